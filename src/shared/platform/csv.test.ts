import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, quoteCell, withoutGuard } from './csv.ts';

const dangerous = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−', '\t', '\r', '\n'];

test.each([
  ...dangerous.map((sign) => `${sign}cmd|' /C calc'!A0`),
  ' =1+1',
  '\u00A0＝1',
  '\u200B=1',
  '\u2066=1',
  '\u00AD=1',
  '\u3000@a',
  '\uFEFF=1',
  "'=already",
  "' ＝already",
  "''-twice",
  "'",
  "''",
])('%j is guarded, and comes back as it was', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(withoutGuard(guardFormula(text))).toBe(text);
});

test.each(['plain', "O'Neill", "'quoted'", '1-2', ''])('%j needs no guard and has none', (text) => {
  expect(guardFormula(text)).toBe(text);
  expect(withoutGuard(text)).toBeNull();
});

test('any text comes back as it was, and none begins with a sign of a formula', () => {
  const sign = fc.constantFrom(...dangerous, "'", ' ', '\u00A0', 'a', '1', '"', ',');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const text = signs.join('');
      const cell = guardFormula(text);
      expect(withoutGuard(cell) ?? cell).toBe(text);
      expect(dangerous).not.toContain(cell.trimStart()[0] ?? '');
    }),
  );
});

test('a cell is quoted where it must be', () => {
  expect(['a', 'a,b', 'say "a"', 'a\nb'].map(quoteCell)).toEqual(['a', '"a,b"', '"say ""a"""', '"a\nb"']);
});
