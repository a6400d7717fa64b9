import { expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { boxesBesideLabels } from './form-sections.tsx';

test.each<[string[], string[]]>([
  [['extended', 'extension_term'], ['extended']],
  [['term', 'pooling'], ['pooling']],
  [['pooling', 'vertical_pugh'], []],
  [['extended'], []],
  // A long text begins a row, and leaves what came before alone in its own.
  [['term', 'bonus', 'pooling', 'legal_description', 'vertical_pugh', 'term'], ['vertical_pugh']],
])('of %j these stand beside a label: %j', (names, boxes) => {
  expect([...boxesBesideLabels(lease, names)]).toEqual(boxes);
});
