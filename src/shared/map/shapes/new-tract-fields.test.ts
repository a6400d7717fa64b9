import { expect, test } from 'vitest';
import { readTractField } from './new-tract-fields.ts';

test('a value of a new tract is read as a cell of a file is', () => {
  expect(readTractField('gross_acres', '640.5 acres')).toEqual({ ok: true, value: '640.5' });
  expect(readTractField('color', 'red')).toMatchObject({ ok: false });
});

test('a figure as long as a book is refused unread', () => {
  const begun = performance.now();
  expect(readTractField('gross_acres', `1${' '.repeat(1_000_000)}x`)).toEqual({
    ok: false,
    error: 'Gross Acres is longer than 500 characters',
  });
  expect(performance.now() - begun).toBeLessThan(1_000);
});
