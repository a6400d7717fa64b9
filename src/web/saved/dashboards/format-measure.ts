import { formatDecimal } from '#shared/platform/decimal.ts';
import type { ListFilter } from '#shared/saved/dashboards/group-filter.ts';
import { listPathOf, type Subject, type Unit } from '#shared/saved/dashboards/subjects.ts';

/** Formats a figure for display. */
export function formatMeasure(unit: Unit, value: number): string {
  switch (unit) {
    case 'count':
      return value.toLocaleString('en-US');
    case 'acres':
      return formatDecimal(value, 2);
    case 'money':
      return `$${formatDecimal(value, 2)}`;
  }
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a figure for an axis, such as 1.2K. */
export function shortMeasure(unit: Unit, value: number): string {
  return unit === 'money' ? `$${short.format(value)}` : short.format(value);
}

/** Returns the address of the records behind a figure; null if no list shows them. */
export function listAddress(of: Subject, filter: ListFilter | null): string | null {
  if (filter === null) return null;
  const query = new URLSearchParams(filter).toString();
  const path = listPathOf(of, filter);
  return query === '' ? path : `${path}?${query}`;
}
