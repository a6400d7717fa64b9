import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';

const cookieName = 'platbook_device';
/** A browser that nobody signed in with for so long is a stranger again. */
const rememberedSeconds = 180 * 24 * 60 * 60;
/** People who share a browser are remembered together, so many of them. */
const maxAccounts = 5;

/** What a browser is remembered by for one account: `nonce.end.signature`. */
type Mark = { nonce: string; ends: number; signature: string };

/** Remembers in which browsers an account was signed in to. The cookie opens nothing: it only says whose failures are whose. */
export type DeviceCookies = {
  /** By what this browser is known for the account; null where it never signed in to it. */
  read: (cookies: string | undefined, accountId: number) => string | null;
  /** The `Set-Cookie` header after a sign-in; what the browser is known by for other accounts stays. */
  renew: (cookies: string | undefined, accountId: number) => string;
};

/**
 * Cookies by which a browser shows that somebody signed in to an account with it before (OWASP, "Slow down online guessing attacks with
 * device cookies"). They are signed, so that nobody can make one; scripts of the page cannot read them.
 */
export function deviceCookies(options: {
  secret: Uint8Array;
  isSecure: boolean;
  clock: () => Date;
}): DeviceCookies {
  const key = deriveKey(options.secret, 'device cookies');
  const seconds = () => Math.floor(options.clock().getTime() / 1000);

  function sign(accountId: number, nonce: string, ends: number): string {
    return createHmac('sha256', key).update(`${accountId} ${nonce} ${ends}`).digest('base64url');
  }

  function isOf(accountId: number, { nonce, ends, signature }: Mark): boolean {
    const [given, wanted] = [signature, sign(accountId, nonce, ends)].map((text) => Buffer.from(text));
    return given !== undefined && wanted?.length === given.length && timingSafeEqual(given, wanted);
  }

  const marksIn = (cookies: string | undefined) =>
    readMarks(cookies).filter(({ ends }) => ends > seconds() && ends <= seconds() + rememberedSeconds);

  return {
    read: (cookies, accountId) => marksIn(cookies).find((mark) => isOf(accountId, mark))?.nonce ?? null,
    renew: (cookies, accountId) => {
      const others = marksIn(cookies).filter((mark) => !isOf(accountId, mark));
      const nonce = randomBytes(12).toString('base64url');
      const ends = seconds() + rememberedSeconds;
      const marks = [{ nonce, ends, signature: sign(accountId, nonce, ends) }, ...others].slice(
        0,
        maxAccounts,
      );
      const value = marks.map((mark) => `${mark.nonce}.${mark.ends}.${mark.signature}`).join('~');
      // Sent along when somebody signs in, and with no other call.
      const attributes = `Path=/api/auth/login; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict`;
      return `${cookieName}=${value}; ${attributes}${options.isSecure ? '; Secure' : ''}`;
    },
  };
}

function readMarks(cookies: string | undefined): Mark[] {
  const pair = (cookies ?? '').split(';').find((each) => each.trim().startsWith(`${cookieName}=`));
  const value = pair?.trim().slice(cookieName.length + 1) ?? '';
  return value
    .split('~')
    .slice(0, maxAccounts)
    .flatMap((text) => {
      const [, nonce, ends, signature] = /^([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
      return nonce === undefined || signature === undefined ? [] : [{ nonce, ends: Number(ends), signature }];
    });
}
