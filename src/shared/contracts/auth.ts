import { z } from 'zod';
import { isEmail, textSchema } from '../fields/text.ts';

/** The shortest password (specification, section 9). */
const minPasswordLength = 8;
/** Longer ones are refused, so that hashing cannot be made to work without end. */
const maxPasswordLength = 200;

const email = z
  .string({ error: 'must be an email address' })
  .trim()
  .refine(isEmail, 'must be an email address')
  .transform((address) => address.toLowerCase());

const password = z
  .string({ error: 'must be a text' })
  .min(1, 'is required')
  .max(maxPasswordLength, 'is too long');

const newPassword = z
  .string({ error: 'must be a text' })
  .min(minPasswordLength, `must be at least ${minPasswordLength} characters long`)
  .max(maxPasswordLength, `must be at most ${maxPasswordLength} characters long`);

export const loginBody = z.strictObject({ email, password });
export const registerBody = z.strictObject({
  email,
  password: newPassword,
  name: textSchema(200).refine((name) => name !== '', 'is required'),
});
export const refreshBody = z.strictObject({
  refreshToken: z.string({ error: 'must be a text' }).min(1, 'is required').max(500),
});

/** The person who is signed in. */
const user = z.object({
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
});
export type User = z.output<typeof user>;

/** The tokens of a session; `expiresIn` is in seconds. */
const tokens = { token: z.string(), refreshToken: z.string(), expiresIn: z.number() };

export const session = z.object({ user, ...tokens });
export type Session = z.output<typeof session>;

export const refreshedSession = z.object(tokens);
export type RefreshedSession = z.output<typeof refreshedSession>;

/** The user's fields at top level, and again under `user`. */
export const validated = user.extend({ user, expiresIn: z.number() });
export type Validated = z.output<typeof validated>;
