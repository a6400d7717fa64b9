import type { FittedPlan } from '#shared/import/configurations/configuration-fit.ts';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { usedColumns } from '#web/import/mapping/left-out-columns.ts';
import type { AppliedDraft } from './apply-configuration.ts';

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
function describeLeftOut(leftOut: FittedPlan['leftOut']): string[] {
  return leftOut.map(({ name, lacks }) => {
    const names = joinNames(lacks.map((lack) => `“${lack}”`));
    return `“${name}” is left out: ${names} ${lacks.length === 1 ? "isn't" : "aren't"} in this file.`;
  });
}

/** Describes the columns of the file that are used instead of derived ones. */
function describeReplaced(
  replaced: FittedPlan['replaced'],
  derived: readonly DerivedColumn[] = [],
): string[] {
  return replaced.map(({ name, column }) => {
    const make = derived.find((each) => each.name === name)?.make;
    const instead = make?.kind === 'constant' ? `“${make.value}” in every row` : `the computed “${name}”`;
    return `“${column}” of this file is used instead of ${instead}.`;
  });
}

/** Describes all that a user should check of a configuration that was applied to a file. */
export function describeApplied(
  { draft, replaced, leftOut }: Pick<AppliedDraft, 'draft' | 'replaced' | 'leftOut'>,
  { fileSignature, derivedColumns }: Pick<Configuration, 'fileSignature' | 'derivedColumns'>,
  analysis: Analysis['analysis'],
): string[] {
  return [
    ...describeMoved([...usedColumns(draft, analysis)], fileSignature.columnNames, analysis.columnNames),
    ...describeReplaced(replaced, derivedColumns),
    ...describeLeftOut(leftOut),
  ];
}

const unnamed = /^Column \d+$/;

/**
 * Describes the columns that a configuration uses and that only their place tells apart, because they have no name or that
 * of another column, if the file has more or fewer of them than the one that it was saved with.
 */
export function describeMoved(
  used: readonly string[],
  saved: readonly string[],
  file: readonly string[],
): string[] {
  const placed = used.filter((name) => unnamed.test(name));
  const places =
    placed.length === 0 || saved.length === file.length
      ? []
      : [
          `${joinNames(placed.map((name) => `“${name}”`))} may have moved: the file has ${countColumns(file.length)} instead of ${saved.length.toLocaleString('en-US')}. Compare the values.`,
        ];
  const titles = [...new Set(used.map(titleOf))].filter((title) => !unnamed.test(title));
  const [savedByTitle, fileByTitle] = [Map.groupBy(saved, titleOf), Map.groupBy(file, titleOf)];
  const repeated = titles.flatMap((title) => {
    const before = savedByTitle.get(title)?.length ?? 0;
    const now = fileByTitle.get(title)?.length ?? 0;
    return before === now || before + now < 3 || now === 0
      ? []
      : [
          `“${title}” may be another column: the file has ${countColumns(now)} with this name instead of ${before}. Compare the values.`,
        ];
  });
  return [...places, ...repeated];
}

/** Returns a column's name without the number that tells it from others with the same name. */
function titleOf(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

function countColumns(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'column' : 'columns'}`;
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
