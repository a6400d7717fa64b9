import { describe, expect, it, vi } from 'vitest';
import { divideForDeck, divideForPayees, divideForReport } from './divide-in-thread.ts';
import { divideNow } from './divide-now.ts';
import { Fraction } from './fractions.ts';
import type { DeckedTract } from './royalty-deck-named.ts';
import type { DeckOwnership } from './royalty-deck-rows.ts';

/** A tract of this many owners under one lease. */
function tractOf(owners: number): DeckedTract {
  const lease = { doubt: null, released: '0', contract_acres: null, since: '2020-01-01' };
  const terms = { royalty_rate: '0.2', royalty_reduction: null, lease_id: 7, lease_name: 'Lease A' };
  const interest = (place: number): DeckOwnership => ({
    ...{ id: place, interest_type: 'mineral', decimal_interest: (1 / owners).toFixed(12), net_acres: null },
    ...{ royalty_basis: null, reduction: null, leasehold_burdened: null, pooling: null, borne_by_id: null },
    ...{
      effective_date: null,
      lease_ids: [],
      is_at_depths: false,
      is_bearer_lessee: false,
      link_doubt: null,
      claims: 1,
      followed: null,
    },
    ...{ owner_id: place, owner_name: `Owner ${place}`, for_review: [], waiting: [] },
    contracts: [{ id: place, ...lease, ...terms }],
  });
  return {
    ...{ id: 1, name: 'Unit 1', unit_id: null, tract_id: 3, tract_name: 'Section 12', gross_acres: '640' },
    ...{ held_acres: '640', unit_acres: '640', tract_feet: null, unit_feet: null, agreed_factor: null },
    ...{ allocation_basis: null, allocation_feet: null, first_take_point: null, last_take_point: null },
    ...{ designated_acres: null, unit_begins: null, unit_ended: null },
    ...{
      leases_ever: [7],
      leases_at_depths: [7],
      is_by_depth: false,
      unit_depths: null,
      designated_depths: null,
    },
    interests: Array.from({ length: owners }, (_, place) => interest(place + 1)),
  };
}

const orders = { inEffect: [], units: 1 };

describe('the division of a unit', () => {
  it.each([3, 700])('of %i owners is what it is when it is calculated at once', async (owners) => {
    const tracts = [tractOf(owners)];
    const unit = { name: 'Unit 1', tracts: [{ ...tractOf(owners), interests: [] }] };
    const interests = new Map([[1, [...tractOf(owners).interests]]]);
    expect(await divideForDeck({ unit, interests, isWhole: true, orders }, 1)).toEqual(
      divideNow({ kind: 'unit', unit, tracts, isWhole: true, orders }),
    );
    expect(await divideForReport(tracts, orders, 1)).toEqual(divideNow({ kind: 'division', tracts, orders }));
    const payees = await divideForPayees(tracts, 1);
    expect(payees).toEqual(divideNow({ kind: 'payees', tracts }));
    expect(payees.shares[0]?.share).toBeInstanceOf(Fraction);
    expect(payees.shares[0]?.share?.toFraction()).toBe(`1/${5 * owners}`);
  });

  it('of thousands of rows leaves the calculation to a thread', async () => {
    const multiply = vi.spyOn(Fraction.prototype, 'mul');
    const division = await divideForReport([tractOf(2_000)], orders, 1);
    expect(multiply).not.toHaveBeenCalled();
    multiply.mockRestore();
    // The working interest, whose owner is not recorded, is a line as well.
    expect(division.lines).toHaveLength(2_001);
  });
});
