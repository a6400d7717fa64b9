import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError, messages } from '#shared/platform/errors.ts';

/** How long a bearer token is valid, in seconds. */
export const tokenSeconds = 15 * 60;

export type TokenSigner = {
  sign: (personId: number, sessionId: string) => Promise<string>;
  /** Verifies a token. Throws `unauthenticated` if it is forged, expired or malformed. */
  verify: (token: string) => Promise<VerifiedToken>;
};

/** A token's user, its expiration (milliseconds since 1970), and its session, which tokens of older versions lack. */
type VerifiedToken = { personId: number; sessionId: string | undefined; ends: number };

/** Maximum number of verified tokens to remember, because a user's requests carry the same token for minutes. */
const rememberedTokens = 5_000;

/** Signs and verifies the short-lived bearer tokens. The algorithm is fixed, whatever a token's header claims. */
export function tokenSigner(secret: Uint8Array): TokenSigner {
  const good = new Map<string, VerifiedToken>();

  function remember(token: string, verified: VerifiedToken): VerifiedToken {
    if (good.size >= rememberedTokens) {
      const oldest = good.keys().next();
      if (!oldest.done) good.delete(oldest.value);
    }
    good.set(token, verified);
    return verified;
  }

  return {
    sign: (personId, sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(personId))
        .setIssuer('platbook')
        .setIssuedAt()
        // Makes two tokens of the same second differ, so that a rotation is visible.
        .setJti(randomBytes(9).toString('base64url'))
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(secret),
    verify: async (token) => {
      const known = good.get(token);
      if (known !== undefined && known.ends > Date.now()) return known;
      good.delete(token);
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: 'platbook' });
        const personId = Number(payload.sub);
        const sessionId = typeof payload.sid === 'string' ? payload.sid : undefined;
        if (Number.isSafeInteger(personId) && personId > 0 && payload.exp !== undefined)
          return remember(token, { personId, sessionId, ends: payload.exp * 1000 });
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
      throw new AppError('unauthenticated', messages.notAuthenticated);
    },
  };
}

/**
 * Writes the complete secret before giving it its name: if several processes start at once, all read the first one's.
 */
async function makeSecret(path: string): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(48));
    await file.sync();
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** Reads the secret that signs tokens, or creates it on the first start, readable only by its owner. */
export async function readOrMakeSecret(path: string): Promise<Uint8Array> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if ((await stat(path).catch(() => null)) === null) await makeSecret(path);
  const secret = await readFile(path);
  if (secret.length < 32)
    throw new Error(`The secret in ${path} is too short; delete the file to create a new one.`);
  return secret;
}
