import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Days, datedQuery, isOtherDay, readDays } from '#server/land/read-days.ts';
import type { AppContext } from '#server/platform/context.ts';
import { createLine } from '#server/platform/create-line.ts';
import { bearerOf } from '#server/platform/db/caller.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  actionCenterEnvelope,
  actionCenterQuery,
  dismissBody,
  dismissedEnvelope,
  dismissParams,
  metricParams,
  metricRowsEnvelope,
  metricRowsQuery,
  overviewEnvelope,
  undismissedEnvelope,
} from '#shared/overview/contracts/analytics.ts';
import { measureBody, measuredEnvelope } from '#shared/saved/contracts/boards.ts';
import { dismissItem, undismissItem } from './dismiss-item.ts';
import { needsFacts } from './measure-source.ts';
import { readMetricRows } from './metric-rows.ts';
import { readActionCenter } from './read-action-center.ts';
import { measure, readQuestion, refuseUndated } from './read-measure.ts';
import { readOverview } from './read-overview.ts';
import { landScope, prepareFacts } from './scope.ts';

const tag = 'Dashboard';

/** Registers the routes of the dashboard: its metrics, the rows behind them, and the action items. */
export function analyticsRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  // Figures of another day take a large company seconds, and the largest dashboard asks for many at once, twice.
  const inLine = createLine({
    most: 40,
    words: 'Too many figures of other days are in line. Wait for those and try again.',
  });
  /** Runs a read of figures; those of another day one after another for each person, while the client waits. */
  const asOf = <Result>(
    { caller, socket }: FastifyRequest,
    days: Days,
    work: (tx: PersonTx) => Promise<Result>,
  ) => {
    const run = () => database.as(caller, work);
    if (!isOtherDay(days)) return run();
    return inLine(bearerOf(caller).personId, run, { isGone: () => socket.destroyed });
  };

  defineRoute(app, {
    method: 'GET',
    url: ['/api/analytics/overview', '/analytics/overview'],
    access: ['record', 'read'],
    selective: true,
    tag,
    summary:
      'Read the metrics of the selected areas, as of a date, and of today with their change over 30 days',
    query: datedQuery,
    response: { 200: overviewEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const days = readDays(query, clock);
      const overview = await asOf(request, days, (tx) => readOverview(tx, landScope(tx, selection, days)));
      return { success: true, data: [overview] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: ['/api/analytics/action-center', '/analytics/action-center'],
    access: ['action_item', 'read'],
    selective: true,
    tag,
    summary: 'List the action items of the selected areas: obligations overdue or due soon, then by severity',
    query: actionCenterQuery,
    response: { 200: actionCenterEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const center = await database.as(request.caller, (tx) =>
        readActionCenter(tx, query, landScope(tx, selection, readDays({}, clock))),
      );
      return { success: true, data: [center] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/analytics/metrics/:metric/rows',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary: 'Read how a figure is calculated, with a page of its rows',
    params: metricParams,
    query: metricRowsQuery,
    response: { 200: metricRowsEnvelope },
    handler: async ({ params, query }, request) => {
      const selection = readSelection(request);
      const days = readDays(query, clock);
      return asOf(request, days, (tx) =>
        readMetricRows(tx, params.metric, query, landScope(tx, selection, days)),
      );
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/analytics/measure',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary:
      'Group the records of the selected areas as of a date, with the list behind each figure of today',
    body: measureBody,
    response: { 200: measuredEnvelope },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      const question = readQuestion(body);
      const days = readDays(body, clock);
      refuseUndated(question, days);
      // In a transaction of its own, because a refresh blocks others until the transaction ends.
      if (needsFacts(question) && !isOtherDay(days))
        await database.as(request.caller, (tx) => prepareFacts(tx, landScope(tx, selection, days)));
      const measured = await asOf(request, days, (tx) =>
        measure(tx, question, landScope(tx, selection, days), selection),
      );
      return { success: true, data: [measured] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/analytics/action-items/dismiss',
    access: ['action_item', 'dismiss'],
    tag,
    summary: 'Dismiss an action item for yourself until a date or until its figures change',
    body: dismissBody,
    response: { 200: dismissedEnvelope },
    handler: async ({ body }, request) => {
      const today = clock().toISOString().slice(0, 10);
      await database.as(request.caller, (tx) => dismissItem(tx, body.item_key, body.until, today));
      return { success: true, data: [body] };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/analytics/action-items/dismiss/:itemKey',
    access: ['action_item', 'dismiss'],
    tag,
    summary: 'Restore an action item you dismissed',
    params: dismissParams,
    response: { 200: undismissedEnvelope },
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => undismissItem(tx, params.itemKey));
      return { success: true, data: [{ item_key: params.itemKey }] };
    },
  });
}
