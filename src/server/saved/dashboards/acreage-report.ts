import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import type { GroupKey, ListFilter } from '#shared/saved/dashboards/group-filter.ts';

/** Measures of tracts that stand in no column of their list, but in one of the acreage report, by that column. */
const reported: ReadonlyMap<string, string> = new Map([
  ['net_mineral_acres', 'net_acres'],
  ['net_revenue_acres', 'net_revenue_acres'],
  ['leased_acres', 'leased_acres'],
  ['held_acres', 'held_acres'],
  ['unleased_acres', 'unleased_acres'],
]);

/** By which parameter the report is narrowed as a field of tracts is. */
const parameters: Readonly<Record<string, string>> = {
  county: 'county',
  state: 'state',
  area_name: 'area',
  land_status: 'status',
};

/** The column of the acreage report that tells a measure of tracts; undefined for what stands in their list. */
export function acreageColumnOf({ of, measure }: Pick<Question, 'of' | 'measure'>): string | undefined {
  return of === 'tract' ? reported.get(measure) : undefined;
}

/**
 * The acreage report whose column sums to a figure of tracts, for what stands in its address; null for other figures, and where the report
 * cannot be narrowed to these tracts.
 */
export function acreageReportOf(
  question: Question,
  keys: readonly { field: string; key: GroupKey }[],
): ListFilter | null {
  if (acreageColumnOf(question) === undefined) return null;
  const asked = new Map<string, string>();
  for (const { field, value } of [...question.filters.map(wholeValueOf), ...keys.map(valueOfKey)]) {
    const parameter = parameters[field];
    if (parameter === undefined || value === null) return null;
    asked.set(parameter, value);
  }
  return { tab: 'reports', report: 'acreage', group_by: 'tract', ...Object.fromEntries(asked) };
}

function valueOfKey({ field, key }: { field: string; key: GroupKey }) {
  return { field, value: key };
}

/** What a filter asks for whole; null where it asks for a part of a text, or for what is blank. */
function wholeValueOf({ field, is, exactly }: FieldFilter): { field: string; value: string | null } {
  return { field, value: (field === 'land_status' ? is : exactly) ?? null };
}
