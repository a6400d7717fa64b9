import { describe, expect, it } from 'vitest';
import { checkNewPassword, passwordStrength } from './password.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Weak password', 'red'],
    ['abc', 1, 'Weak password', 'red'],
    ['abcdefgh', 2, 'Weak password', 'red'],
    ['Abc1', 3, 'Good password', 'yellow'],
    ['abcdefg1', 3, 'Good password', 'yellow'],
    ['Abcdefg1', 4, 'Good password', 'yellow'],
    ['Ab1!', 4, 'Good password', 'yellow'],
    ['Abcdefg1!', 5, 'Strong password', 'green'],
    ['a good Password 1', 5, 'Strong password', 'green'],
  ] as const)('"%s" passes %i checks: %s, %s', (password, score, words, color) => {
    expect(passwordStrength(password)).toMatchObject({ score, words, color });
  });

  it('tells which of the five checks pass', () => {
    expect(passwordStrength('Ñandú 12').checks).toEqual([
      { label: 'A lowercase letter', passed: true },
      { label: 'An uppercase letter', passed: true },
      { label: 'A digit', passed: true },
      { label: 'A special character', passed: true },
      { label: '8 characters or more', passed: true },
    ]);
    const failing = passwordStrength('aaaaaaa').checks.filter((check) => !check.passed);
    expect(failing.map((check) => check.label)).toEqual([
      'An uppercase letter',
      'A digit',
      'A special character',
      '8 characters or more',
    ]);
  });
});

describe('checkNewPassword', () => {
  const tooShort = 'Password must be at least 8 characters long';
  const mismatch = 'Passwords do not match';

  it.each([
    ['', '', { password: tooShort }],
    ['1234567', '1234567', { password: tooShort }],
    ['1234567', '12345678', { password: tooShort, confirmation: mismatch }],
    ['12345678', '', { confirmation: mismatch }],
    ['12345678', '12345678 ', { confirmation: mismatch }],
    ['12345678', '12345678', {}],
  ])('"%s" repeated as "%s"', (password, confirmation, problems) => {
    expect(checkNewPassword(password, confirmation)).toEqual(problems);
  });
});
