import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { seal, unseal } from '#server/platform/http/security/seal.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The number of seconds within which the code must follow the password. */
export const challengeSeconds = 5 * 60;

/** Bridges the step between password and code. A challenge proves that the password was right, and grants no access. */
type SignInChallenges = {
  make: (personId: number, passwordHash: string) => Promise<string>;
  /** Throws `unauthenticated` for a forged or expired challenge. */
  read: (challenge: string) => Promise<{ personId: number; passwordHash: string }>;
};

const labelOf = (personId: number) => `password of ${personId}`;

/** Signs challenges with a separate key, so that a challenge and a bearer token can't stand in for each other. */
export function signInChallenges(secret: Uint8Array): SignInChallenges {
  const key = deriveKey(secret, 'sign-in challenges');
  // In the second step, the hash proves to the database that the password was right and has not changed. The browser
  // cannot read it.
  const sealing = deriveKey(secret, 'passwords in sign-in challenges');

  return {
    make: (personId, passwordHash) =>
      new SignJWT({
        pwd: seal(sealing, labelOf(personId), Buffer.from(passwordHash)).toString('base64url'),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(personId))
        .setExpirationTime(`${challengeSeconds}s`)
        .sign(key),
    read: async (challenge) => {
      try {
        const { payload } = await jwtVerify(challenge, key, { algorithms: ['HS256'] });
        const personId = Number(payload.sub);
        const sealed = Buffer.from(String(payload.pwd), 'base64url');
        const passwordHash = unseal(sealing, labelOf(personId), sealed)?.toString();
        if (passwordHash !== undefined) return { personId, passwordHash };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
      throw challengeEnded();
    },
  };
}

/** The first step was too long ago, or the password has been changed since. */
export function challengeEnded(): AppError {
  return new AppError('unauthenticated', 'This sign-in took too long. Start again with your password.');
}
