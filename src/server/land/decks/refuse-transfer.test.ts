import { expect, it } from 'vitest';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Holdings } from './read-transfer.ts';
import { refuseTransfer } from './refuse-transfer.ts';

const interest = { id: 1, decimal_interest: '0.5', net_acres: null } as Holdings['interests'][number];

it.each([
  ['interests', { interests: Array(7000).fill(interest) }],
  ['contracts', { contracts: 7000 }],
  ['division orders', { orders: Array(7000).fill({}) }],
])('refuses a transfer that makes too many %s', async (what, many) => {
  const holdings = { interests: [interest], burdens: [], contracts: 0, orders: [], laterOrders: [], ...many };
  await expect(
    refuseTransfer({} as PersonTx, holdings as unknown as Holdings, {
      ...{ company: 1, day: '2026-04-01', grantees: [2, 3], isDivided: true },
    }),
  ).rejects.toMatchObject({
    details: [
      {
        path: 'to',
        message: `One transfer makes at most 20,000 ${what}; transfer to fewer new owners at once`,
      },
    ],
  });
});
