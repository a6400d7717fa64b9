import { expect, test } from 'vitest';
import { suggestKinds } from './suggest-kinds.ts';
import { suggestFor } from './testing/suggest-for.ts';

/** The best suggestion of a column with its confidence; none is `-` and 0. */
function bestOf(columns: Readonly<Record<string, readonly string[]>>, name: string): [string, number] {
  const [first] = suggestFor(columns).suggestions.get(name) ?? [];
  return first === undefined ? ['-', 0] : [`${first.table}.${first.column}`, first.confidence];
}

const lease = { 'Lease No': ['TX-1', 'TX-2', 'TX-3'], Lessor: ['Ann Poe', 'Bob Roe', 'Cy Dole'] };

test.each(['Primary Term', 'Lease Term', 'Term', 'Extension Term'])(
  'dates are no length of time: %s',
  (name) => {
    const dates = ['12/10/2024', '1/1/2025', '2/24/2025'];
    const [field, confidence] = bestOf({ ...lease, [name]: dates }, name);
    expect([/term$/.test(field) && confidence >= 0.5, confidence >= 0.9]).toEqual([false, false]);
    const [length] = bestOf({ ...lease, [name]: ['3 years', '36 months', '5'] }, name);
    expect(length).toBe(name === 'Extension Term' ? 'lease.extension_term' : 'lease.term');
  },
);

test('a contact is no owner next to a column of owners', () => {
  const contact = { 'Landowner Contact': ['Tom Tully', 'City Manager', 'Ann Ray'] };
  const owner = { 'Surface Owner': ['Diamond T Cattle', 'City of Pecos', 'Pat Salinas'] };
  expect(bestOf({ ...owner, ...contact, Tract: ['1', '2', '3'] }, 'Landowner Contact')).toEqual(['-', 0]);
  expect(bestOf({ ...contact, Tract: ['1', '2', '3'] }, 'Landowner Contact')[0]).toBe('owner.owner_name');
});

test.each(['Mineral Owner / Address', 'Lessor & Mailing Address', 'Payee/Addr'])(
  'a name with its address is not certain to be a street: %s',
  (name) => {
    const both = ['Olaf Svenson, 12 Main, Watford City ND', 'Northern Oil', 'Estate of Inga Lee'];
    expect(bestOf({ [name]: both, Tract: ['1', '2', '3'] }, name)[1]).toBeLessThan(0.9);
  },
);

test.each([
  '# Leases',
  'No. Leases',
  'Num Leases',
  '# Tracts',
  'No. of Wells',
  '# Units',
  'Number of Owners',
])('how many there are is no field: %s', (name) => {
  expect(bestOf({ Prospect: ['Falk', 'Garza', 'Ellerbee'], [name]: ['30', '9', '3'] }, name)).toEqual([
    '-',
    0,
  ]);
});

test('communitization agreements are not certain to be leases', () => {
  const agreements = {
    'Agreement Number': ['NMNM 144001', 'NMNM 144002', 'NMNM 144003'],
    'Agreement Name': ['Falk 1', 'Garza 2', 'Ellerbee 3'],
    'Agreement Acres': ['640', '320', '160'],
  };
  const asLeases = (type: readonly string[]) => {
    const { suggestions } = suggestFor({ ...agreements, 'Agreement Type': type });
    const all = Object.keys(agreements).flatMap((name) => suggestions.get(name) ?? []);
    return Math.max(0, ...all.filter(({ table }) => table === 'lease').map(({ confidence }) => confidence));
  };
  expect(asLeases(['CA', 'CA', 'UA'])).toBeLessThanOrEqual(0.6);
  expect(asLeases(['Lease', 'Lease', 'Surface'])).toBeGreaterThan(0.7);
});

test('a lease number next to its prefix or assignment is not the whole number', () => {
  const number = { LSE_NUMBER: ['2210', '2211', '2210'], LESSEE: ['A Oil', 'B Oil', 'C Oil'] };
  const parts = { LSE_PREFIX: ['VB', 'V0', 'V0'], ...number, LSE_ASSGN: ['1', '2', '1'] };
  const [field, confidence] = bestOf(parts, 'LSE_NUMBER');
  expect([field, confidence < 0.9]).toEqual(['lease.file_number', true]);
});

