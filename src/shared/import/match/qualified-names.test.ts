import { describe, expect, test } from 'vitest';
import type { Suggestion } from './assign-suggestions.ts';
import { suggestFor, suggestForKinds } from './testing/suggest-for.ts';

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
  taxId: ['625-97-9602', '29-7624039', '625-97-9603'],
  otherTaxId: ['75-1234567', '75-1234568', '75-1234569'],
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
  otherName: ['Jim Fox', 'Kay Gray', 'Lou Hall'],
  description: ['NW/4 of Section 14', 'NE/4 of Section 14', 'S/2 of Section 15'],
  otherDescription: ['Cole farm', 'Dale farm', 'Eads ranch'],
  cityLine: ['Midland, TX 79701', 'Denver, CO 80202', 'Hobbs, NM 88240'],
  constant: ['XTO', 'XTO', 'XTO'],
};

/** Suggests fields for columns given as `name: kind of values`. */
function suggest(columns: Readonly<Record<string, string>>) {
  const { suggestions, assigned } = suggestForKinds(columns, values);
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
  ['Owner Tax ID', 'Tax ID', 'taxId', 'otherTaxId', 'owner.tax_id'],
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

  test('are certain if their values never change', () => {
    const found = confidences({ 'Current Operator': 'constant', Operator: 'constant' });
    expect(Math.max(...found)).toBeGreaterThanOrEqual(0.9);
  });

  test('are certain if their values are the same', () => {
    const found = confidences({ 'Current Operator': 'name', Operator: 'name' });
    expect(Math.max(...found)).toBeGreaterThanOrEqual(0.9);
  });
});

/** Suggests fields for columns, the last rows of which are blank in those named. */
function suggestSparse(
  names: readonly string[],
  sparse: readonly string[],
  kindOf: (name: string) => string,
) {
  const valuesOf = (name: string) => {
    const all = values[kindOf(name)] ?? [];
    return [...all, ...all].map((value, row) => (sparse.includes(name) && row > 0 ? '' : value));
  };
  return suggestFor(Object.fromEntries(names.map((name) => [name, valuesOf(name)])));
}

describe('a column with clearly more blanks', () => {
  const address = ['Address', 'City', 'State', 'Zip'];
  const mailing = address.map((part) => `Mailing ${part}`);

  test.each([
    [['Owner Name', ...address, ...mailing], mailing, address, ownerFields],
    [['Owner Name', 'Phone', 'Owner Phone'], ['Owner Phone'], ['Phone'], ['owner.phone_number']],
    [['Lease Number', 'Bonus', 'Lease Bonus'], ['Lease Bonus'], ['Bonus'], ['lease.bonus']],
    [
      ['Lease Number', 'Expiration Date', 'Lease Expiration'],
      ['Lease Expiration'],
      ['Expiration Date'],
      ['lease.expiration_date'],
    ],
    [
      ['API', 'Latitude', 'Longitude', 'Surface Hole Lat', 'Surface Hole Long'],
      ['Surface Hole Lat', 'Surface Hole Long'],
      ['Latitude', 'Longitude'],
      ['well.surface_latitude', 'well.surface_longitude'],
    ],
  ])('takes no field from a fuller one, which is doubtful: %s', (names, sparse, full, fields) => {
    const kindsOf: Record<string, string> = {
      'Owner Name': 'name',
      'Lease Number': 'otherNumber',
      API: 'api',
      Phone: 'phone',
      'Owner Phone': 'otherPhone',
      Bonus: 'money',
      'Lease Bonus': 'otherMoney',
      'Expiration Date': 'date',
      'Lease Expiration': 'otherDate',
      Latitude: 'latitude',
      Longitude: 'longitude',
      'Surface Hole Lat': 'otherLatitude',
      'Surface Hole Long': 'otherLongitude',
      ...columnsOf(address, kinds),
      ...columnsOf(mailing, otherKinds),
    };
    const { assigned, suggestions } = suggestSparse(names, sparse, (name) => kindsOf[name] ?? '');
    expect(full.map((name) => placeOf(assigned.get(name)))).toEqual(fields);
    for (const name of [...full, ...sparse])
      expect(suggestions.get(name)?.[0]?.confidence ?? 0).toBeLessThan(0.9);
  });
});

