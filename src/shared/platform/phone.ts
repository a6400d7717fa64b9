const written = /^\+?[\d\s().-]+(?:\s*(?:x|ext\.?)\s*\d{1,8})?$/i;
const minDigits = 7;
const maxDigits = 20;

/** Returns why a text is not a phone number, or null if it is one in a common form: `+1 (432) 555-0100 ext. 12`. */
export function refusePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= minDigits && digits <= maxDigits
    ? null
    : 'must be a phone number such as +1 432 555 0100';
}
