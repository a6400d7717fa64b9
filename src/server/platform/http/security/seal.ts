import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what the database keeps and must not tell; it opens only with the same key and under the same label. */
export function seal(key: Uint8Array, label: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** What was sealed; null where the key or the label is another one, or a byte was changed. */
export function unseal(key: Uint8Array, label: string, sealed: Buffer): Buffer | null {
  const body = sealed.subarray(nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(label))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}
