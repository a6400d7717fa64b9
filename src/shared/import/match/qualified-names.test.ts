import { describe, expect, test } from 'vitest';
import { assignSuggestions, type Suggestion } from './assign-suggestions.ts';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  name: ['Anna Cole', 'Bob Dale', 'Cy Eads'],
  address: ['1 Elm St', '2 Elm St', '3 Elm St'],
  city: ['Midland', 'Denver', 'Hobbs'],
  state: ['TX', 'CO', 'NM'],
  zip: ['79701', '80202', '88240'],
  otherAddress: ['5 FM 1788', '6 FM 1788', '7 FM 1788'],
  otherCity: ['Pecos', 'Pecos', 'Pecos'],
  otherState: ['TX', 'TX', 'TX'],
  otherZip: ['79772', '79772', '79772'],
  phone: ['432-555-0001', '432-555-0002', ''],
  otherPhone: ['432-555-9999', '432-555-9999', '432-555-8888'],
  email: ['anna@cole.co', '', 'cy@eads.co'],
  otherEmail: ['ray@land.co', 'ray@land.co', 'sue@land.co'],
  number: ['101', '205', '330'],
  otherNumber: ['2021-17', '2021-18', '2021-19'],
  date: ['1/15/2020', '2/16/2020', '3/17/2020'],
  otherDate: ['1/15/2023', '2/16/2023', '3/17/2023'],
  money: ['$100', '$200', '$300'],
  otherMoney: ['$7', '$8', '$9'],
  api: ['42-329-41234', '42-329-41235', '42-329-41236'],
  well: ['Mesa 1H', 'Mesa 2H', 'Butte 3H'],
  latitude: ['32.25', '32.26', '32.27'],
  otherLatitude: ['32.35', '32.36', '32.37'],
  longitude: ['-101.5', '-101.51', '-101.52'],
  otherLongitude: ['-101.6', '-101.61', '-101.62'],
  company: ['Oxy', 'XTO', 'Oxy'],
  otherCompany: ['Lee', 'Kim', 'Lee'],
  type: ['Oil', 'Gas', 'Oil'],
  ownerType: ['Individual', 'Trust', 'Company'],
};

