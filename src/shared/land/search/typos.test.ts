import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areOneTypoApart, otherSpellings, typoKeys } from './typos.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 4, maxLength: 9 });

describe('one typo', () => {
  it.each([
    ['ranch', 'rnach'],
    ['ranch', 'ranhc'],
    ['ranch', 'rnch'],
    ['ranch', 'rranch'],
    ['ranch', 'ranck'],
    ['ranch', 'branch'],
  ])('makes %s of %s, and the other way round', (one, other) => {
    expect(areOneTypoApart(one, other)).toBe(true);
    expect(areOneTypoApart(other, one)).toBe(true);
  });

  it.each([
    ['ranch', 'ranch'],
    ['ranch', 'rhanhc'],
    ['ranch', 'hcnar'],
    ['abcd', 'bcda'],
    ['ranch', 'ran'],
  ])('does not make %s of %s', (one, other) => {
    expect(areOneTypoApart(one, other)).toBe(false);
  });

  it('leaves two words a key in common, wherever it was made', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const keys = new Set(typoKeys(other));
        if (areOneTypoApart(one, other)) expect(typoKeys(one).some((key) => keys.has(key))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abcd'), (one, at, letter) => {
        const place = at % one.length;
        const mistaken = one.slice(0, place) + letter + one.slice(place + 1);
        if (mistaken !== one) expect(areOneTypoApart(one, mistaken)).toBe(true);
        const added = one.slice(0, place) + letter + one.slice(place);
        expect(areOneTypoApart(one, added)).toBe(true);
      }),
    );
  });
});

describe('other spellings of a query', () => {
  it('have one word replaced by a neighbour that there is', () => {
    expect(otherSpellings(['reeves', 'ranhc'], ['ranch', 'reevas', 'other'])).toEqual([
      ['reevas', 'ranhc'],
      ['reeves', 'ranch'],
    ]);
  });

  it('leave numbers and short words alone', () => {
    expect(otherSpellings(['4230112345', 'ran'], ['4230112346', 'rang'])).toEqual([]);
  });
});
