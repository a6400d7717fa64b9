import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const people = ['Smith John', 'Jones Ann', 'Roe Bob'];
const companies = ['Chevron', 'Apache Corp', 'Gulf Oil Corp'];
const tract = { Tract: ['1', '2', '3'], 'Gross Acres': ['160', '80', '40'] };
const lease = { 'Lease No': ['L-1', 'L-2', 'L-3'], 'Lease Date': ['1/15/2024', '2/16/2024', '3/17/2024'] };
const yes = ['Y', 'N', 'Y'];

const fieldsFor = (columns: Record<string, string[]>) => {
  const { assigned, suggestions } = suggestFor(columns);
  return {
    fieldOf: (name: string) => {
      const each = assigned.get(name);
      return each === undefined ? null : `${each.table}.${each.column}`;
    },
    confidence: (name: string) => assigned.get(name)?.confidence ?? 0,
    suggested: (name: string) => suggestions.get(name)?.map((each) => `${each.table}.${each.column}`) ?? [],
  };
};

describe('an owner', () => {
  test.each([
    ['Owner', 'Record Title Owner'],
    ['Owner Name', 'Owner of Record'],
    ['Lessor', 'Record Title Owner'],
    ['Mineral Owner', 'Assessed Owner'],
    ['Owner', 'Apparent Owner'],
    ['Owner', 'Mailing Name'],
    ['Owner', 'Land Owner'],
    ['Owner', 'Party Name'],
  ])('is %s rather than %s, in any order', (plain, other) => {
    for (const columns of [
      { ...tract, [plain]: people, [other]: companies },
      { [other]: companies, ...tract, [plain]: people },
    ]) {
      const { fieldOf } = fieldsFor(columns);
      expect([fieldOf(plain), fieldOf(other)]).toEqual(['owner.owner_name', null]);
    }
  });

  test.each(['Record Title Owner', 'Apparent Owner', 'Assessed Owner'])(
    'is %s if there is no other',
    (name) => {
      expect(fieldsFor({ ...tract, [name]: people }).fieldOf(name)).toBe('owner.owner_name');
    },
  );
});

test('the legal description of a surface location gives way to that of the tract', () => {
  const legals = ['NE/4 Sec 4', 'N/2 Sec 5', 'SW/4 Sec 6'];
  const surface = ['SW/4 Sec 9', 'SE/4 Sec 10', 'NW/4 Sec 11'];
  const both = fieldsFor({ ...tract, Legal: legals, 'Surface Legal': surface });
  expect([both.fieldOf('Legal'), both.fieldOf('Surface Legal')]).toEqual(['tract.legal_description', null]);
  expect(fieldsFor({ ...tract, 'Surface Legal': surface }).fieldOf('Surface Legal')).toBe(
    'tract.legal_description',
  );
});

describe('a Pugh clause', () => {
  test.each(['Pugh', 'Pugh Clause', 'Pugh?', 'Pugh Provision'])(
    'called %s may release acres, but not for sure, and says nothing of depths',
    (name) => {
      const { fieldOf, confidence, suggested } = fieldsFor({ ...lease, [name]: yes });
      expect(fieldOf(name)).toBe('lease.horizontal_pugh');
      expect(confidence(name)).toBeLessThan(0.7);
      expect(suggested(name)).not.toContain('lease.vertical_pugh');
    },
  );

  test.each([
    ['Horizontal Pugh', 'lease.horizontal_pugh'],
    ['Pugh (Acreage)', 'lease.horizontal_pugh'],
    ['Vertical Pugh', 'lease.vertical_pugh'],
    ['Depth Pugh', 'lease.vertical_pugh'],
  ])('called %s says what it releases', (name, field) => {
    const { fieldOf, confidence } = fieldsFor({ ...lease, [name]: yes });
    expect(fieldOf(name)).toBe(field);
    expect(confidence(name)).toBeGreaterThan(0.7);
  });

  test('beside a horizontal one is not the vertical one', () => {
    expect(fieldsFor({ ...lease, 'Horizontal Pugh': yes, Pugh: yes }).fieldOf('Pugh')).toBeNull();
  });
});

