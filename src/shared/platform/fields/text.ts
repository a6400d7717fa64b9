import { refuseTurnedText, refuseUnseenText } from '#shared/platform/hidden-characters.ts';
import { accept, type Parsed, refuse } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';

/** Maximum length of a single-line text, in UTF-16 units. */
export const maxTextLength = 500;
/**
 * Maximum length of a single-line text, in bytes of UTF-8: two of them, one in lower case, fit an index entry of the
 * database (2,704 bytes). Only scripts with three bytes per character, such as Chinese, reach it before the other
 * limit.
 */
const maxTextBytes = 1000;
/** Maximum length of a multi-line text: a metes and bounds description of many pages. */
export const maxLongTextLength = 100_000;

/** Returns why a text cannot be stored, or null if it can. */
export function refuseText(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `is longer than ${maxLength.toLocaleString('en-US')} characters`;
  if (maxLength <= maxTextLength && new TextEncoder().encode(text).length > maxTextBytes)
    return 'is longer than can be stored in this script (1,000 bytes)';
  if (text.includes('\u0000')) return 'contains a character that cannot be stored (NUL)';
  if (!text.isWellFormed()) return 'contains a broken character';
  return null;
}

function parseText(text: string, maxLength: number): Parsed<string> {
  const refuseSigns = maxLength > maxTextLength ? refuseTurnedText : refuseUnseenText;
  const reason = refuseText(text, maxLength) ?? refuseSigns(text);
  return reason === null ? accept(text) : refuse(reason);
}

function textKind<K extends 'text' | 'long_text' | 'identifier' | 'email'>(maxLength: number): FieldKind<K> {
  return {
    parse: (text) => parseText(text, maxLength),
    format: String,
    toInput: String,
    sqlType: 'text',
    filter: 'contains',
    ranged: false,
    compare: compareText,
  };
}

/** Compares texts case-insensitively, like the server's lists. */
export function compareText(a: StoredValue, b: StoredValue): number {
  const left = String(a).toLowerCase();
  const right = String(b).toLowerCase();
  return left < right ? -1 : left > right ? 1 : 0;
}

export const text = textKind<'text'>(maxTextLength);
export const longText = textKind<'long_text'>(maxLongTextLength);
export const identifier = textKind<'identifier'>(maxTextLength);

const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Maximum length of an email address, in characters (RFC 5321, section 4.5.3.1.3, without the angle brackets of a
 * path).
 */
export const maxEmailLength = 254;
/** Maximum length of the part of an email address before its @, in characters (RFC 5321, section 4.5.3.1.1). */
const maxLocalPartLength = 64;

/** Whether a text has the form of an address, even one too long for mail, which existing accounts may have. */
export function isEmailForm(address: string): boolean {
  return address.length <= 320 && simpleEmail.test(address);
}

/** Whether a text is accepted as an email address: its form and the lengths that mail supports. */
export function isEmail(address: string): boolean {
  return (
    isEmailForm(address) && address.length <= maxEmailLength && address.indexOf('@') <= maxLocalPartLength
  );
}

const plainLocal = /^[^"`<>()[\]\\,;:%@\s]+$/;
const plainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/**
 * Whether an address can be an account's: one that `isEmail` accepts, without quotes, brackets, commas, percent signs
 * and consecutive dots. The labels of its domain consist of letters, digits and hyphens.
 */
export function isPlainEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    isEmail(address) &&
    plainLocal.test(local) &&
    local.split('.').every((part) => part !== '') &&
    labels.every((label) => plainLabel.test(label))
  );
}

export const email: FieldKind<'email'> = {
  ...textKind<'email'>(maxTextLength),
  parse: (address) =>
    isEmail(address) ? parseText(address, maxTextLength) : refuse('must be an email address'),
};
