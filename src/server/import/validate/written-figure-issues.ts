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

/**
 * Warns about columns named as acres, amounts, shares or dates that aren't mapped to one because of words in their
 * values, as in 1/2 (undivided): the records would be stored without them.
 */
export function writtenFigureIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const tables = new Set([...suggestions.values()].flat().map(({ table }) => table));
  if (tables.has('tract') && tables.has('owner')) tables.add('ownership');
  const taken = new Set([...suggestions.values()].flat().map(keyOf));
  return [...facts].flatMap(([name, column]) => {
    if (column.type !== 'text') return [];
    const named = [...fieldsOfName(name)]
      .filter((key) => tables.has(key.split('.')[0] ?? ''))
      .map((key) => ({ key, field: fieldOf(key) }));
    // Interest may also be the type of an interest, whose options have no figures.
    const fields = named.filter(({ field }) => field !== undefined && figures.includes(field.kind));
    const others = named.filter((each) => !fields.includes(each));
    if (fields.length === 0 || others.some(({ field }) => field?.kind !== 'select')) return [];
    const list = suggestions.get(name) ?? [];
    if (fields.some(({ key }) => taken.has(key))) return [];
    if (list.some((each) => !others.some(({ key }) => key === keyOf(each)))) return [];
    const written = column.samples.filter((value) => /\d/.test(value));
    const example = written.find((value) =>
      fields.every(({ key, field }) => !holds(key, field as Field, { ...column, samples: [value] })),
    );
    if (example === undefined || written.length < column.samples.length / 2) return [];
    return [
      warn(
        `"${name}" has words next to its figures, such as "${example}". Such values can't be imported: correct them in the file, or map the column and correct them on Validate.`,
        name,
      ),
    ];
  });
}

const holds = (key: string, field: Field, facts: ColumnFacts) =>
  judgeValues(key.split('.')[1] ?? '', field, facts).fits === 1;

function fieldOf(key: string): Target | undefined {
  const [table = '', column = ''] = key.split('.');
  if (isImportable(table)) return targetOf(importable(table), column);
  const bridge = Object.values(bridges).find(({ name }) => name === table);
  return bridge === undefined ? undefined : targetOf(bridge, column);
}
