import type { Entity } from '../entities/entity.ts';
import { bridges } from '../entities/registry.ts';
import { likeness, sameWord, wordsOf } from './names.ts';
import type { Target } from './targets.ts';
import { otherNames, tradeNames } from './trade-names.ts';
import { turningWords } from './trade-words.ts';

/** A name under which a target is known, and how sure it makes it (0…1). */
type KnownName = { words: readonly string[]; sure: number };

/** A place in the records, with all names under which files bring it. */
export type NamedTarget = { entity: Entity; column: string; target: Target; names: readonly KnownName[] };

/** How well a column's name fits a target (0…1), and whether it says itself of which kind of record it speaks. */
export type NameFit = { score: number; saysKind: boolean };

const ownName = 0.97;
const otherName = 0.95;
const doubtfulName = 0.76;
/** For each word more that changes nothing. */
const harmlessWord = 0.02;
const noFit: NameFit = { score: 0, saysKind: false };

/** Words by which a name says of which kind of record it speaks. */
const kindWords: Readonly<Record<string, readonly string[]>> = {
  well: ['well', 'wellbore'],
  tract: ['tract', 'parcel', 'land', 'plss', 'legal', 'surface'],
  lease: ['lease', 'contract', 'agreement'],
  owner: ['owner', 'mailing', 'payee', 'lessor', 'grantor', 'contact', 'landowner'],
  ownership: ['owner', 'ownership', 'interest'],
  contract: ['contract'],
  proration_unit: ['unit', 'proration'],
};

/** Words that add nothing to any name. */
const emptyWords = ['current', 'official', 'full', 'actual', 'present', 'yn', 'y', 'n'];

/** Where something lies by the land survey: its location is what these fields say. */
const surveyParts: ReadonlySet<string> = new Set(['township', 'range', 'section', 'quarter_quarter']);

/** Words that only say what kind of value a column holds. */
function natureWords(target: Target): readonly string[] {
  switch (target.kind) {
    case 'date':
      return ['date', 'time', 'day'];
    case 'acres':
      return ['acres', 'amount', 'area'];
    case 'money':
      return ['amount', 'dollars', 'usd', 'total', 'paid'];
    case 'fraction':
      return ['percent', 'rate', 'decimal', 'fraction'];
    case 'select':
    case 'status':
      return ['code', 'description', 'abbreviation', 'name'];
    case 'boolean':
      return ['flag', 'clause', 'provision', 'indicator'];
    case 'api_number':
    case 'identifier':
      return ['number', 'code'];
    case 'coordinate':
      return ['decimal', 'degrees', 'location', 'point', 'coordinate', 'coord', 'hole'];
    default:
      return ['name', 'text'];
  }
}

export function nameTarget(entity: Entity, column: string, target: Target): NamedTarget {
  const { names = [], maybe = [] } = tradeNames[`${entity.name}.${column}`] ?? {};
  const doubtful = new Set(maybe.map((name) => keyOfWords(wordsOf(name))));
  const isLink = Object.hasOwn(bridges, entity.name);
  const known = (name: string, sure: number): KnownName => {
    const words = wordsOf(name);
    // What a field of a record is called itself is left to the file to decide; links take what no record claims.
    const isOwn = sure === ownName && !isLink && target.kind !== 'status';
    return { words, sure: doubtful.has(keyOfWords(words)) && !isOwn ? doubtfulName : sure };
  };
  const all = [
    known(target.label, ownName),
    known(column, ownName),
    ...[...(target.aliases ?? []), ...names, ...maybe].map((name) => known(name, otherName)),
  ];
  // Many names are one once their abbreviations are written out; a wide file is weighed against each.
  const distinct = new Map<string, KnownName>();
  for (const name of all) {
    const key = keyOfWords(name.words);
    const before = distinct.get(key);
    if (before === undefined || before.sure < name.sure) distinct.set(key, name);
  }
  return { entity, column, target, names: [...distinct.values()] };
}

/** The words of a name whatever their order. */
export function keyOfWords(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

const otherKeys = new Set(otherNames.map((name) => keyOfWords(wordsOf(name))));

/** Whether a name is that of something for which there is no field, such as the number of an operator. */
export function isOtherName(words: readonly string[]): boolean {
  const telling = words.filter((word) => !emptyWords.includes(word));
  return otherKeys.has(keyOfWords(telling));
}

/** Judges how well the words of a column's name fit a target. */
export function fitName(words: readonly string[], named: NamedTarget): NameFit {
  return named.names.reduce<NameFit>((best, name) => {
    const fit = fitOne(words, name, named);
    return fit.score > best.score ? fit : best;
  }, noFit);
}

function fitOne(words: readonly string[], { words: name, sure }: KnownName, named: NamedTarget): NameFit {
  const kinds = kindWords[named.entity.name] ?? [];
  const extra = words.filter((word) => !name.some((other) => sameWord(word, other)));
  const missing = name.filter((word) => !words.some((other) => sameWord(word, other)));
  const saysKind = words.some((word) => kinds.includes(word));
  if (extra.length === 0 && missing.length === 0) return { score: sure, saysKind };
  if (missing.length === 0) {
    const where = surveyParts.has(named.column) ? ['location'] : [];
    const harmless = [...kinds, ...emptyWords, ...where, ...natureWords(named.target)];
    if (extra.every((word) => harmless.includes(word))) {
      // That a name is of this kind takes the doubt from it: "status" may be of anything, "well status" not.
      const base = extra.some((word) => kinds.includes(word)) ? Math.max(sure, 0.92) : sure;
      return { score: base - harmlessWord * extra.length, saysKind };
    }
  }
  const alike = likeness(words, name);
  if (alike < 0.5) return noFit;
  const rest = contradiction(extra, named.target) * (missing.some((word) => heads.has(word)) ? 0.6 : 1);
  return { score: alike * 0.78 * (sure / ownName) * rest, saysKind };
}

const headWords = {
  date: ['date', 'year', 'month', 'day'],
  coordinate: ['latitude', 'longitude'],
  acres: ['acres'],
  number: ['number', 'code', 'identification'],
  fraction: ['percent', 'decimal', 'fraction', 'rate'],
  choice: ['type', 'status'],
  name: ['name'],
} as const;

/** Words that say what a column holds: without them it is another one of the same thing. */
const heads: ReadonlySet<string> = new Set(Object.values(headWords).flat());

/** What is left of a likeness where the words that the target does not have say that something else is meant. */
function contradiction(extra: readonly string[], target: Target): number {
  const says = (words: readonly string[]) => extra.some((word) => words.includes(word));
  const { kind } = target;
  if (extra.some((word) => turningWords.has(word))) return 0.4;
  if (says(headWords.date) && kind !== 'date') return 0.3;
  if (says(headWords.coordinate) && kind !== 'coordinate') return 0;
  if (says(headWords.acres) && kind !== 'acres') return 0;
  if (says(headWords.number) && kind !== 'identifier' && kind !== 'api_number') return 0.4;
  if (says(headWords.fraction) && kind !== 'fraction') return 0.3;
  if (says(headWords.choice) && kind !== 'select' && kind !== 'status') return 0.3;
  if (says(headWords.name) && kind !== 'text') return 0.3;
  return 1;
}
