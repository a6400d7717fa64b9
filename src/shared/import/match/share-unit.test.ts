import { describe, expect, test } from 'vitest';
import { ColumnStudy } from './column-facts.ts';
import { appliedUnitOf, bareFractionOf } from './fraction-or-percent.ts';
import { shareUnitOf, withShareUnit } from './share-unit.ts';

describe('the unit that the name of a column of shares states', () => {
  test.each([
    ['Interest (64ths)', 64],
    ['Interest (8ths)', 8],
    ['Royalty (640ths)', 640],
    ['Interest (in eighths)', 8],
    ['Royalty in sixteenths', 16],
    ['Interest_64ths', 64],
    ['NRI 1/64ths', 64],
    ['Mineral Interest thirty-seconds', 32],
    ['Interest per mille', 1000],
    ['Royalty (‰)', 1000],
    ['Interest (acres)', 'acres'],
    ['Royalty Acres', 'acres'],
    ['NRI Acres', 'acres'],
    ['Interest (bushels)', 'bushels'],
    ['Royalty (1/8)', '1/8'],
    ['Interest (3/16ths)', '3/16ths'],
    ['Decimal Interest', null],
    ['Interest (decimal)', null],
    ['Interest (8/8ths)', null],
    ['NRI 8/8', null],
    ['Royalty %', null],
    ['Royalty (%)', null],
    ['WI (BPO)', null],
    ['ORRI Pct', null],
    ['Decimal DO', null],
    ['Lessor Royalty', null],
    ['ORRI1', null],
    ['NRI_2', null],
    ['Interest (2)', null],
  ])('%s: %s', (name, expected) => {
    const unit = shareUnitOf(name);
    expect(unit?.parts ?? unit?.unknown ?? null).toBe(expected);
  });

  const factsOf = (cells: string) => {
    const study = new ColumnStudy();
    for (const cell of cells.split(' ')) study.add(cell.replace('_', ' '));
    return study.facts();
  };
  const interest = { kind: 'fraction', label: 'Decimal Interest', asDecimal: true } as const;

  test.each([
    ['Interest (64ths)', '4 8 16', 64, 'fraction'],
    ['Interest (64ths)', '1 4', 64, 'fraction'],
    // They may be decimals already.
    ['Interest (64ths)', '0.0625 0.125', null, 'undecided'],
    ['Interest (64ths)', '0.5 4', null, 'undecided'],
    ['Interest (acres)', '0.5 4', null, 'undecided'],
    ['Interest (acres)', '4 8', null, 'undecided'],
    ['Interest (acres)', '1/4 1/8', null, 'by-field'],
    ['Interest', '0.25 0.5', null, 'fraction'],
    ['Interest', '25 50', null, 'undecided'],
    ['Interest %', '25 50', null, 'percent'],
    // Percentages among fractions must be meant.
    ['Interest', '1/4 1/8 1_1/2', null, 'undecided'],
    ['Interest', '1/4 1/8 12.5', null, 'undecided'],
  ])('is applied or asked about: %s with %s', (name, cells, unit, reading) => {
    const facts = factsOf(cells);
    expect([appliedUnitOf(name, facts), bareFractionOf(name, facts, interest)]).toEqual([unit, reading]);
  });
});

test.each([
  ['3', '3/16'],
  ['1.5', '15/160'],
  // Typed as a share while a row is repaired.
  ['0.1875', '0.1875'],
  ['3/16', '3/16'],
])('%s in 16ths is %s', (text, share) => {
  expect(withShareUnit(text, 16)).toBe(share);
});
