import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { csvOf, guardFormula } from '#shared/platform/csv.ts';
import { unitName } from './royalty-deck-words.ts';

const headings = ['Unit', 'Owner', 'Type', 'Tract', 'Lease', 'Decimal', 'Calculation', 'Numbers'] as const;

/** Returns the division of interest of all units as CSV; a decimal that is open is blank. */
export function divisionCsv({ units }: RoyaltyDeck): string {
  const lines = units.flatMap((unit) =>
    (unit.division?.lines ?? []).map((line) => [
      guardFormula(unitName(unit)),
      guardFormula(line.owner?.name ?? ''),
      line.type,
      guardFormula(line.tract.name),
      guardFormula(line.lease?.name ?? ''),
      line.decimal?.toFixed(8) ?? '',
      line.words ?? '',
      guardFormula(line.numbers ?? ''),
    ]),
  );
  return csvOf([headings, ...lines]);
}
