import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { readCookie } from '../read-cookie.ts';

const cookieName = 'platbook_device';
/** A browser without a sign-in for this long is no longer recognized. */
const rememberedSeconds = 180 * 24 * 60 * 60;
/** The maximum number of accounts remembered per shared browser. */
const maxAccounts = 5;

/**
 * An account with the salt of its password hash, which changes with the password: whoever knew an old one can't guess the
 * new one from each browser that they used.
 */
type Account = { id: number; salt: string | null };

/** What identifies a browser for one account: `nonce.end.signature`. */
type Mark = { nonce: string; ends: number; signature: string };

/**
 * Remembers in which browsers users signed in to an account. The cookie grants no access; it only attributes failed
 * sign-ins.
 */
export type DeviceCookies = {
  /** Returns the identity of this browser for the account; null if the account was never signed in to here. */
  read: (cookies: string | undefined, account: Account) => string | null;
  /** Returns the `Set-Cookie` header after a sign-in; marks of other accounts are retained. */
  renew: (cookies: string | undefined, account: Account) => string;
};

/**
 * Creates the cookies by which a browser proves an earlier sign-in to an account (OWASP, "Slow down online guessing
 * attacks with device cookies"). They are signed against forgery, and scripts of the page cannot read them.
 */
export function deviceCookies(options: {
  secret: Uint8Array;
  isSecure: boolean;
  clock: () => Date;
}): DeviceCookies {
  const key = deriveKey(options.secret, 'device cookies');
  const seconds = () => Math.floor(options.clock().getTime() / 1000);

  function sign({ id, salt }: Account, nonce: string, ends: number): string {
    return createHmac('sha256', key)
      .update(`${id} ${salt ?? ''} ${nonce} ${ends}`)
      .digest('base64url');
  }

  function isOf(account: Account, { nonce, ends, signature }: Mark): boolean {
    const [given, wanted] = [signature, sign(account, nonce, ends)].map((text) => Buffer.from(text));
    return given !== undefined && wanted?.length === given.length && timingSafeEqual(given, wanted);
  }

  const marksIn = (cookies: string | undefined) =>
    readMarks(cookies).filter(({ ends }) => ends > seconds() && ends <= seconds() + rememberedSeconds);

  return {
    read: (cookies, account) => marksIn(cookies).find((mark) => isOf(account, mark))?.nonce ?? null,
    renew: (cookies, account) => {
      const others = marksIn(cookies).filter((mark) => !isOf(account, mark));
      const nonce = randomBytes(12).toString('base64url');
      const ends = seconds() + rememberedSeconds;
      const marks = [{ nonce, ends, signature: sign(account, nonce, ends) }, ...others].slice(0, maxAccounts);
      const value = marks.map((mark) => `${mark.nonce}.${mark.ends}.${mark.signature}`).join('~');
      // Sent only with sign-in requests.
      const attributes = `Path=/api/auth/login; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict`;
      return `${cookieName}=${value}; ${attributes}${options.isSecure ? '; Secure' : ''}`;
    },
  };
}

function readMarks(cookies: string | undefined): Mark[] {
  return readCookie(cookies, cookieName)
    .split('~')
    .slice(0, maxAccounts)
    .flatMap((text) => {
      const [, nonce, ends, signature] = /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
      return nonce === undefined || signature === undefined ? [] : [{ nonce, ends: Number(ends), signature }];
    });
}
