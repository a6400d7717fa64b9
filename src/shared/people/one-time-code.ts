/** The number of digits in a time-based code. */
export const codeDigits = 6;

/** Parses a typed code: blanks and dashes between groups and letter case do not matter. */
export function readCode(typed: string): { kind: 'time' | 'recovery'; code: string } | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'time', code };
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
