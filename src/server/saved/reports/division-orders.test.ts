import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { type DatedOrder, ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { readReport } from './testing.ts';

let test: TestApp;
let ada: Person;
let companyId: number;
let well_id: number;
let other: number;
let alder: number;
let birch: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  let area_id: number;
  ({ companyId, areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
  const make = (well_name: string, api_number: string) =>
    ada.make('wells', { well_name, api_number, area_id });
  [well_id, other] = [await make('Wagner 1H', '4230112345'), await make('Wagner 2H', '4230112346')];
  alder = await ada.make('owners', { area_id, owner_name: 'Alder' });
  birch = await ada.make('owners', { area_id, owner_name: 'Birch' });
});
afterAll(() => test.close());

const reported = async (query: string) =>
  (await readReport(ada, `division-orders/download${query}`)).map((row) => [
    row.Well,
    row.Owner,
    row['Interest Type'],
    row.Decimal,
    row['Pay Status'],
    row['Suspense Reason'],
    row['Days in Suspense'],
  ]);

it('lists what each owner is paid by, and who is in suspense, why and for how long', async () => {
  const suspense = { pay_status: 'suspense', suspense_reason: 'estate', suspended_since: '2026-03-01' };
  await ada.make('division_orders', {
    ...{ well_id, owner_id: alder, kind: 'ri', decimal_interest: 0.02678571 },
    ...suspense,
  });
  await ada.make('division_orders', { well_id, owner_id: birch, kind: 'wi', pay_status: 'pay' });
  await ada.make('division_orders', {
    ...{ well_id: other, owner_id: alder, kind: 'ri' },
    effective_date: '2026-05-01',
  });
  const inSuspense = ['Wagner 1H', 'Alder', 'RI', '0.02678571', 'In Suspense', 'Estate or heirship'];
  expect(await reported('')).toEqual([
    [...inSuspense, '30'],
    ['Wagner 1H', 'Birch', 'WI', '', 'In Pay', '', ''],
  ]);
  expect(await reported('?pay_status=suspense&on=2026-03-02')).toEqual([[...inSuspense, '1']]);
  expect((await reported('?pay_status=suspense&on=2026-02-01')).map((row) => row.at(-1))).toEqual(['']);
  expect(await reported('?suspense_reason=title')).toEqual([]);
  expect((await reported('?pay_status=none&on=2026-05-01')).map(([well]) => well)).toEqual(['Wagner 2H']);
  expect((await reported(`?owner_id=${birch}`)).map(([, name]) => name)).toEqual(['Birch']);
  expect(await reported(`?well_id=${other}`)).toEqual([]);
});

it('has the division orders that the rules of the Division Orders tab find', async () => {
  const days = [null, '2026-01-01', '2026-02-01', '2026-03-01'];
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          owner_id: fc.constantFrom(alder, birch),
          product: fc.constantFrom(null, null, 'oil', 'gas'),
          effective_date: fc.constantFrom(...days),
          end_date: fc.constantFrom(null, null, '2026-02-01', '2026-04-01'),
        }),
        { maxLength: 8 },
      ),
      fc.constantFrom('2025-12-31', '2026-02-01', addDays('2026-03-01', 1)),
      async (made, day) => {
        await owner.query('DELETE FROM division_orders WHERE company_id = $1', [companyId]);
        const stored: DatedOrder[] = [];
        for (const order of made) {
          const { owner_id, product, effective_date, end_date } = order;
          const { rows } = await owner.query(
            `INSERT INTO division_orders (company_id, well_id, owner_id, kind, product, effective_date, end_date)
             VALUES ($1, $2, $3, 'ri', $4, $5, $6) RETURNING id`,
            [companyId, well_id, owner_id, product, effective_date, end_date],
          );
          stored.push({ ...order, id: rows[0].id, kind: 'ri' });
        }
        const rows = await readReport(ada, `division-orders/download?on=${day}`);
        const told = rows.map((row) => [row.Owner, row.Product?.toLowerCase(), row['Effective Date']].join());
        const expected = ordersInEffect(stored, day).map(({ owner_id, product, effective_date }) =>
          [owner_id === alder ? 'Alder' : 'Birch', product, effective_date].join(),
        );
        expect(told.toSorted()).toEqual(expected.toSorted());
      },
    ),
  );
  await owner.end();
});

it('lists those of the reader’s companies only', async () => {
  const wellsOf = async (name: string) => {
    const person = await test.register(name);
    const { areaId: area_id } = await createCompanyWithArea(person, name);
    const well = await person.make('wells', { well_name: name, api_number: '4230199999', area_id });
    const owner = await person.make('owners', { area_id, owner_name: name });
    await person.make('division_orders', { well_id: well, owner_id: owner, kind: 'ri' });
    return async () => (await readReport(person, 'division-orders/download')).map(({ Well }) => Well);
  };
  const [eves, bobs] = [await wellsOf('Eve'), await wellsOf('Bob')];
  expect([await eves(), await bobs()]).toEqual([['Eve'], ['Bob']]);
});