test.each([
  ['UNIT NAME', ['HA RA SUF', 'HA RA SU12', 'HA RA SUB']],
  ['Unit Name', ['A', 'B', 'C', 'D']],
])('names of units are no hectares or acres: %s, %j', (name, values) => {
  expect(bestOf({ [name]: values, Parish: values.map(() => 'De Soto') }, name)[0]).toMatch(
    /unit\.(unit_)?name$/,
  );
});

test('a column that several fields explain equally well is asked about', () => {
  const severed = ['none', "0 - 11,200'", 'below BSPG', 'none'];
  const list = suggestFor({ 'Depth Sev.': severed }).suggestions.get('Depth Sev.') ?? [];
  expect(list.map(({ table, column, confidence }) => [`${table}.${column}`, confidence])).toEqual([
    ['proration_unit.depths', 0.89],
    ['ownership.depths', 0.89],
    ['contract.depths', 0.89],
  ]);
});

test.each([
  [['Fee', 'Federal', 'State'], '-'],
  [['BLM', 'State', 'Private'], '-'],
  [['FEE', 'FED', 'ST'], '-'],
  [['Fee/State', 'Indian', 'Fed'], '-'],
  [['Ann Poe', 'State of Texas', 'Federal Land Bank of Houston'], 'owner.owner_name'],
] as const)('classes of ownership are no owners: %s', (owners, field) => {
  const tracts = { 'Tract ID': ['T-1', 'T-2', 'T-3'], Acres: ['640', '320', '160'] };
  expect(bestOf({ ...tracts, 'Mineral Owner': owners }, 'Mineral Owner')[0]).toBe(field);
});

test('an agency alone is not certain to be an owner', () => {
  const tracts = { 'Tract ID': ['T-1', 'T-2'], Acres: ['640', '320'] };
  expect(bestOf({ ...tracts, Owner: ['BLM', 'USFS'] }, 'Owner')[1]).toBeLessThan(0.7);
});

const communitized = {
  'Agreement Number': ['NDM 105881', 'NDM 106002', 'NDM 107115'],
  'Agreement Name': ['Charging Eagle 22-27', 'Mandaree South', 'Falk 3'],
  'Effective Date': ['09/01/2012', '03/15/2014', '05/01/2015'],
  'Termination Date': ['', '', '04/30/2024'],
  'Total Acres': ['1280.00', '1280.32', '640.00'],
  Status: ['Approved', 'Approved', 'Terminated'],
};

test.each([
  ['Agreement Type', ['CA', 'CA', 'CA']],
  ['Type', ['Communitization Agreement', 'Communitization Agreement', 'Unit Agreement']],
  ['Case Type', ['318310 O&G COMMUNITIZATION AGRMT', '318310 O&G COMMUNITIZATION AGRMT', '']],
])('communitization agreements are units: %s', (kind, kinds) => {
  const { suggestions, assigned } = suggestFor({
    ...communitized,
    [kind]: kinds,
    Operator: ['COG Operating LLC', 'EOG Resources, Inc.', 'Ames Energy'],
    'Federal Lease(s)': ['NDM 1, NDM 2', 'NDM 3', ''],
  });
  const best = [...Object.keys(communitized).slice(0, 5), kind, 'Operator'].map((name) => {
    const [first] = suggestions.get(name) ?? [];
    return first === undefined ? '-' : `${first.table}.${first.column}`;
  });
  expect(best).toEqual([
    'production_unit.unit_number',
    'production_unit.unit_name',
    'production_unit.unit_effective_date',
    'production_unit.unit_end_date',
    'production_unit.unit_acres',
    'production_unit.unit_kind',
    'production_unit.unit_operator',
  ]);
  const others = Object.keys(communitized).flatMap((name) => suggestions.get(name) ?? []);
  expect(others.map(({ table }) => table)).not.toContain('lease');
  expect(suggestKinds([...assigned.values()])).toEqual(['production_unit']);
});

test('leases that state the agreement of their unit are leases', () => {
  const leases = {
    'Agreement Number': ['L-1', 'L-2', 'L-3'],
    'Agreement Name': ['Falk', 'Garza', 'Ellerbee'],
    Lessor: ['Ann Poe', 'Bob Roe', 'Cy Dole'],
    'Unit Type': ['Communitized', 'Communitized', 'Communitized'],
  };
  expect(bestOf(leases, 'Agreement Number')[0]).toBe('lease.file_number');
});

