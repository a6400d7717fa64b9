import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { seal, unseal } from '#server/platform/http/security/seal.ts';
import { readCode } from '#shared/people/one-time-code.ts';
import { AppError } from '#shared/platform/errors.ts';
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { matchingStep, toBase32 } from './totp.ts';

/** As long as the HMAC digest (RFC 4226, section 4). */
const secretBytes = 20;

/** The key that decrypts the secrets, and the clock for the codes. */
type CodeContext = { secret: Uint8Array; clock: () => Date };

type Row = { secret: Buffer; confirmed_at: Date | null; last_step: string };

const keyOf = ({ secret }: CodeContext) => deriveKey(secret, 'two-factor secrets');
const labelOf = (personId: number) => `two-factor of ${personId}`;

/** Reads whether a user needs a code to sign in, since when, and how many recovery codes are left. */
export async function readTwoFactor(tx: Tx, personId: number) {
  const [row] = await tx.rows<{ confirmed_at: Date }>(sql`
    SELECT confirmed_at FROM two_factor WHERE user_id = ${personId} AND confirmed_at IS NOT NULL`);
  return {
    enabled: row !== undefined,
    enabled_at: row?.confirmed_at.toISOString() ?? null,
    recovery_codes_left: row === undefined ? 0 : await countRecoveryCodes(tx, personId),
  };
}

/**
 * Creates a secret for a user's authenticator app, replacing any unconfirmed one, and returns it in base32. Sign-in
 * requires no code until it is confirmed. Throws `conflict` if two-factor is on.
 */
export async function beginTwoFactor(tx: Tx, context: CodeContext, personId: number): Promise<string> {
  const secret = randomBytes(secretBytes);
  const sealed = seal(keyOf(context), labelOf(personId), secret);
  const begun = await tx.run(sql`
    INSERT INTO two_factor (user_id, secret) VALUES (${personId}, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now(), last_step = 0
    WHERE two_factor.confirmed_at IS NULL`);
  if (begun === 0) throw alreadyOn();
  return toBase32(secret);
}

/**
 * Turns two-factor on if the code is right, and returns the recovery codes; null if the code is wrong. Throws
 * `conflict` if it is already on, `business_rule` if setup has not begun.
 */
export async function confirmTwoFactor(
  tx: Tx,
  context: CodeContext,
  personId: number,
  code: string,
): Promise<string[] | null> {
  const row = await lockFactor(tx, personId);
  if (row === undefined)
    throw new AppError('business_rule', 'Two-factor setup was not started. Request a new secret first.');
  if (row.confirmed_at !== null) throw alreadyOn();
  const read = readCode(code);
  if (read?.kind !== 'time' || !(await consumeTimeCode(tx, context, personId, row, read.code))) return null;
  await tx.run(sql`UPDATE two_factor SET confirmed_at = now() WHERE user_id = ${personId}`);
  return makeRecoveryCodes(tx, personId);
}

/** Turns two-factor off and deletes its secret and recovery codes. Returns false if it was not on. */
export async function endTwoFactor(tx: Tx, personId: number): Promise<boolean> {
  return (await tx.run(sql`DELETE FROM two_factor WHERE user_id = ${personId}`)) === 1;
}

/**
 * Accepts an app code or a recovery code, each only once, and returns which it was. Null if it is neither, or if
 * two-factor is now off.
 */
export async function consumeCode(
  tx: Tx,
  context: CodeContext,
  personId: number,
  typed: string,
): Promise<'time' | 'recovery' | null> {
  const read = readCode(typed);
  const row = await lockFactor(tx, personId);
  if (read === null || row === undefined || row.confirmed_at === null) return null;
  const isTaken =
    read.kind === 'time'
      ? await consumeTimeCode(tx, context, personId, row, read.code)
      : await spendRecoveryCode(tx, personId, read.code);
  return isTaken ? read.kind : null;
}

/** Locks the user's factor, so that a code sent twice at once is accepted only once. */
async function lockFactor(tx: Tx, personId: number): Promise<Row | undefined> {
  const [row] = await tx.rows<Row>(sql`
    SELECT secret, confirmed_at, last_step FROM two_factor WHERE user_id = ${personId} FOR UPDATE`);
  return row;
}

async function consumeTimeCode(
  tx: Tx,
  context: CodeContext,
  personId: number,
  row: Row,
  code: string,
): Promise<boolean> {
  // If the key was lost, no secret can be decrypted; the recovery codes still work.
  const secret = unseal(keyOf(context), labelOf(personId), row.secret);
  if (secret === null) return false;
  const step = matchingStep(secret, code, { now: context.clock().getTime(), after: Number(row.last_step) });
  if (step === null) return false;
  await tx.run(sql`UPDATE two_factor SET last_step = ${step} WHERE user_id = ${personId}`);
  return true;
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Two-factor is already on. Turn it off before you set it up again.');
}
