/**
 * Characters that start a formula: `=`, `+`, `-`, `@`, the minus sign, their full-width and small forms, which
 * spreadsheets treat the same, and the tab and line breaks that spreadsheets skip before one.
 */
const formulaSigns = '[=+@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212-]';
/** What a spreadsheet may skip before a formula: ordinary, no-break, full-width and zero-width spaces, and marks. */
const leadingBlanks = '[ \\u00A0\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\u3000\\uFEFF]*';

/**
 * Matches text that a spreadsheet would run as a formula, or that looks as if it were already guarded against that.
 * Apostrophes alone guard nothing, and would be read as nothing. PostgreSQL reads the pattern like JavaScript, so
 * exports on both sides use it.
 */
export const formulaPattern = `^('*${leadingBlanks}${formulaSigns}|'+$)`;

const formula = new RegExp(formulaPattern);
const guarded = new RegExp(`^('+${leadingBlanks}${formulaSigns}|'{2,}$)`);

/** Prefixes an apostrophe to text that a spreadsheet would run; `withoutGuard` restores the exact text. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes a guarding apostrophe; null if there is none. */
export function withoutGuard(text: string): string | null {
  return guarded.test(text) ? text.slice(1) : null;
}

/**
 * Starts the CSV files that users save or receive: without it, Excel for Windows reads UTF-8 as Windows-1252, and Muñoz
 * as MuÃ±oz. Files that programs request have none.
 */
export const byteOrderMark = '\uFEFF';

/** Returns the lines of a CSV file; text that users typed must be guarded (`guardFormula`). */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(quoteCell).join(',')}\n`).join('');
}

/** Formats a cell for a CSV file: in quotation marks if it contains a cell or line separator. */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
