import { describe, expect, test } from 'vitest';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { ColumnStudy } from './column-facts.ts';
import { bareFractionOf } from './fraction-or-percent.ts';

const { royalty_rate: royalty } = assets.lease.fields;
const { decimal_interest: decimal } = bridges.ownership.fields;

function meaningOf(cells: readonly string[], field: typeof royalty | typeof decimal, name = 'Col') {
  const study = new ColumnStudy();
  for (const cell of cells) study.add(cell);
  return bareFractionOf(name, study.facts(), field);
}

describe('the numbers of a royalty column', () => {
  test.each<[string, string[]]>([
    ['fraction', ['0.125', '.1875', '0.25']],
    ['fraction', ['12.5%', '0.125']],
    ['fraction', ['3/16', '0.25']],
    ['fraction', ['0.166666666667', '0.005']],
    ['percent', ['12.5', '18.75', '25']],
    ['percent', ['12 1/2', '1/8', '18.75']],
    ['by-field', ['12.5%', '3/16', 'unknown', '']],
    ['by-field', ['0', '0.00', '3/16']],
    ['undecided', ['0.25', '18.75']],
    ['undecided', ['1', '1.0']],
    ['undecided', ['0.5']],
    ['undecided', ['0.125', '0.25', '0.5', '1']],
    ['undecided', ['0.01', '0.02']],
    ['undecided', ['1', '12.5', '25']],
    // As a database writes decimals of twenty places.
    ['undecided', ['1.00000000000000000000', '1.00000000000000000000']],
    ['fraction', ['0.12500000000000000000', '0.25000000000000000000']],
    // What is left after a royalty.
    ['by-field', ['1 - 3/16', '1 - 1/8']],
  ])('are read by the whole column: %s %j', (meaning, cells) => {
    expect(meaningOf(cells, royalty)).toBe(meaning);
  });
});

test.each([royalty, decimal])('numbers up to 1 contradict a name with a percent sign', (field) => {
  for (const name of ['Royalty %', 'ORRI Pct'])
    expect(meaningOf(['0.0625', '0.125', '0.25'], field, name)).toBe('undecided');
});

describe('numbers with a comma', () => {
  const meaningIn = (reading: Parameters<ColumnStudy['facts']>[0], cells: readonly string[]) => {
    const study = new ColumnStudy();
    for (const cell of cells) study.add(cell);
    return bareFractionOf('Col', study.facts(reading), royalty);
  };
  const comma = { kind: 'decimal-comma' } as const;

  test.each<[string, string, string[]]>([
    ['fraction', 'by-field', ['0,125', '0,25']],
    ['undecided', 'by-field', ['0,025', '0,050']],
    ['undecided', 'percent', ['1,000', '12,500']],
  ])('count as the column reads them: %s with a decimal comma, %s without: %j', (withComma, asIs, cells) => {
    expect([meaningIn(comma, cells), meaningIn(undefined, cells)]).toEqual([withComma, asIs]);
  });

  test('are shown as in the file', () => {
    const study = new ColumnStudy();
    for (const cell of ['0,025', '1.250,5']) study.add(cell);
    expect(study.facts(comma).shares).toMatchObject({
      examplesUpToOne: ['0,025'],
      examplesAboveOne: ['1.250,5'],
    });
  });
});

describe('the numbers of an interest column', () => {
  test.each<[string, string[], string?]>([
    ['fraction', ['0.5', '1', '0.01']],
    ['fraction', ['1']],
    ['undecided', ['50', '12.5']],
    ['percent', ['50', '12.5'], 'Interest %'],
    ['undecided', ['0.5', '50']],
    ['undecided', ['0.5', '0.75'], 'NRI %'],
    ['undecided', ['1'], 'Interest Pct'],
    ['percent', ['50'], 'NRI %'],
  ])('are read by the whole column: %s %j %s', (meaning, cells, name) => {
    expect(meaningOf(cells, decimal, name)).toBe(meaning);
  });
});

test('a row of units that says percent counts as the name does', () => {
  const shares = {
    upToOne: 3,
    aboveOne: 0,
    greatest: 0.25,
    examplesUpToOne: ['0.125'],
    examplesAboveOne: [],
  };
  expect(bareFractionOf('Royalty Rate', { shares }, royalty)).toBe('fraction');
  expect(bareFractionOf('Royalty Rate', { shares: { ...shares, unit: '%' } }, royalty)).toBe('undecided');
  expect(bareFractionOf('Royalty Rate', { shares: { ...shares, unit: '(percent)' } }, royalty)).toBe(
    'undecided',
  );
});

test("a person's choice overrides the evidence, and an older upload has none", () => {
  expect(bareFractionOf('Col', { shares: null, chosenShare: 'percent' }, royalty)).toBe('percent-chosen');
  expect(bareFractionOf('Col', {}, royalty)).toBe('undecided');
});

test('a cell of very many digits is read at once, and shown in part', () => {
  const study = new ColumnStudy();
  for (const end of ['x', '.', '']) study.add(`1.${'0'.repeat(400_000)}${end}`);
  expect(study.facts().shares?.examplesUpToOne).toEqual([`1.${'0'.repeat(58)}`]);
  study.add(`${'1'.repeat(400_000)}x`);
});
