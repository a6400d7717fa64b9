import { inLegalForms } from '#shared/platform/entities/legal-forms.ts';
import { minQueryLength } from './limits.ts';

// Defined by code points, like the database's `search_key`, so that both split a text in the same way.
const separators = new RegExp(
  `[${[
    '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf',
    '\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u3003\\ufeff',
  ].join('')}]+`,
  'u',
);
const apostrophes = /['`´‘’ʼ]/g;
const accents = /\p{M}+/gu;
/** Digits and the separators that people write between them: `42-301-12345`, `(432) 555-0100`. */
const numberWithSeparators = /^[\d\s()+./-]+$/;
/** Numbers with fewer digits are sections, blocks and years, which are separate words. */
const minDigitsOfNumber = 6;
/** More words do not make a query more specific, and each one costs a lookup. */
const maxWords = 12;

/**
 * Normalizes letters: lowercase, without accents. Unlike the database's dictionary, this does not fold letters such as
 * ø.
 */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
}

/** Returns the words of a text, normalized for searches: lowercase, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  return plainLetters(text)
    .replace(apostrophes, '')
    .split(separators)
    .filter((word) => word !== '');
}

/** Normalizes one character of a text: nothing for an apostrophe, a blank for a separator. */
export function plainCharacter(character: string): string {
  if (character.replace(apostrophes, '') === '') return '';
  return separators.test(character) ? ' ' : plainLetters(character);
}

/**
 * Parses a query into lists of words that must all be found, the most likely list first. Numbers are searched without
 * separators, API numbers also without trailing zeros, and parts of legal descriptions in a canonical form. Empty if
 * there is nothing to search for, such as a single character.
 */
export function readSearch(q: string): string[][] {
  const text = q.trim();
  if ([...text].length < minQueryLength) return [];
  const words = wordsOf(text).slice(0, maxWords);
  if (words.join('').length < minQueryLength) return [];
  const chunks = numberWithSeparators.test(text) ? [text] : text.split(/\s+/);
  const joined = chunks.flatMap((chunk) => numberOf(chunk) ?? wordsOf(chunk)).slice(0, maxWords);
  const legal = wordsOf(inLegalForms(plainLetters(text)) ?? '').slice(0, maxWords);
  const lists = [...(legal.length > 0 ? [legal] : []), joined, ...withoutPadding(joined), words];
  return lists.filter((list, place) => lists.slice(0, place).every((earlier) => !areSame(list, earlier)));
}

/** An API number with 12 or 14 digits may be stored without its sidetrack and event digits if those are zeros. */
function withoutPadding(words: readonly string[]): string[][] {
  return [/^(\d{12})00$/, /^(\d{10})(?:00){1,2}$/].flatMap((padded) =>
    words.some((word) => padded.test(word)) ? [words.map((word) => word.replace(padded, '$1'))] : [],
  );
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, place) => word === other[place]);
}

/** Returns the digits of a number written with separators; null for anything else. */
function numberOf(chunk: string): string | null {
  if (!numberWithSeparators.test(chunk)) return null;
  const digits = chunk.replace(/\D/g, '');
  return digits.length >= minDigitsOfNumber ? digits : null;
}
