import { expect, it } from 'vitest';
import { transferOf } from './find-transfers.ts';

const interest = {
  ...{ act: 1, interest_type: 'mineral', borne_by_id: null, decimal_interest: null, net_acres: '320' },
  ...{ day: '2026-04-01', vesting_instrument: 'Deed' },
};

it('recognizes a transfer of interests that state acres, reading each a few times', () => {
  let reads = 0;
  const rows = Array.from({ length: 600 }, (_, place) => ({
    ...interest,
    ...(place % 2 === 0
      ? { is_new: false, owner_id: 1, owner_name: 'Alder' }
      : { is_new: true, owner_id: 2, owner_name: 'Birch' }),
    id: place,
    get tract_id() {
      reads += 1;
      return Math.floor(place / 2);
    },
  }));
  const transfer = transferOf(1, rows);
  expect(transfer?.to.map(({ id, share }) => [id, share?.toFraction()])).toEqual([[2, '1']]);
  expect(reads).toBeLessThan(20 * rows.length);
});
