import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import type { GroupKey, ListFilter } from '#shared/saved/dashboards/group-filter.ts';

/**
 * Measures of tracts that only the acreage report shows, with its column. The list of tracts has no column for them.
 */
const reported: ReadonlyMap<string, string> = new Map([
  ['net_mineral_acres', 'net_acres'],
  ['net_revenue_acres', 'net_revenue_acres'],
  ['leased_acres', 'leased_acres'],
  ['held_acres', 'held_acres'],
  ['unleased_acres', 'unleased_acres'],
]);

/** The parameter of the report that filters like a field of tracts. */
const parameters: Readonly<Record<string, string>> = {
  county: 'county',
  state: 'state',
  area_name: 'area',
  land_status: 'status',
  formation: 'formation',
};

/**
 * Returns the column of the acreage report that shows a measure of tracts; undefined if the list of tracts shows it.
 */
export function acreageColumnOf({ of, measure }: Pick<Question, 'of' | 'measure'>): string | undefined {
  return of === 'tract' ? reported.get(measure) : undefined;
}

/**
 * Returns the address parameters of the acreage report whose column sums to a figure of tracts. Returns null for other
 * figures, and if the report cannot be filtered to these tracts.
 */
export function acreageReportOf(
  question: Question,
  keys: readonly { field: string; key: GroupKey }[],
): ListFilter | null {
  if (acreageColumnOf(question) === undefined) return null;
  const parameterTexts = new Map<string, string>();
  for (const { field, value } of [...question.filters.map(wholeValueOf), ...keys.map(valueOfKey)]) {
    const parameter = parameters[field];
    if (parameter === undefined || value === null) return null;
    parameterTexts.set(parameter, value);
  }
  return { tab: 'reports', report: 'acreage', group_by: 'tract', ...Object.fromEntries(parameterTexts) };
}

function valueOfKey({ field, key }: { field: string; key: GroupKey }) {
  return { field, value: key };
}

/** Returns the complete value that a filter requires; null if it matches part of a text or blanks. */
function wholeValueOf({ field, is, exactly }: FieldFilter): { field: string; value: string | null } {
  return { field, value: (field === 'land_status' ? is : exactly) ?? null };
}
