import { describe, expect, it } from 'vitest';
import { apiNumberKey, formatApiNumber, readApiNumber } from './api-number.ts';

describe('API numbers', () => {
  it.each([
    ['42-501-20130', '4250120130'],
    ['425012013000', '425012013000'],
    ['42 501 20130 03 00', '42501201300300'],
    ['34005241600100', '34005241600100'],
  ])('reads %s', (text, digits) => {
    expect(readApiNumber(text)).toEqual({ ok: true, value: digits });
  });

  it('knows that 42-501-20130, 425012013000 and the fourteen digits are one bore', () => {
    expect(new Set(['4250120130', '425012013000', '42501201300000'].map(apiNumberKey)).size).toBe(1);
    expect(apiNumberKey('42501201300300')).not.toBe(apiNumberKey('4250120130'));
  });

  it('prints ten, twelve and fourteen digits with dashes', () => {
    expect(formatApiNumber('42301123450000')).toBe('42-301-12345-00-00');
    expect(formatApiNumber('423011234500')).toBe('42-301-12345-00');
    expect(formatApiNumber('4230112345')).toBe('42-301-12345');
  });

  it('restores the leading zero that a spreadsheet took, only where asked to', () => {
    expect(readApiNumber('505106123')).toMatchObject({ ok: false });
    expect(readApiNumber('505106123', { restoreLeadingZero: true })).toMatchObject({
      ok: true,
      value: '0505106123',
      warning: expect.stringContaining('05-051-06123'),
    });
  });

  it.each([
    ['5-123-45678', '0512345678'],
    ['5 123 45678 00', '051234567800'],
    ['5-123-45678-00-01', '05123456780001'],
    ['5123-45678', '0512345678'],
  ])('restores the leading zero of %s', (text, value) => {
    expect(readApiNumber(text, { restoreLeadingZero: true })).toMatchObject({ ok: true, value });
  });

  it.each([
    '42-301-12345-1',
    '42-301-1235',
    '42-31-12345',
    '42-301-123456',
    '42-301-12345-00-0',
    '42 301 1235',
    '42–301–1235',
    '4230112345-1',
    '42301-1235',
  ])('adds no zero before %s, whose state has two digits', (text) => {
    expect(readApiNumber(text, { restoreLeadingZero: true })).toEqual({
      ok: false,
      reason: expect.stringMatching(/must be an API number of 10, 12 or 14 digits \(it has \d+\)/),
    });
  });

  it.each(['42-3011-2345', '42-301-1234-5', '42-301-123456-0', '42-301-12345-000-0', '4-230-112345'])(
    'moves no digit of %s into another part',
    (text) => {
      const refusal = { ok: false, reason: 'must be separated like 42-301-12345-00-00' };
      expect(readApiNumber(text)).toEqual(refusal);
      expect(readApiNumber(text, { restoreLeadingZero: true })).toEqual(refusal);
    },
  );

  it.each([
    ['42-30112345', '4230112345'],
    ['42301-12345', '4230112345'],
    ['4230112345-0001', '42301123450001'],
    ['15-007-24341-0001', '15007243410001'],
    ['34-005-2-4160', '3400524160'],
    ['34-005-2-4160-01-00', '34005241600100'],
    [' 42 - 301 - 12345 ', '4230112345'],
  ])('reads %s, which separates only some parts', (text, value) => {
    expect(readApiNumber(text)).toEqual({ ok: true, value });
  });

  it('takes off the zeros behind the point that a spreadsheet added, before it counts digits', () => {
    expect(readApiNumber('4230112345.0', { restoreLeadingZero: true })).toEqual({
      ok: true,
      value: '4230112345',
    });
    expect(readApiNumber('3405920001.00', { restoreLeadingZero: true })).toEqual({
      ok: true,
      value: '3405920001',
    });
    expect(readApiNumber('4230112345.0').ok).toBe(false);
    expect(readApiNumber('423011234.5', { restoreLeadingZero: true }).ok).toBe(false);
  });

  it('does not make a state of what is none', () => {
    // Padded, it would begin with 00, which is not a state.
    expect(readApiNumber('012345678', { restoreLeadingZero: true }).ok).toBe(false);
  });

  it('warns of an unknown state and refuses other lengths and letters', () => {
    expect(readApiNumber('9950120130')).toMatchObject({ ok: true, warning: expect.stringContaining('99') });
    expect(readApiNumber('42501')).toEqual({ ok: false, reason: expect.stringContaining('it has 5') });
    expect(readApiNumber('4.23011E+13').ok).toBe(false);
    expect(readApiNumber('API 4250120130').ok).toBe(false);
  });
});
