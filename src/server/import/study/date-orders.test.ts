import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const includedEntities = ['lease'];
const mappings = {
  Lease: { table: 'lease', column: 'contract_name' },
  File: { table: 'lease', column: 'file_number' },
  Signed: { table: 'lease', column: 'contract_date' },
};

async function open(dates: readonly string[]) {
  const areaId = await desk.newArea('dates');
  const rows = dates.map((date, index) => `Lease ${index + 1},F-${index + 1},${date}`);
  const { analysisId, analysis } = await desk.ada.analyze(`Lease,File,Signed\n${rows.join('\n')}\n`, areaId);
  const body = { analysisId, areaId, includedEntities, mappings };
  return {
    analysis,
    body,
    choose: async (chosen: Partial<ReadingChoices>) => {
      const answer = await desk.ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return (answer.body.data as [Analysis])[0].analysis;
    },
    stored: async () => {
      const rows = await desk.house.query(
        'SELECT contract_date::text AS date FROM leases WHERE area_id = $1 ORDER BY file_number',
        [areaId],
      );
      return rows.map(({ date }) => date);
    },
  };
}

const contradicting = ['6/1/2024', '13/1/2024', '2/30/2024', '1/15/2024'];

test('dates without evidence are reported with a column that is day-first in the same notation', async () => {
  const areaId = await desk.newArea('dates beside');
  const rows = [
    'Lease No,Signed,Recorded,Expires',
    'L-1,01.06.2020,15.06.2020,1/6/2023',
    'L-2,02.07.2020,16.07.2020,2/7/2023',
  ];
  const { analysis } = await desk.ada.analyze(rows.join('\n'), areaId);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    'Every date in "Signed" could be read either way. They\'re read as month/day/year: 01.06.2020 is Jan 6, 2020. But the dates in "Recorded" are day/month/year (15.06.2020).',
    'Every date in "Expires" could be read either way. They\'re read as month/day/year: 1/6/2023 is Jan 6, 2023.',
  ]);
});

test('dates that are read day-first because one of them must be are listed until someone chooses their order', async () => {
  const { analysis, choose } = await open(['3/1/2024', '4/1/2024', '5/1/2024', '6/1/2024', '31/1/2024']);
  const listed =
    'The dates in "Signed" are read as day/month/year: 1 cell reads only day-first (31/1/2024), 4 could be either (3/1/2024). 3/1/2024 is Jan 3, 2024, not Mar 1, 2024.';
  expect(analysis.issues.map(({ message }) => message)).toEqual([listed]);
  expect(analysis.reading.doubts).toEqual([{ about: 'dates', message: listed }]);
  const chosen = await choose({ dateOrders: [{ column: 'Signed', order: 'day-first' }] });
  expect([chosen.issues, chosen.reading.doubts]).toEqual([[], []]);
  const { analysis: certain } = await open(['13/1/2024', '31/1/2024']);
  expect(certain.issues).toEqual([]);
});

describe('dates that contradict each other', () => {
  test('are reported with counts and refused until someone chooses their order', async () => {
    const { analysis, body } = await open(contradicting);
    const reported = `The dates in "Signed" contradict each other: 1 cell reads only month-first (1/15/2024), 1 reads only day-first (13/1/2024), 1 could be either (6/1/2024), 1 isn't a date (2/30/2024).`;
    expect(analysis.reading.dateColumns).toMatchObject([
      { column: 'Signed', doubt: 'mixed', isChosen: false },
    ]);
    expect(analysis.issues).toMatchObject([
      { severity: 'warning', message: reported, sourceColumn: 'Signed' },
    ]);
    expect(analysis.reading.doubts).toEqual([
      { about: 'dates', message: `${reported} Choose how to read them.` },
    ]);
    for (const dryRun of [true, false]) {
      const answer = await desk.ada.call('POST', '/api/process-mappings', { ...body, dryRun });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        message: expect.stringContaining('"order": "month-first"'),
        details: [{ path: 'mappings.Signed' }],
      });
    }
    // Mapped to a text field, the dates are stored without guessing their order.
    const asText = { ...mappings, Signed: { table: 'lease', column: 'term' } };
    const { lease } = await desk.ada.process({ ...body, mappings: asText, dryRun: true });
    expect(lease).toMatchObject({ inserts: 4, errors: 0 });
  });

  test.each<[NonNullable<ReadingChoices['dateOrders']>[number]['order'], string[], string[]]>([
    [
      'month-first',
      ['2024-06-01', '2024-01-15'],
      [
        `Lease Date isn't a month/day/year date; read the other way, it's 2024-01-13: "13/1/2024"`,
        'Lease Date must be a date such as 2026-03-31: "2/30/2024"',
      ],
    ],
    [
      'day-first',
      ['2024-01-06', '2024-01-13'],
      [
        'Lease Date must be a date such as 2026-03-31: "2/30/2024"',
        `Lease Date isn't a day/month/year date; read the other way, it's 2024-01-15: "1/15/2024"`,
      ],
    ],
    [
      'unambiguous',
      ['2024-01-13', '2024-01-15'],
      [
        'Lease Date could be 2024-06-01 or 2024-01-06: "6/1/2024"',
        'Lease Date must be a date such as 2026-03-31: "2/30/2024"',
      ],
    ],
  ])('are read %s once someone chooses that', async (order, stored, refused) => {
    const file = await open(contradicting);
    const chosen = await file.choose({ dateOrders: [{ column: 'Signed', order }] });
    expect(chosen.reading.dateColumns).toMatchObject([{ order, doubt: 'none', isChosen: true }]);
    expect([chosen.issues, chosen.reading.doubts]).toEqual([[], []]);
    const { lease } = await desk.ada.process(file.body);
    expect(lease?.error_details.map(({ message }) => message)).toEqual(refused);
    expect(await file.stored()).toEqual(stored);
  });

  test('are asked about in a renamed column and as a field of a link, too', async () => {
    const { body } = await open(contradicting);
    const { Signed: _signed, ...others } = mappings;
    const renamed = await desk.ada.call('POST', '/api/process-mappings', {
      ...body,
      derivedColumns: [{ name: 'Day', make: { kind: 'join', columns: ['Signed'], separator: '' } }],
      mappings: { ...others, Day: { table: 'lease', column: 'contract_date' } },
    });
    expect([renamed.status, renamed.body.message]).toEqual([
      400,
      expect.stringContaining('"Day" contradict'),
    ]);
  });
});

