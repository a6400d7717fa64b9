import type { Target } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { agencyWords, likeness, type Reading, stemOf, wordsOf } from './names.ts';
import { otherNames, tradeNames } from './trade-names.ts';
import { meaningChangers, negations } from './trade-words.ts';

/**
 * A name for a target, and how certain it makes the target (0…1). `ofParty` marks names of the parties that a list is
 * about: "Operator" is an owner's name in a list of companies, and the operator of a well in every other file.
 */
type KnownName = { words: readonly string[]; stems: ReadonlySet<string>; sure: number; ofParty: boolean };

/** A field with all names that files use for it. */
export type NamedTarget = {
  entity: Entity;
  column: string;
  target: Target;
  names: readonly KnownName[];
  /** Words that add nothing to the name of a column for this field. */
  harmless: ReadonlySet<string>;
  isLink: boolean;
  kindWords: ReadonlySet<string>;
};

/**
 * How well a column's name fits a target (0…1), whether the name states its kind of record, and whether its last word
 * is cut off.
 */
export type NameFit = { score: number; saysKind: boolean; ofParty: boolean; isCut?: boolean };

const ownName = 0.97;
const otherName = 0.95;
const doubtfulName = 0.76;
const partyName = 0.9;
/** The deduction for each extra word that changes nothing. */
const harmlessWord = 0.02;
/** The confidence of a doubtful name that states its kind of record. */
const recordNameFit = 0.92;
const linkNameFit = 0.88;
/** The deduction for a date without the word "date" in its name. */
const unstatedDatePenalty = 0.03;
/** The deduction for a name whose end was cut off by a shapefile. */
const cutWord = 0.03;
/** How many letters identify a cut word if nothing else in the name does. */
const minCut = 3;
/** The deduction for a word of which only one letter is left. */
const cutLetter = 0.06;
/** The deduction for a word of which nothing is left. */
const wholeWord = 0.25;
/** The factor for the second meaning of a shortened word. */
const otherReading = 0.98;
const noFit: NameFit = { score: 0, saysKind: false, ofParty: false };

/** Words by which a name states its kind of record. */
const kindWords: Readonly<Record<string, readonly string[]>> = {
  well: ['well', 'wellbore'],
  tract: ['tract', 'parcel', 'land', 'plss', 'legal', 'surface'],
  lease: ['lease', 'contract', 'agreement', 'concession'],
  owner: ['owner', 'mailing', 'payee', 'lessor', 'grantor', 'contact', 'landowner'],
  ownership: ['owner', 'ownership', 'interest'],
  contract: ['contract'],
  proration_unit: ['unit', 'proration'],
};

/** Words that add nothing to any name. */
const emptyWords = (
  'current official full actual present now reported raw yn y n ' +
  // How a number is written: API 10 Digit, API14Unformatted.
  'digit digits formatted unformatted dashes nodash nodashes'
).split(' ');

/**
 * Fields of contact details, whose names may include places and roles (see `addressWords`): an office, a billing
 * address, an operator's.
 */
export const addressFields: ReadonlySet<string> = new Set([
  'email',
  'phone_number',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zipcode',
  'country',
]);
const numberedParts: ReadonlySet<string> = new Set(['phone_number', 'address_line_2', 'zipcode']);
/** Fields of leases whose names may add "oil", "gas", and similar words: an oil and gas lease is a lease. */
const leaseNames: ReadonlySet<string> = new Set([
  'file_number',
  'contract_name',
  'contract_date',
  'expiration_date',
]);
const addressWords = (
  'office mailing billing bill remit headquarters home physical primary main business corporate work last known record region or ' +
  'address party operator company seller member customer vendor account partner lessee licensee grantee landowner stakeholder taxpayer ' +
  'mineral royalty interest best preferred'
).split(' ');

/** Fields of the land survey, whose names may add "location", because these fields state the location. */
const surveyParts: ReadonlySet<string> = new Set(['township', 'range', 'section', 'quarter_quarter']);

/** Returns words that only state what kind of value a column holds. */
function natureWords(target: Target): readonly string[] {
  switch (target.kind) {
    case 'date':
      return ['date', 'time', 'day'];
    case 'acres':
      return ['acres', 'amount', 'area', 'number', 'total'];
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

const stemsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stemOf));

