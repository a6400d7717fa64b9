import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

/** The lookup that a question becomes, or why there is none. */
function lookupOf(question: string) {
  const read = readQuestion(question);
  return read !== null && 'call' in read ? read.call : read;
}

const held = { field: 'standing', is: 'hbp' };
const status = (is: string) => ({ field: 'land_status', is });
/** No contract in force, whether or not a producing well is on the tract. */
const unleased = { field: 'leased', is: 'false' };

describe('questions where one word changes the answer', () => {
  it.each([
    ['leased acres held by production', 'tract_acres', { figure: 'held' }],
    ['acres that are leased and held by production', 'tract_acres', { figure: 'held' }],
    ['net leased acres in Reeves County', 'tract_acres', { figure: 'leased', place: 'Reeves County' }],
    ['net mineral acres not leased', 'tract_acres', { figure: 'unleased' }],
    ['net acres without a lease in Ward', 'tract_acres', { figure: 'unleased', place: 'Ward' }],
    ['how many acres do we have unleased', 'tract_acres', { figure: 'unleased' }],
    ['our held acres by county', 'tract_acres', { figure: 'held', by: 'county' }],
    [
      'how many of our acres are held by production in Loving, Reeves and Ward Counties, Texas',
      'tract_acres',
      { figure: 'held', place: 'Loving, Reeves and Ward Counties, Texas' },
    ],
    [
      'unleased acres as of June 1, 2024 in Reeves County',
      'tract_acres',
      { figure: 'unleased', place: 'Reeves County', as_of: '2024-06-01' },
    ],
    [
      'held acres in Ward County as of June 1, 2024',
      'tract_acres',
      { figure: 'held', place: 'Ward County', as_of: '2024-06-01' },
    ],
    ['tracts not leased', 'query_records', { kind: 'tract', measure: 'list', where: [unleased] }],
    ['tracts without a lease', 'query_records', { kind: 'tract', measure: 'list', where: [unleased] }],
    [
      'tracts in Reeves County that are not under lease',
      'query_records',
      { kind: 'tract', measure: 'list', where: [unleased], place: 'Reeves County' },
    ],
    [
      'which of our tracts in Ward County are held by production',
      'list_records',
      { kind: 'tract', where: [status('hbp')], place: 'Ward County' },
    ],
    [
      'tracts with more than 100 acres',
      'list_records',
      { kind: 'tract', where: [{ field: 'gross_acres', from: '100.0001' }] },
    ],
    [
      'unleased tracts of at least 1,280.5 acres in Loving',
      'query_records',
      {
        kind: 'tract',
        measure: 'list',
        where: [unleased, { field: 'gross_acres', from: '1280.5' }],
        place: 'Loving',
      },
    ],
    [
      'tracts over 100 acres and under 200 acres',
      'list_records',
      { kind: 'tract', where: [{ field: 'gross_acres', from: '100.0001', to: '199.9999' }] },
    ],
    [
      'leases smaller than 40 acres',
      'list_records',
      { kind: 'lease', where: [{ field: 'lease_acres', to: '39.9999' }] },
    ],
    ['which of our leases are held by production', 'list_records', { kind: 'lease', where: [held] }],
    [
      'which of our leases in Reeves County are held',
      'list_records',
      { kind: 'lease', where: [held], place: 'Reeves County' },
    ],
    [
      'which of our leases are active',
      'list_records',
      { kind: 'lease', where: [{ field: 'contract_status', is: 'active' }] },
    ],
    [
      'which of our leases are in Ward County',
      'list_records',
      { kind: 'lease', where: [], place: 'Ward County' },
    ],
    ['which of our leases are expiring in the next 60 days', 'expiring_leases', { days: 60 }],
    [
      'do we have any leases in Ward County expiring within 6 months',
      'expiring_leases',
      { months: 6, place: 'Ward County' },
    ],
    [
      'active leases held by production in Reeves County',
      'list_records',
      {
        kind: 'lease',
        where: [{ field: 'contract_status', is: 'active' }, held],
        place: 'Reeves County',
      },
    ],
    [
      'oil & gas leases that are terminated',
      'list_records',
      {
        kind: 'lease',
        where: [
          { field: 'contract_type', is: 'oil_gas' },
          { field: 'standing', is: 'terminated' },
        ],
      },
    ],
    [
      'wells that are plugged and abandoned in Reeves',
      'list_records',
      { kind: 'well', where: [{ field: 'well_status', is: 'plugged' }], place: 'Reeves' },
    ],
    ['how many leases do we have', 'list_records', { kind: 'lease', where: [] }],
    [
      'map of shut-in wells in Ward County',
      'open_map',
      { kind: 'well', where: [{ field: 'well_status', is: 'shut-in' }], place: 'Ward County' },
    ],
    ['our net mineral acres in Reeves County', 'net_acres', { place: 'Reeves County' }],
    ['net acres of Reeves County', 'net_acres', { place: 'Reeves County' }],
    [
      'rentals of lease RV-1001 due in 30 days',
      'obligations_due',
      { kind: 'rental', days: 30, lease: 'RV-1001' },
    ],
    ['leases expiring in six months', 'expiring_leases', { months: 6 }],
    ['leases expiring within a year in Reeves', 'expiring_leases', { months: 12, place: 'Reeves' }],
    ['rentals due in ninety days', 'obligations_due', { kind: 'rental', days: 90 }],
    [
      'how many of our leases in Reeves County expire in the next 90 days and are not held by production',
      'expiring_leases',
      { days: 90, place: 'Reeves County' },
    ],
    [
      'unleased acres on June 1, 2024 in Reeves County',
      'tract_acres',
      { figure: 'unleased', place: 'Reeves County', as_of: '2024-06-01' },
    ],
    ['wells on Section 12', 'related_records', { kind: 'tract', name: 'Section 12', related: 'well' }],
    [
      'who has an interest in Section 12',
      'related_records',
      { kind: 'tract', name: 'Section 12', related: 'owner' },
    ],
    [
      'who are the owners of Section 12',
      'related_records',
      { kind: 'tract', name: 'Section 12', related: 'owner' },
    ],
    ['net mineral acres held by Ada Smith', 'net_acres', { owner: 'Ada Smith' }],
    ['leased acres held by production by county', 'tract_acres', { figure: 'held', by: 'county' }],
    ['who is the lessor of RV-1001', 'related_records', { kind: 'lease', name: 'RV-1001', related: 'owner' }],
    ['who operates Tin Cup 1H', 'read_record', { kind: 'well', name: 'Tin Cup 1H', fields: ['operator'] }],
    [
      "tracts in Loving that aren't leased",
      'query_records',
      { kind: 'tract', measure: 'list', where: [unleased], place: 'Loving' },
    ],
    ['is RV-1001 held by production', 'lease_term', { lease: 'RV-1001' }],
    ['wells in Three Rivers', 'list_records', { kind: 'well', where: [], place: 'Three Rivers' }],
    // A tract in a producing unit can be unleased.
    [
      'hbp tracts that are unleased',
      'query_records',
      { kind: 'tract', measure: 'list', where: [status('hbp'), unleased] },
    ],
    [
      'leased tracts',
      'query_records',
      { kind: 'tract', measure: 'list', where: [{ field: 'leased', is: 'true' }] },
    ],
    [
      'leases expired last year',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [
          { field: 'standing', is: 'expired' },
          { field: 'expires_on', from: 'year-1:start', to: 'year-1:end' },
        ],
      },
    ],
    [
      'leases expiring in June 2027',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [{ field: 'expiring', from: '2027-06-01', to: '2027-06-30' }],
      },
    ],
    [
      'leases expiring before 2027-01-01',
      'query_records',
      { kind: 'lease', measure: 'list', where: [{ field: 'expiring', to: '2026-12-31' }] },
    ],
    [
      'leases with royalty over 20%',
      'list_records',
      { kind: 'lease', where: [{ field: 'royalty_rate', from: '0.200000001' }] },
    ],
    [
      'active leases with a Pugh clause',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [
          { field: 'contract_status', is: 'active' },
          { field: 'pugh', is: 'true' },
        ],
      },
    ],
    [
      'active leases without a vertical Pugh clause',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [
          { field: 'contract_status', is: 'active' },
          { field: 'vertical_pugh', is: 'true', not: true },
        ],
      },
    ],
    [
      'active leases excluding Ward and Loving',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [{ field: 'contract_status', is: 'active' }],
        outside: 'Ward and Loving',
      },
    ],
    [
      'wells not in Reeves County',
      'query_records',
      { kind: 'well', measure: 'list', where: [], outside: 'Reeves County' },
    ],
    [
      'leases that are HBP or in primary term',
      'query_records',
      {
        kind: 'lease',
        measure: 'list',
        where: [{ field: 'standing', is: 'hbp', or: [{ is: 'primary' }] }],
      },
    ],
    [
      "wells that aren't plugged",
      'query_records',
      { kind: 'well', measure: 'list', where: [{ field: 'well_status', is: 'plugged', not: true }] },
    ],
    [
      'mineral owners in Reeves County',
      'query_records',
      {
        kind: 'owner',
        measure: 'list',
        where: [{ field: 'interest_type', is: 'mineral' }],
        place: 'Reeves County',
      },
    ],
    [
      'who owns the minerals under Section 12',
      'related_records',
      { kind: 'tract', name: 'Section 12', related: 'owner', interest_type: 'mineral' },
    ],
    [
      'average royalty',
      'query_records',
      { kind: 'lease', measure: 'average', figure: 'royalty_rate', where: [] },
    ],
    // The name takes all these words, and the tool reports that it is not found.
    ['net acres of Smith that are leased', 'net_acres', { owner: 'Smith that are leased' }],
  ])('%s', (question, tool, input) => {
    expect(lookupOf(question)).toEqual({ tool, input });
  });
});

