import { describe, expect, it } from 'vitest';
import { amountDue, countedAcres, reminderOf } from '#shared/land/acreage/obligation.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { type CoveredInterest, leaseAcres } from './lease-acres.ts';

const due_on = '2026-05-01';
const covered = (own: Partial<CoveredInterest>, contract: object = {}): CoveredInterest => ({
  tract_id: 1,
  gross_acres: 160,
  is_parent_tract: null,
  interest_type: 'mineral',
  decimal_interest: 0.5,
  contracts: [{ id: 1, ...contract }],
  ...own,
});

/** Returns the acres that these terms count for a lease of these interests. */
const counted = (terms: Parameters<typeof countedAcres>[0], ...interests: CoveredInterest[]) =>
  countedAcres(terms, leaseAcres(interests, due_on));

describe('what is due', () => {
  it('is 160 gross acres × ½ × $10 = $800', () => {
    const terms = { basis: 'net_acres', rate: 10 };
    const acres = counted(terms, covered({}));
    expect([acres?.toFixed(), amountDue(terms, acres)?.toFixed(2)]).toEqual(['80', '800.00']);
  });

  it('is $1,600 where the rate is paid on gross acres, however many own the tract', () => {
    const terms = { basis: 'gross_acres', rate: 10 };
    const interests = [covered({}), covered({}, { id: 2 }), covered({ tract_id: 2, gross_acres: null })];
    expect(amountDue(terms, counted(terms, ...interests))?.toFixed()).toBe('1600');
  });

  it('counts a parent tract like any other', () => {
    const terms = { basis: 'gross_acres', rate: 10 };
    const parent = covered({ is_parent_tract: true, gross_acres: 640 });
    expect(counted(terms, parent)?.toFixed()).toBe('640');
    expect(counted(terms, parent, covered({ tract_id: 2 }))?.toFixed()).toBe('800');
  });

  it('is what was agreed, of acres and of the amount', () => {
    const agreed = { basis: 'net_acres', rate: '2.5', acres: '41.5' };
    expect(amountDue(agreed, counted(agreed, covered({})))?.toFixed()).toBe('103.75');
    expect(amountDue({ ...agreed, amount: '500' }, 41.5)?.toFixed()).toBe('500');
  });

  it('is rounded once, to the cent', () => {
    const terms = { basis: 'net_acres', rate: '1.05' };
    const third = covered({ gross_acres: 640, decimal_interest: '0.333333333333' });
    expect(amountDue(terms, counted(terms, third))?.toFixed()).toBe('224');
    expect(amountDue({ rate: '0.01' }, '0.5')?.toFixed()).toBe('0.01');
  });

  it('is unknown without data', () => {
    for (const terms of [{ basis: 'net_acres', rate: null }, { basis: 'flat', rate: 10 }, { rate: 10 }])
      expect(amountDue(terms, counted(terms, covered({})))).toBeNull();
    expect(counted({ basis: 'net_acres' })).toBeNull();
  });
});

describe('the acres of a lease', () => {
  const net = (...interests: CoveredInterest[]) => leaseAcres(interests, due_on).net?.toFixed() ?? null;

  it('are those of the mineral interests that count on the day, by contracts in force', () => {
    expect(net(covered({}), covered({ tract_id: 2, decimal_interest: 0.25 }))).toBe('120');
    expect(net(covered({ interest_type: 'royalty' }))).toBeNull();
    expect(net(covered({ end_date: due_on }))).toBeNull();
    expect(net(covered({}, { termination_date: due_on }))).toBeNull();
    expect(net(covered({}, { contract_status: 'terminated' }))).toBeNull();
    expect(net(covered({ effective_date: due_on }, { effective_date: due_on }))).toBe('80');
    expect(net(covered({ tract_id: null }))).toBeNull();
  });

  it('are no more than the contract leases, and of several contracts no more than the interest has', () => {
    expect(net(covered({}, { contract_acres: '30.5' }))).toBe('30.5');
    expect(net(covered({ contracts: [{ id: 2 }, { id: 1, contract_acres: 30 }] }))).toBe('80');
  });

  it('are 0, and known, if the interest has no share', () => {
    expect(net(covered({ decimal_interest: null }))).toBe('0');
  });
});

describe('reminders', () => {
  it.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 30],
    [14, 14],
    [6, 14],
    [5, 5],
    [0, 5],
    [-1, 'overdue'],
    [-400, 'overdue'],
  ])('%i days before it is due: %s', (days, reminder) => {
    expect(reminderOf(due_on, addDays(due_on, -days))).toBe(reminder);
  });
});
