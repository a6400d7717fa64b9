import { describe, expect, test } from 'vitest';
import { describeLifeEstates, describePlan, describeTransferred } from './describe-transfer.ts';

const plan = {
  interests: 2,
  tracts: 1,
  contracts: 1,
  burdens: 0,
  orders: 3,
  later: 0,
  life_estates: [],
  unsized: 0,
};

describe('a transfer', () => {
  test('says beforehand what moves and what stays', () => {
    expect(describePlan(plan, '2026-01-01')).toBe(
      '2 interests in 1 tract, with 1 contract and 3 division orders.',
    );
    expect(describePlan({ ...plan, contracts: 0, orders: 0, later: 1, unsized: 2 }, '2026-01-01')).toBe(
      '2 interests in 1 tract. 1 interest beginning on this day or later stays. 2 interests with neither a decimal nor acres can only be transferred as a whole.',
    );
    expect(describePlan({ ...plan, interests: 0 }, '2026-01-01')).toContain(
      'no interest in effect on 2026-01-01',
    );
  });

  test('warns of interests that may be life estates', () => {
    expect(describeLifeEstates(plan)).toBeNull();
    expect(describeLifeEstates({ ...plan, life_estates: ['Section 12'] })).toMatch(
      /^A remainder is recorded in Section 12\. If this owner has a life estate/,
    );
    expect(describeLifeEstates({ ...plan, life_estates: ['A', 'B', 'C'] })).toContain(
      'in A and 2 other tracts.',
    );
  });

  test('says afterwards what was moved, and what to review', () => {
    const moved = { ...plan, orders_drafted: 1, orders_to_review: 2, act_id: 1 };
    expect(describeTransferred(moved)).toBe(
      '2 interests transferred. 1 division order drafted. 2 division orders of new owners begin on that day or later, or are of another product: review them.',
    );
    expect(describeTransferred({ ...moved, interests: 1, orders_drafted: 0, orders_to_review: 0 })).toBe(
      '1 interest transferred.',
    );
  });
});
