import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

const held = { field: 'standing', is: 'hbp' };
const status = (is: string) => ({ field: 'land_status', is });

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
    ['tracts not leased', 'list_records', { kind: 'tract', where: [status('inactive')] }],
    ['tracts without a lease', 'list_records', { kind: 'tract', where: [status('inactive')] }],
    [
      'tracts in Reeves County that are not under lease',
      'list_records',
      { kind: 'tract', where: [status('inactive')], place: 'Reeves County' },
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
      'list_records',
      {
        kind: 'tract',
        where: [status('inactive'), { field: 'gross_acres', from: '1280.5' }],
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
      { days: 180, place: 'Ward County' },
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
          { field: 'contract_status', is: 'terminated' },
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
    ['leases expiring in six months', 'expiring_leases', { days: 180 }],
    ['leases expiring within a year in Reeves', 'expiring_leases', { days: 365, place: 'Reeves' }],
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
      'list_records',
      { kind: 'tract', where: [status('inactive')], place: 'Loving' },
    ],
    ['is RV-1001 held by production', 'lease_term', { lease: 'RV-1001' }],
    ['wells in Three Rivers', 'list_records', { kind: 'well', where: [], place: 'Three Rivers' }],
    // The name takes all these words, and the tool reports that it is not found.
    ['net acres of Smith that are leased', 'net_acres', { owner: 'Smith that are leased' }],
  ])('%s', (question, tool, input) => {
    expect(readQuestion(question)).toEqual({ call: { tool, input } });
  });
});

describe('questions that are refused, with the reason', () => {
  it.each([
    ['gross acres unleased', '“gross” with “unleased”'],
    ['leased gross acres in Reeves County', '“gross” with “leased”'],
    ['net revenue acres held by production', '“net revenue” with “held by production”'],
    ['mineral acres in Reeves County', 'Gross acres or net mineral acres?'],
    ['leased acres that are unleased', 'both “leased” and “unleased”'],
    ['hbp tracts that are unleased', 'both “hbp” and “unleased” (0)'],
    ['held tracts in Ward County that are not leased', 'both “held” and “not leased” (0)'],
    ['active tracts without a lease', 'both “active” and “without a lease” (0)'],
    ['leased tracts', '“tracts by status”'],
    ['acres not held by production', '“not held by production”'],
    ['tracts not held', '“not held”'],
    ['leased acres except Reeves County', '“except Reeves County”'],
    ['active leases excluding Ward and Loving', '“excluding Ward and Loving”'],
    ['wells not in Reeves County', '“not in Reeves County”'],
    ['acres of wells', 'by tract, lease and place'],
    ['leased acres of wells in Reeves', 'by tract, lease and place'],
    ['mineral owners in Reeves County', "I didn't understand “mineral”."],
    ['leases expired last year', "I didn't understand “last year”."],
    ['leases that expired in the last 60 days', '“in the last”'],
    ['leases expiring last year', "I didn't understand “last year”."],
    ['leases expiring before 2027-01-01', '“before 2027-01-01”'],
    ['leases expiring', 'By when?'],
    ['hbp leases expiring in 90 days', 'no lease is both (0)'],
    ['expired leases expiring in 90 days', '“expired” and “expiring”'],
    ['leases expiring soon in 30 days', 'Ask for that or “in 30 days”'],
    ['leases in Reeves in Ward', 'two questions'],
    ['producing shut-in wells', 'both “producing” and “shut-in” (0)'],
    ['producing or shut-in wells', "I didn't understand “or”."],
    ['non-producing wells', '“non-producing”'],
    ['active wells', "I didn't understand “active”."],
    ['wells deeper than 10,000 feet', '“deeper than 10,000 feet”'],
    ['tracts and wells in Reeves', "I didn't understand “wells”."],
    ['tracts with more than 100 net acres', 'more than 100 net'],
    ['leases with royalty over 20%', '“with royalty over 20%”'],
    ['active leases with a Pugh clause', '“with a Pugh clause”'],
    ['overdue rentals due in 30 days', '“overdue” looks back'],
    ['paid rentals', "I didn't understand “paid”."],
    ['wells we operate', '“operate”'],
    ['wells operated by us', 'Name the operator'],
    ['how many net acres do we own', 'Records name owners'],
    ['acres held by Exxon', "I didn't understand “by Exxon”."],
    ['current unleased acres as of 2024-06-01', "I didn't understand “current”."],
    ['unleased acres today as of 2024-06-01', 'two questions'],
    ['unleased acres as of last June', "“last June” isn't a date"],
    ['hbp tracts as of 2024-06-01', 'as of today only'],
    ['gross acres of tract Section 12 that are in Reeves by area', 'not by area'],
    ['depth severed leases in Reeves', '“depth severed”'],
    ['largest 10 leases', '“largest 10”'],
    ['leases expiring by 12/31/2026', "“by 12/31/2026” isn't a number of days"],
    ['leases expiring in June 2027', '“in June 2027”'],
    ['leases expiring in more than 90 days', '“in more than”'],
    ['leases in force in Ward', "I didn't understand “in force”."],
    ["wells that aren't plugged", '“not plugged”'],
    ['leases not held by production', '“not held by production”'],
    ['leases not held in Reeves', '“not held”'],
    ['how many acres do we have', 'Gross acres or net mineral acres?'],
    ['leased and unleased acres in Reeves', '“leased” and “unleased” are two questions'],
    ['expired and terminated leases', '“expired” and “terminated” are two questions'],
    ['who owns the minerals under Section 12', 'Ask “who owns Section 12”'],
    ['who owns the surface of Section 12', 'No surface ownership is recorded'],
  ])('%s', (question, reason) => {
    expect(readQuestion(question)).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it.each(['why do leases end', 'average royalty', 'should we drill', 'acres', 'who are we'])(
    'not understood at all: %s',
    (question) => {
      const read = readQuestion(question);
      expect(read === null || 'reason' in read, JSON.stringify(read)).toBe(true);
    },
  );
});
