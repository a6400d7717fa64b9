import { numberWords } from './number-words.ts';

/** What an answer may be based on. */
export type Backing = {
  /** The text that was read: sentences, names and values, as separate items. */
  records: readonly string[];
  /** The user's text: its names, days and periods may be repeated, but its figures prove nothing. */
  said: readonly string[];
};

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/g;
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const month = `(${months}|${months
  .split('|')
  .map((each) => each.slice(0, 3))
  .join('|')})\\.?`;
const dayForms: readonly [RegExp, (parts: string[]) => string][] = [
  [new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'), ([m, d, y]) => dayOf(y, m, d)],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${month},? (\\d{4})\\b`, 'gi'), ([d, m, y]) => dayOf(y, m, d)],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, ([m, d, y]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`],
  [new RegExp(`\\b${month},? (\\d{4})\\b`, 'gi'), ([m, y]) => dayOf(y, m, '').slice(0, 7)],
];

function dayOf(year: string | undefined, name: string | undefined, day: string | undefined): string {
  const place = months
    .split('|')
    .findIndex((each) => each.startsWith((name ?? '').slice(0, 3).toLowerCase()));
  return `${year}-${String(place + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/** A period such as “30 days” is a time span, not a figure of the result. */
const period = /\b(\d{1,4})[\s-](day|week|month|year)s?\b/gi;
/** Matches names that contain digits: F-101, 5H, 42-301-12345, Section 12, #153. */
const named =
  /\b[A-Z]+[-/]?\d[\w/-]*|\b\d+[A-Z][\w/-]*|\b\d+(?:-\d+)+\b|#\d+|\b(?:section|sec|block|blk|tract|lease|well|unit|abstract|survey|lot|township|range|file|number|no|id|exhibit|page)s?\.?\s+(?:no\.?\s*|#\s*)?\d+\b(?![.,]?\d)/gi;
const listMarks = /^\s*\d{1,2}[.)]\s/gm;
const ordinal = /\b\d{1,2}(?:st|nd|rd|th)\b/gi;
const fraction = /\b\d+\/\d+\b/g;
const figure = /\d[\d,]*(?:\.\d+)?/g;
const year = /^(?:19|20)\d\d$/;
/** Matches what a small number word may count; without it, the word does not count as a figure. */
const counted =
  /^\s*(?:%|(?:(?:net|gross|mineral|royalty|active|expired|producing|open|more|other|of the)\s+)*(?:acres?|leases?|tracts?|wells?|owners?|units?|contracts?|interests?|obligations?|records?|rows?|percent|dollars?)\b)/i;
const half =
  /(?<!\b(?:north|south|east|west|other|first|second) )\b(?:one[\s-])?half\b(?=\s+(?:of (?:the|them|it|its|these|those|all|our|your|their|an? (?:acre|interest))|the|are|is|were|was|in|by|expires?|ends?)\b|\s*[.,;]|$)/gi;

/**
 * Returns the figures of a text that have no basis, as written there; the model calculated or invented them. Days,
 * periods and names that were read or asked about are not figures. A figure must match as a whole, not in part.
 */
export function unbackedFigures(text: string, { records, said }: Backing): string[] {
  const context = [...records, ...said].map(plainSpaces);
  const known = new Set(records.flatMap((each) => valuesIn(withoutNames(plainSpaces(each)))));
  const days = new Set(context.flatMap((each) => [...daysIn(each)]));
  const unbacked: string[] = [];
  const collectUnknown = (found: string, isKnown: boolean) => {
    if (!isKnown) unbacked.push(found);
    return ' ';
  };
  let rest = withoutRecords(plainSpaces(text), records).replace(listMarks, '');
  for (const [form, read] of dayForms)
    rest = rest.replace(form, (found, ...parts) =>
      collectUnknown(found, isDay(days, read(parts as string[]))),
    );
  rest = rest.replace(isoDay, (found) => collectUnknown(found, days.has(found)));
  const periods = new Set(context.flatMap((each) => [...each.matchAll(period)].map(periodKey)));
  rest = rest.replace(period, (found, ...parts) =>
    collectUnknown(
      found,
      periods.has(periodKey([found, ...(parts as string[])])) || known.has(Number(parts[0])),
    ),
  );
  rest = rest.replace(ordinal, ' ');
  const names = context.join('\n').toLowerCase();
  rest = rest.replace(named, (found) => collectUnknown(found, isNamed(names, found)));
  rest = rest.replace(fraction, (found) => collectUnknown(found, isKnownShare(known, shareOf(found))));
  for (const { 0: found, index } of rest.matchAll(figure)) {
    const behind = rest.slice(index + found.length);
    const bare = found.replace(/,+$/, '');
    const value = Number(bare.replaceAll(',', ''));
    const isWord = /^\d$/.test(bare) && !counted.test(behind) && rest[index - 1] !== '$';
    const isYear = year.test(bare) && !counted.test(behind) && isDay(days, bare);
    if (!isWord && !isYear && !known.has(value)) unbacked.push(bare);
  }
  for (const { said: words, value, end } of numberWords(rest)) {
    const next = /^\s+[A-Z]\w*/.exec(rest.slice(end))?.[0];
    const isName = next !== undefined && names.includes(`${words}${next}`.toLowerCase());
    const isWord = value < 10 && !counted.test(rest.slice(end));
    // “One lease” often just means “a lease”.
    if (!isWord && value !== 1 && !isName && !known.has(value)) unbacked.push(words);
  }
  for (const [found] of rest.matchAll(half)) if (!isKnownShare(known, 0.5)) unbacked.push(found);
  return [...new Set(unbacked)];
}

function plainSpaces(text: string): string {
  return text.replace(/[ \t\u00a0\u202f]+/g, ' ');
}

/** Removes the names that were read from the text, whatever digits and number words they contain. */
function withoutRecords(text: string, records: readonly string[]): string {
  const names = records.filter(
    (each) => each.length <= 200 && /[a-z]/i.test(each) && (/\d/.test(each) || numberWords(each).length > 0),
  );
  return [...new Set(names)]
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

function withoutNames(text: string): string {
  return dayForms
    .reduce((rest, [form]) => rest.replace(form, ' '), text)
    .replace(isoDay, ' ')
    .replace(period, ' ')
    .replace(/“[^”]*”/g, ' ')
    .replace(named, ' ');
}

function valuesIn(text: string): number[] {
  return [
    ...(text.match(fraction) ?? []).map(shareOf),
    ...(text.replace(fraction, ' ').match(figure) ?? []).map((each) => Number(each.replaceAll(',', ''))),
    ...(text.match(half) === null ? [] : [0.5]),
  ];
}

function daysIn(text: string): string[] {
  const written = dayForms.flatMap(([form, read]) =>
    [...text.matchAll(form)].map(([, ...parts]) => read(parts)),
  );
  return [...(text.match(isoDay) ?? []), ...written];
}

/** Whether a day, month or year matches a known day. */
function isDay(days: ReadonlySet<string>, request: string): boolean {
  return [...days].some((each) => each === request || each.startsWith(`${request}-`));
}

function periodKey([, count, unit]: readonly string[]): string {
  return `${Number(count)} ${unit?.toLowerCase()}`;
}

function isNamed(names: string, found: string): boolean {
  const escaped = found.toLowerCase().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w]|-\\w)`).test(names);
}

function shareOf(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
}

/** A share may be written as a fraction or a percentage. */
function isKnownShare(known: ReadonlySet<number>, share: number): boolean {
  return [...known].some((each) => Math.abs(each - share) < 1e-9 || Math.abs(each - share * 100) < 1e-7);
}
