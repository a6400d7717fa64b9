import {
  type ImportableName,
  importable,
  importableNames,
  keyFieldsOf,
} from '#shared/land/entities/import-targets.ts';
import { keyOf, type Suggestion } from './assign-suggestions.ts';

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
  importableNames.flatMap((table) => [
    ...(commonFields[table] ?? []).map((column) => [keyOf({ table, column }), commonPower] as const),
    ...keyFieldsOf(importable(table)).map((column) => [keyOf({ table, column }), keyPower] as const),
  ]),
);

/**
 * How much a column for this field says that a file is about records of its kind: what a record is called says most; where it lies says
 * little, as wells, leases and tracts lie somewhere.
 */
export function tellingPower(table: string, column: string): number {
  return powers.get(keyOf({ table, column })) ?? 1;
}

/** Below this, a column says too little to create records of an unrequested kind ("Name" next to "Well Name"). */
const minKeyConfidence = 0.7;

/** So many fields of a kind have columns in a file that is about it, though a key field of it may be missing. */
const minFields = 3;

/** A second kind of which a file says nearly as much is held by it, too. */
const minShare = 0.5;
const isTelling = (table: string, column: string) => tellingPower(table, column) > commonPower;

/** A well has no owner in these records: who owns the land around it is no reason to make owners of a list of wells. */
const apart: readonly (readonly [ImportableName, ImportableName])[] = [['well', 'owner']];

/**
 * The kinds of record that a file holds, by the columns that are mapped: the one that it is about, also where a key field of it is still to
 * be composed or filled, and those that it gives whole beside it.
 */
export function suggestKinds(mapped: readonly Suggestion[]): ImportableName[] {
  const said = new Map<string, number>();
  for (const { table, column, confidence } of mapped)
    said.set(table, (said.get(table) ?? 0) + confidence * tellingPower(table, column));
  const subject = importableNames.reduce((best, name) =>
    (said.get(name) ?? 0) > (said.get(best) ?? 0) ? name : best,
  );
  const isAbout = (name: ImportableName) =>
    mapped.filter(({ table, column }) => table === name && (name === subject || isTelling(name, column)))
      .length >= minFields;
  const sure = new Set(
    mapped.filter(({ confidence }) => confidence >= minKeyConfidence).map((each) => keyOf(each)),
  );
  const isWhole = (name: ImportableName) =>
    keyFieldsOf(importable(name)).every((column) => sure.has(keyOf({ table: name, column })));
  const isApart = (name: ImportableName) => apart.some(([one, other]) => one === subject && other === name);
  const isSecond = (name: ImportableName) =>
    (said.get(name) ?? 0) >= minShare * (said.get(subject) ?? 0) && isAbout(name);
  const kinds = importableNames.filter(
    (name) => (name === subject && isAbout(name)) || (!isApart(name) && (isWhole(name) || isSecond(name))),
  );
  return kinds.length > 0 ? kinds : [subject];
}
