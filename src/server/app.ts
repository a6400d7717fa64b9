import { maxHeaderSize, type Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { agentRoutes } from '#server/agent/routes.ts';
import { configurationRoutes } from '#server/import/configurations/routes.ts';
import { importRoutes } from '#server/import/routes.ts';
import { geospatialRoutes } from '#server/import/shapes/routes.ts';
import { undoImportRoute } from '#server/import/undo/routes.ts';
import { importWordRoutes } from '#server/import/words/routes.ts';
import { divisionOrderRoutes } from '#server/land/decks/division-order-routes.ts';
import { readRoyaltyDeck } from '#server/land/decks/royalty-deck.ts';
import { royaltyDeckRoutes } from '#server/land/decks/royalty-deck-routes.ts';
import { transferRoutes } from '#server/land/decks/transfer-routes.ts';
import { depthRoutes } from '#server/land/depth/routes.ts';
import { historyRoutes } from '#server/land/history/routes.ts';
import { letterTemplateRoutes } from '#server/land/letters/letter-template-routes.ts';
import { linkRoutes } from '#server/land/links/routes.ts';
import { obligationRoutes } from '#server/land/obligations/routes.ts';
import { odataRoutes } from '#server/land/odata/routes.ts';
import { preferenceRoutes } from '#server/land/preferences/routes.ts';
import { listRecords } from '#server/land/records/list-records.ts';
import { recordRoutes } from '#server/land/records/routes.ts';
import { listRelated } from '#server/land/relationships/list-related.ts';
import { relationshipRoutes } from '#server/land/relationships/routes.ts';
import { retainedRoutes } from '#server/land/retained/routes.ts';
import { sampleRoutes } from '#server/land/sample/routes.ts';
import { searchRoutes } from '#server/land/search/routes.ts';
import { searchEverything } from '#server/land/search/search-everything.ts';
import { standingRoutes } from '#server/land/standing/routes.ts';
import { unitRoutes } from '#server/land/units/routes.ts';
import { arcgisRoutes } from '#server/map/arcgis/routes.ts';
import { ogcRoutes } from '#server/map/ogc/routes.ts';
import { mapRoutes } from '#server/map/routes.ts';
import { tileRoutes } from '#server/map/tiles/routes.ts';
import { tilesetRoutes } from '#server/map/tiles/tileset-routes.ts';
import { queueCriticalDates } from '#server/overview/calendar/queue-critical-dates.ts';
import { calendarRoutes } from '#server/overview/calendar/routes.ts';
import { readActionCenter } from '#server/overview/read-action-center.ts';
import { readMeasure } from '#server/overview/read-measure.ts';
import { readOverview } from '#server/overview/read-overview.ts';
import { analyticsRoutes } from '#server/overview/routes.ts';
import { areaRoutes } from '#server/people/areas/routes.ts';
import { auditRoutes } from '#server/people/audit/routes.ts';
import { authRoutes } from '#server/people/auth/routes.ts';
import { companyRoutes } from '#server/people/companies/routes.ts';
import { invitationRoutes } from '#server/people/invitations/routes.ts';
import { memberRoutes } from '#server/people/members/routes.ts';
import { roleRoutes } from '#server/people/roles/routes.ts';
import { userRoutes } from '#server/people/users/routes.ts';
import { webhookRoutes } from '#server/people/webhooks/routes.ts';
import { secretsOf } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { healthRoutes, operatorRoutes } from '#server/platform/health/routes.ts';
import { documentApi } from '#server/platform/http/api-document.ts';
import { defaultTimeouts, limitRequests, timeouts } from '#server/platform/http/limits/request-limits.ts';
import { sendLargeInSlices } from '#server/platform/http/limits/send-large.ts';
import { loggerOptions } from '#server/platform/http/logging.ts';
import { readJsonStrictly } from '#server/platform/http/requests/read-json.ts';
import { reportRequestIds, requestIds } from '#server/platform/http/requests/request-ids.ts';
import { reportReach } from '#server/platform/http/requests/selection.ts';
import { recordMethods } from '#server/platform/http/responses/allowed-methods.ts';
import {
  answerBadUrl,
  answerBrokenConnection,
  handleErrors,
} from '#server/platform/http/responses/error-handler.ts';
import { authenticateRequests } from '#server/platform/http/security/authentication.ts';
import { takeKeyFromPath } from '#server/platform/http/security/key-in-path.ts';
import { findPersonalToken } from '#server/platform/http/security/personal-tokens.ts';
import { sendSecurityHeaders } from '#server/platform/http/security/security-headers.ts';
import { serveWeb } from '#server/platform/http/web.ts';
import { mailRoutes } from '#server/platform/mail/routes.ts';
import { boardRoutes } from '#server/saved/dashboards/routes.ts';
import { reportFeedRoutes } from '#server/saved/reports/feed/report-feed-routes.ts';
import { reportSets } from '#server/saved/reports/feed/report-sets.ts';
import { reportSource } from '#server/saved/reports/report-source.ts';
import { reportRoutes } from '#server/saved/reports/routes.ts';
import type { ReportSource } from '#server/saved/schedules/needed-reports.ts';
import { scheduleRoutes } from '#server/saved/schedules/routes.ts';
import { viewRoutes } from '#server/saved/views/routes.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';

export type AppParts = AppContext & {
  /** Creates the reports that are sent by mail, if not the application itself. */
  reports?: ReportSource;
};

/** Maximum size of a JSON body, in bytes; uploads are streamed separately. */
const jsonBodyLimit = 5 * 1024 * 1024;

/** Composes the application; does not open the database or listen. */
export async function buildApp(context: AppParts): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(context.config.logLevel, {
      secrets: secretsOf(context.config),
      stream: context.logStream,
    }),
    genReqId: requestIds(context.config.trustedProxies),
    bodyLimit: jsonBodyLimit,
    // `handleErrors` words the failures; the default joins the messages of all of them.
    schemaErrorFormatter: () => new Error('The request is not valid.'),
    trustProxy: trustProxies(context.config.trustedProxies),
    // At `info`, requests are not logged one by one, which is only for troubleshooting; failures are logged at every
    // level.
    logController: new LogController({ disableRequestLogging: context.config.logLevel === 'info' }),
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerBrokenConnection,
    rewriteUrl: takeKeyFromPath,
    requestTimeout: defaultTimeouts.body,
    // How long a start may wait for the queues; ten seconds, the default, are too few on a busy machine.
    pluginTimeout: 120_000,
    http: timeouts(defaultTimeouts),
    // The same as Node's limit for headers: an id of any length reaches its route, which reports what is wrong with it.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
  };
  const app: FastifyInstance = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(context.validateResponses ? serializerCompiler : () => JSON.stringify);
  handleErrors(app);
  readJsonStrictly(app);
  reportRequestIds(app);
  reportReach(app);
  await sendSecurityHeaders(app, context.config);
  limitRequests(app, {
    connections: context.config.maxConnections,
    perAddress: context.config.connectionsPerAddress,
    isBehindProxies: context.config.trustedProxies > 0,
  });
  sendLargeInSlices(app);
  await app.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false });
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 100_000 } });
  if (context.servesUsers === false) refuseUsers(app);
  authenticateRequests(app, {
    tokens: context.tokens,
    findToken: (token) => findPersonalToken(context.database, token),
  });
  refuseBrokenQueries(app);
  const methodsAt = recordMethods(app);
  await documentApi(app);

  const kinds = Object.values(assets);
  authRoutes(app, context);
  companyRoutes(app, context, kinds);
  memberRoutes(app, context);
  invitationRoutes(app, context);
  userRoutes(app, context);
  roleRoutes(app, context);
  auditRoutes(app, context);
  webhookRoutes(app, context, () => queueCriticalDates(context));
  sampleRoutes(app, context);
  areaRoutes(app, context, kinds);
  recordRoutes(app, context);
  relationshipRoutes(app, context);
  royaltyDeckRoutes(app, context);
  divisionOrderRoutes(app, context);
  letterTemplateRoutes(app, context);
  transferRoutes(app, context);
  linkRoutes(app, context);
  obligationRoutes(app, context);
  standingRoutes(app, context);
  depthRoutes(app, context);
  retainedRoutes(app, context);
  unitRoutes(app, context);
  odataRoutes(app, context, reportSets);
  historyRoutes(app, context);
  undoImportRoute(app, context);
  importRoutes(app, context);
  configurationRoutes(app, context);
  importWordRoutes(app, context);
  geospatialRoutes(app, context);
  preferenceRoutes(app, context);
  viewRoutes(app, context);
  boardRoutes(app, context);
  analyticsRoutes(app, context);
  calendarRoutes(app, context);
  reportRoutes(app, context);
  reportFeedRoutes(app, context);
  scheduleRoutes(app, context, context.reports ?? reportSource(context));
  searchRoutes(app, context);
  tileRoutes(app, context);
  tilesetRoutes(app, context);
  mapRoutes(app, context);
  ogcRoutes(app, context);
  arcgisRoutes(app, context);
  mailRoutes(app, context);
  agentRoutes(app, context, {
    search: searchEverything,
    list: listRecords,
    related: listRelated,
    deck: (tx, wellId, day) => readRoyaltyDeck(tx, wellId, { asOf: day, today: day }),
    measure: readMeasure,
    overview: readOverview,
    actions: readActionCenter,
  });
  healthRoutes(app, context);

  await serveWeb(app, methodsAt);
  return app;
}

/** Leaves only the routes for operators. */
function refuseUsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (operatorRoutes.includes(request.routeOptions.url ?? '')) return;
    throw new AppError('not_found', 'This server only runs jobs. Ask one that serves users.');
  });
}

/** Refuses a query that is not valid UTF-8 once decoded: it would search for replacement characters. */
function refuseBrokenQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === undefined) return;
    const query = request.url.slice(request.url.indexOf('?') + 1);
    try {
      for (const [bytes] of query.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(bytes);
    } catch {
      throw new AppError('invalid_input', 'The query is not valid UTF-8.');
    }
  });
}

/** Trusts the address reported by the last `count` proxies; with none, uses that of the connection. */
function trustProxies(count: number): false | ((address: string, hop: number) => boolean) {
  return count === 0 ? false : (_address, hop) => hop < count;
}
