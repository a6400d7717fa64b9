import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '#shared/people/one-time-code.ts';

/** The number of seconds for which a code is valid (RFC 6238, section 4.1). */
const stepSeconds = 30;
/** The number of steps by which clocks may differ in either direction (RFC 6238, section 5.2). */
const toleratedSteps = 1;

/** Returns the time step of a moment (milliseconds since 1970). */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / stepSeconds);
}

/** Returns the code of a time step (RFC 6238, with SHA-1, which every app supports). */
export function codeOf(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  // Dynamic truncation (RFC 4226, section 5.3): the last four bits give the offset of the code's 31 bits.
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the step of a code, among the tolerated steps after the last accepted one; null if none matches. */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: number; after: number },
): number | null {
  const current = stepAt(now);
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step += 1) {
    const isSame =
      code.length === codeDigits && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
    if (isSame && step > after) return step;
  }
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648), the form in which a secret is typed into an app. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((held >>> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((held << (5 - bits)) & 31) : text;
}

/** Returns the URI in the QR code that apps scan: the account and the secret. */
export function otpauthUri(account: string, secret: string): string {
  const issuer = 'Platbook';
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
}