test('a sparse address with a street is doubtful next to fuller parts without one', () => {
  const kindsOf: Record<string, string> = {
    'Owner Name': 'name',
    'Mailing Address': 'address',
    City: 'city',
    'Mailing City': 'otherCity',
  };
  const sparse = ['Mailing Address', 'Mailing City'];
  const { suggestions } = suggestSparse(Object.keys(kindsOf), sparse, (name) => kindsOf[name] ?? '');
  for (const name of ['City', 'Mailing City'])
    expect(suggestions.get(name)?.[0]?.confidence ?? 0).toBeLessThan(0.9);
});

describe('another party', () => {
  const parts = ['Address', 'City', 'State', 'Zip', 'Phone', 'Email'];
  const own = [...kinds, 'phone', 'email'];
  const other = [...otherKinds, 'otherPhone', 'otherEmail'];
  const all = [...ownerFields, 'owner.phone_number', 'owner.email'];

  test.each([
    ['Owner Name', 'Co-Owner'],
    ['Owner Name', 'Co-Owner Name'],
    ['Owner Name', 'Second Owner'],
    ['Owner Name', 'Joint Owner'],
    ['Owner Name', 'Previous Owner'],
    ['Owner Name', 'New Owner'],
    ['Owner Name', 'Surface Owner'],
    ['Owner Name', 'Mineral Owner'],
    ['Owner Name', 'Grantor'],
    ['Owner Name', 'Taxpayer Name'],
    ['Owner Name', 'Payee Name'],
    ['Owner 1', 'Owner 2'],
    ['Lessor', 'Co-Lessor'],
    ['Lessor', 'Lessor 2'],
    ['Lessor', 'Landowner'],
    ['Lessor', 'Surface Owner'],
  ])('next to %s, %s has details of its own', (owner, party) => {
    const words = party.replace(/ Name$/, '');
    const qualified = owner.replace(/ Name$/, '');
    for (const ofOwner of [parts, parts.map((part) => `${qualified} ${part}`)]) {
      const ofParty = parts.map((part) => `${words} ${part}`);
      const [first, second] = [columnsOf(ofOwner, own), columnsOf(ofParty, other)];
      for (const columns of [
        { [owner]: 'name', ...first, [party]: 'otherName', ...second },
        { [party]: 'otherName', ...second, [owner]: 'name', ...first },
      ]) {
        const { fieldOf, isSuggested } = suggest(columns);
        expect(fieldOf(owner)).toBe('owner.owner_name');
        expect(ofOwner.map(fieldOf)).toEqual(all);
        expect(ofParty.filter((name) => isSuggested(name, 'owner'))).toEqual([]);
      }
    }
  });

  test('is the one whose name the details share only in part', () => {
    const { fieldOf, isSuggested } = suggest({
      Lessor: 'name',
      ...columnsOf(parts, own),
      'Surface Owner': 'otherName',
      ...columnsOf(['Owner Address', 'Owner City', 'Owner State', 'Owner Zip'], otherKinds),
    });
    expect(parts.map(fieldOf)).toEqual(all);
    expect(isSuggested('Owner Address', 'owner')).toBe(false);
  });

  test('may be meant by a word that it shares with the owner', () => {
    const columns = ['Owner Address', 'Owner City', 'Owner State', 'Owner Zip'];
    const { confidence } = suggest({
      'Surface Owner': 'otherName',
      ...columnsOf(columns, kinds),
      'Mineral Owner': 'name',
    });
    for (const name of columns) expect(confidence(name)).toBeLessThan(0.9);
  });

  test('needs no column of names if a word makes it another', () => {
    const { fieldOf } = suggest({
      'Owner Name': 'name',
      Phone: 'phone',
      'Co-Owner Phone': 'otherPhone',
      'Owner 2 Email': 'otherEmail',
      Email: 'email',
    });
    expect(['Phone', 'Co-Owner Phone', 'Owner 2 Email', 'Email'].map(fieldOf)).toEqual([
      'owner.phone_number',
      undefined,
      undefined,
      'owner.email',
    ]);
  });

  test('is the owner if the names are the same', () => {
    const { fieldOf } = suggest({
      Owner: 'name',
      Lessor: 'name',
      ...columnsOf(['Lessor Address', 'Lessor City', 'Lessor State', 'Lessor Zip'], kinds),
    });
    expect(['Lessor Address', 'Lessor City', 'Lessor State', 'Lessor Zip'].map(fieldOf)).toEqual(ownerFields);
  });

  test.each([
    ['Remit Name', 'Remit'],
    ['Remit To', 'Remit'],
    ['Billing Name', 'Billing'],
    ['Note', 'Remit'],
    ['Note', 'Taxpayer'],
  ])('to whom mail goes makes the address doubtful: %s, %s Address', (party, words) => {
    const { fieldOf, confidence, isSuggested } = suggest({
      'Owner Name': 'name',
      ...columnsOf(parts.slice(0, 4), own),
      [party]: 'otherName',
      ...columnsOf(
        parts.slice(0, 4).map((part) => `${words} ${part}`),
        other,
      ),
    });
    expect(parts.slice(0, 4).map(fieldOf)).toEqual(ownerFields);
    for (const part of parts.slice(0, 4)) expect(confidence(part)).toBeLessThan(0.9);
    expect(isSuggested(`${words} Address`, 'owner')).toBe(false);
  });
});

