import type { FastifyInstance } from 'fastify';
import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { listInMemory, smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { findSavedReport, listReports } from '#server/saved/reports/find-report.ts';
import { maxPdfRows } from '#server/saved/reports/formats/pdf.ts';
import { previewReport } from '#server/saved/reports/preview-report.ts';
import { renderReport } from '#server/saved/reports/render-report.ts';
import { resolveReport } from '#server/saved/reports/resolve-report.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
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
  'An unknown parameter, an invalid value, and an id that is missing or inaccessible return 400 "invalid_input", each listed in `details` by name. A date for a report on current records returns 422 "business_rule" with the path "as_of" or "as_known_on".';

/** Registers the routes for reports: the list, previews, downloads, and those that a company saves. */
export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  readingRoutes(app, context);
  collectionRoutes(app, context, {
    url: '/api/reports',
    tag,
    item: reportItem,
    selective: true,
    create: {
      access: ['report', 'create'],
      summary: 'Save a report with its parameters',
      body: reportBody,
      run: (tx, body, request) => createReport(tx, body, readSelection(request)),
    },
    read: {
      access: ['report', 'read'],
      summary: 'Read one saved report, whether or not its company is selected',
      run: async (tx, id) => (await findSavedReport(tx, id)).item,
    },
    update: {
      access: ['report', 'update'],
      summary: 'Update the name, description or parameters of a saved report',
      changes: reportChanges,
      run: updateReport,
    },
    delete: {
      access: ['report', 'delete'],
      summary: 'Delete a saved report and its schedule; both can be restored for a day',
      run: deleteReport,
    },
    restore: {
      access: ['report', 'delete'],
      summary: 'Restore a deleted report with its id and schedule',
      run: restoreReport,
    },
  });
}

function readingRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  const today = () => clock().toISOString().slice(0, 10);

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports',
    access: ['report', 'read'],
    selective: true,
    large: true,
    tag,
    summary: 'List the built-in reports and those saved by the selected companies',
    query: smallListQuery(reportItem, fields, searched),
    response: { 200: listEnvelope(reportItem) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const reports = await database.as(request.caller, (tx) => listReports(tx, selection));
      return listInMemory(reports, fields, query, searched);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports/:report/preview',
    access: ['report', 'read'],
    selective: true,
    tag,
    summary: 'Preview a report: first rows and totals',
    description: refusals,
    params: reportIdParams,
    query: reportPreviewQuery,
    response: { 200: reportPreviewEnvelope },
    handler: async ({ params, query }, request) => {
      const selection = readSelection(request);
      const { as_of: asOf, as_known_on: knownOn, ...parameters } = query;
      const reportRequest = { reportId: params.report, parameters, asOf, knownOn };
      // In a separate, short transaction, because other refreshes wait for its end.
      await database.as(request.caller, async (tx) => {
        await resolveReport(tx, reportRequest, today());
        await refreshLand(tx, chosenCompanies(tx, selection), today());
      });
      const preview = await (knownOn === undefined ? database.read : database.as)(request.caller, (tx) =>
        previewReport(tx, reportRequest, selection, today()),
      );
      return { success: true, data: [preview] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/reports/:report/download',
    access: ['report', 'read'],
    selective: true,
    tag,
    summary: 'Download a report as CSV, Excel or PDF',
    description: `${refusals} So does a PDF of more than ${maxPdfRows.toLocaleString('en-US')} rows, with the path "format".`,
    params: reportIdParams,
    query: reportDownloadQuery,
    handler: async ({ params, query }, request, reply) => {
      const selection = readSelection(request);
      const { as_of: asOf, as_known_on: knownOn, format, ...parameters } = query;
      const reportRequest = {
        reportId: params.report,
        parameters,
        knownOn,
        selection,
        format,
        today: today(),
      };
      const { fileName, type, stream } = await renderReport(database, request.caller, {
        ...reportRequest,
        asOf: asOf ?? today(),
      });
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      reply.type(type);
      return reply.send(stream);
    },
  });
}
