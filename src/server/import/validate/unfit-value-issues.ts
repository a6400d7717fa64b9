import { keyOf, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { judgeValues } from '#shared/import/match/value-evidence.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { importable, isImportable, type Target, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { warn } from './file-issues.ts';

const figures: readonly string[] = ['acres', 'money', 'fraction', 'date'];
/** Fields of text whose values have a form, as 12 or 24S; other texts are left out if they are figures, which are something else. */
const formed: ReadonlySet<string> = new Set(
  'township range section quarter_quarter county state zipcode phone_number'.split(' '),
);

/**
 * Warns about columns that are named as a field and aren't mapped to it because of their values, as acres such as 160 M/L, a
 * date such as 2021 or a section such as 12 & 13: the records would be stored without them.
 */
export function unfitValueIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const tables = new Set([...suggestions.values()].flat().map(({ table }) => table));
  if (tables.has('tract') && tables.has('owner')) tables.add('ownership');
  const taken = new Set([...suggestions.values()].flat().map(keyOf));
  return [...facts].flatMap(([name, column]) => {
    const named = [...fieldsOfName(name)]
      .filter((key) => tables.has(key.split('.')[0] ?? ''))
      .flatMap((key) => {
        const field = fieldOf(key);
        return field === undefined ? [] : [{ key, field }];
      });
    // Interest may also be the type of an interest, whose options have no figures.
    const fields = named.filter(({ field }) => field.kind !== 'select');
    const others = named.filter((each) => !fields.includes(each));
    const list = suggestions.get(name) ?? [];
    if (fields.some(({ key }) => taken.has(key))) return [];
    if (list.some((each) => !others.some(({ key }) => key === keyOf(each)))) return [];
    const message = describeLeftOut(name, column, fields);
    return message === undefined ? [] : [warn(message, name)];
  });
}

type Named = { key: string; field: Target };

/** A year or a month of a year, which states no day. */
const partOfDate =
  /^(?:\d{1,2}[-/.])?(?:1[89]|20)\d\d$|^(?:1[89]|20)\d\d[-/.]?(?:0[1-9]|1[0-2])$|^(?:[a-z]{3,9}|q[1-4])[-/.,' ]{1,2}(?:1[89]|20)\d\d$/i;
/** A month with a day or with a year of two digits: 03/24, 15-Mar, Mar-24. */
const shortDate = /^(?:\d{1,2}|[a-z]{3,9})[-/.' ]{1,2}\d{1,2}$|^\d{1,2}[-/. ]{1,2}[a-z]{3,9}$/i;

/** A date in digits, which is read as one unless other values of its column are none. */
const compactDate = /^(?:1[6-9]|2[0-2])\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Names of dates that may as well be those of depths. */
const ofAnyFigures = /^(?:from|to)$/i;

/** Says why a column of this name is not mapped to one of the fields, with a value that none of them has; undefined if unknown. */
function describeLeftOut(name: string, column: ColumnFacts, fields: readonly Named[]): string | undefined {
  if (fields.length === 0) return undefined;
  const areAll = (kinds: readonly string[]) => fields.every(({ field }) => kinds.includes(field.kind));
  const isStrange = (value: string) =>
    fields.every(({ key, field }) => !holds(key, field as Field, { ...column, samples: [value] }));
  if (fields.every(({ key }) => formed.has(columnOf(key)))) {
    const example = column.samples.find(isStrange);
    return example === undefined
      ? undefined
      : `"${name}" isn't mapped because it has values such as "${example}". If they are right, map it.`;
  }
  if (!areAll(figures)) return undefined;
  const written = column.samples.filter((value) => /\d/.test(value));
  // A zero in place of a date says little of how the others are written, unless they are such as 20210315, which is one.
  const strange = written.filter((value) => isStrange(value) && !compactDate.test(value));
  const example = strange.find((value) => /[1-9]/.test(value)) ?? strange[0];
  if (example === undefined || written.length < column.samples.length / 2) return undefined;
  const areDates = areAll(['date']);
  if (column.type !== 'text' && (!areDates || ofAnyFigures.test(name.trim()))) return undefined;
  return `"${name}" has ${describeFigures(example, areDates)}, such as "${example}". Such values can't be imported: correct them in the file, or map the column and correct them on Validate.`;
}

function describeFigures(example: string, areDates: boolean): string {
  if (areDates && partOfDate.test(example)) return 'dates without a day';
  if (areDates && shortDate.test(example)) return 'dates without a day or a year';
  return areDates && /^[\d.]+$/.test(example) ? "figures that aren't dates" : 'words next to its figures';
}

const holds = (key: string, field: Field, facts: ColumnFacts) =>
  judgeValues(columnOf(key), field, facts).fits === 1;

const columnOf = (key: string) => key.split('.')[1] ?? '';

function fieldOf(key: string): Target | undefined {
  const [table = '', column = ''] = key.split('.');
  if (isImportable(table)) return targetOf(importable(table), column);
  const bridge = Object.values(bridges).find(({ name }) => name === table);
  return bridge === undefined ? undefined : targetOf(bridge, column);
}
