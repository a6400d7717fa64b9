import {
  type ImportableName,
  importable,
  importableAssets,
  importableBelongings,
  keyFieldsOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { doubtful, keyOf, type Suggestion } from './assign-suggestions.ts';

/** Fields found in files of any kind: location, size, type. */
const commonFields: Readonly<Record<string, readonly string[]>> = {
  well: ['gross_acres', 'operator', 'well_status', 'well_type', 'is_active', 'area_name'],
  tract: [
    'gross_acres',
    'county',
    'state',
    'survey_abstract',
    'township',
    'range',
    'section',
    'block',
    'lot_parcel',
    'quarter_quarter',
    'legal_description',
    'area_name',
  ],
  owner: ['state', 'status', 'owner_type', 'entity_type', 'area_name'],
  lease: ['lease_acres', 'contract_status', 'contract_type', 'legal_description', 'area_name'],
};

const keyPower = 2;
const commonPower = 0.3;

const powers = new Map<string, number>(
  importableAssets.flatMap((table) => [
    ...(commonFields[table] ?? []).map((column) => [keyOf({ table, column }), commonPower] as const),
    ...keyFieldsOf(importable(table)).map((column) => [keyOf({ table, column }), keyPower] as const),
  ]),
);

/**
 * Returns how strongly a column for this field indicates a file about records of its kind. Names of records are the
 * strongest; locations are weak, because wells, leases, and tracts all have one.
 */
export function distinctiveness(table: string, column: string): number {
  return powers.get(keyOf({ table, column })) ?? 1;
}

/**
 * Below this confidence, a column is not enough to create records of an unrequested kind ("Name" next to "Well Name").
 */
const minKeyConfidence = 0.7;

/**
 * The minimum number of fields of a kind that have columns in a file about that kind, although a key field may be
 * missing.
 */
const minFields = 3;

/** A file with at least this share of evidence for a second kind, relative to the first, also holds that kind. */
const minShare = 0.5;
const isDistinctive = (table: string, column: string) => distinctiveness(table, column) > commonPower;

/**
 * Wells have no owner in these records, so the owners of the land around them do not justify creating owners from a
 * list of wells.
 */
const apart: readonly (readonly [AssetName, AssetName])[] = [['well', 'owner']];

/** Fields that locate land in a survey; with so many that are certain, a list of owners is one of their tracts as well. */
const surveyFields: ReadonlySet<string> = new Set(
  'survey_abstract township range section block lot_parcel quarter_quarter'.split(' '),
);
const minSurveyFields = 4;
const sureField = 0.9;

/** Returns whether a file of owners locates their land: wells and leases have locations of their own. */
function locatesTracts(subject: AssetName, mapped: readonly Suggestion[]): boolean {
  const sure = mapped.filter(
    ({ table, column, confidence }) =>
      table === 'tract' && surveyFields.has(column) && confidence >= sureField,
  );
  return subject === 'owner' && sure.length >= minSurveyFields;
}

/**
 * Dates alone are those of documents of any kind: a runsheet has the dates of deeds, and a log those of contracts. So are
 * an amount and few dates, such as the bonus in a pooling order.
 */
function hasOnlyTerms(name: AssetName, mapped: readonly Suggestion[]): boolean {
  const own = mapped.filter(({ table, column }) => table === name && isDistinctive(table, column));
  const kinds = own.map(({ column }) => targetOf(importable(name), column)?.kind);
  const others = kinds.filter((kind) => kind !== 'date');
  return own.length > 0 && others.every((kind) => kind === 'money' && own.length < minFields);
}

/** The confidence from which columns decide that a file lists what belongs to records. */
const minBelonging = 0.9;

/**
 * Returns the kinds of records in a file, based on the mapped columns. The kind that the file is about counts even if a
 * key field must still be composed or filled in, unless only dates and an amount point to it; other kinds need all
 * their key fields or nearly as much evidence. A file of events, formation tops or division orders names its wells,
 * leases or owners, but does not list them.
 */
export function suggestKinds(mapped: readonly Suggestion[]): ImportableName[] {
  const belonging = importableBelongings.find((name) =>
    mapped.some(({ table, confidence }) => table === name && confidence >= minBelonging),
  );
  if (belonging !== undefined) return [belonging];
  const stated = new Map<string, number>();
  for (const { table, column, confidence } of mapped)
    stated.set(table, (stated.get(table) ?? 0) + confidence * distinctiveness(table, column));
  const subject = importableAssets.reduce((best, name) =>
    (stated.get(name) ?? 0) > (stated.get(best) ?? 0) ? name : best,
  );
  const isAbout = (name: AssetName) =>
    !hasOnlyTerms(name, mapped) &&
    mapped.filter(
      ({ table, column, confidence }) =>
        table === name && confidence > doubtful && (name === subject || isDistinctive(name, column)),
    ).length >= minFields;
  const sure = new Set(
    mapped.filter(({ confidence }) => confidence >= minKeyConfidence).map((each) => keyOf(each)),
  );
  const isWhole = (name: AssetName) =>
    keyFieldsOf(importable(name)).every((column) => sure.has(keyOf({ table: name, column })));
  const isApart = (name: AssetName) => apart.some(([one, other]) => one === subject && other === name);
  const isSecond = (name: AssetName) =>
    (stated.get(name) ?? 0) >= minShare * (stated.get(subject) ?? 0) && isAbout(name);
  const kinds = importableAssets.filter(
    (name) =>
      (name === subject && isAbout(name)) ||
      (name === 'tract' && locatesTracts(subject, mapped)) ||
      (!isApart(name) && (isWhole(name) || isSecond(name))),
  );
  return kinds.length > 0 || hasOnlyTerms(subject, mapped) ? kinds : [subject];
}
