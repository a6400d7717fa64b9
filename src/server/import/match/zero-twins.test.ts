import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const kinds = {
  lease: {
    header: 'File,Lessor',
    mappings: {
      File: { table: 'lease', column: 'file_number' },
      Lessor: { table: 'lease', column: 'contract_name' },
    },
    stored: 'SELECT file_number AS key, contract_name AS name FROM leases WHERE area_id = $1 ORDER BY 1',
  },
  tract: {
    header: 'Tract,County',
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      County: { table: 'tract', column: 'county' },
    },
    stored: 'SELECT tract_name AS key, county AS name FROM tracts WHERE area_id = $1 ORDER BY 1',
  },
};
type Kind = keyof typeof kinds;

async function run(kind: Kind, areaId: number, rows: readonly string[], options: object = {}) {
  const { header, mappings } = kinds[kind];
  const { analysisId } = await desk.ada.analyze([header, ...rows].join('\n'), areaId);
  const results = await desk.ada.process({
    analysisId,
    areaId,
    includedEntities: [kind],
    mappings,
    ...options,
  });
  return results[kind];
}

async function storedIn(kind: Kind, areaId: number) {
  const rows = await desk.house.query(kinds[kind].stored, [areaId]);
  return rows.map(({ key, name }) => `${key}: ${name}`).sort();
}

test.each(['lease', 'tract'] as const)(
  'numbers of a %s that lost their zeros get a warning, or are joined',
  async (kind) => {
    const area = await desk.newArea(`zeros of ${kind}`);
    await run(kind, area, ['001234,Ann', '0077-A,Bob', '5,Cy', '9,Di']);
    const rows = ['1234,Ann Low', '77-a,Bob', '0005,Cy Poe', '9,Di', '0088,Ed', '88,Ed', '10,Fay', '100,Gil'];
    const label = kind === 'lease' ? 'File Number' : 'Tract Name';
    const only = `${label} differs only in leading zeros from`;
    const apart = await run(kind, area, rows, { dryRun: true });
    expect(apart).toMatchObject({ inserts: 7, updates: 1, errors: 0 });
    expect(apart?.warning_details).toEqual([
      { record_index: 1, message: `${only} the existing "001234"` },
      ...(kind === 'tract' ? [{ record_index: 2, message: `${only} the existing "0077-A"` }] : []),
      { record_index: 3, message: `${only} the existing "5"` },
      { record_index: 6, message: `${only} "0088" in another row` },
    ]);
    expect(apart?.zero_twins).toMatchObject({
      rows: kind === 'tract' ? 4 : 3,
      joined: 0,
      examples: [
        { given: '1234', other: '001234', record_index: 1, is_stored: true },
        ...(kind === 'tract' ? [{ given: '77-a', other: '0077-A', record_index: 2, is_stored: true }] : []),
        { given: '0005', other: '5', record_index: 3, is_stored: true },
        ...(kind === 'tract' ? [] : [{ given: '88', other: '0088', record_index: 6, is_stored: false }]),
      ],
    });

    const joined = await run(kind, area, rows, { joinZeros: [kind] });
    const isTract = kind === 'tract';
    expect(joined).toMatchObject({
      inserts: isTract ? 3 : 4,
      updates: isTract ? 5 : 4,
      errors: 0,
      // Two of them get another name or county.
      warnings: 2,
    });
    expect(joined?.zero_twins).toMatchObject({ joined: isTract ? 4 : 3 });
    expect(await storedIn(kind, area)).toEqual(
      [
        '001234: Ann Low',
        '0077-A: Bob',
        '0088: Ed',
        '10: Fay',
        '100: Gil',
        '5: Cy Poe',
        ...(isTract ? [] : ['77-a: Bob']),
        '9: Di',
      ].sort(),
    );
  },
);

test('a number that may be several stored ones gets a warning, and is never joined', async () => {
  const area = await desk.newArea('several zeros');
  await run('lease', area, ['01234,Ann', '001234,Bob']);
  const result = await run('lease', area, ['1234,Cy'], { joinZeros: ['lease'] });
  expect(result).toMatchObject({ inserts: 1, zero_twins: { rows: 1, joined: 0 } });
  expect(result?.warning_details[0]?.message).toContain('those of several existing leases, such as "');
});

test('the same numbers, other areas, and rows with the record itself are no twins', async () => {
  const area = await desk.newArea('no zeros');
  const other = await desk.newArea('other zeros');
  await run('lease', other, ['001234,Ann']);
  await run('lease', area, ['1234,Ann', '00,Bob']);
  const result = await run('lease', area, ['1234,Ann', '00,Bob', '12340,Cy', 'A-01,Di', 'A-1,Ed'], {
    dryRun: true,
  });
  expect(result).toMatchObject({ inserts: 3, updates: 2, warnings: 0 });
  expect(result?.zero_twins).toBeUndefined();
});
