import { describe, expect, it } from 'vitest';
import { isMatched, markMatches, partAround, snippetOf } from './mark.ts';

/** Returns the text with its highlights in brackets. */
const marked = (text: string, q: string) =>
  markMatches(text, q)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('marking what was found', () => {
  it.each([
    ['Big Ranch Unit', 'ranch', 'Big [Ranch] Unit'],
    ['Big Ranch Unit', 'unit big', '[Big] Ranch [Unit]'],
    ['Branchwater', 'ranch', 'B[ranch]water'],
    ["O'Brien", 'obrien', "[O'Brien]"],
    ['Peña Trust', 'pena', '[Peña] Trust'],
    ['42-301-12345-00-00', '4230112345', '[42-301-12345]-00-00'],
    ['42-301-12345-00-00', '42-301-12345', '[42-301-12345]-00-00'],
    ['42-301-54321-01-00', '100', '42-301-54321-0[1-00]'],
    ['F-2021-0045', 'f2021', '[F-2021]-0045'],
    ['(432) 555-0100', '4325550100', '([432) 555-0100]'],
    ['Lot 1, 00', '100', 'Lot 1, 00'],
    ['NW/4 of Sec. 14, Block 7', 'section 14', 'NW/4 of [Sec. 14], Block 7'],
    ['the Northeast Quarter of it', 'NE/4', 'the [Northeast Quarter] of it'],
    ['Kate Unit', 'at', 'Kate Unit'],
    ['Atlas', 'at', '[At]las'],
    ['100% of 😀 (all)', 'all 😀😀', '100% of 😀 ([all])'],
    ['Big Ranch Unit', 'ranhc', 'Big [Ranch] Unit'],
    ['(a|b) x.y', 'x.y', '(a|b) [x].[y]'],
    ['مزرعة الشمال', 'الشمال', 'مزرعة [الشمال]'],
    ['anything', '%%', 'anything'],
  ])('%s by %s', (text, q, expected) => {
    expect(marked(text, q)).toBe(expected);
  });

  it('knows what a field says before its value', () => {
    const parts = markMatches('14', 'S14', 'section ');
    expect(parts).toEqual([{ text: '14', marked: true }]);
    expect(markMatches('14', 'S14', 'block ')).toEqual([{ text: '14', marked: false }]);
  });

  it('keeps every character', () => {
    const text = 'İstanbul ﬁeld  “quoted” 😀';
    expect(
      markMatches(text, 'field')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('knows what it does not find', () => {
    expect(isMatched('Big Ranch Unit', 'tract')).toBe(false);
  });
});

describe('a long text', () => {
  const before = 'é '.repeat(20_000);

  it('is marked around the first match only', () => {
    const part = partAround(`${before}Quitman creek ${before}`, 'quitman');
    expect(part.length).toBe(4000);
    expect(isMatched(part, 'quitman')).toBe(true);
    expect(snippetOf(part, 'quitman')).toMatch(/^….*Quitman creek.*…$/);
  });

  it('is marked around a word with other accents near its beginning', () => {
    const part = partAround(`${'a '.repeat(5_000)}Québec ${before}`, 'quebec');
    expect(isMatched(part, 'quebec')).toBe(true);
  });

  it('is marked at its beginning if nothing matches', () => {
    expect(before.startsWith(partAround(before, 'quitman'))).toBe(true);
  });

  it('is whole if it is short', () => {
    expect(partAround('Section 12', 'section')).toBe('Section 12');
  });
});

describe('a snippet', () => {
  it('is a short text itself', () => {
    expect(snippetOf('Section 12', 'section')).toBe('Section 12');
  });

  it('is the part of a long text around the first match', () => {
    const text = `${'beginning at a stone '.repeat(40)}thence to Quitman creek ${'and north again '.repeat(40)}`;
    const snippet = snippetOf(text, 'quitman');
    expect(snippet).toMatch(/^….*Quitman.*…$/);
    expect(snippet.length).toBeLessThan(190);
  });

  it('cuts no character in two', () => {
    const snippet = snippetOf('😀'.repeat(400), 'nothing');
    expect(snippet.isWellFormed()).toBe(true);
  });
});