test.each([
  [['CA Number', 'CA Name'], 'production_unit.unit_number'],
  [['Agreement Number', 'Agreement Name'], 'lease.file_number'],
] as const)('agreements are units if they are called so: %s', (names, field) => {
  const list = Object.fromEntries(
    names.map((name) => [name, name.endsWith('Name') ? ['Falk', 'Garza'] : ['NMNM 140011', 'NMNM 140012']]),
  );
  expect(bestOf(list, names[0])[0]).toBe(field);
});

test.each([
  [['Hackberry', 'Hackberry', 'Hackberry'], ['212.410', '88.750', '161.000'], 'proration_unit.held_acres'],
  [['Hackberry', 'Ames', 'Falk'], ['212.410', '88.750', '161.000'], 'unit_acres'],
  // One unit's acres, written in two ways or not known yet.
  [['Hackberry', 'Hackberry', 'Ames'], ['640', '640.00', '320'], 'unit_acres'],
  [['Hackberry', 'Hackberry', 'Ames'], ['640', 'TBD', '320'], 'unit_acres'],
] as const)('acres that differ within a unit are those of its tracts: %j, %j', (units, acres, field) => {
  const exhibit = { Unit: units, 'Tract No.': ['1', '2', '3'], 'Unit Acreage': acres };
  const [best, confidence] = bestOf(exhibit, 'Unit Acreage');
  expect(best.endsWith(field)).toBe(true);
  if (field === 'proration_unit.held_acres') expect(confidence).toBe(0.6);
});

test.each([
  ['Operator', 'production_unit.unit_operator'],
  ['Well Operator', 'well.operator'],
] as const)('in a list of units, %s is %s', (name, field) => {
  const units = {
    'Unit Name': ['Falk', 'Garza'],
    'Unit Acres': ['640', '320'],
    [name]: ['Permian Oil Inc', 'Toyah LLC'],
  };
  expect(bestOf(units, name)[0]).toBe(field);
});

const runSheet = {
  Instrument: ['WD', 'OGL', 'Affidavit of Heirship'],
  Grantor: ['Ann Poe', 'W. D. Haskew', 'Falk Minerals LP'],
  Grantee: ['Cy Dole', 'Toyah Minerals, Ltd.', 'Bob Roe'],
  'Inst. Date': ['1/4/2011', '3/7/1998', '5/5/2015'],
  Filed: ['1/14/2011', '3/9/1998', '5/15/2015'],
  'Vol/Page': ['212/12', '44/344', '331/1'],
  Lands: ['NE/4 Sec 12', 'All Sec 7', 'S/2 Sec 9, T2N R3W'],
};

test('a run sheet lists instruments and no leases', () => {
  for (const name of Object.keys(runSheet)) {
    const [field, confidence] = bestOf(runSheet, name);
    if (field.startsWith('lease.')) expect(confidence).toBeLessThanOrEqual(0.5);
  }
  expect(bestOf({ ...runSheet, Royalty: ['1/8', '3/16', '1/4'] }, 'Lands')[0]).toBe(
    'lease.legal_description',
  );
  const leasesOnly = { ...runSheet, Instrument: ['OGL', 'Oil and Gas Lease', 'OGL'] };
  expect(bestOf(leasesOnly, 'Lands')[0]).toBe('lease.legal_description');
});

test.each([
  ['Respondent', ['Ann Poe', 'Estate of W. D. Haskew', 'Toyah Minerals, Ltd.'], 'owner.owner_name'],
  ['Name Line 1', ['Ann Poe', 'Estate of W. D. Haskew', 'Toyah Minerals, Ltd.'], 'owner.owner_name'],
  ['Street / P.O. Box', ['12 Oak St', 'PO Box 7', '9 Elm Ave'], 'owner.address_line_1'],
] as const)('owners in lists of agencies and payors: %s', (name, values, field) => {
  const address = {
    City: ['Midland', 'Pecos', 'Tyler'],
    State: ['TX', 'TX', 'TX'],
    Zip: ['79701', '79772', '75701'],
  };
  expect(bestOf({ [name]: values, ...address }, name)[0]).toBe(field);
});

