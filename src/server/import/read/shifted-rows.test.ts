import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];
beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const fields: Record<string, readonly [table: string, column: string]> = {
  File: ['lease', 'file_number'],
  Lease: ['lease', 'contract_name'],
  Bonus: ['lease', 'bonus'],
  Acres: ['lease', 'lease_acres'],
  Tract: ['tract', 'tract_name'],
  County: ['tract', 'county'],
  'Gross Acres': ['tract', 'gross_acres'],
  Section: ['tract', 'section'],
  Owner: ['owner', 'owner_name'],
  Address: ['owner', 'address_line_1'],
  City: ['owner', 'city'],
  State: ['owner', 'state'],
  Zip: ['owner', 'zipcode'],
  Phone: ['owner', 'phone_number'],
};

/** Tries to import rows and returns the warnings about separators by row. */
async function warningsOf(header: string, rows: string): Promise<string[]> {
  const areaId = await newArea(`${header} ${rows}`.slice(0, 90));
  const content = [header, ...rows.split(' / ')].join('\n');
  const { analysisId } = await ada.analyze(content, areaId);
  const mapped = header.split(/,|\t/).flatMap((name) => {
    const [table, column] = fields[name] ?? [];
    return table === undefined ? [] : [[name, { table, column }] as const];
  });
  const kind = mapped[0]?.[1].table ?? '';
  const results = await ada.process({
    analysisId,
    areaId,
    includedEntities: [kind],
    mappings: Object.fromEntries(mapped),
    dryRun: true,
  });
  const found = results[kind as 'lease']?.warning_details ?? [];
  return found.flatMap(({ record_index: index, message }) =>
    message
      .split('; ')
      .filter((part) => part.includes('separator'))
      .map((part) => `${index}: ${part}`),
  );
}

const between = (index: number, before: string, after: string) => [
  `${index}: may have a separator within a value, between "${before}" and "${after}": compare its cells with the columns`,
];
const unclear = (index: number) => [
  `${index}: may have a separator within a value: compare its cells with the columns`,
];

