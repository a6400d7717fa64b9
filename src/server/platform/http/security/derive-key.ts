import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from the installation's secret, so that no key has two uses. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `platbook ${purpose}`, 32));
}
