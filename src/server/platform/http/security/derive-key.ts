import { hkdfSync } from 'node:crypto';

/** Makes a key of 32 bytes for one purpose out of the installation's secret, so that no key is used for two things. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `platbook ${purpose}`, 32));
}
