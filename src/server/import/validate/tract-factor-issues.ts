import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

const factorName =
  /^(tract|unit)? ?(participation|part|allocation|alloc) ?(factor|fctr|pct|percent|percentage|%)?$|^tract (factor|fctr)$|^tpf$/;

/** Says why the participation factors of a unit's tracts are mapped to no field: they follow from how a well is allocated. */
export function tractFactorIssues(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  return [...suggestions].flatMap(([name, list]) =>
    list.length === 0 && factorName.test(plainName(name))
      ? [
          warn(
            `"${name}" isn't mapped: participation factors of tracts follow from their acres or feet in the unit. If an agreement states them, map it to Agreed Factor when you map relationships.`,
            name,
          ),
        ]
      : [],
  );
}
