import { expect, it } from 'vitest';
import { maxDeckRows } from '#shared/platform/limits.ts';
import { fitRows } from './royalty-deck-rows.ts';

const linkedTo = (leases: number) => ({ lease_ids: Array.from({ length: leases }, (_, place) => place) });

it('counts a row for each lease that an interest is linked to', () => {
  const plain = Array.from({ length: maxDeckRows - 3 }, () => linkedTo(0));
  const [three, one, more] = [linkedTo(3), linkedTo(1), linkedTo(4)];
  expect(fitRows([...plain, three])).toEqual({ fitting: [...plain, three], left: undefined });
  expect(fitRows([...plain, three, one])).toEqual({ fitting: [...plain, three], left: one });
  expect(fitRows([...plain, more, one])).toEqual({ fitting: plain, left: more });
});
