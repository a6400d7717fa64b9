import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundShare } from '#shared/platform/figure.ts';

/** What a well's production is divided among the tracts of its unit by; the fields are those of the well and of its units. */
export const allocationBases = [
  ...['acres', 'take_points', 'perforated', 'penetration'],
  ...['unit_feet', 'agreement'],
] as const;
type AllocationBasis = (typeof allocationBases)[number];

/** Whether a well is divided by the length of its lateral in each tract. */
export function isByLength(basis: AllocationBasis): boolean {
  return basis === 'take_points' || basis === 'perforated' || basis === 'penetration';
}

/** Whether tracts share by their acres in a unit: in the only one, or in each of the units that the well crosses. */
export function isByAcres(basis: AllocationBasis): boolean {
  return basis === 'acres' || basis === 'unit_feet';
}

/** The part of a tract in the unit of a well. Acres are acres, lengths feet, the agreed factor 0…1. */
export type UnitPart = {
  /** Acres if it is missing. */
  allocation_basis?: string | null | undefined;
  held_acres?: Figure;
  unit_acres?: Figure;
  tract_feet?: Figure;
  /** The feet in the whole unit of the tract, of a well in several units. */
  unit_feet?: Figure;
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
    case 'unit_feet':
      return {
        basis,
        part: product(unit.held_acres, unit.unit_feet),
        whole: product(unit.unit_acres, unit.allocation_feet),
      };
    case 'agreement':
      return { basis, part: exactOf(unit.agreed_factor), whole: new Exact(1) };
    default:
      return { basis, part: exactOf(unit.tract_feet), whole: exactOf(unit.allocation_feet) };
  }
}

function product(a: Figure, b: Figure): Exact | null {
  const [first, second] = [exactOf(a), exactOf(b)];
  return first === null || second === null ? null : first.times(second);
}

/**
 * Returns a tract's participation factor in a unit, to twelve places: acres in the unit ÷ unit acres, feet in the tract ÷ the
 * allocation length, acres in the unit ÷ unit acres × feet in the unit ÷ the allocation length, or the agreed factor. 157.82 ÷ 237.90 = 0.66338798. Null if an input is missing, or the whole is 0.
 * The program computes it in `routines/land/participation_factor.sql` where records are read; tests compare the two. Source:
 * mineralrightsforum.com/t/40965.
 */
export function participationFactor(unit: UnitPart): Exact | null {
  const { part, whole } = tractMeasure(unit);
  return part === null || whole === null || whole.lte(0) ? null : roundShare(part.div(whole));
}

/** "157.82 ÷ 237.90"; figures that are not entered yet have their names. */
export function measureText(unit: UnitPart): string {
  const { basis } = tractMeasure(unit);
  const text = (figure: Figure, places: number, name: string) => {
    const exact = exactOf(figure);
    return exact === null ? name : formatDecimal(exact, Math.max(places, exact.decimalPlaces()));
  };
  const allocated = text(unit.allocation_feet, 0, 'allocation length');
  const acres = `${text(unit.held_acres, 2, 'held acres')} ÷ ${text(unit.unit_acres, 2, 'unit acres')}`;
  switch (basis) {
    case 'acres':
      return acres;
    case 'unit_feet':
      return `${acres} × ${text(unit.unit_feet, 0, 'feet in unit')} ÷ ${allocated}`;
    case 'agreement': {
      const factor = exactOf(unit.agreed_factor);
      return factor === null ? 'agreed factor' : formatDecimal(factor, 8);
    }
    default:
      return `${text(unit.tract_feet, 0, 'feet in tract')} ÷ ${allocated}`;
  }
}

/** What the factor of a tract is, in words: "acres in the unit ÷ unit acres". */
export const factorWords: Readonly<Record<AllocationBasis, string>> = {
  acres: 'acres in the unit ÷ unit acres',
  take_points: 'feet in the tract ÷ feet between the first and last take points',
  perforated: 'perforated feet in the tract ÷ all perforated feet',
  penetration: 'feet in the tract ÷ feet from penetration to bottom hole',
  unit_feet: 'acres in the unit ÷ unit acres × feet in the unit ÷ all feet of the well',
  agreement: 'as agreed',
};
