import { z } from 'zod';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { seal, unseal } from '#server/platform/http/security/seal.ts';
import { readCookie } from '../read-cookie.ts';

const cookieName = 'platbook_sign_on';
/** How long a user may take at the provider, afterwards to link an account, and the browser to begin its session. */
const openSeconds = { begun: 10 * 60, unlinked: 10 * 60, done: 30 };

const content = z.discriminatedUnion('step', [
  /** The browser was sent to the provider. */
  z.object({
    step: z.literal('begun'),
    providerId: z.int(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    returnTo: z.string(),
  }),
  /** The provider's response was verified, and the account may begin a session. */
  z.object({ step: z.literal('done'), providerId: z.int(), key: z.string(), returnTo: z.string() }),
  /** An account with the address exists, whose password must be shown first. */
  z.object({
    step: z.literal('unlinked'),
    providerId: z.int(),
    providerName: z.string(),
    key: z.string(),
    email: z.string(),
    returnTo: z.string(),
  }),
]);

/** How far a browser has come in signing in through a provider. */
export type SignOnStep = z.output<typeof content>;

export type SignOnCookies = {
  /** Returns the step of this browser; null if there is none or it was too long ago. */
  read: (cookies: string | undefined) => SignOnStep | null;
  /** Returns the `Set-Cookie` header for a step; null ends it. */
  write: (step: SignOnStep | null) => string;
};

/**
 * Creates the cookies that bind a sign-in to the browser that began it. They are encrypted; scripts of the page cannot
 * read them, and other sites cannot send them except by leading the browser here.
 */
export function signOnCookies(options: {
  secret: Uint8Array;
  isSecure: boolean;
  clock: () => Date;
}): SignOnCookies {
  const key = deriveKey(options.secret, 'sign-on cookies');
  const label = 'sign-on';
  const seconds = () => Math.floor(options.clock().getTime() / 1000);
  // Lax: the provider leads the browser back here.
  const attributes = `Path=/api/auth; HttpOnly; SameSite=Lax${options.isSecure ? '; Secure' : ''}`;

  return {
    read: (cookies) => {
      const sealed = readCookie(cookies, cookieName);
      const plain = sealed === '' ? null : unseal(key, label, Buffer.from(sealed, 'base64url'));
      if (plain === null) return null;
      const { ends, step } = JSON.parse(plain.toString());
      return Number(ends) > seconds() ? content.parse(step) : null;
    },
    write: (step) => {
      if (step === null) return `${cookieName}=; Max-Age=0; ${attributes}`;
      const open = openSeconds[step.step];
      const plain = JSON.stringify({ ends: seconds() + open, step });
      const sealed = seal(key, label, Buffer.from(plain)).toString('base64url');
      return `${cookieName}=${sealed}; Max-Age=${open}; ${attributes}`;
    },
  };
}
