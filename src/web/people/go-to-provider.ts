import { leaveFor } from '#web/platform/leave-for.ts';

interface SignOnAttempt {
  /** The email that the user entered, which the provider suggests; may be empty. */
  email: string;
  /** The path to open after signing in. */
  returnTo: string;
}

/** Leads the browser to an identity provider. It returns to `/sign-on`, or to the login page if it fails. */
export function goToProvider(id: number, { email, returnTo }: SignOnAttempt): void {
  const query = new URLSearchParams({
    provider: String(id),
    return_to: returnTo,
    ...(email !== '' && { email }),
  });
  leaveFor(`/api/auth/sign-on/start?${query}`);
}