describe('dates with a short year that may come first', () => {
  // Every year is a day too, and every day a year.
  const shortYears = ['24-06-01', '23-12-05', '22-01-15', '21-05-06', '20-02-29', '19-03-31', '31-01-02'];

  test('are refused until someone chooses their order, and then read so', async () => {
    const { analysis, body, choose, stored } = await open(shortYears);
    const reported =
      'The dates in "Signed" could be day/month/year or year/month/day: 7 cells could be day-first or year-first (24-06-01).';
    expect(analysis.reading.dateColumns).toMatchObject([{ column: 'Signed', doubt: 'open', dayOrYear: 7 }]);
    expect(analysis.reading.doubts).toEqual([
      { about: 'dates', message: `${reported} Choose how to read them.` },
    ]);
    const answer = await desk.ada.call('POST', '/api/process-mappings', body);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining('"order": "year-first"'),
    ]);
    const chosen = await choose({ dateOrders: [{ column: 'Signed', order: 'year-first' }] });
    expect([chosen.issues, chosen.reading.doubts]).toEqual([[], []]);
    await desk.ada.process(body);
    expect(await stored()).toEqual(shortYears.map((text) => `20${text}`));
  });

  test('are refused row by row if only unambiguous dates are read', async () => {
    const { body, choose, stored } = await open(['24-06-01', '98-06-01', '05-06-07']);
    await choose({ dateOrders: [{ column: 'Signed', order: 'unambiguous' }] });
    const { lease } = await desk.ada.process(body);
    expect(lease?.error_details.map(({ message }) => message)).toEqual([
      'Lease Date could be 2001-06-24 or 2024-06-01: "24-06-01"',
      'Lease Date could be 2007-05-06, 2007-06-05, or 2005-06-07: "05-06-07"',
    ]);
    expect(await stored()).toEqual(['1998-06-01']);
  });

  test('are year-first without a question if enough of them read only so', async () => {
    const { analysis, body, stored } = await open(['76-04-30', '24-06-01', '05-06-07']);
    expect(analysis.reading.doubts).toEqual([
      {
        about: 'dates',
        message: expect.stringMatching(/^The dates in "Signed" are read as year\/month\/day: 1 cell/),
      },
    ]);
    await desk.ada.process(body);
    expect(await stored()).toEqual(['1976-04-30', '2024-06-01', '2005-06-07']);
  });
});

test('dates that could all be read either way are month-first, with a warning', async () => {
  const { analysis, body, stored, choose } = await open(['6/1/2024', '7/1/2024']);
  const reported =
    'Every date in "Signed" could be read either way. They\'re read as month/day/year: 6/1/2024 is Jun 1, 2024.';
  expect(analysis.reading.doubts).toEqual([{ about: 'dates', message: reported }]);
  const trial = await desk.ada.process({ ...body, dryRun: true });
  expect(trial.lease?.notices).toMatchObject([
    { message: 'Lease Date could be read either way; read as month/day/year', rows: 2 },
  ]);
  await choose({ dateOrders: [{ column: 'Signed', order: 'day-first' }] });
  await desk.ada.process(body);
  expect(await stored()).toEqual(['2024-01-06', '2024-01-07']);
});

test('spreadsheet day numbers among dates are offered, and refused until accepted', async () => {
  const { analysis, body, choose, stored } = await open(['6/15/2024', '45321', '2024-01-06']);
  expect(analysis.reading.offers.serialDates).toEqual(['Signed']);
  const trial = await desk.ada.process({ ...body, dryRun: true });
  expect(trial.lease).toMatchObject({ inserts: 2, errors: 1 });
  await choose({ serialDates: [{ column: 'Signed', epoch: '1900' }] });
  await desk.ada.process(body);
  expect(await stored()).toEqual(['2024-06-15', '2024-01-30', '2024-01-06']);
});

test('an order for a column that the file lacks is refused', async () => {
  const { body } = await open(contradicting);
  const answer = await desk.ada.call('PUT', `/api/analyze-file/${body.analysisId}/reading`, {
    dateOrders: [{ column: 'Nope', order: 'day-first' }],
  });
  expect([answer.status, answer.body.message]).toEqual([400, 'The file has no column "Nope".']);
});

test.each(['SecTwnRng', 'S-T-R', 'TRS'])('sections, townships and ranges are no dates: %s', async (name) => {
  const rows = ['14-5-63', '13-5-63', '15-6-63'].map((place, index) => `${place},Owner ${index}`);
  const areaId = await desk.newArea(`dates ${name}`);
  const { analysis } = await desk.ada.analyze([`${name},Owner Name`, ...rows].join('\n'), areaId);
  expect([...analysis.reading.doubts, ...analysis.issues]).toEqual([]);
});
