import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { type DatedOrder, ordersInEffect, productLeft } from '#shared/land/decks/orders-in-effect.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, sumOf } from '#shared/platform/figure.ts';
import { totalDecks } from './total-of-decks.ts';

let test: TestApp;
let ada: Person;
let companyId: number;
let wellId: number;
let owners: number[];

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const made = await createCompanyWithArea(ada, 'Acme');
  companyId = made.companyId;
  wellId = await ada.make('wells', { area_id: made.areaId, well_name: 'Mesa 1H', api_number: '0512300001' });
  const owner = (owner_name: string) => ada.make('owners', { area_id: made.areaId, owner_name });
  owners = [await owner('Alder Family Trust'), await owner('Devon')];
});
afterAll(() => test.close());

const days = ['2020-01-01', '2021-01-01', '2022-01-01', '2090-01-01'];
const aDay = fc.option(fc.constantFrom(...days), { nil: null });
const anOrder = fc.record({
  owner: fc.constantFrom(0, 1),
  kind: fc.constantFrom('ri', 'wi'),
  product: fc.constantFrom(null, null, 'oil', 'gas'),
  decimal: fc.option(fc.constantFrom('0.25', '0.5', '0.75'), { nil: null, freq: 9 }),
  since: aDay,
  ended: fc.option(fc.constantFrom(...days), { nil: null, freq: 4 }),
});
type Order = {
  owner: number;
  kind: string;
  product: string | null;
  decimal: string | null;
  since: string | null;
  ended: string | null;
};
const identity = ({ owner, kind, product, since }: Order) => [owner, kind, product, since].join();
/** Each order is stated once, in the file and in the database. */
const aDeck = fc.record({
  stored: fc.uniqueArray(anOrder, { maxLength: 8, selector: identity }),
  filed: fc.uniqueArray(anOrder, { minLength: 1, maxLength: 6, selector: identity }),
});

/** The totals of the decks that have an order of the file, as "oil 0.75 open"; "whole" for those that add up to 1. */
function expectedOf(
  orders: readonly (DatedOrder & { decimal: string | null; isFiled: boolean })[],
  day: string,
) {
  const inEffect = ordersInEffect(orders, day);
  const products = inEffect.every(({ product }) => product === null) ? [null] : ['gas', 'oil'];
  return products.flatMap((product) => {
    const ofProduct = inEffect.filter((order) => {
      const left = productLeft(order, inEffect);
      return product === null || left === null || left === product;
    });
    if (!ofProduct.some(({ isFiled }) => isFiled)) return [];
    const total = sumOf(ofProduct.flatMap(({ decimal }) => exactOf(decimal) ?? []));
    const isOpen = ofProduct.some(({ decimal }) => decimal === null);
    return total.eq(1) && !isOpen
      ? 'whole'
      : `${product ?? 'both'} ${total.toFixed(8)}${isOpen ? ' open' : ''}`;
  });
}

function described(message: string): string | string[] {
  const [, whole] = /^The division orders of (\d+) wells? adds? up to 1\.00000000$/.exec(message) ?? [];
  if (whole !== undefined) return Array.from({ length: Number(whole) }, () => 'whole');
  const [, product = 'both', total = ''] =
    /^The division orders(?: for (\w+))? of Mesa 1H will add up to ([\d.]+)/.exec(message) ?? [];
  return `${product} ${new Exact(total).toFixed(8)}${/ha(?:s|ve) no decimal/.test(message) ? ' open' : ''}`;
}

it('totals the orders that are in effect once the file is imported', async () => {
  await fc.assert(
    fc.asyncProperty(aDeck, async ({ stored, filed }) => {
      const notices = await test.database.as(ada.id, async (tx) => {
        await tx.run(sql`DELETE FROM division_orders WHERE company_id = ${companyId}`);
        const ids = new Map<string, number>();
        for (const each of stored) {
          const [row] = await tx.rows<{ id: number }>(sql`
            INSERT INTO division_orders (company_id, well_id, owner_id, kind, product, decimal_interest, effective_date, end_date, status)
            VALUES (${companyId}, ${wellId}, ${owners[each.owner]}, ${each.kind}, ${each.product}, ${each.decimal}, ${each.since}::date, ${each.ended}::date, 'draft')
            RETURNING id`);
          ids.set(identity(each), row?.id ?? 0);
        }
        await tx.run(sql`DROP TABLE IF EXISTS staged_orders`);
        await tx.run(sql`CREATE TEMP TABLE staged_orders (record_index int, match_id int, well_id int, owner_id int, kind text, product text,
          decimal_interest numeric, effective_date date, end_date date, problem text, duplicate_of int)`);
        for (const [place, each] of filed.entries())
          await tx.run(sql`INSERT INTO staged_orders VALUES (${place}, ${ids.get(identity(each)) ?? null}, ${wellId}, ${owners[each.owner]}, ${each.kind},
            ${each.product}, ${each.decimal}::numeric, ${each.since}::date, ${each.ended}::date, NULL, NULL)`);
        const columns = ['kind', 'product', 'decimal_interest', 'effective_date', 'end_date'];
        const table = { name: 'staged_orders', columns, sourceOf: () => undefined };
        return { ids, found: await totalDecks(tx, companyId, table as never) };
      });
      const filedBy = new Map(filed.map((each) => [identity(each), each]));
      const order = (each: Order, id: number, isFiled: boolean) => ({
        ...{
          id,
          owner_id: each.owner,
          kind: each.kind,
          product: each.product,
          decimal: each.decimal,
          isFiled,
        },
        ...{ effective_date: each.since, end_date: each.ended },
      });
      const all = [
        ...stored.map((each) => {
          const restated = filedBy.get(identity(each));
          // A blank cell leaves what is stored.
          const now = restated && {
            ...each,
            decimal: restated.decimal ?? each.decimal,
            ended: restated.ended ?? each.ended,
          };
          return order(now ?? each, notices.ids.get(identity(each)) ?? 0, now !== undefined);
        }),
        ...filed.flatMap((each, place) =>
          notices.ids.has(identity(each)) ? [] : order(each, 1_000_000_000 + place, true),
        ),
      ];
      const since = filed.flatMap((each) => each.since ?? []).toSorted();
      const [{ today } = { today: '' }] = await test.database.as(ada.id, (tx) =>
        tx.rows<{ today: string }>(sql`SELECT current_date::text AS today`),
      );
      const day = [today, ...since].toSorted().at(-1) ?? today;
      expect(notices.found.flatMap(({ message }) => described(message)).toSorted()).toEqual(
        expectedOf(all, day).toSorted(),
      );
    }),
    { numRuns: 150 },
  );
});
