import { ApiError } from '#web/platform/api/api-error.ts';

export type SignOnFailure = { title: string; detail: string };

const again = 'If it keeps happening, ask your IT department.';

/** Why a sign-on failed, by the code in the address to which the server leads the browser. */
const failures: Readonly<Record<string, SignOnFailure>> = {
  denied: {
    title: 'Your sign-on was refused',
    detail: 'It was canceled, or you have no access to Platbook there. Try again, or ask your IT department.',
  },
  expired: {
    title: 'Your sign-on took too long',
    detail: 'It took more than 10 minutes, or continued in another tab. Try again.',
  },
  unavailable: {
    title: "Your sign-on provider can't be reached",
    detail: `Try again in a few minutes. ${again}`,
  },
  failed: { title: "Your sign-on couldn't be verified", detail: `Try again. ${again}` },
  off: {
    title: 'This single sign-on is turned off',
    detail: 'Log in with your password, or ask an Administrator.',
  },
  too_many: { title: 'Too many attempts', detail: 'Wait 15 minutes and try again.' },
  no_address: {
    title: 'Your sign-on provider sent no email address',
    detail: 'Ask your IT department to add one to your user there, then try again.',
  },
  unverified: {
    title: "Your email address isn't verified",
    detail: 'Verify it at your sign-on provider, or ask your IT department, then try again.',
  },
  domain: {
    title: 'Your email address belongs to another domain',
    detail: 'Sign on with your company address, or log in with your password.',
  },
  deactivated: {
    title: 'Your account is deactivated',
    detail: 'Your IT department ended your access to Platbook. Ask them, or an Administrator.',
  },
  no_account: {
    title: "You don't have an account yet",
    detail: 'Ask a Manager of your company to invite you.',
  },
};

/** Returns why a sign-on failed and what to do; null without a code, or for an unknown one. */
export function failureOfCode(code: string | null): SignOnFailure | null {
  return code !== null && Object.hasOwn(failures, code) ? (failures[code] ?? null) : null;
}

/** Whether the server no longer knows the sign-on of this browser: 401 to finish it, 422 to link an account. */
export function isTooLate(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 422);
}
