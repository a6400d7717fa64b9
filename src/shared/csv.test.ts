import { expect, test } from 'vitest';
import { guardFormula, quoteCell, withoutGuard } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=already", "''-twice", "'", "''"])(
  '%j is guarded, and comes back as it was',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(withoutGuard(guardFormula(text))).toBe(text);
  },
);

test.each(['plain', "O'Neill", "'quoted'", '1-2', ''])('%j needs no guard and has none', (text) => {
  expect(guardFormula(text)).toBe(text);
  expect(withoutGuard(text)).toBeNull();
});

test('a cell is quoted where it must be', () => {
  expect(['a', 'a,b', 'say "a"', 'a\nb'].map(quoteCell)).toEqual(['a', '"a,b"', '"say ""a"""', '"a\nb"']);
});
