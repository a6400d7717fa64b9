import { hash } from '@node-rs/argon2';

/**
 * The maximum number of concurrent hashes. Each one occupies one of the four pool threads, which also read files and
 * resolve names.
 */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when a slot is free, first come, first served. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

// argon2id with OWASP's minimum memory (19 MiB, two passes), the library's default.
/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** A placeholder that is not the hash of any user, so that hashing takes as long for an unknown account. */
const placeholderHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGJlaGluZA';
const saltForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)$/;

/** Returns the parameters and salt of a hash, without what it compares. */
export function saltOf(passwordHash: string): string {
  return passwordHash.slice(0, passwordHash.lastIndexOf('$'));
}

/**
 * Hashes a password with the parameters and salt of a stored hash, for comparison. If there is no account or no
 * password, it hashes with a placeholder, so that the response time reveals nothing.
 */
export function hashWithSalt(salt: string | null | undefined, password: string): Promise<string> {
  const [, memoryCost, timeCost, parallelism, text] = saltForm.exec(salt ?? placeholderHash) ?? [];
  if (text === undefined)
    throw new Error("The stored password hash is in a format that this version doesn't know.");
  return inTurn(() =>
    hash(password, {
      memoryCost: Number(memoryCost),
      timeCost: Number(timeCost),
      parallelism: Number(parallelism),
      salt: Buffer.from(text, 'base64'),
    }),
  );
}
