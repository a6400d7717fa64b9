import type { FittedPlan } from '#shared/import/configurations/configuration-fit.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';

/** The maximum number of names that are listed; the rest are only counted. */
const maxNamed = 5;

/** Describes what in a configuration does not fit a file; empty if everything fits. */
export function describeFit(missingColumns: readonly string[], goneFields: readonly string[]): string[] {
  const missing = missingColumns.map((name) => `“${name}”`);
  const gone = goneFields.map(nameTarget);
  return [
    ...(missing.length === 0
      ? []
      : [`The file has no column ${joinNames(missing)}; its fields are not mapped.`]),
    ...(gone.length === 0 ? [] : [`${joinNames(gone)} no longer exists; its columns are not mapped.`]),
  ];
}

/** Describes the derived columns that cannot be computed from the file. */
export function describeLeftOut(leftOut: FittedPlan['leftOut']): string[] {
  return leftOut.map(({ name, lacks }) => {
    const names = joinNames(lacks.map((lack) => `“${lack}”`));
    return `“${name}” is left out: ${names} ${lacks.length === 1 ? "isn't" : "aren't"} in this file.`;
  });
}

/** Describes the columns of the file that are used instead of derived ones. */
export function describeReplaced(
  replaced: FittedPlan['replaced'],
  derived: readonly DerivedColumn[] = [],
): string[] {
  return replaced.map(({ name, column }) => {
    const make = derived.find((each) => each.name === name)?.make;
    const instead = make?.kind === 'constant' ? `“${make.value}” in every row` : `the computed “${name}”`;
    return `“${column}” of this file is used instead of ${instead}.`;
  });
}

function joinNames(names: readonly string[]): string {
  const listed = names.slice(0, maxNamed).join(', ');
  const rest = names.length - maxNamed;
  return rest > 0 ? `${listed} and ${rest.toLocaleString('en-US')} more` : listed;
}

/** Formats a target with its labels, or with the raw names if they are unknown: "Well long_gone". */
function nameTarget(target: string): string {
  const [kind = '', field = ''] = target.split('.');
  const label = Object.hasOwn(entities, kind) ? entities[kind as EntityName].label : kind;
  const known = isImportable(kind) ? targetOf(importable(kind), field)?.label : undefined;
  return `“${label} ${known ?? field}”`;
}
