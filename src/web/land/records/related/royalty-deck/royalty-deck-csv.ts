import type {
  CarvedOutInterest,
  DeckUnit,
  MineralInterest,
  RoyaltyDeck,
} from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { csvOf, guardFormula } from '#shared/platform/csv.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { fileOfValue } from '#shared/platform/fields/kinds.ts';
import { tractOf } from './royalty-deck-words.ts';

const headings = [
  'Unit',
  'Unit Acres',
  'Owner',
  'Tract',
  'Interest Type',
  'Interest',
  'Participation Factor',
  'Unit Decimal',
  'Lease',
  'Leased Part',
  'Royalty Rate',
  'Royalty Decimal',
  'Burdens',
] as const;

/**
 * Returns the mineral shares of all units as CSV. An interest with several leases has one line for each and its unit
 * decimal only on the first, so that the column sums to the unit's total.
 */
export function royaltyDeckCsv({ units }: RoyaltyDeck): string {
  const lines = units.flatMap((unit) => [
    ...unit.interests.flatMap((interest) => mineralLines(unit, interest)),
    ...unit.carved_out.map((interest) => [
      ...headOf(unit, interest, interest.interest_type ?? ''),
      figure(interest.unit_decimal),
      '',
      '',
      '',
      '',
      '',
    ]),
  ]);
  return csvOf([headings, ...lines]);
}

function mineralLines(unit: DeckUnit, interest: MineralInterest): string[][] {
  const head = headOf(unit, interest, 'mineral');
  const decimal = figure(interest.unit_decimal);
  if (interest.leases.length === 0) {
    const open = interest.leases_for_review.map(({ name }) => `${name} (for review)`).join('; ');
    return [[...head, decimal, guardFormula(open), '', '', '', '']];
  }
  return interest.leases.map((lease, place) => [
    ...head,
    place === 0 ? decimal : '',
    guardFormula(lease.lease.name),
    figure(lease.leased_part),
    fileOfValue(assets.lease.fields.royalty_rate, lease.royalty_rate),
    figure(lease.royalty_decimal),
    interest.before_burdens ?? '',
  ]);
}

function headOf(unit: DeckUnit, interest: MineralInterest | CarvedOutInterest, type: string): string[] {
  return [
    guardFormula(unit.name ?? ''),
    figure(tractOf(unit, interest)?.unit_acres ?? null),
    guardFormula(interest.owner?.name ?? ''),
    guardFormula(interest.tract.name),
    type,
    figure(interest.share),
    figure(interest.participation_factor),
  ];
}

/** Writes all decimal places, without an exponent. */
function figure(value: number | null): string {
  return value === null ? '' : new Exact(String(value)).toFixed();
}
