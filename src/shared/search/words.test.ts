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

  it('leaves short numbers, such as a section and a block, as they are', () => {
    expect(readSearch('12 34')).toEqual([['12', '34']]);
    expect(readSearch('NE/4')).toEqual([['ne', '4']]);
  });

  it('has so many words that no query costs without end', () => {
    const [words] = readSearch('word '.repeat(40));
    expect(words).toHaveLength(12);
  });
});