test.each(['Div Order Decimal', 'Div. Order Interest', 'Div Decimal', 'Division Decimal'])(
  'a %s is not the interest beside it',
  (name) => {
    const { suggestions } = suggestFor({
      ...tract,
      Owner: people,
      Interest: ['.5', '.25', '1'],
      [name]: ['.0625', '.03125', '.125'],
    });
    const best = (each: string) => suggestions.get(each)?.[0]?.column ?? null;
    expect([best('Interest'), best(name)]).toEqual(['decimal_interest', null]);
  },
);

test('the term of a list of tracts is no lot', () => {
  const terms = ['5 years', '5 years', '3 years'];
  expect(fieldsFor({ ...tract, Term: terms }).suggested('Term')).not.toContain('tract.lot_parcel');
  expect(fieldsFor({ ...tract, TMP: ['12-4', '12-5', '12-6'] }).fieldOf('TMP')).toBe('tract.lot_parcel');
});

test.each(['NRI', 'Revenue Decimal', 'Net Revenue Interest'])(
  '%s alone is the share of a tract, but not for sure',
  (name) => {
    const shares = ['.03125', '.0156250', '.1875'];
    const { suggestions } = suggestFor({ ...tract, Owner: people, [name]: shares });
    const [best] = suggestions.get(name) ?? [];
    expect(best).toMatchObject({ table: 'ownership', column: 'decimal_interest' });
    expect(best?.confidence).toBeLessThan(0.7);
  },
);

test('a lease list keeps its dates beside a column for the state of curative work', () => {
  const { fieldOf } = fieldsFor({
    ...lease,
    'Expiration Date': ['1/15/2027', '2/16/2027', '3/17/2027'],
    Royalty: ['.25', '.2', '.1875'],
    'Curative Status': ['Open', 'Closed', 'Open'],
  });
  expect(fieldOf('Expiration Date')).toBe('lease.expiration_date');
});

test('the end of drilling is not the completion', () => {
  const { suggested } = fieldsFor({
    API: ['42-329-41234', '42-329-41235', '42-329-41236'],
    'Drill End': ['1/15/2024', '2/16/2024', '3/17/2024'],
  });
  expect(suggested('Drill End')).not.toContain('well.completion_date');
});

describe('a name that is not the tract’s', () => {
  test.each(['Legal Name', 'Surface Name', 'Land Name'])('%s', (name) => {
    const owners = { 'Owner No': ['1001', '1002', '1003'], 'Owner Name': people };
    for (const list of [owners, { ...tract, Owner: people }]) {
      const found = fieldsFor({ ...list, [name]: companies }).suggested(name);
      expect(found).not.toContain('tract.tract_name');
      expect(found).not.toContain('tract.legal_description');
    }
  });
});

test.each([
  ['Abstract', ['3/15/2021', '4/16/2021', '5/17/2021']],
  ['Survey', ['Ordered', 'Complete', 'Pending']],
  ['Abstract', ['Y', 'N', 'Y']],
])('%s of title work is no survey: %j', (name, values) => {
  expect(fieldsFor({ ...tract, [name]: values }).suggested(name)).not.toContain('tract.survey_abstract');
  const surveys = ['T&P RR Co, A-12', 'A-34', 'H&GN, A-7'];
  expect(fieldsFor({ ...tract, [name]: surveys }).fieldOf(name)).toBe('tract.survey_abstract');
});

test.each(['Lease Terms Date', 'Terms Date'])('%s is not the end of the term', (name) => {
  const dates = ['1/15/2024', '2/16/2024', '3/17/2024'];
  expect(fieldsFor({ 'Lease No': lease['Lease No'], [name]: dates }).suggested(name)).not.toContain(
    'lease.expiration_date',
  );
});