test.each([
  ['Lease Desc.', ['Gist Ranch', 'Pettit, Laveda', 'USA NMNM 118722', 'Schroeder'], false],
  ['Lease Desc.', ['NE/4 Sec. 12', 'Lots 1, 2', 'All of Section 7', 'See Exhibit A'], true],
  ['Legal Description', ['Gist Ranch', 'Pettit Farm', 'as described in the deed', 'Schroeder'], true],
] as const)('a description without land is no legal description: %s, %j', (name, values, isLand) => {
  const [field, confidence] = bestOf({ ...lease, 'Lease No': ['1', '2', '3', '4'], [name]: values }, name);
  expect(field.endsWith('.legal_description') && confidence > 0.6).toBe(isLand);
});

test.each([
  ['Tract(s)', ['2, 3', '1-5', '7', 'All'], 'tract.tract_name', false],
  ['Tract_s', ['2, 3', '1-5', '7', 'All'], 'tract.section', false],
  ['Tract', ['1', '2', '3A', '4'], 'tract.tract_name', true],
  ['Tract', ['1,280', '1,281', '2,004', '3,117'], 'tract.tract_name', true],
  ['Royalty_Ra', ['88.2', '91', '50', '100'], 'lease.royalty_rate', false],
  ['Royalty_Ra', ['18.75', '20', '25', '12.5'], 'lease.royalty_rate', true],
] as const)('values that a field cannot have make it doubtful: %s, %j', (name, values, field, isLikely) => {
  const title = {
    'Req. No.': ['1', '2', '3', '4'],
    Requirement: ['Release', 'Affidavit', 'Probate', 'Deed'],
  };
  const [found, confidence] = bestOf({ ...title, [name]: values }, name);
  expect(found === field && confidence > 0.6).toBe(isLikely);
});

test.each([
  ['phone numbers', ['701-444-2210', '(701) 863-1190', '701.555.0122']],
  ['emails', ['ann@example.com', 'bob@example.org', 'cy@example.net']],
  ['tax IDs', ['12-3456789', '123-45-6789', '98-7654321']],
  ['dates', ['10/2/1931', '1/20/1970', '2/3/1970']],
])('names are not %s', (_what, values) => {
  for (const name of ['Owner', 'Landowner_', 'Lessor', 'Lease Name', 'Well Name', 'Operator']) {
    const [field, confidence] = bestOf({ 'Agmt No': ['S-1', 'S-2', 'S-3'], [name]: values }, name);
    expect([name, /_name$|operator$/.test(field) && confidence > 0.6]).toEqual([name, false]);
  }
});

test('an operator is no owner beside the names of people', () => {
  const offers = {
    'First Name': ['Wanda', '', 'Carl'],
    'Last Name / Entity': ['Pollard', 'Bar Diamond Minerals LLC', 'Jones'],
    'Mail Address': ['2211 Elm Creek Dr', '1601 Elm St Ste 4000', 'PO Box 7'],
    'Mail City': ['Edmond', 'Dallas', 'Enid'],
    'Mail Zip': ['73034', '75201', '73701'],
    Operator: ['Ovintiv', 'Devon', 'Continental'],
  };
  const { suggestions } = suggestFor(offers);
  const named = [...suggestions].flatMap(([source, list]) =>
    list.some(({ column, confidence }) => column === 'owner_name' && confidence > 0.5) ? [source] : [],
  );
  expect(named).toEqual(['Last Name / Entity']);
});

test.each([
  ['TMP', ['08-7-14', '08-7-14.1', '05-11-22'], 'tract.lot_parcel'],
  ['O&G Owner', ['Opal Spiker', 'Antero Minerals LLC', 'Heinzman Heirs'], 'owner.owner_name'],
  ['Lessor of Record', ['John P. Yoder', 'Yoder Dairy LP', 'Elwood Stang'], 'owner.owner_name'],
] as const)('names of the Appalachian basin: %s', (name, values, field) => {
  const land = { 'Tax Acres': ['82.5', '1.12', '140'], County: ['Doddridge', 'Tyler', 'Ritchie'] };
  expect(bestOf({ ...land, [name]: values }, name)[0]).toBe(field);
});

test('the day of a payment is no deadline of an option', () => {
  const payments = {
    ...lease,
    'Obligation Type': ['Delay Rental', 'Shut-In Royalty', 'Delay Rental'],
    'Amount Due': ['12,500.00', '640.00', '800.00'],
  };
  const dates = ['12/01/2026', '01/10/2027', '02/01/2027'];
  expect(bestOf({ ...payments, 'Due Date': dates }, 'Due Date')[0]).not.toBe('lease.extension_due_date');
  const [deadline] = bestOf({ ...payments, 'Option Due Date': dates }, 'Option Due Date');
  expect(deadline).toBe('lease.extension_due_date');
});

