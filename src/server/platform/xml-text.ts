/** Returns a text that XML 1.0 can hold: without control characters other than tabs and line breaks, and U+FFFE and U+FFFF. */
export function xmlText(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (['\t', '\n', '\r'].includes(sign) ? sign : ''));
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text as XML writes it, in elements and between double quotes. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