export function nameTarget(entity: Entity, column: string, target: Target): NamedTarget {
  const { names = [], maybe = [], party = [] } = tradeNames[`${entity.name}.${column}`] ?? {};
  const doubtful = new Set(maybe.map((name) => keyOfWords(wordsOf(name))));
  const isLink = Object.hasOwn(bridges, entity.name);
  const known = (name: string, sure: number, ofParty = false): KnownName => {
    const words = wordsOf(name);
    // The own name of a record's field is not doubtful, because the file decides; links take what no record claims.
    const isOwn = sure === ownName && !isLink && target.kind !== 'status';
    const isDoubtful = doubtful.has(keyOfWords(words)) && !isOwn;
    return { words, stems: stemsOf(words), sure: isDoubtful ? doubtfulName : sure, ofParty };
  };
  const all = [
    known(target.label, ownName),
    known(column, ownName),
    ...[...(target.aliases ?? []), ...names, ...maybe].map((name) => known(name, otherName)),
    ...party.map((name) => known(name, partyName, true)),
  ];
  // Many names are the same once their abbreviations are written out, and each one costs time in a wide file.
  const distinct = new Map<string, KnownName>();
  for (const name of all) {
    const key = keyOfWords(name.words);
    const before = distinct.get(key);
    if (before === undefined || (before.sure < name.sure && before.ofParty === name.ofParty))
      distinct.set(key, name);
  }
  const kinds = kindWordsOf(entity.name, column);
  const isOfSurvey = surveyParts.has(column);
  const isOfPlace = entity.name === 'tract' && (column === 'county' || column === 'state');
  const isOfAddress = entity.name === 'owner' && addressFields.has(column);
  const harmless = [
    ...kinds,
    ...emptyWords,
    ...agencyWords,
    ...(isOfSurvey ? ['location', 'wellhead', 'surface', 'well'] : []),
    ...(isOfPlace ? ['geographic', 'location', 'located', 'recording', 'surface', 'well'] : []),
    ...(isOfAddress ? addressWords : []),
    ...(numberedParts.has(column) ? ['number'] : []),
    ...(entity.name === 'lease' && leaseNames.has(column) ? ['oil', 'gas', 'mineral', 'federal'] : []),
    // A merged header names a group: "Terms" above "Royalty" and "Bonus".
    ...(entity.name === 'lease' && (column === 'royalty_rate' || column === 'bonus') ? ['terms'] : []),
    ...(column === 'term' || column === 'extension_term' ? ['years', 'months'] : []),
    ...(column === 'legal_description'
      ? ['property', 'abbreviated', 'brief', 'short', 'complete', 'insofar', 'only', 'as']
      : []),
    ...(isOfAddress && target.kind === 'text' ? [] : natureWords(target)),
  ];
  return {
    entity,
    column,
    target,
    names: [...distinct.values()],
    harmless: stemsOf(harmless),
    isLink,
    kindWords: stemsOf(kinds),
  };
}

/**
 * Returns the words that state the kind of a field. A contact belongs to an owner, but its name is not the owner's
 * name.
 */
function kindWordsOf(entity: string, column: string): readonly string[] {
  const words = kindWords[entity] ?? [];
  // Legal Name is that of a person or company, and Surface Name that of the surface's owner.
  if (column === 'tract_name') return words.filter((word) => word === 'tract' || word === 'parcel');
  return column === 'owner_name' ? words.filter((word) => word !== 'contact' && word !== 'mailing') : words;
}