test('depths in words name no lease, and a lessor cut short is an owner', () => {
  const depths = ['Surface to base Woodford', 'Below top Mississippian', 'All depths'];
  expect(bestOf({ ...lease, Contract_A: depths }, 'Contract_A')[0]).not.toBe('lease.contract_name');
  const unit = { Unit_Name: ['Lott Unit', 'Lott Unit', 'Lott Unit'], Tract: ['1', '2', '3'] };
  const lessors = ['Lott Ranch Partners', 'Amada Sanchez', 'Ann Poe'];
  expect(bestOf({ ...unit, Lessor_Min: lessors }, 'Lessor_Min')[0]).toBe('owner.owner_name');
});

test('a bonus cut short, or of an option in an order, is not certain to be the amount of an extension', () => {
  const dollars = ['$1,500', '$2,000', '$1,750'];
  const amount = (name: string) => {
    const { suggestions } = suggestFor({ ...lease, [name]: dollars });
    const found = suggestions.get(name)?.find(({ column }) => column === 'extension_amount');
    return found?.confidence ?? 0;
  };
  expect(amount('Ext_Bonus_')).toBeLessThan(0.7);
  expect(amount('Bonus_Opti')).toBeLessThan(0.7);
  expect(amount('Extension Bonus')).toBeGreaterThanOrEqual(0.9);
});

test.each(['NRI_PCT', 'NRI', 'Net Rev Int'])(
  'a net revenue interest next to a working interest is the company’s: %s',
  (name) => {
    const tracts = {
      'Mineral Owner': ['Ann Poe', 'Bob Roe', 'Cy Dole'],
      'Net Ac': ['79.94', '160.00', '40.00'],
    };
    const interests = { WI_PCT: ['100', '50', '75'], [name]: ['75', '40', '57'] };
    expect(bestOf({ ...tracts, ...interests }, name)).toEqual(['-', 0]);
    const types = { 'Interest Type': ['WI', 'RI', 'ORRI'] };
    expect(bestOf({ ...tracts, ...interests, ...types }, name)[0]).toBe('ownership.decimal_interest');
  },
);

test('a name cut to a letter of its last word is not certain, and goes by its values and siblings', () => {
  const register = {
    Contract__: ['JOA-1104', 'FO-0221', 'PA-0033', 'JOA-1188'],
    Contract_T: ['JOA 1989', 'Farmout', 'Participation', 'JOA 1989'],
    Contract_N: ['Cactus Flat Contract Area', 'Sundance Farmout', 'Wagon Wheel', 'Old Hobbs'],
  };
  expect(bestOf(register, 'Contract_T')).toEqual(['lease.contract_type', expect.closeTo(0.79, 2)]);
  expect(bestOf(register, 'Contract_N')).toEqual(['lease.contract_name', expect.closeTo(0.79, 2)]);
});

test('the digits of an id cut to a letter are a number', () => {
  const ids = { OWNER_NAME: ['Ann Poe', 'Bob Roe', 'Cy Dole'], TAXPAYER_I: ['73-5550187', '82-5553302', ''] };
  expect(bestOf(ids, 'TAXPAYER_I')[0]).toBe('owner.tax_id');
  const operators = { API_NUMBER: ['3501725811', '3507326102'], OPERATOR_N: ['24102', '22281'] };
  expect(bestOf(operators, 'OPERATOR_N')).toEqual(['-', 0]);
});

const agreements = {
  Agreement_: ['TX-0041827-001', 'TX-0041827-002', 'TX-0041903-000'],
  Agreemen_1: ['Martha J. Holloway', 'Estate of R. L. Holloway', 'University Lands 3-112'],
  Prim_Term_: ['04/12/2024', '04/15/2024', '06/01/2025'],
  Prim_Ter_1: ['36', '36', '48'],
};

test('names cut to the same letters and numbered go by their values', () => {
  const best = Object.keys(agreements).map((name) => bestOf(agreements, name));
  expect(best.map(([field]) => field)).toEqual([
    'lease.file_number',
    'lease.contract_name',
    'lease.expiration_date',
    'lease.term',
  ]);
  expect(best[1]?.[1]).toBeLessThan(0.9);
  expect(best[3]?.[1]).toBeLessThan(0.9);
});

