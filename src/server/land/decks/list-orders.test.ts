import { expect, it } from 'vitest';
import type { PersonTx } from '#server/platform/db/database.ts';
import { listOrders } from './list-orders.ts';

it('refuses more division orders than can be read at once before it reads them', async () => {
  const tx = { rows: async () => [{ bytes: 0, orders: 606_000 }] } as unknown as PersonTx;
  await expect(listOrders(tx, 1, 'owner_id', [1])).rejects.toThrow(
    'These 606,000 division orders are too many: 100,000 can be read at once.',
  );
});
