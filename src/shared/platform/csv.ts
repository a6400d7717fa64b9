/**
 * Characters that start a formula: `=`, `+`, `-`, `@`, their full-width and small forms, which spreadsheets treat alike, and the tab and
 * line breaks that spreadsheets skip before one.
 */
const formulaSigns = '[=+@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B-]';
/** Spaces that a spreadsheet skips before a formula: ordinary, no-break and full-width ones, and a byte order mark. */
const leadingBlanks = '[ \\u00A0\\u3000\\uFEFF]*';

/**
 * A text that a spreadsheet would run as a formula, or that looks as if it had been guarded against that already: one of
 * apostrophes alone guards nothing, and would be read as nothing.
 * Written so that PostgreSQL reads it like JavaScript: exports are guarded on both sides by this one pattern.
 */
export const formulaPattern = `^('*${leadingBlanks}${formulaSigns}|'+$)`;

const formula = new RegExp(formulaPattern);
const guarded = new RegExp(`^('+${leadingBlanks}${formulaSigns}|'{2,}$)`);

/** A text behind an apostrophe where a spreadsheet would run it; `withoutGuard` gives the very text back. */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text behind a guarding apostrophe, or null where none guards it. */
export function withoutGuard(text: string): string | null {
  return guarded.test(text) ? text.slice(1) : null;
}

/**
 * Stands before the CSV files that people save or are sent: without it Excel for Windows reads UTF-8 as Windows-1252, and Muñoz as MuÃ±oz.
 * What programs ask for has none.
 */
export const byteOrderMark = '\uFEFF';

/** A cell as it stands in a CSV file: in quotation marks where it holds what separates cells or lines. */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
