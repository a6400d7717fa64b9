import { type Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';

/** A tract of a unit with what its proration units state, one for each well; acres. */
export type UnitTract = {
  name: string;
  prorations: readonly { held_acres?: Figure; unit_acres?: Figure; depths?: string | null | undefined }[];
};

/** How the acres of a unit's tracts compare with the acres that it was designated with. */
export type UnitAcres = {
  designated: Exact | null;
  /** The sum of the acres that the tracts have in the unit; null if any of them is missing, disputed or limited to depths. */
  held: Exact | null;
  /** What the unit has beyond its tracts; negative if these have more. Null if either is unknown. */
  difference: Exact | null;
  /** Names of tracts without acres in the unit, and of those that have different ones for different wells. */
  missing: string[];
  disputed: string[];
  /** Unit acres that tracts state although the unit was designated with others. */
  stated: Exact[];
  /** Acres of different depths are not added. */
  isByDepth: boolean;
};

/** Compares the acres of a unit's tracts with those of the unit. Source: proof.md, Units, decks and division orders. */
export function compareUnitAcres(unitAcres: Figure, tracts: readonly UnitTract[]): UnitAcres {
  const designated = exactOf(unitAcres);
  const own = tracts.map(({ name, prorations }) => ({
    name,
    acres: differentOf(prorations.map(({ held_acres }) => held_acres)),
  }));
  const missing = own.filter(({ acres }) => acres.length === 0).map(({ name }) => name);
  const isByDepth = tracts.some(({ prorations }) =>
    prorations.some(({ depths }) => (depths ?? '').trim() !== ''),
  );
  const disputed = isByDepth ? [] : own.filter(({ acres }) => acres.length > 1).map(({ name }) => name);
  const isOpen = tracts.length === 0 || isByDepth || missing.length > 0 || disputed.length > 0;
  const held = isOpen ? null : sumOf(own.flatMap(({ acres }) => acres));
  const stated = differentOf(
    tracts.flatMap(({ prorations }) => prorations.map(({ unit_acres }) => unit_acres)),
  );
  return {
    designated,
    held,
    difference: designated === null || held === null ? null : designated.minus(held),
    missing,
    disputed,
    stated: designated === null ? stated : stated.filter((acres) => !acres.eq(designated)),
    isByDepth,
  };
}

/** 640.00, 636.125: at least two places, and as many as the acres have. */
export function acresText(acres: Exact): string {
  return formatDecimal(acres, Math.max(2, acres.decimalPlaces()));
}

function differentOf(figures: readonly Figure[]): Exact[] {
  const known = new Map(
    figures.flatMap((figure) => {
      const exact = exactOf(figure);
      return exact === null ? [] : [[exact.toFixed(), exact] as const];
    }),
  );
  return [...known.values()];
}
