import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { countOf, type RowOutcome, rowOutcomes } from '#shared/import/validate/row-outcomes.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import type { RowsFilter } from '#web/import/calls.ts';

/** The labels of the outcomes of a row. */
export const outcomeLabels = {
  refused: 'Rejected',
  warned: 'With a warning',
  inserted: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  left_out: 'Dropped',
} as const satisfies Record<RowOutcome, string>;

/**
 * Reads the rows filter from the URL; without one, shows the rows to review first: rejected rows, else those with a
 * warning.
 */
export function readRowsFilter(url: URLSearchParams, results: ProcessResults): RowsFilter {
  const names = Object.keys(results);
  const filterText = url.get('rows') ?? '';
  const message = (url.get('said') ?? '').trim().slice(0, maxSearchLength);
  if (names.includes(filterText))
    return { entity: filterText, outcome: readOutcome(url.get('outcome')), message };
  const first = (outcome: RowOutcome) =>
    names.find((name) => results[name] !== undefined && countOf(results[name], outcome) > 0);
  for (const outcome of ['refused', 'warned'] as const) {
    const entity = first(outcome);
    if (entity !== undefined) return { entity, outcome, message };
  }
  return { entity: names[0] ?? '', outcome: undefined, message };
}

/** Returns the URL query with this filter; other parameters are unchanged. */
export function writeRowsFilter(url: URLSearchParams, filter: RowsFilter): URLSearchParams {
  const next = new URLSearchParams(url);
  next.set('rows', filter.entity);
  for (const [name, value] of [
    ['outcome', filter.outcome ?? ''],
    ['said', filter.message],
  ] as const) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function readOutcome(value: string | null): RowOutcome | undefined {
  return rowOutcomes.find((outcome) => outcome === value);
}