/** Suggests fields for columns given as `name: kind of values`. */
function suggest(columns: Readonly<Record<string, string>>) {
  const facts = new Map(
    Object.entries(columns).map(([name, kind]) => {
      const study = new ColumnStudy();
      for (const value of values[kind] ?? []) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  const suggestions = suggestMappings(facts);
  const assigned = assignSuggestions(Object.fromEntries(suggestions));
  return {
    fieldOf: (name: string) => placeOf(assigned.get(name)),
    confidence: (name: string) => suggestions.get(name)?.[0]?.confidence ?? 0,
    isSuggested: (name: string, table: string) =>
      suggestions.get(name)?.some((each) => each.table === table) ?? false,
  };
}

const placeOf = (each: Suggestion | undefined) =>
  each === undefined ? undefined : `${each.table}.${each.column}`;

const ownerFields = ['owner.address_line_1', 'owner.city', 'owner.state', 'owner.zipcode'];
const kinds = ['address', 'city', 'state', 'zip'];
const otherKinds = ['otherAddress', 'otherCity', 'otherState', 'otherZip'];
const columnsOf = (names: readonly string[], each: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, each[at] ?? '']));

describe('the parts of an address', () => {
  test.each([
    ['Owner Address, Owner City, Owner State, Owner Zip', 'Address, City, State, Zip', 'Owner Name'],
    ['Mail Address, Mail City, Mail State, Mail Zip', 'Address, City, State, Zip', 'Owner'],
    ['mailadd, mail_city, mail_state2, mail_zip', 'address, city, state2, szip', 'owner'],
    ['Mailing Address, Mailing City, Mailing State, Mailing Zip', 'Street, City, ST, Zip Code', 'Owner Name'],
    ['Lessor Address, Lessor City, Lessor State, Lessor Zip', 'Address, City, State, Zip', 'Lessor Name'],
    [
      'Taxpayer Address, Taxpayer City, Taxpayer State, Taxpayer Zip',
      'Address, City, State, Zip',
      'Taxpayer Name',
    ],
    [
      'Mineral Owner Address, Mineral Owner City, Mineral Owner State, Mineral Owner Zip',
      'Address, City, State, Zip',
      'Mineral Owner',
    ],
    [
      'Royalty Owner Address, Royalty Owner City, Royalty Owner State, Royalty Owner Zip',
      'Address, City, State, Zip',
      'Royalty Owner',
    ],
    ['Remit Address, Remit City, Remit State, Remit Zip', 'Address, City, State, Zip', 'Payee'],
    ['OWNER_ADDRESS, OWNER_CITY, OWNER_STATE, OWNER_ZIP', 'ADDRESS, CITY, STATE, ZIP', 'OWNER'],
  ])('are from %s and not from %s', (qualified, bare, owner) => {
    const own = qualified.split(', ');
    const other = bare.split(', ');
    const [first, second] = [columnsOf(own, kinds), columnsOf(other, otherKinds)];
    for (const columns of [
      { [owner]: 'name', ...first, ...second },
      { ...second, [owner]: 'name', ...first },
    ]) {
      const { fieldOf, isSuggested } = suggest(columns);
      expect(own.map(fieldOf)).toEqual(ownerFields);
      expect(other.filter((name) => isSuggested(name, 'owner'))).toEqual([]);
      expect(isSuggested(own[2] ?? '', 'tract')).toBe(false);
    }
  });

  test.each([
    ['Owner City', 'City'],
    ['OWNER_CITY', 'CITY'],
    ['MAILCITY', 'CITY'],
    ['Owner Mailing City', 'City'],
    ['City (Mailing)', 'City'],
    ['Lessor City', 'City'],
    ['Mail City', 'Situs City'],
  ])('the city is %s and not %s', (own, other) => {
    for (const columns of [
      { 'Owner Name': 'name', [own]: 'city', [other]: 'otherCity' },
      { [other]: 'otherCity', 'Owner Name': 'name', [own]: 'city' },
    ]) {
      const { fieldOf, confidence } = suggest(columns);
      expect(fieldOf(own)).toBe('owner.city');
      expect(confidence(own)).toBeGreaterThanOrEqual(0.9);
      expect(fieldOf(other)).toBeUndefined();
    }
  });

  test('a part that only the other address has is not the owner’s', () => {
    const { fieldOf } = suggest({
      'Lessor Name': 'name',
      'Lessor Address': 'address',
      'Lessor City': 'city',
      Lessee: 'company',
      Address: 'otherAddress',
      City: 'otherCity',
      State: 'otherState',
    });
    expect(fieldOf('Lessor City')).toBe('owner.city');
    expect(fieldOf('State')).not.toBe('owner.state');
  });

  test('may have names of different kinds if there is one address', () => {
    const { fieldOf, confidence } = suggest({
      'Owner Name': 'name',
      'Owner Address': 'address',
      City: 'city',
      State: 'state',
      Zip: 'zip',
      'Property Address': 'otherAddress',
    });
    expect(['Owner Address', 'City', 'State', 'Zip'].map(fieldOf)).toEqual(ownerFields);
    expect(confidence('City')).toBeGreaterThanOrEqual(0.9);
    expect(fieldOf('Property Address')).toBeUndefined();
  });

  test('are doubtful next to a second street, and come from one of two addresses of owners', () => {
    const unclear = suggest({
      Owner: 'name',
      'Mailing Address': 'address',
      Address: 'otherAddress',
      City: 'city',
      State: 'state',
    });
    expect(unclear.fieldOf('Mailing Address')).toBe('owner.address_line_1');
    expect(unclear.fieldOf('City')).toBe('owner.city');
    expect(unclear.confidence('City')).toBeLessThan(0.9);
    const own = ['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'];
    const both = suggest({
      'Owner Name': 'name',
      ...columnsOf(['Owner Address', 'Owner City', 'Owner State', 'Owner Zip'], otherKinds),
      ...columnsOf(own, kinds),
    });
    expect(own.map(both.fieldOf)).toEqual(ownerFields);
    for (const name of own) expect(both.confidence(name)).toBeLessThan(0.9);
  });

  test('a state of the land is not one of the owner', () => {
    const { fieldOf } = suggest({
      Owner: 'name',
      ...columnsOf(['Owner Address', 'Owner City', 'Owner State', 'Owner Zip'], kinds),
      State: 'otherState',
    });
    expect(fieldOf('Owner State')).toBe('owner.state');
    expect(fieldOf('State')).not.toBe('owner.state');
  });
});

test.each([
  ['Owner Phone', 'Phone', 'phone', 'otherPhone', 'owner.phone_number'],
  ['Owner Phone Number', 'Phone Number', 'phone', 'otherPhone', 'owner.phone_number'],
  ['Lessor Phone', 'Phone', 'phone', 'otherPhone', 'owner.phone_number'],
  ['Owner Email', 'Email', 'email', 'otherEmail', 'owner.email'],
  ['Owner Tax ID', 'Tax ID', 'number', 'otherNumber', 'owner.tax_id'],
  ['Owner Type', 'Type', 'ownerType', 'type', 'owner.owner_type'],
])('%s is the owner’s, and %s is not', (own, bare, kind, otherKind, field) => {
  for (const columns of [
    { 'Owner Name': 'name', [own]: kind, Agent: 'company', [bare]: otherKind },
    { [bare]: otherKind, 'Owner Name': 'name', [own]: kind },
  ]) {
    const { fieldOf, confidence } = suggest(columns);
    expect(fieldOf(own)).toBe(field);
    expect(confidence(own)).toBeGreaterThanOrEqual(0.9);
    expect(fieldOf(bare)).not.toBe(field);
    expect(confidence(bare)).toBeLessThan(0.9);
  }
});

test.each([
  ['SHL Latitude', 'SHL Longitude', 'Latitude', 'Longitude'],
  ['SHL Lat', 'SHL Long', 'Lat', 'Long'],
  ['SHL_LAT', 'SHL_LON', 'LAT', 'LON'],
  ['Surf Hole Lat', 'Surf Hole Long', 'Lat', 'Long'],
  ['Surface Lat', 'Surface Long', 'Lat', 'Long'],
  ['SH Lat', 'SH Lon', 'Lat', 'Lon'],
  ['WH Lat', 'WH Long', 'Lat', 'Long'],
])('the surface location is %s and %s', (latitude, longitude, otherLatitude, otherLongitude) => {
  const own = { [latitude]: 'latitude', [longitude]: 'longitude' };
  const other = { [otherLatitude]: 'otherLatitude', [otherLongitude]: 'otherLongitude' };
  for (const columns of [
    { API: 'api', ...own, ...other },
    { API: 'api', ...other, ...own },
  ]) {
    const { fieldOf, confidence } = suggest(columns);
    expect(fieldOf(latitude)).toBe('well.surface_latitude');
    expect(fieldOf(longitude)).toBe('well.surface_longitude');
    expect(confidence(latitude)).toBeGreaterThanOrEqual(0.9);
    expect(fieldOf(otherLatitude)).toBeUndefined();
  }
});

test.each([
  ['Lease Expiration', 'Expiration Date', 'date', 'otherDate', 'lease.expiration_date'],
  ['Lease Bonus', 'Bonus', 'money', 'otherMoney', 'lease.bonus'],
  ['Lease Recording Date', 'Recording Date', 'date', 'otherDate', 'lease.recording_date'],
  ['Lease Instrument Number', 'Instrument Number', 'number', 'otherNumber', 'lease.instrument_number'],
])('%s is the lease’s, and %s is left to the user', (own, bare, kind, otherKind, field) => {
  const { fieldOf, confidence } = suggest({
    'Lease Number': 'otherNumber',
    'Lease Name': 'name',
    [bare]: otherKind,
    [own]: kind,
  });
  expect(fieldOf(own)).toBe(field);
  expect(confidence(own)).toBeGreaterThanOrEqual(0.9);
  expect(fieldOf(bare)).toBeUndefined();
});

describe('columns with the same name', () => {
  const confidences = (columns: Record<string, string>) => {
    const { confidence } = suggest({ API: 'api', 'Well Name': 'well', ...columns });
    return Object.keys(columns).map(confidence);
  };

  test('are not certain if their values may differ', () => {
    const operators = confidences({ 'Current Operator': 'company', Operator: 'otherCompany' });
    // Both are oil and gas, but perhaps not in the same rows.
    const types = confidences({ 'Current Well Type': 'type', 'Well Type': 'type' });
    for (const each of [...operators, ...types]) expect(each).toBeLessThan(0.9);
  });

  test('are certain if their values are the same', () => {
    const found = confidences({ 'Current Operator': 'name', Operator: 'name' });
    expect(Math.max(...found)).toBeGreaterThanOrEqual(0.9);
  });
});