test.each([
  ['Legal Description', 'Tract Description', 'tract.legal_description'],
  ['Legal Description', 'Land Description', 'tract.legal_description'],
])('%s is exact, and %s is not', (exact, other, field) => {
  const { fieldOf, confidence } = suggest({
    'Tract Number': 'number',
    [other]: 'otherDescription',
    [exact]: 'description',
  });
  expect(fieldOf(exact)).toBe(field);
  expect(confidence(exact)).toBeGreaterThanOrEqual(0.9);
  expect(fieldOf(other)).toBeUndefined();
});

test('a recording date is exact, and what is recorded is not', () => {
  const { fieldOf } = suggest({
    'Lease Number': 'otherNumber',
    Recorded: 'otherDate',
    'Recording Date': 'date',
  });
  expect(fieldOf('Recording Date')).toBe('lease.recording_date');
});

describe('parts of addresses', () => {
  test('without a street take nothing from an address with one', () => {
    const { fieldOf, confidence } = suggest({
      Owner: 'name',
      ...columnsOf(['Street', 'City', 'State', 'Zip'], kinds),
      'Mailing City': 'otherCity',
      'Mailing State': 'otherState',
      'Mailing Zip': 'otherZip',
    });
    expect(['Street', 'City', 'State', 'Zip'].map(fieldOf)).toEqual(ownerFields);
    expect(confidence('City')).toBeLessThan(0.9);
    expect(fieldOf('Mailing City')).toBeUndefined();
  });

  test('that are alone are no address', () => {
    const { fieldOf, confidence } = suggest({
      Owner: 'name',
      ...columnsOf(['Owner Address', 'City', 'State', 'Zip'], kinds),
      'Mailing Zip': 'otherZip',
    });
    expect(['Owner Address', 'City', 'State', 'Zip'].map(fieldOf)).toEqual(ownerFields);
    expect(confidence('City')).toBeGreaterThanOrEqual(0.9);
    expect(confidence('Zip')).toBeLessThan(0.9);
  });

  test('that follow the street of land are doubtful, and not the owner’s next to a line with the city', () => {
    const address = ['City', 'State', 'Zip'];
    const columns = { 'Owner Name': 'name', 'Owner Address': 'address' };
    const ofLand = { 'Property Address': 'otherAddress', ...columnsOf(address, otherKinds.slice(1)) };
    const doubtful = suggest({ ...columns, ...ofLand });
    for (const part of address) expect(doubtful.confidence(part)).toBeLessThan(0.9);
    const other = suggest({ ...columns, 'Owner City State Zip': 'cityLine', ...ofLand });
    expect(address.filter((part) => other.isSuggested(part, 'owner'))).toEqual([]);
  });

  const named = ['Depository', 'Bank', 'Lessee', 'Purchaser', 'Agent', 'Attorney', 'Tenant', 'Payor', 'Heir'];
  const bare = ['City', 'State', 'Zip', 'Phone'];
  const details = columnsOf(bare, [...otherKinds.slice(1), 'otherPhone']);

  test.each([...named, 'Trustee', 'Claimant', 'Foreman'])('behind %s Address are doubtful', (party) => {
    const { confidence } = suggest({
      Lessor: 'name',
      [party]: 'otherName',
      [`${party} Address`]: 'otherAddress',
      ...details,
    });
    for (const part of bare) expect(confidence(part)).toBeLessThan(0.9);
  });

  test.each([
    ...[...named, 'Attorney in Fact', 'Successor Trustee', 'Surface Owner'].map((party) => [party]),
    ['Bank', 'Routing'],
    ['Lessee', 'Lessee Contact'],
    ['Company'],
    ...(
      'Pay To, Payable To, Rental Paid To, Rental Payee, Send Check To, Pmt. To, Recipient, 1099 Name, Sold To, Assigned To, ' +
      'Leased To, Successor in Interest, Vested In, Renter, Ranch Manager, Managed By, Conservator, Next of Kin, CPA'
    )
      .split(', ')
      .map((party) => [party]),
  ])('right behind another party are doubtful: %s', (...parties) => {
    const others = Object.fromEntries(parties.map((party) => [party, 'otherName']));
    const { confidence } = suggest({
      'Mineral Owner': 'name',
      ...others,
      Address: 'otherAddress',
      ...details,
    });
    for (const part of ['Address', ...bare]) expect(confidence(part)).toBeLessThan(0.9);
  });

  test.each([
    [['Lessee', 'Owner Name']],
    [['Owner Name', 'Owner Name 2']],
    [['Owner Name', 'Co-Owner']],
    [['Owner Name', 'Operator Owner No.']],
    [['Owner Name', 'Lessee', 'Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip']],
    [['Landman', 'Owner Name', 'Remarks']],
    [['Pay To', 'Owner Name', 'C/O']],
    ...['Attn', 'Spouse', 'Contact Name', 'Vesting', 'Lease Burdened', 'Created By', 'DBA'].map((name) => [
      ['Owner Name', name],
    ]),
  ])('behind the owners or their own address are certain: %s', (before) => {
    const kindsOf: Record<string, string> = {
      'Owner Name': 'name',
      'Operator Owner No.': 'number',
      Remarks: 'otherDescription',
    };
    const address = columnsOf(['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'], kinds);
    const ofOwner = { ...columnsOf(['Address', 'City', 'State', 'Zip'], kinds), Phone: 'phone' };
    const isMailing = before.includes('Mailing City');
    const { confidence } = suggest({
      ...Object.fromEntries(before.map((name) => [name, kindsOf[name] ?? address[name] ?? 'otherName'])),
      ...(isMailing ? { Phone: 'phone' } : ofOwner),
    });
    for (const part of isMailing ? ['Mailing City', 'Phone'] : ['Address', 'City', 'Zip', 'Phone'])
      expect(confidence(part)).toBeGreaterThanOrEqual(0.9);
  });

  test.each(['Attorney', 'Renter', 'Managed By'])(
    'before the name of another party are the owner’s: %s',
    (party) => {
      const { confidence } = suggest({
        'Owner Name': 'name',
        ...columnsOf(['Address', 'City', 'State', 'Zip'], kinds),
        [party]: 'otherName',
        Phone: 'otherPhone',
      });
      for (const part of ['Address', 'City', 'Zip']) expect(confidence(part)).toBeGreaterThanOrEqual(0.9);
      expect(confidence('Phone')).toBeLessThan(0.9);
    },
  );
});