describe('each standing of a lease is asked for by its own words', () => {
  it.each([
    ['leases held by shut-in', 'held_shut_in'],
    ['leases held by shut-in payment', 'held_shut_in'],
    ['leases held by a shut-in payment', 'held_shut_in'],
    ['leases held by shut-in royalties', 'held_shut_in'],
    ['leases still held by the payment of shut-in royalty', 'held_shut_in'],
    ['shut-in leases', 'held_shut_in'],
    ['how many shut in leases are there', 'held_shut_in'],
    ['leases held by operations', 'held_operations'],
    ['leases held by drilling or reworking operations', 'held_operations'],
    ['top leases', 'top_lease'],
    ['how many top leases do we have', 'top_lease'],
    ['leases that are top leases', 'top_lease'],
    ['leases held by production', 'hbp'],
  ])('%s', (question, standing) => {
    expect(lookupOf(question)).toEqual({
      tool: 'list_records',
      input: { kind: 'lease', where: [{ field: 'standing', is: standing }] },
    });
  });

  it.each<[string, object]>([
    ['leases not held by shut-in payments', { is: 'held_shut_in', not: true }],
    ['leases not held by operations', { is: 'held_operations', not: true }],
    ['leases except top leases', { is: 'top_lease', not: true }],
    ['leases held by production or shut-in', { is: 'hbp', or: [{ is: 'held_shut_in' }] }],
    [
      'leases held by shut-in payments, operations or by production',
      { is: 'held_shut_in', or: [{ is: 'held_operations' }, { is: 'hbp' }] },
    ],
    [
      'leases not held by production or operations',
      { is: 'hbp', or: [{ is: 'held_operations' }], not: true },
    ],
  ])('%s', (question, condition) => {
    expect(lookupOf(question)).toEqual({
      tool: 'query_records',
      input: { kind: 'lease', measure: 'list', where: [{ field: 'standing', ...condition }] },
    });
  });

  it.each([
    ['leases held by rentals', '“held by rentals”'],
    ['leases held by Smith', '“held by Smith”'],
    ['leases not held by Smith', '“held by Smith”'],
    ['leases held by county', '“held by county”'],
    ['leases held by drilling operations', '“held by” and “operations”'],
    ['leases held by shut-in wells', '“wells”'],
    ['leases held by production payments', '“payments”'],
    ['leases held by production and operations', 'two questions'],
    ['which leases are shut in', '“shut in”'],
    ['leases shut-in royalty over 20%', '“shut-in”'],
    ['top leases by bonus', '“top”'],
    ['top leases by royalty rate', '“top”'],
    ['tracts held by shut-in', '“held by shut-in”'],
    ['tracts held by operations', '“held by operations”'],
    ['acres held by operations', '“held by operations”'],
    ['leases held by shut-in expiring in 90 days', "doesn't expire while it is held"],
    ['top leases expiring in 90 days', "can't be combined"],
  ])('refused: %s', (question, reason) => {
    expect(readQuestion(question)).toMatchObject({ reason: expect.stringContaining(reason) });
  });
});

