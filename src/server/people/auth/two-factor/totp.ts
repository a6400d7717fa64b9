import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '#shared/people/one-time-code.ts';

/** Seconds for which a code stands (RFC 6238, section 4.1). */
const stepSeconds = 30;
/** Clocks may be off by so many steps, one way or the other (RFC 6238, section 5.2). */
const toleratedSteps = 1;

/** The step of time that a moment (milliseconds since 1970) lies in. */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / stepSeconds);
}

/** The code of a step of time (RFC 6238, with the SHA-1 that every app knows). */
export function codeOf(secret: Uint8Array, step: number, digits: number = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  // Dynamic truncation (RFC 4226, section 5.3): the last four bits say where the code's 31 bits begin.
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, among those around now that come after the last one taken; null where it is of none. */
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

/** The bytes in base32 without padding (RFC 4648), as apps take a secret that is typed. */
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

/** What an app reads from the picture: whose secret it is, and the secret. */
export function otpauthUri(account: string, secret: string): string {
  const issuer = 'Platbook';
  const label = `${issuer}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
}