describe('a first word that most columns have', () => {
  test.each([
    ['Top Lease', { Date: 'date', 'Exp.': 'otherDate', 'Roy.': 'type', No: 'number' }],
    ['Option', { Date: 'date', Bonus: 'money', Term: 'number', Royalty: 'type' }],
    ['New', { 'Lease Date': 'date', Bonus: 'money', Term: 'number', Royalty: 'type' }],
    ['Proposed', { 'Lease Date': 'date', Bonus: 'money', Term: 'number', Royalty: 'type' }],
    ['Amended', { 'Lease Date': 'date', Bonus: 'money', Term: 'number', 'Exp. Date': 'otherDate' }],
    ['Farmout', { 'Lease Date': 'date', Bonus: 'money', Term: 'number', 'Exp. Date': 'otherDate' }],
  ])('tells columns from the lease’s: %s', (word, kindsOf) => {
    const all = Object.entries(kindsOf).map(([name, kind]) => [`${word} ${name}`, kind] as const);
    const { suggestions } = suggestForKinds(
      { 'Lease No.': 'otherNumber', 'Lease Name': 'otherName', ...Object.fromEntries(all) },
      values,
    );
    const ofLease = new Set('contract_date expiration_date royalty_rate bonus term file_number'.split(' '));
    for (const [name] of all)
      for (const { column, confidence } of suggestions.get(name) ?? [])
        if (ofLease.has(column)) expect(confidence, `${name}: ${column}`).toBeLessThan(0.9);
  });

  test.each(['SWD', 'Offset', 'Injection'])('tells columns from the well’s: %s', (word) => {
    const others = {
      Operator: 'company',
      Lat: 'latitude',
      Long: 'longitude',
      Name: 'otherName',
    };
    const all = Object.entries(others).map(([name, kind]) => [`${word} ${name}`, kind] as const);
    const { confidence } = suggest({ 'Well Name': 'well', ...Object.fromEntries(all) });
    for (const [name] of all) expect(confidence(name), name).toBeLessThan(0.9);
  });

  test.each([
    ['Situs', 'Owner Name'],
    ['Company', 'Lessor'],
  ])('tells columns from the owner’s: %s', (word, owner) => {
    const { confidence } = suggest({
      [owner]: 'name',
      Company: 'company',
      ...columnsOf(
        ['Address', 'City', 'State', 'Zip'].map((part) => `${word} ${part}`),
        otherKinds,
      ),
    });
    for (const part of ['Address', 'City', 'State', 'Zip'])
      expect(confidence(`${word} ${part}`)).toBeLessThan(0.9);
  });

  test.each(['Operator', 'Contact'])('is the owner’s without a column of companies: %s', (owner) => {
    const parts = ['Company Address', 'Company City', 'Company State', 'Company Zip'];
    const { fieldOf } = suggest({ [owner]: 'name', ...columnsOf(parts, kinds), 'Company Phone': 'phone' });
    expect(parts.map(fieldOf)).toEqual(ownerFields);
  });

  test.each(['wlb', 'OCD'])('is a prefix if it is a code: %s', (code) => {
    const { fieldOf } = suggest({
      Shape: 'number',
      ...Object.fromEntries(
        Object.entries({
          WellName: 'well',
          Operator: 'company',
          API: 'api',
          Lat: 'latitude',
          Lon: 'longitude',
        }).map(([name, kind]) => [`${code}_${name}`, kind]),
      ),
    });
    expect(fieldOf(`${code}_Operator`)).toBe('well.operator');
    expect(fieldOf(`${code}_Lat`)).toBe('well.surface_latitude');
  });
});

