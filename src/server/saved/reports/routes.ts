import type { FastifyInstance } from 'fastify';
import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { askReport } from '#server/saved/reports/ask-report.ts';
import { findKeptReport, listReports } from '#server/saved/reports/find-report.ts';
import { maxPdfRows } from '#server/saved/reports/formats/pdf.ts';
import { previewReport } from '#server/saved/reports/preview-report.ts';
import { renderReport } from '#server/saved/reports/render-report.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  reportBody,
  reportChanges,
  reportDownloadQuery,
  reportIdParams,
  reportItem,
  reportPreviewEnvelope,
  reportPreviewQuery,
} from '#shared/saved/contracts/reports.ts';
import { createReport, deleteReport, restoreReport, updateReport } from './saved-reports.ts';

const fields = Object.keys(reportItem.shape).filter((name) => name !== 'parameters');
const searched = ['name', 'description'];
const tag = 'Reports';
const refusals =
  'A parameter that the report does not take, a value that it does not understand, and an id that is not there or out of reach are 400 "invalid_input"; each stands in `details` under its name. A day asked of a report that tells what is recorded now is 422 "business_rule", with the path "as_of".';

/** Reports: what there is, what each tells, and those that a company keeps. */
export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  readingRoutes(app, context);
  keepingRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  const today = () => clock().toISOString().slice(0, 10);

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports',
    access: ['report', 'read'],
    selective: true,
    tag,
    summary: 'The reports of the product, and those that the chosen companies keep',
    query: smallListQuery(reportItem, fields, searched),
    response: { 200: listEnvelope(reportItem) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const reports = await database.as(request.caller, (tx) => listReports(tx, selection));
      return answerSmallList(reports, fields, query, searched);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports/:report/preview',
    access: ['report', 'read'],
    selective: true,
    tag,
    summary: 'The first rows of a report, and the totals of all',
    description: refusals,
    params: reportIdParams,
    query: reportPreviewQuery,
    response: { 200: reportPreviewEnvelope },
    handler: async ({ params, query }, request) => {
      const selection = readSelection(request);
      const { as_of: asOf, ...parameters } = query;
      const asked = { reportId: params.report, parameters, asOf };
      // In a transaction of its own, a short one: others who refresh wait for its end.
      await database.as(request.caller, async (tx) => {
        await askReport(tx, asked, today());
        await refreshLand(tx, chosenCompanies(tx, selection), today());
      });
      const preview = await database.as(request.caller, (tx) => previewReport(tx, asked, selection, today()));
      return { success: true, data: [preview] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports/:report/download',
    access: ['report', 'read'],
    selective: true,
    tag,
    summary: 'A report as a file: CSV, Excel or PDF',
    description: `${refusals} So is a PDF of more than ${maxPdfRows.toLocaleString('en-US')} rows, with the path "format".`,
    params: reportIdParams,
    query: reportDownloadQuery,
    handler: async ({ params, query }, request, reply) => {
      const selection = readSelection(request);
      const { as_of: asOf, format, ...parameters } = query;
      const asked = { reportId: params.report, parameters, selection, format, today: today() };
      const { fileName, type, stream } = await renderReport(database, request.caller, {
        ...asked,
        asOf: asOf ?? today(),
      });
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      reply.type(type);
      return reply.send(stream);
    },
  });
}

function keepingRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'POST',
    url: '/api/reports',
    access: ['report', 'create'],
    selective: true,
    tag,
    summary: 'Keep a report with its parameters under a name',
    body: reportBody,
    response: { 201: recordEnvelope(reportItem) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const made = await database.as(request.caller, (tx) => createReport(tx, body, selection));
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports/:id',
    access: ['report', 'read'],
    tag,
    summary: 'One kept report, also of a company that is not chosen',
    params: idParams,
    response: { 200: recordEnvelope(reportItem) },
    handler: async ({ params }, request) =>
      recordAnswer((await database.as(request.caller, (tx) => findKeptReport(tx, params.id))).report),
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/reports/:id',
    access: ['report', 'update'],
    tag,
    summary: 'Change the name, the description or the parameters of a kept report',
    params: idParams,
    body: reportChanges,
    response: { 200: recordEnvelope(reportItem) },
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      return recordAnswer(await database.as(request.caller, (tx) => updateReport(tx, params.id, body)));
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/reports/:id',
    access: ['report', 'delete'],
    tag,
    summary: 'Delete a kept report; its schedule rests with it, and for a day both can be restored',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteReport(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/reports/:id/restore',
    access: ['report', 'delete'],
    tag,
    summary: 'Bring a deleted report back under its id, with its schedule',
    params: idParams,
    response: { 200: recordEnvelope(reportItem) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => restoreReport(tx, params.id))),
  });
}
