import { type Assigned, assignedOf } from '#shared/land/acreage/assigned.ts';
import { countsAsMineral, type Interest } from '#shared/land/acreage/net-acres.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { readInterest } from './read-figures.ts';
import { exactSum, type FlatRow, isDated } from './related-rows.ts';

/** A total with its rows and formula. */
export type Total = { sum: string; formula: string; rows: readonly FlatRow[] };

const share = 'ownership.decimal_interest';
/** The columns whose values are those of a depth, if the bridge of this column is limited to one. */
const depthsOf: Readonly<Record<string, string>> = {
  [share]: 'ownership.depths',
  'ownership.net_acres': 'ownership.depths',
  'contract.contract_acres': 'contract.depths',
  'proration_unit.held_acres': 'proration_unit.depths',
};

/** Whether a column has values at different depths, which are never added. */
export function isByDepth(name: string, rows: readonly FlatRow[]): boolean {
  const depths = depthsOf[name];
  return depths !== undefined && rows.some((row) => (row[depths] ?? '') !== '');
}

/**
 * Returns the exact total of a column on a date; null if no row has a figure, or they are at different depths. For decimal interests, only mineral
 * interests count, because royalties and working interests are carved out of them; of net and contract acres, those in effect.
 */
export function totalOf(name: string, rows: readonly FlatRow[], day: string): Total | null {
  if (isByDepth(name, rows)) return null;
  const stated = rows.filter((row) => row[name] !== null && row[name] !== undefined);
  const counted = stated.filter((row) =>
    name === share ? countsAsMineral(interestOf(row), day) : !(isDated(name) && row.isOver),
  );
  const none = isDated(name) && stated.length > 0 ? '0' : null;
  const sum = exactSum(counted.map((row) => row[name])) ?? none;
  if (sum === null) return null;
  const formula =
    name === share
      ? `The sum of mineral interests in effect today, ${day}. Royalties and working interests come out of these.`
      : isDated(name)
        ? `The sum of the rows that match the search and filters and are in effect today, ${day}.`
        : 'The sum of all rows that match the search and filters.';
  return { sum, formula, rows: counted };
}

/**
 * Returns how much of a tract is assigned by its ownership rows; null if they are at different depths. `grossAcres` is the
 * tract's.
 */
export function assignedIn(rows: readonly FlatRow[], grossAcres: Figure, day: string): Assigned | null {
  if (isByDepth(share, rows)) return null;
  return assignedOf(rows.map(interestOf), grossAcres, day);
}

/** Returns the interest of a row in a table with ownerships. */
function interestOf(row: FlatRow): Interest {
  const named = Object.entries(row).map(([name, value]) => [name.replace(/^ownership\./, ''), value]);
  return readInterest(Object.fromEntries(named));
}
