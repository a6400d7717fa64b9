import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';
import { areOneTypoApart, canHoldTypo } from './typos.ts';
import { plainCharacter, plainLetters, readSearch, wordsOf } from './words.ts';

/** A part of a text, and whether the search matched it. */
export type TextPart = { text: string; marked: boolean };

type Span = { start: number; end: number };

/**
 * Splits a text into parts and marks those that a query matches, given the field's `lead` (`leadOf`). Joined, the parts
 * are the text.
 */
export function markMatches(text: string, q: string, lead = ''): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, q, lead)) {
    if (start > from) parts.push({ text: text.slice(from, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), marked: false });
  return parts;
}

/** Whether a text contains a query's words, or one of them. */
export function isMatched(text: string, q: string, lead = ''): boolean {
  return matchesIn(text, q, lead).length > 0;
}

/** Whether a text contains a word as typed. */
export function containsWord(text: string, word: string): boolean {
  return placesOf(lettersOf(text), word).length > 0;
}

/** The maximum number of characters of a text that are compared with a query, letter by letter. */
const maxComparedLength = 4000;

/** Removing accents from more takes milliseconds, and a search shows many texts. */
const maxFoldedLength = 20_000;

/**
 * Returns a text, or of a long one only the part around the first word of the query, so that marking it is quick. Words
 * with other accents than in the query are found near the beginning only.
 */
export function partAround(text: string, q: string): string {
  if (text.length <= maxComparedLength) return text;
  const words = readSearch(q).flat();
  const placesIn = (plain: string) => words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const places = placesIn(text.toLowerCase());
  const found = places.length > 0 ? places : placesIn(plainLetters(text.slice(0, maxFoldedLength)));
  const first = Math.min(...found, text.length);
  const start = first === text.length ? 0 : Math.max(0, first - maxComparedLength / 2);
  return text.slice(start, start + maxComparedLength).toWellFormed();
}

/** The maximum number of characters in a snippet. */
const maxSnippetLength = 160;

/** Returns the text, or for a long one the part around the first match, with ellipses where it was cut. */
export function snippetOf(text: string, q: string, lead = ''): string {
  if (text.length <= maxSnippetLength) return text;
  const first = matchesIn(text, q, lead)[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - maxSnippetLength / 4, text.length - maxSnippetLength));
  // Cuts at a word boundary if one is nearby, and never inside a character.
  const start = wanted === 0 ? 0 : wordEdge(text, wanted, 20);
  const end =
    start + maxSnippetLength >= text.length ? text.length : wordEdge(text, start + maxSnippetLength, 0);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function wordEdge(text: string, place: number, ahead: number): number {
  const blank = ahead > 0 ? text.indexOf(' ', place) : text.lastIndexOf(' ', place);
  if (blank >= 0 && Math.abs(blank - place) <= 20) return ahead > 0 ? blank + 1 : blank;
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place + 1 : place;
}

/** Returns where a query's words occur in a text, in order and without overlaps. */
function matchesIn(text: string, q: string, lead = ''): Span[] {
  const letters = lettersOf(text);
  const lists = readSearch(q);
  const forms = legalSpans(text, lead);
  const found = lists.map((words) =>
    words.flatMap((word) => [
      ...placesOf(letters, word),
      ...forms.flatMap(({ form, span }) => (form.startsWith(word) ? [span] : [])),
    ]),
  );
  const best = found.find((spans) => spans.length > 0) ?? neighborsIn(text, lists.at(-1) ?? []);
  return withoutOverlaps(best);
}

/** Returns the parts of a legal description in a text, given the field's `lead`. */
function legalSpans(text: string, lead: string): { form: string; span: Span }[] {
  const searched = lead + text.toLowerCase();
  // A letter that becomes two in lowercase would shift everything after it.
  if (searched.length !== lead.length + text.length) return [];
  return legalFormsIn(searched).flatMap(({ form, start, end }) =>
    end <= lead.length
      ? []
      : [{ form, span: { start: Math.max(0, start - lead.length), end: end - lead.length } }],
  );
}

/** A normalized text, and the position of each of its characters in the original. */
type Letters = { plain: string; starts: number[]; ends: number[]; isNumber: boolean };

function lettersOf(text: string): Letters {
  const isNumber = /\d/.test(text) && !(/\s/.test(text) && /\p{L}/u.test(text));
  const letters: Letters = { plain: '', starts: [], ends: [], isNumber };
  let place = 0;
  for (const character of text) {
    const end = place + character.length;
    for (const unit of plainCharacter(character).split('')) {
      letters.plain += unit;
      letters.starts.push(place);
      letters.ends.push(end);
    }
    place = end;
  }
  return letters;
}

/**
 * A word of two characters matches only at the start of a word, as in the search itself. Short numbers may be parts of
 * longer ones.
 */
function placesOf(letters: Letters, word: string): Span[] {
  const isWritten = /^(?=.*\d)[a-z\d]+$/.test(word) && word.length >= (letters.isNumber ? 3 : 6);
  return [...spansOf(letters, word, false), ...(isWritten ? spansOf(letters, word, true) : [])];
}

/** `apart` allows separators between the characters, as in written numbers. */
function spansOf({ plain, starts, ends }: Letters, word: string, apart: boolean): Span[] {
  const escaped = Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const begins = word.length <= 2 ? '(?<![^ ])' : '';
  const pattern = new RegExp(begins + escaped.join(apart ? ' {0,2}' : ''), 'g');
  return Array.from(plain.matchAll(pattern), (match) => ({
    start: starts[match.index] ?? 0,
    end: ends[match.index + match[0].length - 1] ?? 0,
  }));
}

/** Returns the words of a text that are one typo away from a search word. */
function neighborsIn(text: string, words: readonly string[]): Span[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}'’]+/gu)).flatMap((match) => {
    const word = wordsOf(match[0]).join('');
    const isNear = words.some((asked) => canHoldTypo(asked) && areOneTypoApart(asked, word));
    return isNear ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

function withoutOverlaps(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
