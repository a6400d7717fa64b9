import { expect, it } from 'vitest';
import type { OrderRow } from './list-orders.ts';
import { ordersOf, passedBy } from './read-transfer-orders.ts';

it('finds what passes in many wells by reading each division order a few times', async () => {
  let reads = 0;
  const day = '2026-04-01';
  const wells = Array.from({ length: 200 }, (_, place) => place + 1);
  const orderOf = (well: number, owner_id: number, dates: Partial<OrderRow>) =>
    ({
      ...{ id: 10 * well + owner_id, owner_id, kind: 'ri', product: null, well_name: `Well ${well}` },
      ...{ decimal_interest: '0.01', effective_date: null, end_date: null, ...dates },
      get well_id() {
        reads += 1;
        return well;
      },
    }) as OrderRow;
  const orders = wells.flatMap((well) => [
    orderOf(well, 1, { end_date: day }),
    orderOf(well, 2, { effective_date: day }),
  ]);
  const transfer = {
    ...{ act_id: 1, effective_date: day, instrument: null, from: { id: 1, name: 'Alder' } },
    ...{ to: [{ id: 2, name: 'Birch', share: null }], orders: wells.map((well) => 10 * well + 1) },
  };
  const passed = await passedBy(transfer, ordersOf(orders));
  expect(typeof passed === 'string' ? passed : passed.map(({ after }) => after.toFixed())).toEqual(
    wells.map(() => '0.01'),
  );
  expect(reads).toBeLessThan(20 * orders.length);
});
