import { type Provider, requiredProviderOf } from '#web/people/required-provider.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError, labeledDetailOf } from '#web/platform/api/api-error.ts';

export type RegistrationForm = { name: string; email: string; password: string; confirmPassword: string };

export type RegistrationFailure = {
  /** One of the two messages that the screen shows. */
  message: 'Passwords do not match' | 'Registration failed. Please try again.';
  /** The errors by field. */
  fields: Partial<Record<keyof RegistrationForm, string>>;
  /** Further details for the user. */
  detail?: string | undefined;
  isMismatch?: boolean;
  /** The identity provider that this address must sign in through. */
  provider?: Provider | null;
};

const failed = 'Registration failed. Please try again.';
const labels = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
} as const satisfies Record<keyof RegistrationForm, string>;
const names = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Checks what needs no server: empty fields, and two passwords that differ. */
export function checkRegistration(form: RegistrationForm): RegistrationFailure | null {
  const missing = names.filter((name) => form[name].trim() === '');
  if (missing.length > 0) {
    return {
      message: failed,
      fields: Object.fromEntries(missing.map((name) => [name, `${labels[name]} is required`])),
    };
  }
  if (form.password !== form.confirmPassword) {
    return { message: 'Passwords do not match', fields: {}, isMismatch: true };
  }
  return null;
}

/** Converts the server's refusal to errors shown at the fields concerned. */
export function readRefusal(error: unknown): RegistrationFailure {
  const cause = causeOf(error);
  const fields: RegistrationFailure['fields'] = {};
  for (const name of names) {
    const message = labeledDetailOf(cause, name, labels[name]);
    if (message !== undefined) fields[name] = message;
  }
  const isConflict = cause instanceof ApiError && cause.status === 409;
  if (isConflict) fields.email = 'This email already has an account';
  return { message: failed, fields, detail: failureDetail(error), provider: requiredProviderOf(error) };
}
