import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { listInMemory, smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  runsQuery,
  schedule,
  scheduleBody,
  scheduleChanges,
  scheduleRun,
} from '#shared/saved/contracts/report-schedules.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import type { ReportSource } from './needed-reports.ts';
import { findSchedule, listSchedules } from './queries.ts';
import { runNow } from './run-now.ts';
import { countRuns, listRuns } from './run-queries.ts';
import { openScheduleJobs } from './schedule-jobs.ts';
import { updateSchedule } from './update-schedule.ts';

const tag = 'Report schedules';
const collection = '/api/report-schedules';
const fields = [
  'id',
  'name',
  'report_id',
  'company_id',
  'company_name',
  'owner_name',
  'format',
  'frequency',
  'timezone',
  'paused',
  'next_run_at',
  'lastRun',
  'last_state',
];

/** Registers the routes for reports that are mailed at set times. */
export function scheduleRoutes(
  app: FastifyInstance,
  { database, config, mailer, clock, runsJobs }: AppContext,
  reports: ReportSource,
): void {
  const jobs = openScheduleJobs({
    database,
    reports,
    mailer,
    clock,
    publicUrl: config.publicUrl,
    log: (err, message) => app.log.error({ err }, message),
  });
  if (runsJobs === true) app.addHook('onReady', () => jobs.start());
  app.addHook('preClose', () => jobs.stop());

  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['schedule', 'read'],
    selective: true,
    tag,
    summary: 'List the scheduled reports of the selected companies, by name',
    query: smallListQuery(schedule, fields),
    response: { 200: listEnvelope(schedule) },
    handler: async ({ query }, request) => {
      const { companies } = readSelection(request);
      const list = await database.as(request.caller, (tx) => listSchedules(tx, companies));
      return listInMemory(list, fields, query);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['schedule', 'create'],
    selective: true,
    tag,
    summary: 'Schedule a report by mail; each report of a company has one schedule',
    body: scheduleBody,
    response: { 201: recordEnvelope(schedule) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const created = await database.as(request.caller, (tx) =>
        createSchedule(tx, body, { selection, reports, now: clock() }),
      );
      reply.status(201);
      return recordAnswer(created);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${collection}/:id`,
    access: ['schedule', 'read'],
    tag,
    summary: 'Read one schedule, whether or not its company is selected',
    params: idParams,
    response: { 200: recordEnvelope(schedule) },
    handler: async ({ params }, request) =>
      recordAnswer((await database.as(request.caller, (tx) => findSchedule(tx, params.id))).schedule),
  });

  defineRoute(app, {
    method: 'PUT',
    url: `${collection}/:id`,
    access: ['schedule', 'update'],
    tag,
    summary: 'Update, pause or resume a schedule; allowed for its author and Managers',
    params: idParams,
    body: scheduleChanges,
    response: { 200: recordEnvelope(schedule) },
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, (tx) =>
        updateSchedule(tx, params.id, body, { reports, now: clock(), send: jobs.send }),
      );
      jobs.wake();
      return recordAnswer(changed);
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${collection}/:id`,
    access: ['schedule', 'delete'],
    tag,
    summary: 'End a schedule and delete its run history; the report is kept',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteSchedule(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${collection}/:id/run`,
    access: ['schedule', 'update'],
    tag,
    summary: 'Send a scheduled report now; rejected while it is being sent',
    params: idParams,
    response: { 202: recordEnvelope(scheduleRun) },
    handler: async ({ params }, request, reply) => {
      const run = await database.as(request.caller, (tx) =>
        runNow(tx, params.id, { now: clock(), send: jobs.send }),
      );
      jobs.wake();
      reply.status(202);
      return recordAnswer(run);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${collection}/:id/runs`,
    access: ['schedule', 'read'],
    tag,
    summary: 'List the last runs of a schedule, newest first',
    params: idParams,
    query: runsQuery,
    response: { 200: listEnvelope(scheduleRun) },
    handler: async ({ params, query }, request) =>
      database.as(request.caller, async (tx) => {
        const { company_id: companyId } = (await findSchedule(tx, params.id)).schedule;
        const total = await countRuns(tx, companyId, params.id);
        const data = await listRuns(tx, companyId, params.id, rowRangeOf(query));
        return { success: true, data, meta: metaOf(query, total) };
      }),
  });
}
