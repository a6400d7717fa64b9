import { isByAcres, tractMeasure } from '#shared/land/acreage/participation.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { depthsKey } from './depths-key.ts';
import type { Division, DivisionTract, TieOut } from './division.ts';
import {
  addUp,
  decimalText,
  Fraction,
  fractionOf,
  groupedText,
  isTogether,
  roundingIn,
  shareOf,
} from './fractions.ts';

const one = new Fraction(1);

/** Compares what the tracts have with the whole of the unit, in the measure of the well's basis. */
export function checkUnit(tracts: readonly DivisionTract[], { checks }: Pick<Division, 'checks'>): void {
  const { basis } = tractMeasure(tracts[0] ?? {});
  checkTerm(tracts, checks);
  checkDepths(tracts, checks);
  checkHeld(tracts, checks);
  if (basis === 'agreement') {
    const factors = tracts.map(({ agreed_factor = null }) => agreed_factor);
    const sum = addUp(factors.flatMap((factor) => shareOf(factor) ?? []));
    checks.push({
      name: 'Agreed factors',
      is_met: isTogether(sum, one, roundingIn(factors)),
      blocks: true,
      text: `Add up to ${decimalText(sum)}`,
    });
  } else if (basis === 'unit_feet') checkUnitsOfWell(tracts, checks);
  else if (basis === 'acres') {
    checkStated(tracts, acresOfUnit, checks);
    checkDesignated(tracts, checks);
  } else {
    const whole = checkStated(tracts, lengthOfUnit, checks);
    if (basis === 'take_points' && whole !== null) checkTakePoints(tracts, whole, checks);
  }
}

/**
 * A tract has no more acres in units of the same depths than it has, even if it is linked several times; where a well is divided by
 * length, its acres decide nothing.
 */
function checkHeld(tracts: readonly DivisionTract[], checks: TieOut[]): void {
  const { basis } = tractMeasure(tracts[0] ?? {});
  for (const ofTract of Map.groupBy(
    tracts,
    (each) => `${each.tract_id ?? each.id} ${depthsKey(each.unit_depths)}`,
  ).values()) {
    const gross = fractionOf(ofTract[0]?.gross_acres ?? null);
    const units = new Set(ofTract.map(({ unit_name }) => unitKey(unit_name)));
    if (units.size < ofTract.length)
      checks.push({
        name: `Links of ${ofTract[0]?.name}`,
        is_met: false,
        blocks: false,
        text: `Review: the well is linked to it ${ofTract.length} times in one unit. Unlink what was entered twice`,
      });
    const held = addUp(ofTract.flatMap(({ held_acres = null }) => fractionOf(held_acres) ?? []));
    if (gross !== null && held.gt(gross))
      checks.push({
        name: `Acres of ${ofTract[0]?.name}`,
        is_met: false,
        blocks: isByAcres(basis),
        text: `${groupedText(held)} ac in the unit${ofTract.length > 1 ? `, by ${ofTract.length} links of the well` : ''}, of ${groupedText(gross)} gross`,
      });
  }
}

/** A unit has the same depths on all of its tracts, and those of its record. */
function checkDepths(tracts: readonly DivisionTract[], checks: TieOut[]): void {
  const name = 'Unit depths';
  for (const ofUnit of byUnitName(tracts)) {
    const depths = new Map(
      ofUnit.map(({ unit_depths }) => [depthsKey(unit_depths), unit_depths?.trim() || 'all depths']),
    );
    if (depths.size > 1)
      checks.push({
        name,
        is_met: false,
        blocks: true,
        text: `The tracts state different ones: ${[...depths.values()].slice(0, 3).join(', ')}`,
      });
    const other = ofUnit.find(
      ({ designated_depths: designated = null, unit_depths }) =>
        designated !== null && depthsKey(designated) !== depthsKey(unit_depths),
    );
    if (other !== undefined)
      checks.push({
        name,
        is_met: false,
        blocks: false,
        text: `Review: the well's link to ${other.name} states “${other.unit_depths}”, the unit “${other.designated_depths}”`,
      });
  }
}

function byUnitName(tracts: readonly DivisionTract[]): DivisionTract[][] {
  return [...Map.groupBy(tracts, ({ unit_name }) => unitKey(unit_name)).values()];
}

/** Compares what the tracts have with the whole that they state. Returns the whole, if one states it. */
function checkStated(
  tracts: readonly DivisionTract[],
  { name, unit, partOf, wholeOf }: Stated,
  checks: TieOut[],
): Fraction | null {
  const parts = addUp(tracts.flatMap((tract) => shareOf(partOf(tract) ?? null) ?? []));
  const { figure: whole, count } = statedOnce(tracts.map((tract) => wholeOf(tract) ?? null));
  checks.push({
    name,
    is_met: count === 1 && whole?.equals(parts) === true,
    blocks: true,
    text:
      count > 1
        ? `The tracts state ${count} different unit acres`
        : `Tracts have ${groupedText(parts)} of ${whole === null ? 'unknown' : groupedText(whole)} ${unit}`,
  });
  return whole;
}

