import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';
import { areOneTypoApart, canHoldTypo } from './typos.ts';
import { plainCharacter, readSearch, wordsOf } from './words.ts';

/** A stretch of a text, and whether it is what was searched for. */
export type TextPart = { text: string; marked: boolean };

type Span = { start: number; end: number };

/** A text in stretches, those marked that a query finds in it behind its `lead` (`leadOf`); together they are the text. */
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

/** Whether a query's words, or one of them, are found in a text. */
export function isMatched(text: string, q: string, lead = ''): boolean {
  return matchesIn(text, q, lead).length > 0;
}

/** Whether a text holds a word as it is typed. */
export function holdsWord(text: string, word: string): boolean {
  return placesOf(lettersOf(text), word).length > 0;
}

/** A snippet has so many characters at most. */
const longestSnippet = 160;

/** A text, or of a long one the part around the first match, with dots where it was cut. */
export function snippetOf(text: string, q: string, lead = ''): string {
  if (text.length <= longestSnippet) return text;
  const first = matchesIn(text, q, lead)[0]?.start ?? 0;
  const wanted = Math.max(0, Math.min(first - longestSnippet / 4, text.length - longestSnippet));
  // Cut where a word begins and ends, if one does nearby; never inside of a character.
  const start = wanted === 0 ? 0 : wordEdge(text, wanted, 20);
  const end = start + longestSnippet >= text.length ? text.length : wordEdge(text, start + longestSnippet, 0);
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function wordEdge(text: string, place: number, ahead: number): number {
  const blank = ahead > 0 ? text.indexOf(' ', place) : text.lastIndexOf(' ', place);
  if (blank >= 0 && Math.abs(blank - place) <= 20) return ahead > 0 ? blank + 1 : blank;
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place + 1 : place;
}

/** Where a query's words stand in a text, in order and without overlaps. */
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
  const best = found.find((spans) => spans.length > 0) ?? neighboursIn(text, lists.at(-1) ?? []);
  return withoutOverlaps(best);
}

/** Parts of a legal description in a text, with what is said of them before it. */
function legalSpans(text: string, lead: string): { form: string; span: Span }[] {
  const told = lead + text.toLowerCase();
  // A letter that is two in small letters would shift all after it.
  if (told.length !== lead.length + text.length) return [];
  return legalFormsIn(told).flatMap(({ form, start, end }) =>
    end <= lead.length
      ? []
      : [{ form, span: { start: Math.max(0, start - lead.length), end: end - lead.length } }],
  );
}

/** A text as it is compared, and where each of its characters stands in the text itself. */
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

/** A word of two characters counts at the beginning of a word only, as in the search itself; short numbers may be parts of longer ones. */
function placesOf(letters: Letters, word: string): Span[] {
  const isWritten = /^(?=.*\d)[a-z\d]+$/.test(word) && word.length >= (letters.isNumber ? 3 : 6);
  return [...spansOf(letters, word, false), ...(isWritten ? spansOf(letters, word, true) : [])];
}

/** `apart`: the characters may have separators between them, as numbers are written. */
function spansOf({ plain, starts, ends }: Letters, word: string, apart: boolean): Span[] {
  const escaped = Array.from(word, (letter) => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const begins = word.length <= 2 ? '(?<![^ ])' : '';
  const pattern = new RegExp(begins + escaped.join(apart ? ' {0,2}' : ''), 'g');
  return Array.from(plain.matchAll(pattern), (match) => ({
    start: starts[match.index] ?? 0,
    end: ends[match.index + match[0].length - 1] ?? 0,
  }));
}

/** Words of the text that are one typo away from one that was asked for. */
function neighboursIn(text: string, words: readonly string[]): Span[] {
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
