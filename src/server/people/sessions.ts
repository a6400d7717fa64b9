import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { type TokenSigner, tokenSeconds } from '#server/platform/http/security/tokens.ts';
import type { RefreshedSession, Session } from '#shared/people/contracts/auth.ts';
import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { describeDevice } from './describe-device.ts';
import { findUser } from './users.ts';

/** A sign-in that is not used for so long ends. */
const sessionDays = 30;

/** A longer name of a browser is cut. */
const longestUserAgent = 300;

/** Where somebody signs in: what the browser calls itself, and the address that it calls from. */
type Device = { userAgent: string | null; address: string };

export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, longestUserAgent);
  return { userAgent: userAgent ?? null, address: request.ip };
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

/** Begins a session of a person who is proven: a bearer token, and a refresh token of a new family, of which only the hash is stored. */
export async function beginSession(
  tx: Tx,
  signer: TokenSigner,
  personId: number,
  { userAgent, address }: Device,
): Promise<RefreshedSession> {
  const id = randomUUID();
  await tx.run(sql`
    DELETE FROM sessions WHERE user_id = ${personId}
      AND greatest(last_used_at, ended_at) < now() - make_interval(days => ${sessionDays})`);
  await tx.run(sql`
    INSERT INTO sessions (id, user_id, user_agent, address) VALUES (${id}, ${personId}, ${userAgent}, ${address})`);
  return issue(tx, signer, personId, id);
}

/** Begins a session and answers it with its person, whom a sign-in just found. */
export async function openSession(
  tx: Tx,
  signer: TokenSigner,
  personId: number,
  device: Device,
): Promise<Session> {
  const user = await findUser(tx, personId);
  if (user === null) throw new AppError('unauthenticated', messages.notAuthenticated);
  return { user, ...(await beginSession(tx, signer, personId, device)) };
}

async function issue(
  tx: Tx,
  signer: TokenSigner,
  personId: number,
  sessionId: string,
): Promise<RefreshedSession> {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.run(sql`
    INSERT INTO refresh_tokens (user_id, family, token_hash, expires_at)
    VALUES (${personId}, ${sessionId}, ${hashOf(refreshToken)}, now() + make_interval(days => ${sessionDays}))`);
  return { token: await signer.sign(personId, sessionId), refreshToken, expiresIn: tokenSeconds };
}

type Found = { user_id: number; family: string; is_used: boolean; is_dead: boolean };

/**
 * Exchanges a refresh token, once. A second use means that somebody else holds it: the whole session ends.
 * Answers null when the token is unknown, used, ended or expired; the caller commits either way.
 */
export async function rotateSession(
  tx: Tx,
  signer: TokenSigner,
  refreshToken: string,
  { userAgent, address }: Device,
): Promise<RefreshedSession | null> {
  const tokenHash = hashOf(refreshToken);
  await prove(tx, { kind: 'refresh', tokenHash });
  // The owner first: a password change, which holds the owner, then sees the exchanged token too and ends it.
  await tx.run(sql`
    SELECT FROM users WHERE id = (SELECT user_id FROM refresh_tokens WHERE token_hash = ${tokenHash})
    FOR SHARE`);
  const [row] = await tx.rows<Found>(sql`
    SELECT t.user_id, t.family, t.used_at IS NOT NULL AS is_used,
           s.ended_at IS NOT NULL OR t.expires_at <= now() AS is_dead
    FROM refresh_tokens t JOIN sessions s ON s.id = t.family
    WHERE t.token_hash = ${tokenHash} FOR UPDATE`);
  if (row === undefined || row.is_dead) return null;
  if (row.is_used) {
    await endSessionOf(tx, row.user_id, row.family);
    return null;
  }
  await tx.run(sql`UPDATE refresh_tokens SET used_at = now() WHERE token_hash = ${tokenHash}`);
  await tx.run(sql`DELETE FROM refresh_tokens WHERE user_id = ${row.user_id} AND expires_at < now()`);
  await tx.run(sql`
    UPDATE sessions SET last_used_at = now(), user_agent = ${userAgent}, address = ${address} WHERE id = ${row.family}`);
  return issue(tx, signer, row.user_id, row.family);
}

/** Whose session a refresh token belongs to, which this transaction may end from then on; null for one that is unknown. */
export async function findSession(
  tx: Tx,
  refreshToken: string,
): Promise<{ id: string; personId: number } | null> {
  const tokenHash = hashOf(refreshToken);
  await prove(tx, { kind: 'refresh', tokenHash });
  const [row] = await tx.rows<{ user_id: number; family: string }>(
    sql`SELECT user_id, family FROM refresh_tokens WHERE token_hash = ${tokenHash}`,
  );
  return row === undefined ? null : { id: row.family, personId: row.user_id };
}

/** Ends one session of a person: neither its refresh token nor its bearers are taken any more. False where there is none that goes on. */
export async function endSessionOf(tx: Tx, personId: number, sessionId: string): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE sessions SET ended_at = now()
    WHERE id = ${sessionId} AND user_id = ${personId} AND ended_at IS NULL`);
  return ended === 1;
}

/** Ends every session of a person, but the one that is kept where one is named; answers how many these were. */
export function endAllSessions(tx: Tx, personId: number, kept: string | null = null): Promise<number> {
  return tx.run(sql`
    UPDATE sessions SET ended_at = now()
    WHERE user_id = ${personId} AND ended_at IS NULL AND id IS DISTINCT FROM ${kept}::uuid`);
}

type SessionRow = {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** The sessions of a person that go on, the one that was renewed last first; the caller's own is marked. */
export async function listSessions(
  tx: Tx,
  personId: number,
  current: string | undefined,
): Promise<DeviceSession[]> {
  const rows = await tx.rows<SessionRow>(sql`
    SELECT id, user_agent, address, created_at, last_used_at FROM sessions
    WHERE user_id = ${personId} AND ended_at IS NULL
      AND last_used_at > now() - make_interval(days => ${sessionDays})
    ORDER BY last_used_at DESC, id`);
  return rows.map(({ user_agent, created_at, last_used_at, ...row }) => ({
    ...row,
    ...describeDevice(user_agent),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: row.id === current,
  }));
}
