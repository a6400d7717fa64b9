import { isUtf8 } from 'node:buffer';
import { maxHeaderSize, type Server } from 'node:http';
import type { Writable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#shared/errors.ts';
import { type Config, secretsOf } from './config.ts';
import type { Database } from './db/database.ts';
import { agentRoutes } from './features/agent/routes.ts';
import { readActionCenter } from './features/analytics/read-action-center.ts';
import { readMeasure } from './features/analytics/read-measure.ts';
import { readOverview } from './features/analytics/read-overview.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { areaRoutes } from './features/areas/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { boardRoutes } from './features/boards/routes.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { geospatialRoutes } from './features/geospatial/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { importRoutes } from './features/import/routes.ts';
import { importWordRoutes } from './features/import-words/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { mapRoutes } from './features/map/routes.ts';
import { configurationRoutes } from './features/mapping-configurations/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { obligationRoutes } from './features/obligations/routes.ts';
import { preferenceRoutes } from './features/preferences/routes.ts';
import { listRecords } from './features/records/list-records.ts';
import { recordRoutes } from './features/records/routes.ts';
import { listRelated } from './features/relationships/list-related.ts';
import { relationshipRoutes } from './features/relationships/routes.ts';
import { readRoyaltyDeck } from './features/relationships/royalty-deck.ts';
import { royaltyDeckRoutes } from './features/relationships/royalty-deck-routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { roleRoutes } from './features/roles/routes.ts';
import { sampleRoutes } from './features/sample/routes.ts';
import type { ReportSource } from './features/schedules/report-source.ts';
import { scheduleRoutes } from './features/schedules/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { searchEverything } from './features/search/search-everything.ts';
import { tileRoutes } from './features/tiles/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import { noteMethods } from './http/allowed-methods.ts';
import { documentApi } from './http/api-document.ts';
import { authenticateRequests } from './http/authentication.ts';
import { answerBadUrl, answerBrokenConnection, handleErrors } from './http/error-handler.ts';
import { loggerOptions } from './http/logging.ts';
import { findPersonalToken } from './http/personal-tokens.ts';
import { requestIds, tellRequestIds } from './http/request-ids.ts';
import { limitRequests, timeouts, usualPatience } from './http/request-limits.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { tellReach } from './http/selection.ts';
import type { TokenSigner } from './http/tokens.ts';
import { serveWeb } from './http/web.ts';
import type { Mailer } from './mail/mailer.ts';
import { reportSource } from './reports/report-source.ts';

/** All that the application is composed of; tests pass the same things. */
export type AppContext = {
  config: Config;
  database: Database;
  tokens: TokenSigner;
  /** The installation's secret, of which keys are derived. */
  secret: Uint8Array;
  mailer: Mailer;
  /** The time; tests set their own. */
  clock: () => Date;
  /** Checks every answer against its contract: tests do, a running server spares the work. */
  checkAnswers?: boolean;
  /** Where the log goes instead of standard output. */
  logStream?: Writable;
  /** What makes the reports that are sent by mail, where it is not the application itself. */
  reports?: ReportSource;
  /** Takes up jobs from the start: a running server does, a test only once it has one done. */
  takesUpJobs?: boolean;
};

/** The largest JSON body, in bytes; uploads stream past it. */
const jsonBodyLimit = 5 * 1024 * 1024;

/** Members of all objects of a JSON body; each new name costs a microsecond, and no call takes so many. */
const mostMembers = 150_000;
const colon = 0x3a;

/** Composes the application; it neither opens the database nor listens. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(context.config.logLevel, {
      secrets: secretsOf(context.config),
      stream: context.logStream,
    }),
    genReqId: requestIds(context.config.trustedProxies),
    bodyLimit: jsonBodyLimit,
    trustProxy: trustProxies(context.config.trustedProxies),
    // One line a request is for whoever looks for something; failures are logged at every level.
    logController: new LogController({ disableRequestLogging: context.config.logLevel === 'info' }),
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerBrokenConnection,
    requestTimeout: usualPatience.body,
    http: timeouts(usualPatience),
    // As long as Node lets the head of a request be: an id of any length reaches its route, which says what is wrong with it.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
  };
  const app: FastifyInstance = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(context.checkAnswers ? serializerCompiler : () => JSON.stringify);
  handleErrors(app);
  readJsonStrictly(app);
  tellRequestIds(app);
  tellReach(app);
  await sendSecurityHeaders(app, context.config);
  limitRequests(app, {
    connections: context.config.maxConnections,
    perAddress: context.config.connectionsPerAddress,
    isBehindProxies: context.config.trustedProxies > 0,
  });
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 });
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 100_000 } });
  authenticateRequests(app, {
    tokens: context.tokens,
    findToken: (token) => findPersonalToken(context.database, token),
  });
  refuseBrokenQueries(app);
  const methodsAt = noteMethods(app);
  await documentApi(app);

  authRoutes(app, context);
  companyRoutes(app, context);
  memberRoutes(app, context);
  invitationRoutes(app, context);
  userRoutes(app, context);
  roleRoutes(app, context);
  auditRoutes(app, context);
  sampleRoutes(app, context);
  areaRoutes(app, context);
  recordRoutes(app, context);
  relationshipRoutes(app, context);
  royaltyDeckRoutes(app, context);
  linkRoutes(app, context);
  obligationRoutes(app, context);
  historyRoutes(app, context);
  importRoutes(app, context);
  configurationRoutes(app, context);
  importWordRoutes(app, context);
  geospatialRoutes(app, context);
  preferenceRoutes(app, context);
  viewRoutes(app, context);
  boardRoutes(app, context);
  analyticsRoutes(app, context);
  reportRoutes(app, context);
  scheduleRoutes(app, context, context.reports ?? reportSource(context));
  searchRoutes(app, context);
  tileRoutes(app, context);
  mapRoutes(app, context);
  mailRoutes(app, context);
  agentRoutes(app, context, {
    search: searchEverything,
    list: listRecords,
    related: listRelated,
    deck: readRoyaltyDeck,
    measure: readMeasure,
    overview: readOverview,
    actions: readActionCenter,
  });
  healthRoutes(app, context);

  await serveWeb(app, methodsAt);
  return app;
}

/** Takes JSON bodies alone, and those only as whole UTF-8: a byte that is none must not be stored as a question mark. */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients send a JSON content type on every call; a DELETE may still have no body.
    if (body.length === 0 && request.method === 'DELETE') done(null, undefined);
    else if (hasTooManyMembers(body)) done(new AppError('too_large', 'The body has too many members.'));
    else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(new AppError('invalid_input', 'The body is not valid UTF-8.'));
  });
}

/** Counted by their colons, before any of it is read; those within texts count too. */
function hasTooManyMembers(body: Buffer): boolean {
  let count = 0;
  for (let at = body.indexOf(colon); at >= 0 && count <= mostMembers; at = body.indexOf(colon, at + 1))
    count += 1;
  return count > mostMembers;
}

/** Refuses a query that is no whole UTF-8 once it is decoded: it would be looked for as question marks. */
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

/** Believes the address that the last so many proxies name; with none, the connection's own. */
function trustProxies(count: number): false | ((address: string, hop: number) => boolean) {
  return count === 0 ? false : (_address, hop) => hop < count;
}
