import type { Option } from '#shared/platform/fields/field.ts';
import { wordKey } from './derived-columns.ts';
import { optionOfWord } from './option-words.ts';
import published from './regulator-codes.json' with { type: 'json' };

/** What a code means at its agency, and the option with that meaning; null if there is none. */
export type CodeReading = { meaning: string; option: string | null };

type Codes = Readonly<Record<string, readonly [meaning: string, option: string | null]>>;
type Regulator = { name: string; codes: Readonly<Record<string, Codes>> };

/**
 * Codes of wells as state agencies publish them, by agency (`regulator-codes.json`). The same code means different things
 * in different states (LOC is a permit in North Dakota and a well never drilled in Kansas), so no code is read without
 * the agency. A code without an option leaves its field empty and shows its meaning, so that the user decides. `source`
 * names the agency's list; the readings are those that public metadata and code quote from it. If these contradict each
 * other, or leave a code unexplained, it has no option or is missing.
 */
export const regulators = published as unknown as Readonly<Record<keyof typeof published, Regulator>>;

export type RegulatorId = keyof typeof regulators;

/** Returns whether a value is the id of an agency whose codes are known. */
export function isRegulatorId(value: unknown): value is RegulatorId {
  return typeof value === 'string' && Object.hasOwn(regulators, value);
}

/** Returns the agencies that have codes for a field, sorted by name. */
export function regulatorsOf(field: string): { id: RegulatorId; name: string }[] {
  return Object.entries(regulators)
    .filter(([, { codes }]) => Object.hasOwn(codes, field))
    .map(([id, { name }]) => ({ id: id as RegulatorId, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

/**
 * Returns what a word in a file from this agency means for a field; undefined if the agency's list does not have the
 * word.
 */
export function readCode(id: RegulatorId, field: string, word: string): CodeReading | undefined {
  const { codes } = regulators[id];
  const key = wordKey(word);
  const found = Object.entries(codes[field] ?? {}).find(([code]) => wordKey(code) === key);
  return found === undefined ? undefined : { meaning: found[1][0], option: found[1][1] };
}

/** Words in the lists of many agencies and companies, which therefore identify none of them. */
const commonWords = new Set(
  (
    'abandoned|active|canceled|cancelled|completed|confidential|domestic|drilled|dry|dry hole|expired|gas|gas well|idle|inactive|' +
    'never drilled|new|not drilled|oil|oil well|oil/gas well|orphan|other|spudded|temporarily abandoned|temporary abandonment|unknown'
  ).split('|'),
);

/**
 * How many words must be in an agency's list before it is proposed, and how many of the words must have no general
 * meaning.
 */
const minListed = 3;
const minDistinctive = 2;

/**
 * Returns the only agency whose list has every word that cannot be read without an agency; undefined if there are too
 * few such words or several agencies have them.
 */
export function proposeRegulator(
  field: string,
  options: readonly Option[],
  words: readonly string[],
): RegulatorId | undefined {
  const keys = [...new Set(words.map(wordKey))];
  const distinctive = keys.filter(
    (key) => !commonWords.has(key) && optionOfWord(field, options, key) === null,
  );
  if (distinctive.length < minDistinctive) return undefined;
  const fitting = regulatorsOf(field).filter(({ id }) => {
    const isListed = (key: string) => readCode(id, field, key) !== undefined;
    return distinctive.every(isListed) && keys.filter(isListed).length >= minListed;
  });
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
