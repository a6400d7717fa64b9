import { tokensOf } from '#shared/import/match/names.ts';

/** The names of the parts of an angle: full words count anywhere, a letter only next to the other parts. */
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

/** What a column's name states about an angle: that it is the whole angle, its degrees, or its minutes or seconds. */
export type AngleName = 'whole' | 'degrees' | 'part';

/**
 * Returns, for each column name, how it would write an angle. Minutes and seconds are parts of one. Degrees may be a
 * part or, with decimals, the whole angle, and so may a plain name next to a column of minutes; the values decide.
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
      // A lone letter can mean anything: "Lat S" may be the latitude at the surface.
      if (word.length < 3 && (siblings?.size ?? 0) < 2) return [name, 'whole'];
      return [name, part === 'degrees' ? 'degrees' : 'part'];
    }),
  );
}
