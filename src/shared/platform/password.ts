/** The shortest password (specification, section 9), in UTF-16 units. */
export const minPasswordLength = 8;

/** The five checks of a password's strength (specification, section 5), each with what it asks for. */
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
  colour: 'red' | 'yellow' | 'green';
  checks: readonly { label: string; passed: boolean }[];
};

/** How strong a password is, in the words and colours of the specification's section 5. */
export function passwordStrength(password: string): PasswordStrength {
  const judged = checks.map(({ label, passes }) => ({ label, passed: passes(password) }));
  const score = judged.filter((check) => check.passed).length;
  return { ...lookOf(score), score, checks: judged };
}

function lookOf(score: number): Pick<PasswordStrength, 'words' | 'colour'> {
  if (score < 3) return { words: 'Weak password', colour: 'red' };
  return score < 5
    ? { words: 'Good password', colour: 'yellow' }
    : { words: 'Strong password', colour: 'green' };
}

/** What keeps a new password and its repetition from being sent, in the words of the specification's section 5. */
export type NewPasswordProblems = {
  password?: 'Password must be at least 8 characters long';
  confirmation?: 'Passwords do not match';
};

/** Judges a new password and its repetition; no problems mean that they may be sent. */
export function checkNewPassword(password: string, confirmation: string): NewPasswordProblems {
  return {
    ...(password.length < minPasswordLength && { password: 'Password must be at least 8 characters long' }),
    ...(password !== confirmation && { confirmation: 'Passwords do not match' }),
  };
}
