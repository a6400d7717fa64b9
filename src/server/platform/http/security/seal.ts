import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what the database stores but must not reveal; only the same key and label decrypt it. */
export function seal(key: Uint8Array, label: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a sealed value; null if the key or the label differs, or a byte was changed. */
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
