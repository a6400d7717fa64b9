import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const units = { UNIT_NAME: ['HA RA SUXX', 'HA RB SU44', 'JUR RA SUG'], UNIT_NO: ['1123', '1187', '402'] };
const operators = ['VINE OIL & GAS', 'EXCO', 'PETROHAWK'];
const dates = ['2008-11-04', '2009-03-24', '2010-07-01'];
const acres = ['641.73', '638.20', '640.02'];

test.each([
  ['OPER_NAME', operators, 'unit_operator'],
  ['EFF_DATE', dates, 'unit_effective_date'],
  ['TERM_DATE', ['', '', '2011-01-01'], 'unit_end_date'],
  ['SURV_ACRES', acres, 'unit_acres'],
  ['GIS Acres', acres, 'unit_acres'],
  ['PRODUCT', ['GAS', 'GAS', 'OIL'], 'unit_products'],
  ['UNIT_SAND', ['HAYNESVILLE', 'HOSSTON', 'JURASSIC'], 'unit_depths'],
  ['Depths', ["Surface to 9,500'", 'All depths', "Below 9,500'"], 'unit_depths'],
  ['Depth Limits', ["Surface to 9,500'", 'All depths', "Below 9,500'"], 'unit_depths'],
  ['Notes', ['revised plat', '', 'see order'], 'unit_notes'],
])('a file of units has the fields of units: %s', (name, values, column) => {
  const { assigned } = suggestFor({ ...units, [name]: values });
  expect(assigned.get(name)).toMatchObject({ table: 'production_unit', column });
});

test.each([
  ['Offset Operator', ['OXY', 'EOG', 'XTO'], 'OPERATOR', 'unit_operator'],
  ['Permit Operator', ['OXY', 'EOG', 'XTO'], 'OPERATOR', 'unit_operator'],
  ['Assign Eff Date', ['2018-11-04', '2019-03-24', '2020-07-01'], 'EFF_DATE', 'unit_effective_date'],
])('%s does not displace the value of the unit', (name, values, plain, column) => {
  const { assigned } = suggestFor({ ...units, OPERATOR: operators, EFF_DATE: dates, [name]: values });
  expect(assigned.get(plain)).toMatchObject({ table: 'production_unit', column });
  expect(assigned.get(name)?.column).not.toBe(column);
});

test.each([
  ['Agreement No', ['88', '99', '77'], 'Unit Number', 'unit_number'],
  ['CA Serial Number', ['88', '99', '77'], 'Unit No', 'unit_number'],
  ['Original Operator', ['OXY', 'EOG', 'XTO'], 'Operator', 'unit_operator'],
  ['Major Operator', ['OXY', 'EOG', 'XTO'], 'OPER_NAME', 'unit_operator'],
])('%s gives way to a column with the name of the field', (name, values, own, column) => {
  const known: Record<string, string[]> = {
    'Unit Name': units.UNIT_NAME,
    'Unit Number': ['1123', '1187', '402'],
    Operator: operators,
    OPER_NAME: operators,
    'Unit No': ['1123', '1187', '402'],
  };
  const list = { 'Unit Name': units.UNIT_NAME, [own]: known[own] ?? [], 'Effective Date': dates };
  for (const columns of [
    { ...list, [name]: values },
    { [name]: values, ...list },
  ]) {
    const { assigned } = suggestFor(columns);
    expect(assigned.get(own)).toMatchObject({ table: 'production_unit', column });
    expect(assigned.get(name)).toBeUndefined();
  }
});

test('without a number of their own, units have that of their agreement', () => {
  const { assigned } = suggestFor({ 'Unit Name': units.UNIT_NAME, 'Agreement No': ['88', '99', '77'] });
  expect(assigned.get('Agreement No')).toMatchObject({ table: 'production_unit', column: 'unit_number' });
});

test('in a list of agreements, too, a number of the unit comes first', () => {
  const { assigned } = suggestFor({
    'Unit Name': units.UNIT_NAME,
    'Unit Acres': acres,
    Operator: operators,
    'Agreement No': ['88', '99', '77'],
    'Unit Number': ['1123', '1187', '402'],
  });
  expect(assigned.get('Unit Number')).toMatchObject({ table: 'production_unit', column: 'unit_number' });
  expect(assigned.get('Agreement No')).toBeUndefined();
});

test.each(['Adjoining Operator', 'Offset Operator'])('%s is not the operator of the unit', (name) => {
  const { assigned } = suggestFor({ ...units, [name]: operators });
  expect(assigned.get(name)).toBeUndefined();
});

test('two columns of acres are left to the user', () => {
  const { suggestions } = suggestFor({ ...units, ACRES: acres, GIS_ACRES: ['641.7', '638.2', '640.1'] });
  const ofUnits = ['ACRES', 'GIS_ACRES'].flatMap((name) => suggestions.get(name) ?? []);
  const best = Math.max(0, ...ofUnits.map(({ confidence }) => confidence));
  expect(best).toBeLessThan(0.7);
});

test('a file of wells in units has wells', () => {
  const wells = {
    'API Number': ['3501724567', '3501724780', '3507325991'],
    'Well Name': ['A 1', 'B 2', 'C 3'],
  };
  const { assigned } = suggestFor({ ...wells, ...units, OPER_NAME: operators });
  expect(assigned.get('OPER_NAME')).toMatchObject({ table: 'well', column: 'operator' });
});

test('columns that all begin with Unit are those of units', () => {
  const { assigned } = suggestFor({
    'Unit Name': ['Falk', 'Garza', 'Poe'],
    'Unit Operator': operators,
    'Unit Acres': acres,
    'Unit Notes': ['x', 'y', 'z'],
  });
  expect([...assigned.values()].map(({ table }) => table)).toEqual(Array(4).fill('production_unit'));
});

test('a single depth is not that of a unit', () => {
  const { assigned } = suggestFor({ ...units, Depth: ['9500', '9600', '9700'] });
  expect(assigned.get('Depth')?.column).not.toBe('unit_depths');
});

test('the depths of a unit come before its formation', () => {
  const depths = ["Surface to 9,500'", 'All depths', "Below 9,500'"];
  const { assigned } = suggestFor({ ...units, Formation: ['Wolfcamp', 'Dean', 'Atoka'], Depths: depths });
  expect(assigned.get('Depths')).toMatchObject({ table: 'production_unit', column: 'unit_depths' });
  expect(assigned.get('Formation')?.column).not.toBe('unit_depths');
});

test('a list of agreements states what is committed to them', () => {
  const { assigned } = suggestFor({
    'CA Number': ['WYW1', 'WYW2', 'WYW3'],
    'CA Name': ['Spear 1', 'Loop 2', 'Blade 3'],
    'CA Operator': operators,
    'Formation Committed': ['Turner', 'Parkman', 'Niobrara'],
    'Committed Ac.': ['1,280.00', '640.00', '320.00'],
    'CA Terminated': ['', '', '03/31/2020'],
  });
  const names = ['Formation Committed', 'Committed Ac.', 'CA Terminated'];
  const fields = names.map((name) => assigned.get(name)?.column);
  expect(fields).toEqual(['unit_depths', 'unit_acres', 'unit_end_date']);
});