describe('questions that are refused, with the reason', () => {
  it.each([
    ['gross acres unleased', '“gross” with “unleased”'],
    ['leased gross acres in Reeves County', '“gross” with “leased”'],
    ['net revenue acres held by production', '“net revenue” with “held by production”'],
    ['mineral acres in Reeves County', 'Gross acres or net mineral acres?'],
    ['leased acres that are unleased', 'both “leased” and “unleased”'],
    ['acres not held by production', '“not held by production”'],
    ['tracts not held', '“not held”'],
    ['leased acres except Reeves County', '“except Reeves County”'],
    ['acres of wells', 'by tract, lease and place'],
    ['leased acres of wells in Reeves', 'by tract, lease and place'],
    ['leases expiring', 'By when?'],
    ['hbp leases expiring in 90 days', 'no lease is both (0)'],
    ['expired leases expiring in 90 days', '“expired” and “expiring”'],
    ['leases expiring soon in 30 days', 'Ask for that or “in 30 days”'],
    ['leases in Reeves in Ward', 'two questions'],
    ['producing shut-in wells', 'both “producing” and “shut-in” (0)'],
    ['non-producing wells', '“non-producing”'],
    ['active wells', "I didn't understand “active”."],
    ['wells deeper than 10,000 feet', '“deeper than 10,000 feet”'],
    ['tracts and wells in Reeves', "I didn't understand “wells”."],
    ['tracts with more than 100 net acres', 'more than 100 net'],
    ['overdue rentals due in 30 days', '“overdue” looks back'],
    ['paid rentals', "I didn't understand “paid”."],
    ['wells we operate', '“operate”'],
    ['wells operated by us', 'Name the operator'],
    ['how many net acres do we own', 'Records name owners'],
    ['acres held by Exxon', "I didn't understand “held by Exxon”."],
    ['current unleased acres as of 2024-06-01', "I didn't understand “current”."],
    ['unleased acres today as of 2024-06-01', 'two questions'],
    ['unleased acres as of last June', "“last June” isn't a date"],
    ['gross acres of tract Section 12 that are in Reeves by area', 'not by area'],
    ['depth severed leases in Reeves', '“depth severed”'],
    ['largest 10 leases', '“largest 10”'],
    ['what did we pay for leases in Ward', '“did we pay for”'],
    ['which leases did we lose this year', "I didn't understand"],
    ['wells in Ward County in 2025', 'Which date does “in 2025” mean?'],
    ['leases taken before 2020 and expiring this year', 'are two questions'],
    ['total royalty in Ward County', 'can’t be totaled'],
    ['chart leases', 'A chart shows groups'],
    ['owners with no address', "I didn't understand"],
    ['leases expiring before February 30, 2027', "isn't a period"],
    ['leases expiring by 12/31/2026', "“by 12/31/2026” isn't a number of days"],
    ['leases expiring in more than 90 days', '“in more than”'],
    ['leases in force in Ward', "I didn't understand “in force”."],
    ['leases not held in Reeves', '“not held”'],
    ['how many acres do we have', 'Gross acres or net mineral acres?'],
    ['leased and unleased acres in Reeves', '“leased” and “unleased” are two questions'],
    ['expired and terminated leases', '“expired” and “terminated” are two questions'],
    ['who owns the surface of Section 12', 'No surface ownership is recorded'],
  ])('%s', (question, reason) => {
    expect(readQuestion(question)).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it.each(['why do leases end', 'should we drill', 'acres', 'who are we'])(
    'not understood at all: %s',
    (question) => {
      const read = readQuestion(question);
      expect(read === null || 'reason' in read, JSON.stringify(read)).toBe(true);
    },
  );
});
