import { describe, expect, it } from 'vitest';
import { divisionOrderIssues, divisionOrderOddities } from './division-order-issues.ts';

const issues = (order: Readonly<Record<string, unknown>>) =>
  divisionOrderIssues((name) => order[name], '2026-05-01').map(({ path }) => path);
const oddities = (order: Readonly<Record<string, unknown>>) =>
  divisionOrderOddities((name) => order[name]).map(({ field }) => field);

describe('a division order', () => {
  it('needs a reason for suspense, and has one only then', () => {
    expect(issues({ pay_status: 'suspense' })).toEqual(['suspense_reason']);
    expect(issues({ pay_status: 'suspense', suspense_reason: 'title' })).toEqual([]);
    expect(issues({ pay_status: 'pay', suspense_reason: 'title' })).toEqual(['suspense_reason']);
    expect(issues({ suspended_since: '2026-01-01' })).toEqual(['suspended_since']);
    expect(issues({})).toEqual([]);
  });

  it('has no dates to come, but those of tomorrow, which is today elsewhere', () => {
    expect(issues({ sent_on: '2026-05-02' })).toEqual([]);
    expect(issues({ sent_on: '2026-05-03', signed_on: '2026-05-03', returned_on: '2026-05-03' })).toEqual([
      'sent_on',
      'signed_on',
      'returned_on',
    ]);
    expect(issues({ effective_date: '2027-01-01' })).toEqual([]);
    expect(issues({ effective_date: '2027-01-01', end_date: '2026-12-31' })).toEqual(['end_date']);
    expect(issues({ effective_date: '2027-01-01', end_date: '2027-01-01' })).toEqual([]);
  });

  it('is warned of without a decimal, the date of its status, or the status of its date', () => {
    const whole = { decimal_interest: '0.125', status: 'signed', signed_on: '2026-01-02' };
    expect(oddities(whole)).toEqual([]);
    expect(oddities({ ...whole, decimal_interest: null })).toEqual(['decimal_interest']);
    expect(oddities({ ...whole, signed_on: null })).toEqual(['signed_on']);
    expect(oddities({ ...whole, status: 'draft' })).toEqual(['status']);
    expect(oddities({ ...whole, status: 'returned', returned_on: '2026-01-03' })).toEqual([]);
    expect(oddities({ ...whole, pay_status: 'suspense', suspense_reason: 'title' })).toEqual([
      'suspended_since',
    ]);
  });
});