describe('a well named by a word for another one', () => {
  test.each(
    [
      'Disposal',
      'Injection',
      'Offset Well',
      'Child',
      'Pilot',
      'Sister',
      'Monitor',
      'Vertical',
      'SWD',
      'Parent',
    ].map((word) => [word]),
  )('has an API number, an operator and a location of its own: %s', (word) => {
    const own = { API: 'api', Operator: 'company', Latitude: 'latitude', Longitude: 'longitude' };
    const others = Object.entries(own).map(([name, kind]) => [`${word} ${name}`, kind] as const);
    const { confidence } = suggest({
      'Well Name': 'well',
      Lease: 'otherName',
      ...Object.fromEntries(others),
    });
    for (const [name] of others) expect(confidence(name), name).toBeLessThanOrEqual(0.85);
  });
});

describe('an agency’s number of a lease', () => {
  const codes = {
    code: ['NM0412.001', 'NM0412.002', 'NM0415.001'],
    serial: ['NMNM 113927', 'NMNM 120350', 'NMLC 064507'],
  };
  const suggestWith = (first: string, kind: string, serial: string) =>
    suggestForKinds(
      {
        [first]: kind,
        [serial]: 'serial',
        'Lease Name': 'otherDescription',
        'Lease Date': 'date',
        Royalty: 'type',
      },
      { ...values, ...codes },
    );
  const serials = ['BLM Serial No.', 'Lease Serial No.', 'State Lease No.', 'BLM Lease No'];

  test.each(
    serials.flatMap((serial) =>
      ['File', 'Our File', 'Land File', 'Company Lease No', 'Internal Lease No.', 'New Lease No'].map(
        (file) => [file, serial],
      ),
    ),
  )('gives way to the company’s: %s, %s', (file, serial) => {
    const { assigned, suggestions } = suggestWith(file, 'code', serial);
    expect(placeOf(assigned.get(file))).toBe('lease.file_number');
    expect(suggestions.get(serial)?.[0]?.confidence ?? 0).toBeLessThanOrEqual(0.85);
  });

  test.each(
    serials.flatMap((serial) => ['Lease', 'Lse', 'Agreement', 'Contract'].map((lease) => [lease, serial])),
  )('is asked next to other codes: %s, %s', (lease, serial) => {
    const { suggestions } = suggestWith(lease, 'code', serial);
    expect(suggestions.get(serial)?.[0]?.confidence ?? 0).toBeLessThanOrEqual(0.85);
  });

  test.each(
    serials.flatMap((serial) => [
      ['Lessee', serial],
      ['Lease', serial],
    ]),
  )('is certain next to names: %s, %s', (other, serial) => {
    const { suggestions } = suggestWith(other, 'name', serial);
    expect(suggestions.get(serial)?.[0]?.confidence ?? 0).toBeGreaterThanOrEqual(0.9);
  });
});

