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

/** A session ends after this many days without use. */
const sessionDays = 30;

/** The maximum length of a stored User-Agent, in characters. */
const maxUserAgentLength = 300;

/** The browser (User-Agent) and address that a user signs in from. */
type Device = {
  userAgent: string | null;
  address: string;
  /** The identity provider, if the session does not begin with a password. */
  providerId?: number;
};

export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, maxUserAgentLength);
  return { userAgent: userAgent ?? null, address: request.ip };
}

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

/**
 * Starts a session of an authenticated user: a bearer token, and a refresh token of a new family, of which only the
 * hash is stored.
 */
export async function beginSession(
  tx: Tx,
  signer: TokenSigner,
  personId: number,
  { userAgent, address, providerId }: Device,
): Promise<RefreshedSession> {
  const id = randomUUID();
  await tx.run(sql`
    DELETE FROM sessions WHERE user_id = ${personId}
      AND greatest(last_used_at, ended_at) < now() - make_interval(days => ${sessionDays})`);
  await tx.run(sql`
    INSERT INTO sessions (id, user_id, user_agent, address, provider_id)
    VALUES (${id}, ${personId}, ${userAgent}, ${address}, ${providerId ?? null})`);
  return issue(tx, signer, personId, id);
}

/** Starts a session and returns it with its user. Throws `unauthenticated` if the user no longer exists. */
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
 * Exchanges a refresh token, once. A second use means that someone else has the token, so the whole session ends.
 * Returns null if the token is unknown, used, ended or expired; the caller must commit either way.
 */
export async function rotateSession(
  tx: Tx,
  signer: TokenSigner,
  refreshToken: string,
  { userAgent, address }: Device,
): Promise<RefreshedSession | null> {
  const tokenHash = hashOf(refreshToken);
  await prove(tx, { kind: 'refresh', tokenHash });
  // Locks the user first: a concurrent password change, which also locks the user, then sees the exchanged token and
  // ends it.
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

/** Finds the session of a refresh token, which this transaction may end from then on; null if the token is unknown. */
export async function findSession(
  tx: Tx,
  refreshToken: string,
): Promise<{ id: string; personId: number; providerId: number | null } | null> {
  const tokenHash = hashOf(refreshToken);
  await prove(tx, { kind: 'refresh', tokenHash });
  const [row] = await tx.rows<{ id: string; personId: number; providerId: number | null }>(sql`
    SELECT s.id, t.user_id AS "personId", s.provider_id AS "providerId"
    FROM refresh_tokens t JOIN sessions s ON s.id = t.family WHERE t.token_hash = ${tokenHash}`);
  return row ?? null;
}

/**
 * Ends one session of a user: its refresh token and bearer tokens are no longer accepted. Returns false if there is no
 * such active session.
 */
export async function endSessionOf(tx: Tx, personId: number, sessionId: string): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE sessions SET ended_at = now()
    WHERE id = ${sessionId} AND user_id = ${personId} AND ended_at IS NULL`);
  return ended === 1;
}

/** Ends all sessions of a user except `kept`, and returns how many ended. */
export function endAllSessions(tx: Tx, personId: number, stored: string | null = null): Promise<number> {
  return tx.run(sql`
    UPDATE sessions SET ended_at = now()
    WHERE user_id = ${personId} AND ended_at IS NULL AND id IS DISTINCT FROM ${stored}::uuid`);
}

/** Ends the sessions of a user that began through an identity provider, and returns how many ended. */
export function endProviderSessions(tx: Tx, personId: number, providerId: number): Promise<number> {
  return tx.run(sql`
    UPDATE sessions SET ended_at = now()
    WHERE user_id = ${personId} AND provider_id = ${providerId} AND ended_at IS NULL`);
}

type SessionRow = {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** Lists the active sessions of a user, the most recently renewed first; the caller's own is marked. */
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
