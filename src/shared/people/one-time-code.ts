/** How many digits a code of the time has. */
export const codeDigits = 6;

/** What somebody typed as a code: groups may be parted by blanks or dashes, and case does not matter. */
export function readCode(typed: string): { kind: 'time' | 'recovery'; code: string } | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'time', code };
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
