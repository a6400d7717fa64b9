import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { authorize, type PersonTx, type Tx } from '#server/platform/db/database.ts';
import { hashOfToken } from '#server/platform/http/security/personal-tokens.ts';
import { maxFeeds } from '#shared/overview/calendar.ts';
import type { CalendarFeed, FeedBody } from '#shared/overview/contracts/calendar.ts';
import { AppError } from '#shared/platform/errors.ts';

type Row = Omit<CalendarFeed, 'created_at' | 'last_used_at'> & {
  created_at: Date;
  last_used_at: Date | null;
};

const columns = sql`id, name, company_id, area_ids, ending, created_at, last_used_at`;

function present(row: Row): CalendarFeed {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** Lists the user's calendar feeds, newest first. */
export async function listFeeds(tx: PersonTx): Promise<CalendarFeed[]> {
  const rows = await tx.rows<Row>(sql`
    SELECT ${columns} FROM calendar_feeds WHERE user_id = ${tx.person.id} ORDER BY id DESC`);
  return rows.map(present);
}

/**
 * Creates a feed and returns it with its token; only the token's hash is stored. Throws `not_found` for a company that
 * the user cannot access, `invalid_input` for areas of another company, and `business_rule` if the user already has the
 * maximum number of feeds.
 */
export async function createFeed(
  tx: PersonTx,
  body: FeedBody,
): Promise<{ token: string; feed: CalendarFeed }> {
  authorize(tx, body.company_id, 'calendar_feed', 'create');
  const areas = body.area_ids == null ? null : [...new Set(body.area_ids)].sort((a, b) => a - b);
  if (areas !== null) await refuseForeignAreas(tx, body.company_id, areas);
  // Locks the user's row, so that concurrent requests cannot exceed the limit.
  await tx.run(sql`SELECT FROM users WHERE id = ${tx.person.id} FOR UPDATE`);
  if ((await listFeeds(tx)).length >= maxFeeds)
    throw new AppError('business_rule', `You already have ${maxFeeds} calendar feeds. Revoke one first.`);
  const token = randomBytes(32).toString('base64url');
  const [row] = await tx.rows<Row>(sql`
    INSERT INTO calendar_feeds (company_id, user_id, name, area_ids, token_hash, ending)
    VALUES (${body.company_id}, ${tx.person.id}, ${body.name}, ${areas}::int[], ${hashOfToken(token)}, ${token.slice(-4)})
    RETURNING ${columns}`);
  if (row === undefined) throw new Error('The database did not return the new feed.');
  return { token, feed: present(row) };
}

async function refuseForeignAreas(tx: PersonTx, companyId: number, areas: readonly number[]): Promise<void> {
  const [known] = await tx.rows<{ areas: number }>(sql`
    SELECT count(*)::int AS areas FROM areas WHERE company_id = ${companyId} AND id = ANY(${[...areas]}::int[])`);
  if (known?.areas === areas.length) return;
  const message = 'area_ids includes an area that is not of this company';
  throw new AppError('invalid_input', message, [{ path: 'area_ids', message }]);
}

/** Revokes a feed of the user, effective with its next reading, and returns it. Throws `not_found`. */
export async function revokeFeed(tx: PersonTx, id: number): Promise<{ name: string; company_id: number }> {
  const [revoked] = await tx.rows<{ name: string; company_id: number }>(sql`
    DELETE FROM calendar_feeds WHERE id = ${id} AND user_id = ${tx.person.id} RETURNING name, company_id`);
  if (revoked === undefined) throw new AppError('not_found', 'You have no calendar feed with this id.');
  return revoked;
}

/** What a feed may read, and on whose behalf. */
export type OpenFeed = { id: number; user_id: number; company_id: number; area_ids: number[] | null };

/** Finds the feed of a token and records its use; undefined if it is unknown, revoked, or its user left. */
export async function useFeed(tx: Tx, token: string): Promise<OpenFeed | undefined> {
  const [feed] = await tx.rows<OpenFeed>(sql`SELECT * FROM use_calendar_feed(${hashOfToken(token)})`);
  return feed;
}
