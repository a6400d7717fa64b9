import { expect, test } from 'vitest';
import { refusePhone } from './phone.ts';

test.each(['555-0100', '(432) 555-0100', '+1 432 555 0100', '432.555.0100 ext. 12', '4325550100x7'])(
  '%s is a phone number',
  (text) => {
    expect(refusePhone(text)).toBeNull();
  },
);

test.each(['abc', '1', '12-34', '432 555 0100 or 0101', '++432 555 0100', '1'.repeat(21), '555-0100 ext.'])(
  '%s is none',
  (text) => {
    expect(refusePhone(text)).toBe('must be a phone number such as +1 432 555 0100');
  },
);