test('the second of two addresses cut to the same letters is the second line', () => {
  const owners = {
    Owner_Name: ['Ann Poe', 'Bob Roe', 'Cy Dole'],
    Owner_Addr: ['331 CR 140', '1000 Main St', '401 FM 719'],
    Owner_Ad_1: ['', 'Dept 114', 'Fl 22'],
    Owner_City: ['Kenedy', 'Houston', 'Dallas'],
  };
  expect(bestOf(owners, 'Owner_Addr')[0]).toBe('owner.address_line_1');
  expect(bestOf(owners, 'Owner_Ad_1')[0]).toBe('owner.address_line_2');
});

test.each([
  ['beyond 90 degrees', ['31.98121', '31.87733'], ['-102.11234', '-101.99871']],
  ['west', ['40.10021', '39.98112'], ['-81.00412', '-80.97713']],
])('the longitude of two columns cut to the same letters lies %s', (_, latitudes, longitudes) => {
  const wells = { API14: ['42329437110000', '42329439020100'], Well_Name: ['Kudu 7', 'Halfmann 21'] };
  for (const isInOrder of [true, false]) {
    const [first, second] = isInOrder ? [latitudes, longitudes] : [longitudes, latitudes];
    const { assigned } = suggestFor({ ...wells, Surface_Ho: first, Surface__1: second });
    const [one, other] = ['Surface_Ho', 'Surface__1'].map((name) => assigned.get(name)?.column);
    const fields = ['surface_latitude', 'surface_longitude'];
    expect([one, other]).toEqual(isInOrder ? fields : fields.toReversed());
  }
});

test('townships and ranges of federal lists are asked about', () => {
  const lands = { 'Serial Number': ['NMNM105422618', 'WYWY105533190'], Sec: ['012', '014'] };
  const [township, sure] = bestOf({ ...lands, Twp: ['0190S', '0480N'] }, 'Twp');
  expect([township, sure < 0.9]).toEqual(['tract.township', true]);
  expect(bestOf({ ...lands, Rng: ['0310E', '0740W'] }, 'Rng')[0]).toBe('tract.range');
  expect(bestOf({ ...lands, Rng: ['0314E', '074W0'] }, 'Rng')).toEqual(['-', 0]);
});

test.each([
  ['DPU Effective', ['05/01/2022', '06/01/2023'], 'production_unit.unit_effective_date'],
  ['DPU Filed', ['05/19/2022', '06/19/2023'], 'production_unit.designation_recorded'],
  ['DPU Recording Info', ['2022-00081544', '2023-00010012'], 'production_unit.designation_number'],
  ['Auditor Parcel ID', ['24-00331.000', '24-01120.001'], 'tract.lot_parcel'],
  ['Best Phone', ['740-555-0111', '740-555-0112'], 'owner.phone_number'],
  ['Lease Doc', ['387711', '402144'], 'lease.instrument_number'],
])('names of the trade: %s', (name, values, field) => {
  const unit = { 'Unit Name': ['Cedar Hollow Unit', 'Falk Unit'], Owner: ['Ann Poe', 'Bob Roe'] };
  const list = suggestFor({ ...unit, [name]: values }).suggestions.get(name) ?? [];
  expect(list.map(({ table, column }) => `${table}.${column}`)).toContain(field);
});

test('an original lessor is the owner if the list has no other', () => {
  const lessors = ['Frost Bank, Executor', 'Delbert Kincaid'];
  const unit = { 'Unit Name': ['Cedar Hollow Unit', 'Falk Unit'] };
  expect(bestOf({ ...unit, 'Orig Lessor': lessors }, 'Orig Lessor')[0]).toBe('owner.owner_name');
  const owners = ['Ann Poe', 'Bob Roe'];
  expect(bestOf({ ...unit, Owner: owners, 'Orig Lessor': lessors }, 'Owner')[0]).toBe('owner.owner_name');
});

test('a source of title, limits in depth and lands insofar as they are assigned have their fields', () => {
  const exhibit = {
    ...lease,
    'Legal Description (insofar and only insofar as)': ['SW/4', 'E/2SE/4', 'Lots 1, 2'],
    'Depth Limitations': ['Below base Sussex', 'None', 'Surface to base Codell'],
    'Source of Title': ['WD Bk 41 p 118', 'Patent 1921', 'MD #233871'],
  };
  const best = Object.keys(exhibit).map((name) => bestOf(exhibit, name)[0]);
  expect(best[2]).toMatch(/legal_description$/);
  expect(best.slice(3)).toEqual(['ownership.depths', 'ownership.vesting_instrument']);
});

