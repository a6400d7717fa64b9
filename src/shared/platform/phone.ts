const written = /^\+?[\d\s().-]+(?:\s*(?:x|ext\.?)\s*\d{1,8})?$/i;
const fewestDigits = 7;
const maxDigits = 20;

/** Why a text is no telephone number, or null when it is one as people write them: `+1 (432) 555-0100 ext. 12`. */
export function refusePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= fewestDigits && digits <= maxDigits
    ? null
    : 'must be a phone number such as +1 432 555 0100';
}