describe('a separator within a value whose row is not too long', () => {
  test.each([
    ['File,Lease,Acres,Bonus,Remarks', 'F1,A,320,$1,500.00, / F2,B,160,$750.00,paid / F3,C,80,$400.00,paid'],
    ['File,Lease,Acres,Bonus,Remarks', 'F1,A,320,$1,500.00 / F2,B,160,$750.00, / F3,C,80,$400.00,'],
    ['File,Lease,Acres,Bonus,Remarks', 'F1,A,320,$1,500.00, / F2,B,160,$2,750.00, / F3,C,80,$1,400.00,'],
    ['File,Lease,Bonus,Acres,Remarks', 'F1,A,$1,500.00,320, / F2,B,$750.00,160,paid / F3,C,$40.00,80,'],
    [
      'File,Lease,Bonus,Rental,Remarks,Notes',
      'F1,A,$1,500.00,$2,500.00 / F2,B,$750.00,$20.00,paid,x / F3,C,$40.00,$30.00,ok,y',
    ],
    ['File,Lease,Bonus,Remarks,Notes', 'F1,A,$1,500,000.00, / F2,B,$750.00,paid, / F3,C,$40.00,ok,y'],
    // The other rentals have a dollar sign.
    [
      'File,Lease,Bonus,Rental',
      'F1,A,$1,500.00 / F2,B,$750.00,$100.00 / F3,C,$40.00,$90.00 / F4,D,$30.00,$80.00',
    ],
  ])('is reported where it groups the thousands of money: %s %s', async (header, rows) => {
    expect((await warningsOf(header, rows))[0]).toEqual(
      expect.stringMatching(/^1: .*between "\$1" and "500(\.00)?"/),
    );
  });

  test.each([
    ['Tract,County,Gross Acres,Remarks', 'T1,Ward,160, / T2,Ward,80,fee / T3,Reeves,1,280.25,'],
    [
      'Tract,County,Gross Acres,Date,Remarks',
      'T1,Ward,160,2/1/2024, / T2,Ward,80,2/3/2024,fee / T3,Reeves,1,280.25,2/1/2024',
    ],
  ])('is reported where it groups the thousands of acres: %s %s', async (header, rows) => {
    expect(await warningsOf(header, rows)).toEqual(between(3, '1', '280.25'));
  });

  test.each([
    [
      'Owner,Address,City,State,Zip',
      'Doe,1 Main St,Midland,TX,79701 / Roe,PO Box 2,Pecos,TX,79772 / Poe,3 Elm St,Pyote,TX,79777 / Coe,4 Oak St,Apt 4,Midland,TX',
      between(4, '4 Oak St', 'Apt 4'),
    ],
    // The other names have numbers.
    [
      'Owner,Address,City,State,Zip,Notes',
      'A 1 LP,1 Main St,Midland,TX,79701, / A 2 LP,2 Elm St,Pecos,TX,79772, / A 3 LP,3 Elm St,Pyote,TX,79777, / Acme Oil,LLC,100 Main,Midland,TX,79701',
      between(4, 'Acme Oil', 'LLC'),
    ],
    [
      'Owner,Address,City,Phone',
      'Doe,1 Main St,Midland,432-555-0100 / Roe,PO Box 2,Pecos,432-555-0101 / Poe,3 Elm St,Pyote, / Coe,4 Oak St,Suite 4,Midland',
      between(4, '4 Oak St', 'Suite 4'),
    ],
    [
      'Owner,Address,Line 2,City,State,Zip',
      'Doe,1 Main St,Apt 1,Midland,TX,79701 / Roe,PO Box 2,Apt 2,Pecos,TX,79772 / Poe,3 Elm St,Apt 3,Pyote,TX,79777 / Coe,4 Oak St,Apt 4,Floor 2,Midland,TX',
      unclear(4),
    ],
  ])('is reported where it shifts the rest of an address: %s %s', async (header, rows, expected) => {
    expect(await warningsOf(header, rows)).toEqual(expected);
  });

  test.each([
    [
      'Tract,County,State,Survey,Remarks',
      'Jones,Ward,TX,PSL, / Adams,Ward,TX,PSL, / Brown,Reeves,TX,PSL, / Smith, NE/4,Ward,TX,PSL',
      between(4, 'Smith', 'NE/4'),
    ],
    [
      'Tract,County,State,Survey,Remarks',
      'Jones,Ward,TX,PSL,fee / Adams,Ward,TX,PSL,paid / Brown,Reeves,TX,PSL, / Smith, NE/4,Ward,TX,PSL',
      between(4, 'Smith', 'NE/4'),
    ],
    [
      'Tract,County,State,Remarks',
      'Jones,Ward,Texas, / Adams,Ward,Texas, / Brown,Reeves,Texas, / Smith, Mary,Ward,Texas',
      between(4, 'Smith', 'Mary'),
    ],
    [
      'Tract,County,State,Survey,Remarks',
      'Jones,Ward,TX,PSL, / Adams,Ward,TX,PSL, / Brown,Ward,TX,PSL, / Smith, NE/4,Ward,TX,PSL / Poe, SE/4,Ward,TX,PSL',
      [...unclear(4), ...unclear(5)],
    ],
    // The names of counties and states are known.
    ['Tract,County,State,Survey,Remarks', 'Jones,Ward,TX,PSL, / Smith, NE/4,Reeves,TX,PSL', unclear(2)],
  ])('is reported where words are in the column behind theirs: %s %s', async (header, rows, expected) => {
    expect(await warningsOf(header, rows)).toEqual(expected);
  });

  test.each([
    // Columns of the same words, and single words of another column.
    ['Tract,County,State,Survey', 'T1,Ward,TX,PSL / T2,Ward,TX,PSL / T3,Ward,PSL,TX / T4,Reeves,TX,Ward'],
    ['Tract,County,State,Survey', 'T1,Ward,TX,Ward / T2,Ward,TX,Ward / T3,Reeves,TX,TX / T4,Reeves,TX,PSL'],
    [
      'Owner,City,State,Country',
      'Doe,Houston,TX,US / Roe,Houston,TX,US / Poe,Nevada,IA,US / Coe,Calgary,Alberta,CA',
    ],
    [
      'Owner,City,Other,State',
      'Doe,Pecos,Odessa,TX / Roe,Pecos,Odessa,TX / Poe,Odessa,Pecos,TX / Coe,Odessa,Pecos,Odessa',
    ],
    // Figures that are columns of their own.
    ['Tract,Section,Gross Acres', 'T1,12,160.00 / T2,8,320.00 / T3,7,640.00 / T4,36,80.00'],
    ['Tract,Section,Gross Acres', 'T1,12,160.00 / T2,8,320.00'],
    ['File,Lease,Acres,Tract No', 'F1,A,160,101 / F2,B,80,102 / F3,C,80,'],
    ['File,Lease,Acres,Net Acres,Remarks', 'F1,A,160,120.00, / F2,B,80,,paid / F3,C,80,,'],
    ['File,Lease,Acres,Depth', 'F1,A,160,500 / F2,B,80,9500 / F3,C,80,'],
    [
      'File,Lease,Bonus,Rental',
      'F1,A,500,100 / F2,B,$750.00,$100.00 / F3,C,$40.00,$90.00 / F4,D,$30.00,$80.00',
    ],
    [
      'File,Lease,Bonus,Rental',
      'F1,A,$500.00,100 / F2,B,$750.00,$100.00 / F3,C,$40.00,$90.00 / F4,D,$30.00,$80.00',
    ],
    // Commas separate nothing here.
    ['File\tLease\tAcres\tRemarks', 'F1\tA\t1\t500.00 / F2\tB\t160\tpaid / F3\tC\t80\tpaid'],
    // Every row ends with a separator.
    ['File,Lease,Acres,Bonus', 'F1,A,320,750.00, / F2,B,160,500.00, / F3,C,80,400.00,'],
    // A value that is odd, but not in the wrong column.
    ['Tract,County,Gross Acres,Remarks', 'T1,Ward,160,fee / T2,Ward,80,fee / T3,Reeves,see note,'],
    [
      'Owner,Address,City,State,Zip',
      'Doe,1 Main St,Midland,TX,79701 / Roe,PO Box 2,Pecos,TX,79772 / Poe,3 Elm St,Pyote,TX,79777 / Smith 1998 Trust,4 Oak St,Midland,, / Coe,,,,',
    ],
    [
      'Owner,Address,City,State,Zip',
      'Doe,1 Main St,Midland,TX,79701 / Roe,PO Box 2,Pecos,TX,79772 / Poe,3 Elm St,Pyote,TX,79777 / Coe,4 Oak St,London,England,SW1A 1AA',
    ],
  ])('is not seen in other rows: %s %s', async (header, rows) => {
    expect(await warningsOf(header, rows)).toEqual([]);
  });
});