/** Compares the acres of each unit of a well with those of its tracts, and the feet in all of them with the whole length. */
function checkUnitsOfWell(tracts: readonly DivisionTract[], checks: TieOut[]): void {
  const feet = byUnitName(tracts).map((ofUnit) => {
    const name = ofUnit[0]?.unit_name?.trim() || 'the unit without a name';
    checkStated(ofUnit, { ...acresOfUnit, name: `Acres of ${name}` }, checks);
    checkDesignated(ofUnit, checks, `Designated acres of ${name}`);
    const stated = statedOnce(ofUnit.map(({ unit_feet = null }) => unit_feet));
    if (stated.count > 1)
      checks.push({
        name: `Feet in ${name}`,
        is_met: false,
        blocks: true,
        text: `The tracts state ${stated.count} different feet in the unit`,
      });
    return stated.figure;
  });
  const all = addUp(feet.flatMap((each) => each ?? []));
  const whole = statedOnce(tracts.map(({ allocation_feet = null }) => allocation_feet)).figure;
  checks.push({
    name: lengthOfUnit.name,
    is_met: whole?.equals(all) === true,
    blocks: true,
    text: `Units have ${groupedText(all)} of ${whole === null ? 'unknown' : groupedText(whole)} ft`,
  });
}

/** Returns the figure that tracts state, the first of several, and how many different ones they state. */
function statedOnce(figures: readonly Figure[]): { figure: Fraction | null; count: number } {
  const stated = new Set(figures.flatMap((figure) => fractionOf(figure)?.toFraction() ?? []));
  const [first] = stated;
  return { figure: first === undefined ? null : new Fraction(first), count: stated.size };
}

/** The unit has to be in effect on the day of the deck, if its record says when it is. */
function checkTerm(tracts: readonly DivisionTract[], checks: TieOut[]): void {
  const [begins] = tracts.flatMap(({ unit_begins }) => unit_begins ?? []);
  const [ended] = tracts.flatMap(({ unit_ended }) => unit_ended ?? []);
  const name = 'Unit in effect';
  if (begins !== undefined)
    checks.push({ name, is_met: false, blocks: true, text: `It takes effect on ${begins}` });
  if (ended !== undefined) checks.push({ name, is_met: false, blocks: true, text: `It ended on ${ended}` });
}

/** Compares the unit acres that tracts state with those of the unit's record. */
function checkDesignated(
  tracts: readonly DivisionTract[],
  checks: TieOut[],
  name = 'Designated acres',
): void {
  const [designated] = tracts.flatMap(({ designated_acres = null }) => fractionOf(designated_acres) ?? []);
  if (designated === undefined) return;
  const stated = tracts.flatMap(({ unit_acres = null }) => fractionOf(unit_acres) ?? []);
  const other = stated.find((acres) => !acres.equals(designated));
  checks.push({
    name,
    is_met: other === undefined,
    blocks: true,
    text:
      other === undefined
        ? `The unit has ${groupedText(designated)} ac`
        : `The unit has ${groupedText(designated)} ac, and tracts state ${groupedText(other)}`,
  });
}

type Stated = {
  name: string;
  unit: string;
  partOf: (tract: DivisionTract) => Figure | undefined;
  wholeOf: (tract: DivisionTract) => Figure | undefined;
};
const acresOfUnit: Stated = {
  name: 'Unit acres',
  unit: 'ac',
  partOf: ({ held_acres }) => held_acres,
  wholeOf: ({ unit_acres }) => unit_acres,
};
const lengthOfUnit: Stated = {
  name: 'Allocation length',
  unit: 'ft',
  partOf: ({ tract_feet }) => tract_feet,
  wholeOf: ({ allocation_feet }) => allocation_feet,
};

/** Take points are measured along the bore, which is longer than the plat's plan of it. */
const measuredAlong = new Fraction(1, 100);

function checkTakePoints([tract]: readonly DivisionTract[], length: Fraction, checks: TieOut[]): void {
  const [first, last] = [
    fractionOf(tract?.first_take_point ?? null),
    fractionOf(tract?.last_take_point ?? null),
  ];
  if (first === null || last === null) return;
  const between = last.sub(first);
  checks.push({
    name: 'Take points',
    is_met: between.sub(length).abs().lte(length.mul(measuredAlong)),
    blocks: false,
    text: between.lte(0)
      ? 'The first is as deep as the last, or deeper'
      : `${groupedText(between)} ft of measured depth apart; the allocation length is ${groupedText(length)} ft`,
  });
}
