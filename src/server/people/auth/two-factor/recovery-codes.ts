import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { toBase32 } from './totp.ts';

const codesEach = 10;
/** 80 bits, too many to be brute-forced from a stolen hash. */
const codeBytes = 10;
const saltBytes = 16;

/** Replaces a user's recovery codes and returns the new ones, the only time they are shown, in groups of four. */
export async function makeRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: codesEach }, () => toBase32(randomBytes(codeBytes)).toLowerCase());
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${personId}`);
  for (const code of codes) {
    const salt = randomBytes(saltBytes);
    await tx.run(sql`
      INSERT INTO recovery_codes (user_id, salt, code_hash)
      VALUES (${personId}, ${salt}, sha256(${salt}::bytea || convert_to(${code}, 'UTF8')))`);
  }
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Uses up a recovery code. Returns false if it is not one of the user's, or is already used. */
export async function spendRecoveryCode(tx: Tx, personId: number, code: string): Promise<boolean> {
  const used = await tx.run(sql`
    UPDATE recovery_codes SET used_at = now()
    WHERE user_id = ${personId} AND code_hash = sha256(salt || convert_to(${code}, 'UTF8')) AND used_at IS NULL`);
  return used === 1;
}

/** Returns how many recovery codes a user has left. */
export async function countRecoveryCodes(tx: Tx, personId: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = ${personId} AND used_at IS NULL`);
  return row?.count ?? 0;
}