test.each([
  ['Survey', 'Abstract'],
  ['Abstract No.', 'Survey Name'],
])('%s and %s are asked, because the field takes both', (left, right) => {
  const tract = { Tract: 'number', County: 'city', Block: 'number' };
  const { confidence } = suggest({ ...tract, [left]: 'company', [right]: 'otherNumber' });
  for (const name of [left, right]) expect(confidence(name)).toBeLessThan(0.9);
  expect(suggest({ ...tract, [left]: 'company' }).confidence(left)).toBeGreaterThanOrEqual(0.9);
});

test('an agency’s number of a lease is certain next to tracts and lands', () => {
  const { confidence } = suggest({
    'Tract No.': 'number',
    'Lease Serial No.': 'otherNumber',
    'Lease Date': 'date',
    Lands: 'description',
  });
  expect(confidence('Lease Serial No.')).toBeGreaterThanOrEqual(0.9);
});

describe('recording data right behind', () => {
  const recording = ['Volume', 'Page', 'Rec. Date', 'Instrument No.'];
  const suggestBehind = (event: string, dates: string) =>
    suggest({
      'Lease No.': 'number',
      'Lease Name': 'otherName',
      'Lease Date': 'date',
      [event]: dates,
      ...columnsOf(recording, ['number', 'number', 'otherDate', 'otherNumber']),
    });

  test.each(
    (
      'Communitization, CA, Surface Use, Disclaimer, Quitclaim, Bill of Sale, Merger, Name Change, Estoppel, Waiver, Transfer, ' +
      'Closing, Lis Pendens, Judgment, JOA, Easement, Probate, DOTO'
    ).split(', '),
  )('the date of another event is asked: %s Date', (event) => {
    const { confidence } = suggestBehind(`${event} Date`, 'otherDate');
    for (const name of ['Rec. Date', 'Instrument No.']) expect(confidence(name)).toBeLessThan(0.9);
  });

  test.each(['Effective Date', 'Exp. Date', 'Rental Due Date', 'Bonus Paid Date', 'Date Signed'])(
    'a date of the lease is certain: %s',
    (event) => {
      const { confidence } = suggestBehind(event, 'otherDate');
      for (const name of ['Rec. Date', 'Instrument No.'])
        expect(confidence(name)).toBeGreaterThanOrEqual(0.9);
    },
  );
});

test.each([
  ['Lands', 'Tract Acres', 0.5, 0.85],
  ['Lands', 'Lease Acres', 0.9, 1],
  ['Leased Lands', 'Tract Acres', 0.9, 1],
])('%s are the lease’s unless acres next to them are a tract’s: %s', (lands, acres, least, most) => {
  const { fieldOf, confidence } = suggest({
    'Tract No.': 'number',
    'Lease No.': 'otherNumber',
    'Lease Name': 'otherName',
    'Lease Date': 'date',
    [lands]: 'description',
    [acres]: 'number',
  });
  expect(fieldOf(lands)).toBe('lease.legal_description');
  expect(confidence(lands)).toBeGreaterThanOrEqual(least);
  expect(confidence(lands)).toBeLessThanOrEqual(most);
});
