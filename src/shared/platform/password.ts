/** Minimum password length (specification, section 9), in UTF-16 units. */
export const minPasswordLength = 8;

/** The five checks of password strength (specification, section 5), each with its requirement. */
const checks = [
  { label: 'A lowercase letter', passes: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'An uppercase letter', passes: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'A digit', passes: (password: string) => /\p{Nd}/u.test(password) },
  { label: 'A special character', passes: (password: string) => /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password) },
  {
    label: `${minPasswordLength} characters or more`,
    passes: (password: string) => password.length >= minPasswordLength,
  },
] as const;

export type PasswordStrength = {
  /** How many of the five checks the password passes. */
  score: number;
  words: 'Weak password' | 'Good password' | 'Strong password';
  color: 'red' | 'yellow' | 'green';
  checks: readonly { label: string; passed: boolean }[];
};

/** Rates a password in the words and colors of the specification's section 5. */
export function passwordStrength(password: string): PasswordStrength {
  const judged = checks.map(({ label, passes }) => ({ label, passed: passes(password) }));
  const score = judged.filter((check) => check.passed).length;
  return { ...lookOf(score), score, checks: judged };
}

function lookOf(score: number): Pick<PasswordStrength, 'words' | 'color'> {
  if (score < 3) return { words: 'Weak password', color: 'red' };
  return score < 5
    ? { words: 'Good password', color: 'yellow' }
    : { words: 'Strong password', color: 'green' };
}

/**
 * Problems that prevent submitting a new password and its confirmation, worded as in section 5 of the specification.
 */
export type NewPasswordProblems = {
  password?: 'Password must be at least 8 characters long';
  confirmation?: 'Passwords do not match';
};

/** Checks a new password and its confirmation; without problems, they can be submitted. */
export function checkNewPassword(password: string, confirmation: string): NewPasswordProblems {
  return {
    ...(password.length < minPasswordLength && { password: 'Password must be at least 8 characters long' }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match' }),
  };
}
