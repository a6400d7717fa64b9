import { describe, expect, test } from 'vitest';
import type { Comparison, Payee } from '#shared/land/contracts/division-orders.ts';
import {
  approvable,
  describeDifference,
  describePayees,
  describeReview,
  narrowPayees,
  payeesCsv,
  planOf,
  totalsOf,
} from './describe-orders.ts';

let serial = 0;
const payee = (name: string, comparison: Comparison, order: object | null = null, decimal = 0.09375): Payee =>
  ({
    owner: { id: ++serial, name },
    kind: 'ri',
    interests: 1,
    decimal,
    rounding: null,
    order,
    comparison,
    approval: 'none',
  }) as Payee;

const rows = [
  payee('Alder', 'differs', {
    id: 1,
    status: 'sent',
    sent_on: '2026-01-02',
    decimal_interest: 0.09375001,
    pay_status: 'suspense',
    suspense_reason: 'estate',
  }),
  payee('Birch', 'agrees', {
    id: 2,
    status: 'draft',
    decimal_interest: 0.09375,
    pay_status: 'pay',
    takes_rounding: true,
  }),
  payee('=Cedar LLC', 'no_order'),
  payee('Elm', 'not_in_deck', { id: 3, status: 'returned', decimal_interest: 0.5 }),
];

describe('the payees of a well', () => {
  test('are counted by what is left to do', () => {
    expect(describePayees(rows)).toBe(
      '4 owners · 1 in agreement · 1 with another decimal · 1 without a division order · 1 no longer in the division · 1 in suspense',
    );
    expect(describePayees([rows[1] as Payee])).toBe('1 owner · 1 in agreement');
  });

  test('are narrowed by name and by what is left to do', () => {
    const names = (filter: Parameters<typeof narrowPayees>[1], words = '') =>
      narrowPayees(rows, filter, words).map(({ owner }) => owner.name);
    expect(names('all', ' cedar')).toEqual(['=Cedar LLC']);
    expect(names('differs')).toEqual(['Alder', '=Cedar LLC', 'Elm']);
    expect(names('drafts')).toEqual(['Birch']);
    expect(names('sent')).toEqual(['Alder']);
    expect(names('suspense')).toEqual(['Alder']);
    expect(names('unpaid')).toEqual(['=Cedar LLC', 'Elm']);
  });

  test('are prepared from a day: drafts, and the ends of those who have no interest', () => {
    expect(planOf({ payees: rows }, '2026-01-01')).toEqual({ drafts: 2, ended: 1, kept: 1 });
    expect(planOf({ payees: rows }, null)).toEqual({ drafts: 2, ended: 0, kept: 1 });
  });

  test('are added up, so that a wrong decimal among many shows', () => {
    // landtraining.net prints .00325765 for the second of four, which is .03257651.
    const decimals = [0.04275666, 0.03257651, 0.06515301, 0.04701382, 0.8125];
    const well = decimals.map((decimal, n) =>
      payee('x'.repeat(n + 1), 'agrees', { decimal_interest: n === 1 ? 0.00325765 : decimal }, decimal),
    );
    expect(totalsOf(well)).toEqual({
      division: '1.00000000',
      orders: '0.97068114',
      difference: '-0.02931886',
    });
    expect(totalsOf(rows)).toEqual({ division: '0.28125000', orders: null, difference: null });
    expect(totalsOf([well[0] as Payee, well[0] as Payee])).toEqual({
      division: null,
      orders: null,
      difference: null,
    });
  });

  test('are exported with both decimals, and no cell that a spreadsheet would calculate', () => {
    expect(describeDifference(rows[0] as Payee)).toBe('+0.00000001');
    expect(payeesCsv(rows).split('\n').slice(1, 4)).toEqual([
      'Alder,RI,0.09375000,0.09375001,Differs,,Not approved,,,,,,,,Sent,2026-01-02,,,In Suspense,Estate or heirship,',
      'Birch,RI,0.09375000,0.09375000,Agrees,,Not approved,,,,,,,Yes,Draft,,,,In Pay,,',
      "'=Cedar LLC,RI,0.09375000,,No division order,,Not approved,,,,,,,,,,,,,,",
    ]);
  });
});

describe('approvals', () => {
  const approved = { id: 9, decimal_interest: 0.0125, payable_decimal: 0.0125, approved_title: 0.0125 };
  const line = (approval: Payee['approval'], order: object, decimal: number | null) =>
    ({ ...payee('Fir', 'agrees', order), approval, decimal }) as Payee;

  test('of all that agree leave out lines that differ and those that are approved', () => {
    const lines = [...rows, line('approved', approved, 0.0125), line('review', approved, 0.012)];
    expect(approvable(lines).map(({ owner }) => owner.name)).toEqual(['Birch', 'Fir']);
  });

  test('name what changed since', () => {
    expect(describeReview(line('approved', approved, 0.0125))).toBeNull();
    expect(describeReview(line('review', approved, 0.012))).toBe(
      'Approved 0.01250000, title now 0.01200000: review',
    );
    expect(describeReview(line('review', approved, null))).toBe(
      'Approved 0.01250000, title now open: review',
    );
    expect(describeReview(line('review', { ...approved, decimal_interest: 0.013 }, 0.0125))).toBe(
      'Approved 0.01250000, order now 0.01300000: review',
    );
  });
});
