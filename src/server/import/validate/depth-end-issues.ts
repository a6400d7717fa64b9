import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { warn } from './file-issues.ts';

const top: ReadonlySet<string> = new Set('top from upper start'.split(' '));
const base: ReadonlySet<string> = new Set('base bottom to thru through lower end'.split(' '));
/** What such a name says besides the end: Depth Top, From Depth (ft), Formation Base. */
const depthWords: ReadonlySet<string> = new Set(
  'depth depths interval formation limit limits severance ft feet md tvd'.split(' '),
);
/** Ends that mean depths without a word for them; From and To alone are dates. */
const aloneOfDepths: ReadonlySet<string> = new Set('top base bottom'.split(' '));

type End = { name: string; isTop: boolean; key: string };

function endOf(name: string): End | null {
  const words = plainName(name).split(' ');
  const rest = words.filter((word) => depthWords.has(word));
  const [end, ...others] = words.filter((word) => !depthWords.has(word));
  if (end === undefined || others.length > 0 || !(top.has(end) || base.has(end))) return null;
  if (rest.length === 0 && !aloneOfDepths.has(end)) return null;
  return { name, isTop: top.has(end), key: rest.sort().join(' ') };
}

/**
 * Warns about depths in two columns, their top and their base, in a list of interests or units, which have them in one
 * field: without it, an interest down to 9,000 ft counts for all depths.
 */
export function depthEndIssues(
  facts: ReadonlyMap<string, ColumnFacts>,
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): ValidationIssue[] {
  const tables = new Set([...suggestions.values()].flat().map(({ table }) => table));
  if (!(tables.has('tract') && tables.has('owner')) && !tables.has('production_unit')) return [];
  const ends = [...facts].flatMap(([name, { samples }]) => {
    const end = samples.length === 0 ? null : endOf(name);
    return end === null ? [] : [end];
  });
  return ends.flatMap(({ name, isTop, key }) => {
    const other = isTop ? ends.find((each) => !each.isTop && each.key === key) : undefined;
    if (other === undefined) return [];
    return [
      warn(
        `"${name}" and "${other.name}" are the two ends of the depths. Combine the columns with " to " between them, as in Surface to 9,000 ft, and map the combined column to Depths; otherwise, all depths are meant.`,
        null,
      ),
    ];
  });
}
