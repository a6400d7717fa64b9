import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import { parseAcreageTable } from './acreage-table.ts';

/** What a release clause counts for a well. Acres and feet. */
export type AcreageTerms = {
  retained_basis?: string | null | undefined;
  acres_per_well?: Figure;
  base_acres?: Figure;
  acres_per_foot?: Figure;
  drainage_width?: Figure;
  acreage_table?: string | null | undefined;
  max_acres_per_well?: Figure;
  tolerance_acres?: Figure;
  cap_acres?: Figure;
};

/** A figure with what it was computed from. `exact` has all places; `shown` two. */
export type Proof = {
  figure: string;
  exact: string;
  shown: string;
  formula: string;
  inputs: { name: string; value: string }[];
};

export type WellAcres = { acres: Exact; proof: Proof } | { missing: string };

/** A square mile is 640 acres of 43,560 square feet. */
const squareFeetPerAcre = 43_560;

/**
 * Returns the acres that a clause counts for a well, or for the `wells` of one unit together: those assigned to it,
 * prescribed by the field rule, by a formula or by a table of its lateral length; at most the maximum with its tolerance.
 * Says what is missing if an input is. The clause decides which basis counts: the same four plats of 81 acres are 324
 * acres assigned, and 640 if a maximum of 80 + 80 were prescribed. Source: proof.md, Clauses and retained acreage, 1–4 and
 * 7.
 */
export function wellAcres(
  terms: AcreageTerms,
  well: { name: string; assigned: Exact | null; lateral: Exact | null; wells: number },
): WellAcres {
  const counted = countedAcres(terms, well);
  if ('missing' in counted) return counted;
  const { acres, formula, inputs } = counted;
  const [max, tolerance] = [exactOf(terms.max_acres_per_well), exactOf(terms.tolerance_acres)];
  const limit = max?.plus(tolerance ?? 0).times(well.wells) ?? null;
  const kept = limit === null ? acres : Exact.min(acres, limit);
  return {
    acres: kept,
    proof: {
      figure: `Acres retained by ${well.name}`,
      exact: kept.toFixed(),
      shown: formatDecimal(kept, 2),
      formula: max === null ? formula : `the smaller of ${formula} and the maximum`,
      inputs: [
        ...inputs,
        ...(max === null ? [] : [{ name: 'Maximum per well', value: `${formatAcres(max)} ac` }]),
        ...(tolerance === null ? [] : [{ name: 'Tolerance', value: `${formatAcres(tolerance)} ac` }]),
        ...(max === null || well.wells === 1
          ? []
          : [{ name: 'Wells of the unit', value: String(well.wells) }]),
      ],
    },
  };
}

type Counted =
  | { acres: Exact; formula: string; inputs: { name: string; value: string }[] }
  | { missing: string };

function countedAcres(
  terms: AcreageTerms,
  { name, assigned, lateral }: { name: string; assigned: Exact | null; lateral: Exact | null },
): Counted {
  switch (terms.retained_basis) {
    case 'prescribed': {
      const acres = exactOf(terms.acres_per_well);
      if (acres === null) return { missing: 'the acres per well of the clause' };
      return {
        acres,
        formula: 'acres prescribed per well',
        inputs: [{ name: 'Field rule', value: `${formatAcres(acres)} ac per well` }],
      };
    }
    case 'formula':
      return lateral === null ? { missing: `the lateral length of ${name}` } : formulaAcres(terms, lateral);
    case 'table':
      return lateral === null
        ? { missing: `the lateral length of ${name}` }
        : tableAcres(terms, name, lateral);
    case 'assigned':
      if (assigned === null) return { missing: `the acres assigned to ${name}` };
      return {
        acres: assigned,
        formula: 'acres assigned on the unit or plat',
        inputs: [{ name: 'Assigned', value: `${formatAcres(assigned)} ac` }],
      };
    default:
      return { missing: 'the acreage basis of the clause' };
  }
}

function formulaAcres(terms: AcreageTerms, lateral: Exact): Counted {
  const [base, perFoot, width] = [terms.base_acres, terms.acres_per_foot, terms.drainage_width].map(exactOf);
  if (base == null) return { missing: 'the base acres of the clause' };
  const inputs = [
    { name: 'Base', value: `${formatAcres(base)} ac` },
    { name: 'Lateral', value: `${formatFeet(lateral)} ft` },
  ];
  if (perFoot != null)
    return {
      acres: base.plus(perFoot.times(lateral)),
      formula: 'base + acres per foot × lateral',
      inputs: [...inputs, { name: 'Acres per foot', value: perFoot.toFixed() }],
    };
  if (width == null) return { missing: 'the acres per foot of the clause' };
  return {
    acres: base.plus(width.times(lateral).div(squareFeetPerAcre)),
    formula: 'base + width × lateral ÷ 43,560',
    inputs: [...inputs, { name: 'Width', value: `${formatFeet(width)} ft` }],
  };
}

function tableAcres(terms: AcreageTerms, name: string, lateral: Exact): Counted {
  const table = parseAcreageTable(terms.acreage_table ?? '');
  if (!table.ok) return { missing: `the acreage table of the clause, which ${table.reason}` };
  const row = table.value.find(({ upTo }) => lateral.lte(upTo));
  if (row === undefined)
    return { missing: `a row of the acreage table for the ${formatFeet(lateral)} ft of ${name}` };
  return {
    acres: row.acres,
    formula: 'acres of the table by lateral',
    inputs: [
      { name: 'Lateral', value: `${formatFeet(lateral)} ft` },
      { name: 'Table row', value: `up to ${formatFeet(row.upTo)} ft: ${formatAcres(row.acres)} ac` },
    ],
  };
}

/** 160, 68.87: at most four places, because acres are stored with four. */
export function formatAcres(acres: Exact): string {
  return formatDecimal(acres, Math.min(4, acres.decimalPlaces()));
}

function formatFeet(feet: Exact): string {
  return formatDecimal(feet, Math.min(2, feet.decimalPlaces()));
}
