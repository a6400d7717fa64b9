import { describe, expect, it } from 'vitest';
import { approvalOf } from './approval.ts';

const approved = {
  decimal_interest: '0.0125',
  payable_decimal: '0.012500000000',
  approved_title: '0.0125',
  approved_stated: '0.0125',
};

describe('the approval of a payable decimal', () => {
  it('needs a division order and a payable decimal', () => {
    expect(approvalOf(null, '0.0125')).toBe('none');
    expect(approvalOf({ ...approved, payable_decimal: null }, '0.0125')).toBe('none');
    expect(approvalOf(approved, '0.0125')).toBe('approved');
  });

  it('is for review once title is another one, open, or gone', () => {
    expect(approvalOf(approved, '0.012')).toBe('review');
    expect(approvalOf(approved, null)).toBe('review');
  });

  it('is for review once the order states another decimal, unless that is the payable one', () => {
    expect(approvalOf({ ...approved, decimal_interest: '0.013' }, '0.0125')).toBe('review');
    expect(approvalOf({ ...approved, decimal_interest: null }, '0.0125')).toBe('review');
    const differing = { ...approved, decimal_interest: '0.012', approved_stated: '0.012' };
    expect(approvalOf(differing, '0.0125')).toBe('approved');
    expect(approvalOf({ ...differing, decimal_interest: '0.0125' }, '0.0125')).toBe('approved');
    expect(approvalOf({ ...differing, decimal_interest: '0.0124' }, '0.0125')).toBe('review');
  });

  it('compares eight places', () => {
    expect(approvalOf(approved, '0.012500004')).toBe('approved');
    expect(approvalOf(approved, '0.012500005')).toBe('review');
  });
});
