/** Returns a text that XML 1.0 can hold: without control characters other than tabs and line breaks, and U+FFFE and U+FFFF. */
export function xmlText(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (['\t', '\n', '\r'].includes(sign) ? sign : ''));
}
