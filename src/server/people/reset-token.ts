import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a token with which a user sets a new password. */
export function hashOfReset(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a new token with which a user sets a new password; only its hash is stored. */
export function newResetToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfReset(token) };
}

/** Returns the address of the page that sets the new password. */
export function resetAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password/${token}`;
}