test('the date of an instrument is no number of one', () => {
  const dates = ['5/2/2007', '5/4/2007', '4/6/2008'];
  expect(bestOf({ ...lease, Instrument: dates }, 'Instrument')[0]).not.toBe('lease.instrument_number');
});

test('an amount alone does not make an order a lease', () => {
  const order = {
    Cause_CD: ['202201188', '202201190', '202300441'],
    Order_Date: ['5/12/2022', '5/12/2022', '3/22/2023'],
    Cash_Bonus: ['$1,250', '', '$2,000'],
  };
  const { assigned } = suggestFor(order);
  expect(assigned.get('Cash_Bonus')?.column).toBe('bonus');
  expect(suggestKinds([...assigned.values()])).toEqual([]);
  const { assigned: ofLease } = suggestFor({ 'Lease Name': ['A', 'B', 'C'], ...lease, ...order });
  expect(suggestKinds([...ofLease.values()])).toContain('lease');
});

test('two longitudes cut to the same letters stay longitudes', () => {
  const wells = { API14: ['42329437110000', '42329439020100'], 'Well Name': ['Kudu 7', 'Halfmann 21'] };
  const angles = {
    Latitude_N: ['30.1', '30.2'],
    Longitude_: ['-89.91', '-89.95'],
    Longitud_1: ['-90.02', '-90.01'],
  };
  expect(bestOf({ ...wells, ...angles }, 'Longitude_')[0]).toBe('well.surface_longitude');
});

test('names that a blind try found wrong', () => {
  const proposals = { 'Our WI': ['0.25', '0.125'], 'Oil/Gas': ['Gas', 'Oil'] };
  expect(bestOf(proposals, 'Oil/Gas')[0]).not.toBe('owner.owner_name');
  const docket = {
    Unit: ['Rother 0607 Unit', 'Sooner 22'],
    'Unit Operator': ['Permian Oil Inc', 'Toyah LLC'],
    Spacing_Un: ['640', '1280'],
  };
  expect(bestOf(docket, 'Unit')[0]).toBe('production_unit.unit_name');
  expect(bestOf(docket, 'Spacing_Un')[0]).not.toMatch(/name$/);
  const stub = {
    'Property Description': ['GAMBLE TR UN A 3H', 'LOWE UNIT 2'],
    'Owner Net': ['2434.11', '86.96'],
    'Owner Name': ['Ann Poe', 'Bob Roe'],
  };
  expect(bestOf(stub, 'Property Description')[0]).not.toBe('tract.legal_description');
  expect(bestOf(stub, 'Owner Net')[1]).toBeLessThanOrEqual(0.5);
  const requirements = {
    'Req. No.': ['1', '2'],
    Requirement: ['Release', 'Affidavit'],
    'Opinion Dtd': ['3/2/2023', '3/2/2023'],
    Due: ['6/1/2023', '7/1/2023'],
  };
  for (const name of ['Opinion Dtd', 'Due']) expect(bestOf(requirements, name)[0]).toBe('-');
  const inventory = { Condado: ['Reeves', 'Ward'], Estado: ['TX', 'TX'] };
  expect(bestOf(inventory, 'Estado')[0]).toBe('tract.state');
  const schedule = { 'LEASE NO.': ['1', '2'], LESSOR: ['Ann Poe', 'Bob Roe'], CTY: ['Uintah', 'Duchesne'] };
  expect(bestOf(schedule, 'CTY')[1]).toBeLessThan(0.9);
});

test('agreements of units state what units have', () => {
  const register = {
    'CA SERIAL': ['NMNM 140011', 'NMNM 140012'],
    'CA NAME': ['Falk', 'Garza'],
    "COMM'D AC.": ['640.00', '320.00'],
    'FORMATION(S) COMM.': ['Wolfcamp', 'Bone Spring'],
    'TERM. DATE': ['6/1/2023', '7/1/2023'],
    REMARKS: ['', 'pending'],
  };
  expect(Object.keys(register).map((name) => bestOf(register, name)[0].split('.')[1])).toEqual([
    'unit_number',
    'unit_name',
    'unit_acres',
    'unit_depths',
    'unit_end_date',
    'unit_notes',
  ]);
});
