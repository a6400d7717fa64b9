import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundShare } from '#shared/platform/figure.ts';

/** What a well's production is divided among the tracts of its unit by; the fields are those of the well and of its units. */
export const allocationBases = ['acres', 'take_points', 'perforated', 'penetration', 'agreement'] as const;
type AllocationBasis = (typeof allocationBases)[number];

/** Whether a well is divided by the length of its lateral in each tract. */
export function isByLength(basis: AllocationBasis): boolean {
  return basis !== 'acres' && basis !== 'agreement';
}

/** The part of a tract in the unit of a well. Acres are acres, lengths feet, the agreed factor 0…1. */
export type UnitPart = {
  /** Acres if it is missing. */
  allocation_basis?: string | null | undefined;
  held_acres?: Figure;
  unit_acres?: Figure;
  tract_feet?: Figure;
  allocation_feet?: Figure;
  agreed_factor?: Figure;
};

/** A tract's part and the whole that it is a part of, in the measure of the basis. */
export type TractMeasure = { basis: AllocationBasis; part: Exact | null; whole: Exact | null };

/** Returns what a tract's factor is calculated from, by the basis of its well. Source: proof.md, Units, decks and division orders. */
export function tractMeasure(unit: UnitPart): TractMeasure {
  const basis = allocationBases.find((each) => each === unit.allocation_basis) ?? 'acres';
  switch (basis) {
    case 'acres':
      return { basis, part: exactOf(unit.held_acres), whole: exactOf(unit.unit_acres) };
    case 'agreement':
      return { basis, part: exactOf(unit.agreed_factor), whole: new Exact(1) };
    default:
      return { basis, part: exactOf(unit.tract_feet), whole: exactOf(unit.allocation_feet) };
  }
}

/**
 * Returns a tract's participation factor in a unit, to twelve places: acres in the unit ÷ unit acres, feet in the tract ÷ the
 * allocation length, or the agreed factor. 157.82 ÷ 237.90 = 0.66338798. Null if an input is missing, or the whole is 0.
 * The program computes it in `routines/land/participation_factor.sql` where records are read; tests compare the two. Source:
 * mineralrightsforum.com/t/40965.
 */
export function participationFactor(unit: UnitPart): Exact | null {
  const { part, whole } = tractMeasure(unit);
  return part === null || whole === null || whole.lte(0) ? null : roundShare(part.div(whole));
}

/** "157.82 ÷ 237.90"; figures that are not entered yet have their names. */
export function measureText({ basis, part, whole }: TractMeasure): string {
  if (basis === 'agreement') return part === null ? 'agreed factor' : formatDecimal(part, 8);
  const [ofTract, ofAll] = isByLength(basis)
    ? ['feet in tract', 'allocation length']
    : ['held acres', 'unit acres'];
  const places = isByLength(basis) ? 0 : 2;
  const format = (figure: Exact | null, name: string) =>
    figure === null ? name : formatDecimal(figure, Math.max(places, figure.decimalPlaces()));
  return `${format(part, ofTract)} ÷ ${format(whole, ofAll)}`;
}

/** What the factor of a tract is, in words: "acres in the unit ÷ unit acres". */
export const factorWords: Readonly<Record<AllocationBasis, string>> = {
  acres: 'acres in the unit ÷ unit acres',
  take_points: 'feet in the tract ÷ feet between the first and last take points',
  perforated: 'perforated feet in the tract ÷ all perforated feet',
  penetration: 'feet in the tract ÷ feet from penetration to bottom hole',
  agreement: 'as agreed',
};
