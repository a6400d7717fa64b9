import type { DateOrder } from '#shared/import/read/dates.ts';

/** Signs and words for the day, the month and the year in date formats, in the languages of the files. */
const units: readonly [string, RegExp][] = [
  ['d', /^(d{1,2}|day|jour|tt|tag|dia)$/],
  ['m', /^(m{1,4}|mon|month|mois|mes|monat)$/],
  ['y', /^(y{1,4}|year|yr|aa|aaaa|ano|annee|jahr|jjjj)$/],
];
/** French JJ/MM/AAAA begins with the day, German TT.MM.JJ ends with the year. */
const dayOrYear = 'jj';
const orders: Readonly<Record<string, DateOrder>> = {
  dmy: 'day-first',
  mdy: 'month-first',
  ymd: 'year-first',
  ydm: 'year-day-month',
  dm: 'day-first',
  md: 'month-first',
};
/** What brackets behind a name may say about its dates besides their order. */
const qualifier =
  /^(\d+|actual|act|est|estimated|approx|approximate|proposed|planned|anticipated|utc|gmt|local|optional|required|if|any|applicable|known|original|orig|first|last|initial|current|latest|new|old|revised|amended|date|of|only|see|notes?|or|and)$/;
const bracketed = /\(([^)]*)\)|\[([^\]]*)\]/g;

/**
 * Returns the order of dates that a column's name states: "Date (DD/MM/YYYY)", "Fecha dd/mm/aaaa", "YYYYDDMM". Returns
 * `unknown` if it states several, or says something in brackets that may be an order; undefined if it states none.
 */
export function statedOrder(name: string): DateOrder | 'unknown' | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const words = [...plain.matchAll(/[a-z]+/g)];
  const found = new Set([
    ...words.flatMap(([word]) => patternOf(word.match(/(.)\1*/g) ?? [])),
    ...runsOf(words, plain, 3),
  ]);
  if (found.size === 0) for (const pattern of runsOf(words, plain, 2)) found.add(pattern);
  const [stated, ...others] = found;
  if (stated !== undefined) return others.length > 0 ? 'unknown' : (orders[stated] ?? 'unknown');
  const notes = [...plain.matchAll(bracketed)].map(([, round = '', square = '']) => round + square);
  const isPlain = (note: string) => (note.match(/[\p{L}\d]+/gu) ?? []).every((word) => qualifier.test(word));
  return notes.every(isPlain) ? undefined : 'unknown';
}

/** Returns the patterns of words that follow each other with a sign of a date between them. */
function runsOf(words: readonly RegExpExecArray[], text: string, length: number): string[] {
  return words.flatMap((_word, from) => {
    const run = words.slice(from, from + length);
    const isJoined = run.every(({ index }, at) => {
      const before = run[at - 1];
      if (before === undefined) return true;
      const between = text.slice(before.index + before[0].length, index);
      return (length === 2 ? /^[-/.]$/ : /^\s?[-/.,]?\s?$/).test(between);
    });
    // "M/D" alone may be something else.
    const isLong = length > 2 || run.every(([word]) => word.length > 1);
    return isJoined && isLong && run.length === length ? patternOf(run.map(([word]) => word)) : [];
  });
}

/** Returns the units of a format in their order, such as dmy; nothing if it isn't one. */
function patternOf(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  const read = words.map((word) => units.find(([, form]) => form.test(word))?.[0] ?? word);
  const pattern = read.map((unit) => (unit !== dayOrYear ? unit : read.includes('d') ? 'y' : 'd')).join('');
  return /^[dmy]{2,3}$/.test(pattern) &&
    new Set(pattern).size === pattern.length &&
    pattern !== 'my' &&
    pattern !== 'ym'
    ? [pattern]
    : [];
}
