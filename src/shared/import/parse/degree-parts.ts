import { tokensOf } from '#shared/import/match/names.ts';

/** How the parts of an angle are called: in full wherever they stand, by a letter only beside their siblings. */
const partWords: Readonly<Record<string, 'degrees' | 'minutes' | 'seconds'>> = {
  degrees: 'degrees',
  degree: 'degrees',
  deg: 'degrees',
  d: 'degrees',
  minutes: 'minutes',
  minute: 'minutes',
  mins: 'minutes',
  min: 'minutes',
  m: 'minutes',
  mm: 'minutes',
  seconds: 'seconds',
  second: 'seconds',
  secs: 'seconds',
  sec: 'seconds',
  s: 'seconds',
  ss: 'seconds',
};

/** What the name of a column says of an angle: its whole, or one of the degrees, minutes and seconds of which others are made. */
export type AngleName = 'whole' | 'degrees' | 'part';

/**
 * Tells for each column name how it would write an angle, were it one: minutes and seconds are parts of one; degrees may be a part
 * or, with decimals, the whole (the values tell), as may a plain name beside which minutes stand.
 */
export function angleNames(names: readonly string[]): Map<string, AngleName> {
  const judged = names.map((name) => {
    const tokens = tokensOf(name);
    const word = tokens.findLast((token) => Object.hasOwn(partWords, token));
    const stem = tokens.filter((token) => token !== word).join(' ');
    return { name, word, part: partWords[word ?? ''], stem };
  });
  const partsOf = new Map<string, Set<string>>();
  for (const { stem, part } of judged) {
    if (part !== undefined) partsOf.set(stem, (partsOf.get(stem) ?? new Set()).add(part));
  }
  return new Map(
    judged.map(({ name, word = '', part, stem }) => {
      const siblings = partsOf.get(stem);
      if (part === undefined) return [name, siblings?.has('minutes') ? 'degrees' : 'whole'];
      // A lone letter means anything: "Lat S" may be the latitude at the surface.
      if (word.length < 3 && (siblings?.size ?? 0) < 2) return [name, 'whole'];
      return [name, part === 'degrees' ? 'degrees' : 'part'];
    }),
  );
}
