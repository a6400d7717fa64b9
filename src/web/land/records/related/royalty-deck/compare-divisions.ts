import type { DivisionRow, RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { csvOf, guardFormula } from '#shared/platform/csv.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { describeDecimal, unitName } from './royalty-deck-words.ts';

/** What an interest receives on a day; null while a question about it is open, undefined if it is not in the division. */
type Received = number | null | undefined;

/** An interest that receives something else on a later day. */
export type DivisionChange = Pick<DivisionRow, 'type' | 'owner' | 'tract' | 'lease'> & {
  key: string;
  unit: string;
  /** Whether it is working interest without a recorded owner. */
  isUnrecorded: boolean;
  before: Received;
  after: Received;
  /** The decimal after minus that before; null if one is open. An interest that is not in a division has 0 there. */
  change: Exact | null;
};

/**
 * Returns the interests whose decimals differ between the divisions of two days, in the order of the later one. A unit without a
 * division on one of the days has no changes: nobody lost anything.
 */
export function compareDivisions(before: RoyaltyDeck, after: RoyaltyDeck): DivisionChange[] {
  const undivided = new Set(
    [...before.units, ...after.units].flatMap((unit) => (unit.division === null ? [comparedName(unit)] : [])),
  );
  const [earlier, later] = [linesOf(before, undivided), linesOf(after, undivided)];
  return [...new Map([...later, ...earlier])].flatMap(([key, { line, unit }]) => {
    const [first, second] = [earlier.get(key)?.received, later.get(key)?.received];
    if (first === second) return [];
    const { type, owner, tract, lease, ownership_id } = line;
    return {
      ...{ key, unit, type, owner, tract, lease },
      isUnrecorded: ownership_id === null,
      before: first,
      after: second,
      change: first === null || second === null ? null : exact(second).minus(exact(first)),
    };
  });
}

function exact(decimal: number | undefined): Exact {
  return new Exact(String(decimal ?? 0));
}

/** The only unit of a multiunit well has the names of all of its units, which differ once one of them is revised. */
function comparedName(unit: RoyaltyDeck['units'][number]): string {
  return unit.allocation_basis === 'unit_feet' ? '' : unitName(unit);
}

/** Adds up the lines of one owner in one tract under one lease, without those of some units. */
function linesOf({ units }: RoyaltyDeck, without: ReadonlySet<string>) {
  const found = new Map<string, { line: DivisionRow; unit: string; received: number | null }>();
  for (const unit of units.filter((each) => !without.has(comparedName(each))))
    for (const line of unit.division?.lines ?? []) {
      const { type, owner, tract, lease, decimal } = line;
      const key = [comparedName(unit), type, owner?.id, tract.id, lease?.id].join(' · ');
      const known = found.get(key);
      const received =
        decimal === null || known?.received === null
          ? null
          : exact(known?.received).plus(exact(decimal)).toNumber();
      found.set(key, { line, unit: unitName(unit), received });
    }
  return found;
}

/** "0.18750000", "Open" or "–". */
export function describeReceived(received: Received): string {
  if (received === undefined) return '–';
  return received === null ? 'Open' : describeDecimal(received);
}

/** "+0.06250000"; empty if a decimal is open. */
export function describeChange(change: Exact | null): string {
  if (change === null) return '';
  return `${change.gt(0) ? '+' : ''}${change.toFixed(8)}`;
}

/** Returns the changes as CSV; `days` are the names of the two days. */
export function changesCsv(changes: readonly DivisionChange[], days: readonly [string, string]): string {
  const headings = ['Unit', 'Owner', 'Type', 'Tract', 'Lease', ...days, 'Change'];
  const lines = changes.map(({ unit, owner, type, tract, lease, before, after, change }) => [
    ...[unit, owner?.name ?? '', type, tract.name, lease?.name ?? ''].map(guardFormula),
    ...[before, after].map((received) => (received === undefined ? '' : describeReceived(received))),
    describeChange(change),
  ]);
  return csvOf([headings, ...lines]);
}
