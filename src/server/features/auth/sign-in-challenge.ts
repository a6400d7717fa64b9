import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '#server/http/derive-key.ts';
import { AppError } from '#shared/errors.ts';

/** Seconds in which the code must follow the password. */
export const challengeSeconds = 5 * 60;

/** Between the password and the code: says that the password was right, and opens nothing by itself. */
type SignInChallenges = {
  make: (personId: number, passwordHash: string) => Promise<string>;
  /** Throws `unauthenticated` for one that is forged or too old. */
  read: (challenge: string) => Promise<{ personId: number; isOf: (passwordHash: string | null) => boolean }>;
};

/** Makes challenges under a key of their own, so that none can pass for a bearer token, nor the other way. */
export function signInChallenges(secret: Uint8Array): SignInChallenges {
  const key = deriveKey(secret, 'sign-in challenges');
  // Of a password that was changed meanwhile the challenge must not be taken; the hash itself is not handed out for that.
  const printOf = (passwordHash: string) =>
    createHash('sha256').update(key).update(passwordHash).digest('base64url');

  return {
    make: (personId, passwordHash) =>
      new SignJWT({ pwd: printOf(passwordHash) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(personId))
        .setExpirationTime(`${challengeSeconds}s`)
        .sign(key),
    read: async (challenge) => {
      try {
        const { payload } = await jwtVerify(challenge, key, { algorithms: ['HS256'] });
        return {
          personId: Number(payload.sub),
          isOf: (passwordHash) => passwordHash !== null && payload.pwd === printOf(passwordHash),
        };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        throw challengeEnded();
      }
    },
  };
}

/** The first step was too long ago, or the password has been changed since. */
export function challengeEnded(): AppError {
  return new AppError('unauthenticated', 'This sign-in took too long. Start again with your password.');
}
