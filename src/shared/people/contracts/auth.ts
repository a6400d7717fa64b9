import { z } from 'zod';
import { mailSettings } from '#shared/platform/contracts/mail.ts';
import { emailSchema, nameSchema, newEmailSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { maxNameLength } from '#shared/platform/limits.ts';
import { minPasswordLength } from '#shared/platform/password.ts';
import { refusePhone } from '#shared/platform/phone.ts';

/** Longer passwords are refused, so that hashing cannot be overloaded. */
const maxPasswordLength = 200;

/** The password of an existing account, for comparison. */
export const password = z
  .string({ error: 'must be a text' })
  .min(1, 'is required')
  .max(maxPasswordLength, 'is too long');

export const newPassword = z
  .string({ error: 'must be a text' })
  .min(minPasswordLength, `must be at least ${minPasswordLength} characters long`)
  .max(maxPasswordLength, `must be at most ${maxPasswordLength} characters long`);

const optionalText = (maxLength: number) =>
  nameSchema(maxLength)
    .transform((text) => text || null)
    .nullable()
    .optional();

export const phoneNumber = optionalText(50).superRefine((text, context) => {
  const reason = text ? refusePhone(text) : null;
  if (reason !== null) context.addIssue({ code: 'custom', message: reason });
});

export const loginBody = z.strictObject({ email: emailSchema, password });
export const registerBody = z.strictObject({
  email: newEmailSchema,
  password: newPassword,
  name: requiredName(maxNameLength),
});
export const refreshBody = z.strictObject({
  refreshToken: z.string({ error: 'must be a text' }).min(1, 'is required').max(500),
});

/** The signed-in user. */
export const user = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    role_id: z.int(),
    role_name: z.string(),
    created_at: z.string(),
    last_login: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** The tokens of a session; `expiresIn` is in seconds. */
const tokens = { token: z.string(), refreshToken: z.string(), expiresIn: z.number() };

export const session = z.object({ user, ...tokens });
export type Session = z.output<typeof session>;

export const refreshedSession = z.object(tokens);
export type RefreshedSession = z.output<typeof refreshedSession>;

/** The response to signing out. */
export const signedOut = z.object({
  success: z.literal(true),
  sign_out_at: z
    .string()
    .nullable()
    .describe('Where the browser also signs out at the identity provider through which it signed in.'),
});
export type SignedOut = z.output<typeof signedOut>;

/** The user's fields at top level, and again under `user`. */
export const validated = user.extend({ user, expiresIn: z.number() });
export type Validated = z.output<typeof validated>;

export const forgotPasswordBody = z.strictObject({ email: emailSchema });
/** A token has 43 characters; anything else is not a token and needs no message of its own. */
const resetToken = z.string({ error: 'must be a text' }).min(1, 'is required').max(1000);
export const resetTokenParams = z.object({ token: resetToken });
export const resetPasswordBody = z.strictObject({ token: resetToken, password: newPassword });
export const resetPasswordOfTokenBody = resetPasswordBody.omit({ token: true });

/** A reset link that can still be used; `expires_at` in UTC. */
export const resetTokenState = z.object({
  valid: z.literal(true),
  user_email: z.string(),
  expires_at: z.string(),
});
export type ResetTokenState = z.output<typeof resetTokenState>;

/**
 * What users may change about themselves. Not the email: anyone with brief access to a session could otherwise take
 * over the account with a reset link. Not the username, which is that email.
 */
export const profileChanges = z.strictObject({
  name: requiredName(maxNameLength).optional(),
  first_name: optionalText(200),
  last_name: optionalText(200),
  phone: phoneNumber,
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const changePasswordBody = z.strictObject({
  current_password: password,
  new_password: newPassword,
  revoke_tokens: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Whether to revoke your personal tokens too; otherwise they stay valid.'),
});
export type ChangePasswordBody = z.output<typeof changePasswordBody>;

/** The session that continues after a password change and replaces all earlier ones. */
export const changedPassword = refreshedSession.extend({ success: z.literal(true), message: z.string() });
export type ChangedPassword = z.output<typeof changedPassword>;

/** The password must be the account's, if sent. */
export const deleteAccountBody = z.strictObject({ password: password.optional() }).nullish();

/** The response of an action without a result. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

/** The response to requesting a reset link, the same whether or not the account exists. */
export const resetRequested = doneAnswer.extend(mailSettings.shape);
