import { describe, expect, it } from 'vitest';
import { type DatedOrder, ordersInEffect, productLeft } from './orders-in-effect.ts';

let serial = 0;
const order = (fields: Partial<DatedOrder> = {}): DatedOrder => {
  serial += 1;
  return {
    id: serial,
    owner_id: 1,
    kind: 'ri',
    product: null,
    effective_date: null,
    end_date: null,
    ...fields,
  };
};

describe('the division orders in effect', () => {
  it('are the latest of each owner and interest type that has begun', () => {
    const first = order();
    const second = order({ effective_date: '2024-01-01' });
    const third = order({ effective_date: '2026-01-01' });
    const other = order({ owner_id: 2, effective_date: '2020-01-01' });
    const override = order({ kind: 'orri' });
    const on = (day: string) => ordersInEffect([third, second, other, first, override], day);
    expect(on('2019-12-31')).toEqual([first, override]);
    expect(new Set(on('2023-12-31'))).toEqual(new Set([first, other, override]));
    expect(new Set(on('2024-01-01'))).toEqual(new Set([second, other, override]));
    expect(new Set(on('2026-01-01'))).toEqual(new Set([third, other, override]));
  });

  it('end on their end date, without bringing back what they replaced', () => {
    const first = order();
    const second = order({ effective_date: '2024-01-01', end_date: '2025-06-01' });
    expect(ordersInEffect([first, second], '2025-05-31')).toEqual([second]);
    expect(ordersInEffect([first, second], '2025-06-01')).toEqual([]);
  });

  it('are kept apart by product, and one for all products replaces both', () => {
    const all = order();
    const oil = order({ product: 'oil', effective_date: '2021-01-01' });
    const gas = order({ product: 'gas', effective_date: '2022-01-01' });
    const again = order({ effective_date: '2023-01-01' });
    const on = (day: string) => ordersInEffect([all, oil, gas, again], day);
    expect(on('2021-06-01')).toEqual([all, oil]);
    expect(on('2022-06-01')).toEqual([oil, gas]);
    expect(on('2023-06-01')).toEqual([again]);
  });

  it('are found by reading each order of an owner a few times', () => {
    let reads = 0;
    const orders = Array.from({ length: 500 }, (_, place) => ({
      ...order({ effective_date: `20${10 + (place % 10)}-01-01` }),
      get product() {
        reads += 1;
        return 'oil';
      },
    }));
    expect(ordersInEffect(orders, '2026-01-01')).toHaveLength(1);
    expect(reads).toBeLessThan(10 * orders.length);
  });

  it('for all products is left with the one that no other is for', () => {
    const all = order();
    const oil = order({ product: 'oil', effective_date: '2021-01-01' });
    const other = order({ owner_id: 2 });
    const inEffect = [all, oil, other];
    expect(inEffect.map((each) => productLeft(each, inEffect))).toEqual(['gas', 'oil', null]);
  });
});
