import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';

/** The parts of an acre in old deeds: 4 roods or 160 poles, rods or perches, alone or after the acres. */
const partOfAcre = /(?:^| )(?:roods?|poles?|perch(?:es)?|sq(?:uare)? rods?)(?: |$)/;
const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Warns about whole acres whose rest is in columns of roods and poles, and is lost. */
export function acrePartIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'type' | 'filled'>>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const isFigure = (name: string) => ['int', 'float'].includes(facts.get(name)?.type ?? 'empty');
  const parts = [...facts.keys()].filter((name) => partOfAcre.test(plainName(name)) && isFigure(name));
  if (parts.length === 0) return [];
  const rest = listOf.format(parts.map((name) => `"${name}"`));
  return [...suggestions].flatMap(([name, list]) => {
    if (facts.get(name)?.type !== 'int' || parts.includes(name)) return [];
    return list.flatMap((each): ValidationIssue[] => {
      const { table, column } = each;
      const kind = isImportable(table) ? targetOf(importable(table), column)?.kind : undefined;
      return kind === 'acres'
        ? [
            {
              severity: 'warning',
              message: `"${name}" has whole acres, and ${rest} the rest of them, which will be lost. Add it to the acres in the file: 1 acre is 4 roods or 160 poles.`,
              sourceColumn: name,
              targetEntity: table,
              targetColumn: column,
            },
          ]
        : [];
    });
  });
}
