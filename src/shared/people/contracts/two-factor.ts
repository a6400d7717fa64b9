import { z } from 'zod';
import { readCode } from '#shared/people/one-time-code.ts';
import { password } from './auth.ts';

const typedCode = z.string({ error: 'must be a text' }).trim().min(1, 'is required').max(100);

export const twoFactorState = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.int(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

/** For actions that require more than a session, which a user may have left open. */
export const passwordBody = z.strictObject({ password });

/** What an authenticator app needs, to be scanned or typed. */
export const twoFactorSetup = z.object({
  success: z.literal(true),
  secret: z.string().describe('In base32, for manual entry.'),
  otpauth_uri: z.string(),
  qr_svg: z.string().describe('The address as a QR code.'),
});
export type TwoFactorSetup = z.output<typeof twoFactorSetup>;

export const twoFactorCodeBody = z.strictObject({
  code: typedCode.refine((code) => readCode(code)?.kind === 'time', 'must be the 6 digits shown in the app'),
});

/** Shown only this once. */
export const recoveryCodes = z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** The second step of signing in. A malformed code is refused like a wrong one. */
export const signInCodeBody = z.strictObject({
  challenge: z.string({ error: 'must be a text' }).min(1, 'is required').max(2000),
  code: typedCode,
});
