import { expect, it } from 'vitest';
import { writeMetrics } from './metrics-text.ts';

it('writes labels so that no value breaks out of them', () => {
  const written = writeMetrics([
    { name: 'a', type: 'gauge', help: 'A.', samples: [{ labels: { b: 'x"y\\z\n' }, value: 1 }] },
    { name: 'none', type: 'gauge', help: 'None.', samples: [] },
  ]);
  expect(written).toBe('# HELP a A.\n# TYPE a gauge\na{b="x\\"y\\\\z\\n"} 1\n');
});
