import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices, SetAsideRow } from '#shared/import/contracts/import.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

/** Two townships whose rows omit the values above, each with an unlabeled total. */
const list = [
  'No,County,Township,Range,Section,Gross Acres',
  '1,Reeves,12N,3W,1,160.00',
  '2,,,,2,80.00',
  '3,,,,3,640.00',
  ',,,,,880.00',
  '4,Ward,13N,3W,1,40.00',
  '5,,,,2,"1,280.00"',
  ',,,,,"1,320.00"',
  ',,,,,"2,200.00"',
].join('\n');

async function change(analysisId: string, chosen: Partial<ReadingChoices>) {
  const answer = await desk.ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (answer.body.data as [Analysis])[0].analysis;
}

test('unlabeled totals are set aside with the reason, and filling the blanks is offered', async () => {
  const areaId = await desk.newArea('land list');
  const { analysisId, analysis } = await desk.ada.analyze(list, areaId);
  expect([analysis.rowCount, analysis.reading.setAsideRows.unlabelledTotals]).toEqual([5, 3]);
  expect(analysis.reading.offers).toMatchObject({
    fillDown: ['County', 'Township', 'Range'],
    blankCells: { County: 3, Township: 3, Range: 3 },
  });
  expect(analysis.reading.doubts.map(({ message }) => message)).toEqual([
    'Set aside and not imported: 3 rows with figures only that look like totals.',
    'Blanks in "County", "Township", "Range" may mean "same as above". They stay blank unless you fill them.',
  ]);
  const aside = await desk.ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?part=subtotal`);
  expect((aside.body.data as SetAsideRow[]).map(({ place, reason }) => [place, reason])).toEqual([
    [5, 'Equals the sum of the 3 rows above it'],
    [8, 'Equals the sum of the 2 rows above it'],
    [9, 'Equals the sum of the 5 rows above it'],
  ]);

  const fillDown = ['County', 'Township', 'Range'];
  await change(analysisId, { fillDown });
  const process = {
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: {
      Key: { table: 'tract', column: 'tract_name' },
      County: { table: 'tract', column: 'county' },
      Township: { table: 'tract', column: 'township' },
      Section: { table: 'tract', column: 'section' },
      'Gross Acres': { table: 'tract', column: 'gross_acres' },
    },
    derivedColumns: [
      { name: 'Key', make: { kind: 'join', columns: ['Township', 'Range', 'Section'], separator: '-' } },
    ],
  };
  const { tract } = await desk.ada.process(process);
  expect(tract).toMatchObject({ inserts: 5, errors: 0 });
  const rows = await desk.house.query(
    'SELECT tract_name, county, gross_acres::text AS acres FROM tracts WHERE area_id = $1 ORDER BY id',
    [areaId],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['12N-3W-1', 'Reeves', '160.0000'],
    ['12N-3W-2', 'Reeves', '80.0000'],
    ['12N-3W-3', 'Reeves', '640.0000'],
    ['13N-3W-1', 'Ward', '40.0000'],
    ['13N-3W-2', 'Ward', '1280.0000'],
  ]);
});

test('blanks below a first row that is a heading may mean "same as above"', async () => {
  const rows = ['Caddo', 'Grady', 'Blaine'].flatMap((county, at) => [
    `${county} County,,,,`,
    ...[1, 2, 3].flatMap((section) => [
      `T${at}-${section},${section},${10 + section}N,${6 + section}W,160`,
      `T${at}-${section}a,,,,80`,
      `T${at}-${section}b,,,,80`,
    ]),
  ]);
  const content = ['Tract Name,Section,Township,Range,Gross Acres', ...rows].join('\n');
  const { analysis } = await desk.ada.analyze(content, await desk.newArea('headings above groups'));
  expect(analysis.reading.offers.fillDown).toEqual(['Section', 'Township', 'Range']);
  expect(analysis.reading.doubts.map(({ about }) => about)).toContain('fillDown');
});

test('unlabeled totals can be restored one by one or all at once', async () => {
  const { analysisId } = await desk.ada.analyze(list, await desk.newArea('taken back totals'));
  const one = await change(analysisId, { asData: [{ sheet: null, place: 5 }] });
  expect([one.rowCount, one.reading.setAsideRows.unlabelledTotals]).toEqual([6, 2]);
  const setAside = { subtotals: true, units: true, repeatedHeaders: true };
  expect((await change(analysisId, { setAside })).rowCount).toBe(5);
  const all = await change(analysisId, { setAside: { ...setAside, unlabelledTotals: false } });
  expect(all.rowCount).toBe(8);
});

test('different rows with the same composed key are reported before the import', async () => {
  const areaId = await desk.newArea('repeated keys');
  const rows = [
    'Township,Range,Section,Lessor,Acres,Legal',
    '12N,3W,1,Smith,160,NE/4',
    ',,2,Smith,160,NE/4',
    ',,2,Smith,160,SW/4',
    ',,2,Jones,160,SW/4',
    '13N,3W,1,Brown,160,NE/4',
  ];
  const { analysisId } = await desk.ada.analyze(rows.join('\n'), areaId);
  const tracts = {
    analysisId,
    areaId,
    dryRun: true,
    includedEntities: ['tract'],
    mappings: {
      Key: { table: 'tract', column: 'tract_name' },
      Acres: { table: 'tract', column: 'gross_acres' },
    },
    derivedColumns: [
      { name: 'Key', make: { kind: 'join', columns: ['Township', 'Range', 'Section'], separator: '-' } },
    ],
  };
  const { tract } = await desk.ada.process(tracts);
  // The mapped columns are equal, so without a warning the rows would count as the same tract.
  expect(tract).toMatchObject({ inserts: 3, updates: 2, errors: 0 });
  expect(tract?.repeated_keys).toEqual({
    rows: 2,
    keys: 1,
    columns: [
      { column: 'Legal', rows: 2 },
      { column: 'Lessor', rows: 1 },
    ],
    examples: [{ key: '2', records: [2, 3, 4] }],
  });
  // Columns of other kinds may differ, and owners repeat with each of their tracts.
  const both = await desk.ada.process({
    ...tracts,
    includedEntities: ['tract', 'owner'],
    mappings: {
      ...tracts.mappings,
      Lessor: { table: 'owner', column: 'owner_name' },
      Legal: { table: 'tract', column: 'legal_description' },
    },
  });
  expect(both.tract?.repeated_keys).toMatchObject({ rows: 2, columns: [{ column: 'Legal', rows: 2 }] });
  expect(both.owner?.repeated_keys).toBeUndefined();
  await change(analysisId, { fillDown: ['Township', 'Range'] });
  const filled = await desk.ada.process(tracts);
  expect(filled.tract?.repeated_keys?.examples).toEqual([{ key: '12N-3W-2', records: [2, 3, 4] }]);
});

test('owners of one name with different numbers are reported', async () => {
  const areaId = await desk.newArea('two owners of one name');
  const rows = [
    'Owner No,Owner Name,City,Remarks',
    '101,John Smith,Tulsa,called',
    '102,John Smith,Tulsa,',
    '103,Ann Jones,Tulsa,called',
    '103,Ann Jones,Tulsa,mailed',
  ];
  const { analysisId } = await desk.ada.analyze(rows.join('\n'), areaId);
  const { owner } = await desk.ada.process({
    analysisId,
    areaId,
    dryRun: true,
    includedEntities: ['owner'],
    mappings: {
      'Owner Name': { table: 'owner', column: 'owner_name' },
      City: { table: 'owner', column: 'city' },
    },
  });
  expect(owner?.repeated_keys).toEqual({
    rows: 1,
    keys: 1,
    columns: [{ column: 'Owner No', rows: 1 }],
    examples: [{ key: 'John Smith', records: [1, 2] }],
  });
});

test('directions in separate columns are found, reported and combined', async () => {
  const areaId = await desk.newArea('directions');
  const rows = ['Tract,T,TDIR,R,RDIR', 'Smith,12,N,3,W', 'Jones,5,S,10,E'];
  const { analysisId, analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
  expect(analysis.directionPairs).toEqual([
    { field: 'township', number: 'T', direction: 'TDIR' },
    { field: 'range', number: 'R', direction: 'RDIR' },
  ]);
  expect(analysis.issues[0]).toMatchObject({
    message:
      '"T" has township numbers only; the direction is in "TDIR". Combine them, as in 12N, or the direction will be lost.',
    sourceColumn: 'T',
    targetColumn: 'township',
  });
  await desk.ada.process({
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Twp: { table: 'tract', column: 'township' },
      Rng: { table: 'tract', column: 'range' },
    },
    derivedColumns: [
      { name: 'Twp', make: { kind: 'directed', number: 'T', direction: 'TDIR' } },
      { name: 'Rng', make: { kind: 'directed', number: 'R', direction: 'RDIR' } },
    ],
  });
  const stored = await desk.house.query('SELECT township, range FROM tracts WHERE area_id = $1 ORDER BY id', [
    areaId,
  ]);
  expect(stored).toEqual([
    { township: '12N', range: '3W' },
    { township: '5S', range: '10E' },
  ]);
});

test('directions that cannot be combined are reported with their row, and never stored or lost in silence', async () => {
  const areaId = await desk.newArea('unread directions');
  const bad: [number: string, direction: string, stored: string, message: string | null][] = [
    ['11', 'Norte', '11', 'Township direction not read: "Norte" in "Twp Dir"'],
    ['12', '2', '12', 'Township direction not read: "2" in "Twp Dir"'],
    ['13', 'NW', '13', 'Township direction not read: "NW" in "Twp Dir"'],
    ['14', '?', '14', 'Township direction not read: "?" in "Twp Dir"'],
    ['21', 'E', '21', 'Township direction not read: "E" in "Twp Dir"'],
    ['14S', 'N', '14S', 'Township is stored as "14S", but its direction is "N" in "Twp Dir"'],
    ['Lot 4A', 'N', 'Lot 4A', 'Township has no number for the direction: "Lot 4A", with "N" in "Twp Dir"'],
    ['15S', 'South', '15S', null],
    ['16', '', '16', null],
    ['017', 's.', '17S', null],
  ];
  const rows = [
    'Tract,Township,Twp Dir,Range,Rng Dir',
    ...Array.from({ length: 40 }, (_, index) => `Good ${index},${index + 1},N,${index + 1},W`),
    ...bad.map(([number, direction], index) => `Odd ${index},${number},${direction},3,W`),
  ];
  const { analysisId, analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
  expect(analysis.directionPairs).toEqual([
    { field: 'township', number: 'Township', direction: 'Twp Dir' },
    { field: 'range', number: 'Range', direction: 'Rng Dir' },
  ]);
  const body = {
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Twp: { table: 'tract', column: 'township' },
      Rng: { table: 'tract', column: 'range' },
    },
    derivedColumns: [
      { name: 'Twp', make: { kind: 'directed', number: 'Township', direction: 'Twp Dir' } },
      { name: 'Rng', make: { kind: 'directed', number: 'Range', direction: 'Rng Dir' } },
    ],
  };
  const warned = bad.flatMap(([, , , message], index) =>
    message === null ? [] : [{ record_index: 41 + index, message }],
  );
  for (const dryRun of [true, false]) {
    const { tract } = await desk.ada.process({ ...body, dryRun });
    expect(tract).toMatchObject({ inserts: 50, errors: 0, warnings: warned.length });
    expect(tract?.warning_details).toMatchObject(warned);
    expect(tract?.notices).toMatchObject([
      {
        message: 'Township doesn\'t have the direction in "Twp Dir"; see the row warnings',
        rows: warned.length,
      },
    ]);
  }
  const stored = await desk.house.query(
    "SELECT township, range FROM tracts WHERE area_id = $1 AND tract_name LIKE 'Odd%' ORDER BY id",
    [areaId],
  );
  expect(stored).toEqual(bad.map(([, , township]) => ({ township, range: '3W' })));
});

test('directions without a telling name are found by value, and never lost in silence', async () => {
  const areaId = await desk.newArea('directions by value');
  const rows = [
    'Tract,N/S,E/W,TOWNSHIP_N,TwpFrac,Range,Section,Side',
    'Smith,N,W,12,0,3,1,A',
    'Jones,S,E,12,1/2,3,2,B',
    'Brown,S,E,12,2,3,2,B',
  ];
  const { analysisId, analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
  expect(analysis.directionPairs).toEqual([
    { field: 'township', number: 'TOWNSHIP_N', direction: 'N/S' },
    { field: 'range', number: 'Range', direction: 'E/W' },
  ]);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    '"TOWNSHIP_N" has township numbers only; the direction is in "N/S". Combine them, as in 12N, or the direction will be lost.',
    '"Range" has range numbers only; the direction is in "E/W". Combine them, as in 3W, or the direction will be lost.',
    '"TwpFrac" has fractions of a township, such as 1/2 or 2, that aren\'t used: 12½ would be stored as 12. Correct the townships of these rows in the file, or combine the columns yourself.',
  ]);
  const numbersOnly = {
    analysisId,
    areaId,
    dryRun: true,
    includedEntities: ['tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      TOWNSHIP_N: { table: 'tract', column: 'township' },
      Range: { table: 'tract', column: 'range' },
    },
  };
  const { tract } = await desk.ada.process(numbersOnly);
  expect(tract?.notices?.map(({ message, rows }) => [message, rows])).toEqual([
    ['Township has no direction; "N/S" isn\'t used', 3],
    ['Range has no direction; "E/W" isn\'t used', 3],
    ['Township lacks its fraction; "TwpFrac" isn\'t used', 2],
  ]);
  const combined = await desk.ada.process({
    ...numbersOnly,
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Twp: { table: 'tract', column: 'township' },
      Rng: { table: 'tract', column: 'range' },
    },
    derivedColumns: [
      { name: 'Twp', make: { kind: 'directed', number: 'TOWNSHIP_N', direction: 'N/S' } },
      { name: 'Rng', make: { kind: 'directed', number: 'Range', direction: 'E/W' } },
    ],
  });
  expect(combined.tract?.notices?.map(({ message }) => message)).toEqual([
    'Township lacks its fraction; "TwpFrac" isn\'t used',
  ]);
});

test('a direction that may belong to a number is named, and not combined', async () => {
  const areaId = await desk.newArea('uncertain directions');
  const rows = ['Tract,Township,Range,Section,County,Side', 'Smith,12,3W,1,Ellis,N', 'Jones,12,3W,2,Ellis,S'];
  const { analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
  expect(analysis.directionPairs).toEqual([]);
  expect(analysis.issues).toMatchObject([
    {
      severity: 'warning',
      message:
        '"Township" has township numbers only; the direction may be in "Side". Combine them, as in 12N, or the direction will be lost.',
      sourceColumn: 'Township',
      targetColumn: 'township',
    },
  ]);
});

describe('headings of groups', () => {
  const list = (...groups: [heading: string, rows: number][]) => {
    let count = 0;
    return groups.flatMap(([heading, rows]) => [
      ...(heading === '' ? [] : [`${heading},,,`]),
      ...Array.from({ length: rows }, () => {
        count += 1;
        return `T${count},Sec ${count},160,80`;
      }),
    ]);
  };
  const header = 'Tract,Legal,Gross Ac,Net Ac';
  const counties = (areaId: number) =>
    desk.house.query(
      'SELECT county, count(*)::int AS tracts FROM tracts WHERE area_id = $1 GROUP BY county ORDER BY min(id)',
      [areaId],
    );

  test.each([
    [['County: Reeves,,,', header, ...list(['', 10], ['County: Ward', 12], ['County: Reeves (cont.)', 2])]],
    [[header, ...list(['County: Reeves', 10], ['County:Ward', 12], ['COUNTY: Reeves', 2])]],
  ])('become a column of the rows below them', async (rows) => {
    const areaId = await desk.newArea(`headings ${rows.length}`);
    const { analysisId, analysis } = await desk.ada.analyze([...rows, ',,3840,1920'].join('\n'), areaId);
    expect(analysis.columnNames).toEqual(['Tract', 'Legal', 'Gross Ac', 'Net Ac', 'County']);
    expect(analysis.suggestedMappings.County?.[0]).toMatchObject({ table: 'tract', column: 'county' });
    const headings = rows.filter((row) => /^county/i.test(row)).length - (rows[1] === header ? 1 : 0);
    expect([analysis.rowCount, analysis.reading.setAsideRows.headings]).toEqual([24, headings]);
    expect(analysis.reading.doubts.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Their values are in the column "County" of the rows below them'),
    );
    const aside = await desk.ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?part=heading`);
    expect(aside.body.data).toHaveLength(headings);
    const { tract } = await desk.ada.process({
      analysisId,
      areaId,
      includedEntities: ['tract'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        County: { table: 'tract', column: 'county' },
      },
    });
    expect(tract).toMatchObject({ inserts: 24, errors: 0, warnings: 0 });
    expect(await counties(areaId)).toEqual([
      { county: 'Reeves', tracts: 12 },
      { county: 'Ward', tracts: 12 },
    ]);
  });

  test('are set aside without a column if records precede the first', async () => {
    const areaId = await desk.newArea('headings below rows');
    const rows = [header, ...list(['', 5], ['County: Ward', 5])];
    const { analysisId, analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
    expect([analysis.columnNames.length, analysis.rowCount]).toEqual([4, 10]);
    expect(analysis.reading.doubts.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Row 7 ("County: Ward") is a heading'),
    );
    const filled = await change(analysisId, { asData: [{ sheet: null, place: 7 }] });
    expect(filled.rowCount).toBe(11);
  });

  test('of lower levels end with those above, and names in the header are not repeated', async () => {
    const areaId = await desk.newArea('headings of levels');
    const rows = [
      'Tract,County,Gross Ac',
      ...['State: TX,,', 'County: Ward,,', 'T1,,1', 'T2,,2', 'State: NM,,', 'T3,Lea,3', 'T4,,4'],
    ];
    const { analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
    expect(analysis.columnNames.slice(3)).toEqual(['State', 'County (heading)']);
    expect(analysis.sampleRows.map((row) => [row.State, row['County (heading)']])).toEqual([
      ...[
        ['TX', 'Ward'],
        ['TX', 'Ward'],
      ],
      ...[
        ['NM', ''],
        ['NM', ''],
      ],
    ]);
  });

  test('without a label are read if they say where land is, and acres directly below a heading', async () => {
    const areaId = await desk.newArea('headings of sections');
    const rows = [
      'Tract,Legal,Gross Ac,Net Ac',
      ...['"SECTION 14-7N-6W, GRADY COUNTY",,,', '1,NW/4,160,80', '2,NE/4,160,160', 'Gross Acres: 320,,,'],
      ...['"SECTION 2-5N-9W, CADDO COUNTY",,,', '1,NW/4,160,40'],
    ];
    const { analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
    expect(analysis.columnNames.slice(4)).toEqual(['County', 'Township', 'Range', 'Section']);
    expect(analysis.sampleRows.map(({ County, Section }) => [County, Section])).toEqual([
      ['GRADY', '14'],
      ['GRADY', '14'],
      ['GRADY', '14'],
      ['CADDO', '2'],
    ]);
    const blocks = (tract: number) => [
      ...[`Tract: ${tract},,`, 'Gross Acres: 160,,', 'Owner,Net Ac,Address'],
      ...['Ann Lee,80,Tulsa', 'Bob Ray,80,Tulsa'],
    ];
    const blocked = await desk.ada.analyze([...blocks(1), ...blocks(2)].join('\n'), areaId);
    expect(blocked.analysis.sampleRows.map((row) => [row.Tract, row['Gross Acres']])).toEqual([
      ...[
        ['1', '160'],
        ['1', '160'],
      ],
      ...[
        ['2', '160'],
        ['2', '160'],
      ],
    ]);
  });

  test.each([
    ['Note: acreage per deed', ''],
    ['Phone: 432-555-0100', ''],
    ['T5: Lot 3', ''],
    ['Tract 5: Lot 3', ''],
    ['County: Ward', 'Sec 3'],
  ])('are only fields that group records, alone in their row: %s %s', async (cell, other) => {
    const rows = [header, ...list(['', 3]), `${cell},${other},,`, 'T4,Sec 4,160,80'];
    const { analysis } = await desk.ada.analyze(rows.join('\n'), await desk.newArea(`no heading ${cell}`));
    expect([analysis.rowCount, analysis.reading.setAsideRows.headings ?? 0]).toEqual([5, 0]);
  });
});

describe('the numbered lines of an address', () => {
  const head = 'Owner,Addr 1,Addr 2,City,State,Zip';
  const streets = [0, 1, 2].map((n) => `Owner S${n},10${n} Main St,Apt ${n},Midland,TX,79701`);
  const care = (n: number) => `Trust ${n},C/O First Natl Bank,PO Box ${n},Boston,MA,02110`;
  const read = async (rows: string[]) => {
    const areaId = await desk.newArea('address lines');
    const { analysis } = await desk.ada.analyze([head, ...rows].join('\n'), areaId);
    const fieldOf = (name: string) => analysis.suggestedMappings[name]?.[0]?.column;
    return [fieldOf('Addr 1'), fieldOf('Addr 2'), ...analysis.issues.map(({ message }) => message)];
  };

  test('keep their order if some rows have the street in the first', async () => {
    expect(await read([...streets, ...[0, 1, 2].map(care)])).toEqual(['address_line_1', 'address_line_2']);
    expect(await read([...streets, ...[0, 1, 2, 3, 4, 5, 6, 7].map(care)])).toEqual([
      'address_line_1',
      'address_line_2',
    ]);
  });

  test('are told when nearly every street is in the second', async () => {
    expect(await read([0, 1, 2, 3, 4, 5].map(care))).toEqual([
      'address_line_2',
      'address_line_1',
      'Nearly all streets are in "Addr 2", so it\'s mapped to Address Line 1, and "Addr 1" isn\'t. Check the order of the lines, and swap them if it\'s wrong.',
    ]);
  });
});
