import { describe, expect, it } from 'vitest';
import { readSearch, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ["O'Brien–Smith & Peña, NE/4", ['obrien', 'smith', 'pena', 'ne', '4']],
    ['42-301-12345-00-00', ['42', '301', '12345', '00', '00']],
    ['owner5@example.com', ['owner5', 'example', 'com']],
    ['مزرعة 😀 ranch', ['مزرعة', '😀', 'ranch']],
    ['%_\\\'"*', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('what a query asks for', () => {
  it('is all of its words', () => {
    expect(readSearch('  Reeves   ranch ')).toEqual([['reeves', 'ranch']]);
  });

  it.each(['', ' ', 'a', '😀', '%%', '_', '""', '   ', "'''"])('is nothing in %j', (q) => {
    expect(readSearch(q)).toEqual([]);
  });

  it('is a number without its separators first, and then its parts', () => {
    expect(readSearch('42-301-12345')).toEqual([['4230112345'], ['42', '301', '12345']]);
    expect(readSearch('(432) 555-0100')).toEqual([['4325550100'], ['432', '555', '0100']]);
    expect(readSearch('lease 2021-0045')).toEqual([
      ['lease', '20210045'],
      ['lease', '2021', '0045'],
    ]);
  });

  it.each([
    ['S14', ['sec14'], ['s14']],
    ['Sec. 14', ['sec14'], ['sec', '14']],
    ['blk 33', ['blk33'], ['blk', '33']],
    ['A-1234', ['a1234'], ['a', '1234']],
    ['T-2-N R33E', ['t2n', 'r33e'], ['t', '2', 'n', 'r33e']],
    ['NE/4 of Section 7', ['ne4', 'sec7'], ['ne', '4', 'of', 'section', '7']],
    ['Reeves S/2', ['reeves', 'halfs'], ['reeves', 's', '2']],
  ])('is a part of a legal description, and then what was typed: %s', (q, ...lists) => {
    expect(readSearch(q)).toEqual(lists);
  });

  it('is an API number also without the zeros that pad it', () => {
    expect(readSearch('42301543210000')).toEqual([['42301543210000'], ['423015432100'], ['4230154321']]);
    expect(readSearch('423015432100')).toEqual([['423015432100'], ['4230154321']]);
    expect(readSearch('42301543210100')).toEqual([['42301543210100'], ['423015432101']]);
  });

  it('leaves short numbers, such as a section and a block, as they are', () => {
    expect(readSearch('12 34')).toEqual([['12', '34']]);
    expect(readSearch('2021')).toEqual([['2021']]);
  });

  it('has so many words that no query costs without end', () => {
    const [words] = readSearch('word '.repeat(40));
    expect(words).toHaveLength(12);
  });
});
