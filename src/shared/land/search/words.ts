import { inLegalForms } from '#shared/platform/entities/legal-forms.ts';
import { minQueryLength } from './limits.ts';

// Told by code points, as the database's `search_key` tells them, so that both split a text alike.
const separators = new RegExp(
  `[${[
    '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf',
    '\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u3003\\ufeff',
  ].join('')}]+`,
  'u',
);
const apostrophes = /['`´‘’ʼ]/g;
const accents = /\p{M}+/gu;
/** Digits and what people write between them: `42-301-12345`, `(432) 555-0100`. */
const numberWithSeparators = /^[\d\s()+./-]+$/;
/** Fewer digits are sections, blocks and years, which stand by themselves. */
const fewestDigitsOfNumber = 6;
/** A longer list of words names no record any better, and each costs a look. */
const maxWords = 12;

/** A letter as it is compared: small, without its accents. The database's dictionary also knows letters such as ø, this does not. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
}

/** The words of a text as they are compared in searches: small letters, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  return plainLetters(text)
    .replace(apostrophes, '')
    .split(separators)
    .filter((word) => word !== '');
}

/** One character of a text as it is compared: nothing for an apostrophe, a blank for what separates words. */
export function plainCharacter(character: string): string {
  if (character.replace(apostrophes, '') === '') return '';
  return separators.test(character) ? ' ' : plainLetters(character);
}

/**
 * What a query asks for: lists of words of which all must be found, the likeliest list first. A number is
 * looked for without what separates its digits, an API number also without the zeros at its end, and parts of legal descriptions
 * in the forms that tell them however they were written. Empty where there is nothing to look for, such as one character.
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

/** An API number of twelve or fourteen digits may be stored without its sidetrack and event, where these are zeros. */
function withoutPadding(words: readonly string[]): string[][] {
  return [/^(\d{12})00$/, /^(\d{10})(?:00){1,2}$/].flatMap((padded) =>
    words.some((word) => padded.test(word)) ? [words.map((word) => word.replace(padded, '$1'))] : [],
  );
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, place) => word === other[place]);
}

/** The digits of a number that is written with separators; null for anything else. */
function numberOf(chunk: string): string | null {
  if (!numberWithSeparators.test(chunk)) return null;
  const digits = chunk.replace(/\D/g, '');
  return digits.length >= fewestDigitsOfNumber ? digits : null;
}
