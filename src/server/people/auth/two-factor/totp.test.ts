import { expect, it } from 'vitest';
import { codeOf, matchingStep, otpauthUri, stepAt, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the SHA-1 column.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('makes the code of the standard at %d seconds', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code);
});

it('takes the code before and after, and none twice or out of order', () => {
  const now = 1_234_567_890_000;
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1])
    expect(matchingStep(secret, codeOf(secret, near), { now, after: 0 })).toBe(near);
  for (const far of [step - 2, step + 2])
    expect(matchingStep(secret, codeOf(secret, far), { now, after: 0 })).toBeNull();
  expect(matchingStep(secret, codeOf(secret, step), { now, after: step })).toBeNull();
  expect(matchingStep(secret, codeOf(secret, step + 1), { now, after: step })).toBe(step + 1);
  for (const nonsense of ['', '12345', '1234567', 'abcdef'])
    expect(matchingStep(secret, nonsense, { now, after: 0 })).toBeNull();
});

// RFC 4648, section 10, without the padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes "%s" in base32', (plain, written) => {
  expect(toBase32(Buffer.from(plain))).toBe(written);
});

it('gives an app the owner of the secret, whatever the address contains', () => {
  const uri = otpauthUri('a+b&c@example.com', 'MZXW6');
  expect(uri).toContain('otpauth://totp/Platbook:a%2Bb%26c%40example.com?secret=MZXW6&issuer=Platbook');
});
