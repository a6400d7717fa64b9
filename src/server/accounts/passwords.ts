import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's least memory (19 MiB, two passes), the library's default.
/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let standIn: Promise<string> | undefined;

/**
 * Whether the password is that of the account. Where there is no account, or none with a password, the same work is done
 * against a stand-in, so that the time taken tells nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hash('no account has this password');
  // Awaited whether it is needed or not: it is made once, by whoever comes first.
  const spare = await standIn;
  const matches = await verify(stored ?? spare, password);
  return matches && stored !== null && stored !== undefined;
}
