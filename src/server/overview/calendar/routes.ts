import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { readDays } from '#server/land/read-days.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { countWithinLimit, quarterOfAnHour } from '#server/people/auth/throttle/throttle.ts';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { readSelection, type Selection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { feedDaysBack, feedMonthsAhead, maxFeedItems } from '#shared/overview/calendar.ts';
import {
  calendarEnvelope,
  calendarFeed,
  calendarQuery,
  createdFeed,
  feedBody,
  feedParams,
} from '#shared/overview/contracts/calendar.ts';
import { doneAnswer } from '#shared/people/contracts/auth.ts';
import { addDays, addMonths } from '#shared/platform/calendar.ts';
import { dataEnvelope, idParams } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { landScope } from '../scope.ts';
import { createFeed, listFeeds, type OpenFeed, revokeFeed, useFeed } from './calendar-feeds.ts';
import { readCalendar, readNextDates } from './read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const tag = 'Calendar';
const feeds = '/api/calendar/feeds';

/** Unknown addresses that one network may try, and readings of one feed, in a quarter of an hour. */
const unknownLimit = { events: 30, seconds: quarterOfAnHour };
const readingLimit = { events: 60, seconds: quarterOfAnHour };

/** Registers the routes of the calendar of critical dates, and its feeds for calendar programs. */
export function calendarRoutes(app: FastifyInstance, { database, clock, config }: AppContext): void {
  /** In a transaction of its own, because a refresh blocks others until the transaction ends. */
  const refresh = (caller: Caller, selection: Selection) =>
    database.as(caller, (tx) => {
      const { companies, asOf } = landScope(tx, selection, readDays({}, clock));
      return refreshLand(tx, companies, asOf);
    });

  defineRoute(app, {
    method: 'GET',
    url: '/api/calendar',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary: 'List the critical dates of the selected areas between two days',
    query: calendarQuery,
    response: { 200: calendarEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      await refresh(request.caller, selection);
      const calendar = await database.read(request.caller, (tx) =>
        readCalendar(tx, query, landScope(tx, selection, readDays({}, clock))),
      );
      return { success: true, data: [calendar] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: feeds,
    access: ['calendar_feed', 'read'],
    tag,
    summary: 'List your calendar feeds',
    response: { 200: dataEnvelope(calendarFeed) },
    handler: async (_input, { caller }) => ({ success: true, data: await database.as(caller, listFeeds) }),
  });

  defineRoute(app, {
    method: 'POST',
    url: feeds,
    access: ['calendar_feed', 'create'],
    tag,
    summary: 'Create a calendar feed; its address is returned only once',
    body: feedBody,
    response: { 201: createdFeed },
    handler: async ({ body }, request, reply) => {
      const { token, feed } = await database.as(request.caller, async (tx) => {
        const created = await createFeed(tx, body);
        const { name: targetName, company_id: companyId } = created.feed;
        await recordEvent(tx, { action: 'calendar_feed_made', request, companyId, targetName });
        return created;
      });
      reply.status(201);
      return { ...recordAnswer(feed), url: `${config.publicUrl}/api/calendar/${token}.ics` };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${feeds}/:id`,
    access: ['calendar_feed', 'delete'],
    tag,
    summary: 'Revoke a calendar feed; its next reading is refused',
    params: idParams,
    response: { 200: doneAnswer },
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const { name: targetName, company_id: companyId } = await revokeFeed(tx, params.id);
        await recordEvent(tx, { action: 'calendar_feed_revoked', request, companyId, targetName });
      });
      return { success: true, message: 'The calendar feed was revoked.' };
    },
  });

  /**
   * Finds the feed of a token. Guessing is counted for the network that guesses, and readings for the feed, so that
   * nobody else behind the same address is locked out: calendar services read all their users' feeds from a few.
   */
  async function openFeed(token: string, request: FastifyRequest): Promise<OpenFeed> {
    const feed = await database.transaction((tx) => useFeed(tx, token));
    const counted =
      feed === undefined
        ? { key: `calendar ${networkOf(request.ip)}`, limit: unknownLimit }
        : { key: `calendar feed ${feed.id}`, limit: readingLimit };
    await database.transaction((tx) => countWithinLimit(tx, counted));
    if (feed === undefined) throw new AppError('not_found', 'There is no calendar at this address.');
    return feed;
  }

  defineRoute(app, {
    method: 'GET',
    url: '/api/calendar/:token.ics',
    access: 'public',
    tag,
    summary: 'Read a calendar feed (iCalendar) by the token in its address',
    description: `Covers ${feedDaysBack} days back and ${feedMonthsAhead} months ahead. A feed that was revoked is not found.`,
    params: feedParams,
    handler: async ({ params }, request, reply) => {
      const feed = await openFeed(params.token, request);
      const { company_id, area_ids, user_id: personId } = feed;
      const caller = { personId, sessionId: undefined, companies: [company_id], permissions: [] };
      const selection = { companies: [company_id], areas: area_ids ?? undefined };
      await refresh(caller, selection);
      const text = await database.read(caller, async (tx) => {
        const scope = landScope(tx, selection, readDays({}, clock));
        const span = {
          from: addDays(scope.asOf, -feedDaysBack),
          to: addMonths(scope.asOf, feedMonthsAhead),
        };
        const { items, total } = await readNextDates(tx, span, scope, maxFeedItems);
        const [company] = await tx.rows<{ name: string }>(
          sql`SELECT name FROM companies WHERE id = ${company_id}`,
        );
        return writeCalendar(items, {
          name: `Platbook: ${company?.name ?? ''}`,
          description: describeFeed(items.length, total),
          publicUrl: config.publicUrl,
        });
      });
      reply.header('cache-control', 'private, no-cache');
      reply.header('content-disposition', 'inline; filename="platbook.ics"');
      reply.type('text/calendar; charset=utf-8');
      return text;
    },
  });
}

function describeFeed(included: number, total: number): string {
  const covered = 'Critical dates of leases';
  if (included === total) return `${covered}.`;
  return `${covered}: the first ${included.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}. Create feeds of fewer areas to see all.`;
}