/** Returns the words of a name, regardless of their order. */
export function keyOfWords(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

const otherKeys = new Set(otherNames.map((name) => keyOfWords(wordsOf(name))));
const emptyStems = stemsOf([...emptyWords, ...agencyWords]);

/** Returns the words of a name without those that add nothing to any name. */
export function distinctiveWords(words: readonly string[]): string[] {
  return words.filter((word) => !emptyStems.has(stemOf(word)));
}

/** Returns whether a name means something without a field, such as the number of an operator. */
export function isOtherName(words: readonly string[]): boolean {
  return otherKeys.has(keyOfWords(distinctiveWords(words)));
}

type Entry = { target: number; name: KnownName };

/**
 * Indexes known names by their words. A column is compared only with names that share a word with it, so that the time
 * depends on the columns of a file and not on the number of known names.
 */
export class NameIndex {
  readonly #targets: readonly NamedTarget[];
  readonly #entries = new Map<string, Entry[]>();
  readonly #known = new Map<string, ReadonlyMap<number, NameFit>>();
  #byStart: ReadonlyMap<string, string[]> | null = null;
  #byLetters: ReadonlyMap<string, { target: number; letters: string }[]> | null = null;

  constructor(targets: readonly NamedTarget[]) {
    this.#targets = targets;
    for (const [target, { names }] of targets.entries()) {
      for (const name of names) {
        for (const stem of name.stems) {
          const entries = this.#entries.get(stem);
          if (entries === undefined) this.#entries.set(stem, [{ target, name }]);
          else entries.push({ target, name });
        }
      }
    }
  }

  /**
   * Returns how well a column's name fits each target, by the target's position in the list, without targets that it
   * does not fit.
   */
  fit(readings: readonly Reading[]): ReadonlyMap<number, NameFit> {
    const key = readings.map(({ words, cut }) => `${words.join(' ')}\n${cut ?? ''}`).join('\n\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const fits = new Map<number, NameFit>();
    for (const [index, reading] of readings.entries()) {
      const stems = stemsOf(reading.words);
      const seen = new Set<KnownName>();
      for (const stem of [...stems, ...this.#completions(reading.cut)]) {
        for (const { target, name } of this.#entries.get(stem) ?? []) {
          if (seen.has(name)) continue;
          seen.add(name);
          const named = this.#targets[target];
          if (named === undefined) continue;
          const fit = fitOne(reading, stems, name, named);
          const score = index === 0 || reading.cut !== null ? fit.score : fit.score * otherReading;
          if (score > (fits.get(target)?.score ?? 0)) fits.set(target, { ...fit, score });
        }
      }
    }
    // Names come from untrusted files, so the cache is bounded.
    if (this.#known.size < 5000) this.#known.set(key, fits);
    return fits;
  }

  /**
   * Returns the positions of the targets with a name that begins with these letters; empty if the letters are a whole
   * name.
   */
  begunBy(beginning: string): ReadonlySet<number> {
    this.#byLetters ??= Map.groupBy(
      this.#targets.flatMap(({ names }, target) =>
        names.map(({ words }) => ({ target, letters: words.join('') })),
      ),
      ({ letters }) => letters.slice(0, minCut),
    );
    const begun = (this.#byLetters.get(beginning.slice(0, minCut)) ?? []).filter(({ letters }) =>
      letters.startsWith(beginning),
    );
    return new Set(
      begun.some(({ letters }) => letters === beginning) ? [] : begun.map(({ target }) => target),
    );
  }

  /** Returns the words of known names that begin with a cut-off word; few do. */
  #completions(cut: string | null): string[] {
    if (cut === null || cut.length < minCut) return [];
    this.#byStart ??= Map.groupBy(this.#entries.keys(), (stem) => stem.slice(0, minCut));
    return (this.#byStart.get(cut.slice(0, minCut)) ?? []).filter((stem) => stem.startsWith(cut));
  }
}

/** Returns whether letters may begin a lost word: a number may be called an id. */
function mayBegin(letters: string, word: string): boolean {
  return word.startsWith(letters) || (word === 'number' && 'identification'.startsWith(letters));
}

function fitOne(
  { words, cut }: Reading,
  stems: ReadonlySet<string>,
  name: KnownName,
  named: NamedTarget,
): NameFit {
  const { sure, ofParty } = name;
  // Tract Legal and Parcel Legal describe land; they are not the tract or its parcel number.
  if (words.at(-1) === 'legal' && !name.stems.has('legal')) return noFit;
  const extra = words.filter((word) => !name.stems.has(stemOf(word)));
  const missing = name.words.filter((word) => !stems.has(stemOf(word)));
  const saysKind = words.some((word) => named.kindWords.has(stemOf(word)));
  if (cut !== null) {
    const [lost = '', ...others] = missing;
    const isHarmless = extra.every((word) => named.harmless.has(stemOf(word)));
    if (!mayBegin(cut, lost) || !isHarmless || others.length > 1) return noFit;
    if (others.length === 1 && (extra.length > 0 || cut.length < 2)) return noFit;
    const lostWord = others.length * wholeWord + (cut.length > 1 ? cutWord : cutLetter);
    return { score: sure - lostWord - harmlessWord * extra.length, saysKind, ofParty, isCut: true };
  }
  if (extra.length === 0 && missing.length === 0) return { score: sure, saysKind, ofParty };
  // "Executed" over dates is the date of execution; "Name/Number" is both.
  const isWhole =
    missing.length === 0 || (named.target.kind === 'date' && missing.every((word) => word === 'date'));
  const isHarmless = (word: string) =>
    named.harmless.has(stemOf(word)) ||
    (word === 'number' && named.target.kind === 'text' && stems.has('name'));
  if (isWhole && extra.every(isHarmless)) {
    // Stating the kind removes the doubt: "status" may belong to anything, "well status" does not.
    const fit = named.isLink ? linkNameFit : recordNameFit;
    const base = extra.some((word) => named.kindWords.has(stemOf(word))) ? Math.max(sure, fit) : sure;
    const lost = harmlessWord * extra.length + (missing.length === 0 ? 0 : unstatedDatePenalty);
    return { score: base - lost, saysKind, ofParty };
  }
  if (ofParty || isBareRecord(words)) return noFit;
  const alike = likeness(words, name.words);
  if (alike < 0.5 || (isOfBottomHole(named.target) && !words.some((word) => bottomWords.has(word))))
    return noFit;
  // Notes such as (Y/N) make no name.
  if (words.every((word) => !name.stems.has(stemOf(word)) || emptyStems.has(stemOf(word)))) return noFit;
  const rest = contradiction(extra, named.target) * (missing.some((word) => heads.has(word)) ? 0.6 : 1);
  return { score: alike * 0.78 * (sure / ownName) * rest, saysKind, ofParty };
}

const records: ReadonlySet<string> = new Set(
  'well wellbore tract parcel land lease contract agreement owner landowner lessor unit'.split(' '),
);

/**
 * Returns whether a name says a kind of record and nothing else. Owner is an owner's name or number, but does not
 * resemble Owner Zip or Owner Address.
 */
function isBareRecord(words: readonly string[]): boolean {
  return words.length === 1 && records.has(stemOf(words[0] ?? ''));
}

/** Without such a word, a second pair of coordinates is another surface location, such as one in another datum. */
const bottomWords: ReadonlySet<string> = new Set([
  'bottom',
  'bh',
  'bhl',
  'end',
  'endpoint',
  'toe',
  'terminus',
  'lateral',
]);

function isOfBottomHole(target: Target): boolean {
  return target.kind === 'coordinate' && target.location === 'bottom_hole_location';
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

/** Words that state what a column holds: without them, a name means something else about the same thing. */
const heads: ReadonlySet<string> = new Set(Object.values(headWords).flat());

/** Returns whether a name states that its column holds something else than a target: codes, types, dates, amounts. */
export function statesOther(words: readonly string[], target: Target): boolean {
  // "Column 4" states nothing.
  return (
    contradiction(
      words.filter((word) => !/^\d+$/.test(word)),
      target,
    ) < 1
  );
}

/** Returns the factor for a likeness if the column's extra words state that something else is meant. */
function contradiction(extra: readonly string[], target: Target): number {
  const says = (words: readonly string[]) => extra.some((word) => words.includes(word));
  const { kind } = target;
  // A yes would be stored as its opposite.
  if (kind === 'boolean' && says(negations)) return 0;
  if (extra.some((word) => meaningChangers.has(word))) return 0.4;
  // Net acres belong to an interest, whatever else is called acres.
  if (kind === 'acres' && extra.includes('net')) return 0.4;
  if (says(headWords.date) && kind !== 'date') return 0.3;
  if (says(headWords.coordinate) && kind !== 'coordinate') return 0;
  if (says(headWords.acres) && kind !== 'acres') return 0;
  if (says(headWords.number) && kind !== 'identifier' && kind !== 'api_number') return 0.4;
  if (says(headWords.fraction) && kind !== 'fraction') return 0.3;
  if (says(headWords.choice) && kind !== 'select' && kind !== 'status') return 0.3;
  if (says(headWords.name) && kind !== 'text') return 0.3;
  return 1;
}
