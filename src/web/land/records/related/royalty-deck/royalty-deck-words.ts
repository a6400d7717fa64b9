import { sharesTolerance } from '#shared/land/acreage/assigned.ts';
import type { DeckTotals, DeckUnit, MineralInterest } from '#shared/land/contracts/royalty-deck.ts';
import { decimalOfNumber, Exact, formatDecimal } from '#shared/platform/decimal.ts';

/** Formats a decimal as division orders print it; empty text if null. */
export function describeDecimal(value: number | null): string {
  return value === null ? '' : formatDecimal(value, 8);
}

export function describeAcres(acres: number): string {
  return formatDecimal(acres, 2);
}

/** Formats a royalty rate with all its decimal places, at least two: 18.75%, 16.66666667%. */
export function describeRate(rate: number): string {
  const percent = new Exact(String(rate)).times(100);
  return `${formatDecimal(percent, Math.max(2, percent.decimalPlaces()))}%`;
}

/** "2 tracts", "1 interest" */
export function describeCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns whether the royalty decimals of a unit leave out burdens on its tracts. */
export function isBeforeBurdens({ interests }: DeckUnit): boolean {
  return interests.some(({ leases, before_burdens }) => leases.length > 0 && before_burdens !== null);
}

export function unitName({ name }: DeckUnit): string {
  return name === null || name.trim() === '' ? 'Unit without a name' : name;
}

/** Returns the tract of an interest if it is part of the unit. */
export function tractOf(unit: DeckUnit, { proration_unit_id }: Pick<MineralInterest, 'proration_unit_id'>) {
  return unit.tracts.find((tract) => tract.proration_unit_id === proration_unit_id);
}

/** States in one sentence that the tracts of a unit disagree on its acres; null if they agree. */
export function describeSizes({ tracts, allocation_basis }: DeckUnit): string | null {
  if (allocation_basis !== 'acres') return null;
  const sizes = [...new Set(tracts.flatMap(({ unit_acres }) => unit_acres ?? []))].toSorted((a, b) => a - b);
  return sizes.length < 2
    ? null
    : `The tracts have different unit acres (${sizes.map(describeExactAcres).join(', ')}): each factor uses its own tract's.`;
}

/** Formats acres with all their decimal places, at least two, so that different values look different. */
function describeExactAcres(acres: number): string {
  return formatDecimal(acres, Math.max(2, decimalOfNumber(acres).decimalPlaces()));
}

export type ResidualWords = {
  /** Whether the residual is more than rounding explains. */
  isOff: boolean;
  text: string;
};

/** Explains a unit's residual in one sentence. */
export function describeResidual(unit: DeckUnit, totals: DeckTotals): ResidualWords {
  const count = describeCount(unit.interests.length, 'interest');
  if (totals.residual === 0) return { isOff: false, text: 'The unit decimals sum to 1 exactly.' };
  if (totals.is_whole)
    return {
      isOff: false,
      text: `The residual of ${describeDecimal(totals.residual)} comes from rounding ${count} to eight places.`,
    };
  const reasons = [...unlinkedReasons(unit, totals), ...unassignedReasons(unit, totals)];
  return { isOff: true, text: `The residual is more than rounding: ${reasons.join('; ')}.` };
}

function unlinkedReasons(unit: DeckUnit, { unlinked }: DeckTotals): string[] {
  if (isRounding(unlinked, unit.tracts.length)) return [];
  const share = new Exact(String(unlinked));
  const acres = (words: string) =>
    unit.unit_acres === null || unit.allocation_basis !== 'acres'
      ? ''
      : ` (${formatDecimal(share.abs().times(String(unit.unit_acres)), 2)} ${words})`;
  if (share.lt(0))
    return [`its tracts hold ${formatDecimal(share.abs(), 8)} more than the unit${acres('acres over')}`];
  const unmeasured = unit.tracts.filter((tract) => tract.participation_factor === null).length;
  const silent =
    unmeasured === 0
      ? []
      : [
          `${describeCount(unmeasured, 'linked tract')} ${unmeasured === 1 ? 'has' : 'have'} no ${partNames[unit.allocation_basis]}`,
        ];
  return [
    `${formatDecimal(share, 8)} of the unit${acres('acres')} is not covered by a linked tract`,
    ...silent,
  ];
}

function unassignedReasons(unit: DeckUnit, { unassigned }: DeckTotals): string[] {
  const unstated = unit.interests.filter((interest) => interest.share === null).length;
  const silent =
    unstated === 0
      ? []
      : [
          `${describeCount(unstated, 'interest')} ${unstated === 1 ? 'has' : 'have'} neither a decimal nor acres`,
        ];
  if (isRounding(unassigned, unit.interests.length)) return silent;
  const share = new Exact(String(unassigned));
  const shareText = formatDecimal(share.abs(), 8);
  return [
    share.lt(0)
      ? `interests exceed the minerals of its tracts by ${shareText}`
      : `${shareText} of its tracts' minerals is unassigned`,
    ...silent,
  ];
}

function isRounding(part: number, count: number): boolean {
  return new Exact(String(part)).abs().lte(sharesTolerance(Math.max(1, count)));
}

/** What a tract's part of the unit is, by the basis of the well. */
const partNames: Readonly<Record<DeckUnit['allocation_basis'], string>> = {
  acres: 'held acres',
  take_points: 'lateral length',
  perforated: 'lateral length',
  penetration: 'lateral length',
  unit_feet: 'held acres or feet in its unit',
  agreement: 'agreed factor',
};

/** What the decimals of a unit need: "the held acres of a tract and the unit acres". */
export function describeNeeds({ allocation_basis: basis }: Pick<DeckUnit, 'allocation_basis'>): string {
  if (basis === 'acres') return 'the held acres of a tract and the unit acres';
  if (basis === 'unit_feet')
    return 'the held acres of a tract, the acres of its unit, the feet in that unit and the allocation length of the well';
  if (basis === 'agreement') return 'the agreed factor of a tract';
  return 'the feet in a tract and the allocation length of the well';
}

/** "237.90 acres", "10,130 ft"; empty text if it is unknown, or a matter of agreement. */
export function describeSize({ allocation_basis, allocation_feet, unit_acres }: DeckUnit): string {
  if (allocation_basis === 'acres') return unit_acres === null ? '' : `${describeAcres(unit_acres)} acres`;
  return allocation_feet === null ? '' : `${formatDecimal(allocation_feet, 0)} ft allocated`;
}

/** Returns whether the unit has a participation factor for any tract; without one it has no decimals either. */
export function hasFactor(unit: DeckUnit): boolean {
  return unit.tracts.some((tract) => tract.participation_factor !== null);
}
