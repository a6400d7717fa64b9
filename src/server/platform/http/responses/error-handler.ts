import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod';
import { type Outage, outageOf, UnknownOutcomeError } from '#server/platform/db/outage.ts';
import { AppError, type ErrorCode, type ErrorDetail } from '#shared/platform/errors.ts';
import { exchangeOn } from '../limits/exchanges.ts';
import { countFailures, invalidInput, maxDetails, reportFailures } from './input-failures.ts';

/**
 * Converts every failure to the standard error envelope. Unexpected failures are logged in full, and their details are
 * not sent.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request);
    if (isGone(error, request, reply)) request.log.info({ reason: error.message }, 'the client went away');
    else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (reply.raw.headersSent) {
      // Too late for an error response: closing the connection shows the client that the download is incomplete.
      reply.raw.destroy();
      return;
    }
    reply.removeHeader('content-disposition');
    if (typeof refusal.extra.retry_after === 'number') reply.header('retry-after', refusal.extra.retry_after);
    reply.type('application/json; charset=utf-8').status(refusal.status).send(errorBody(refusal));
  });
}

/** Whether the request failed only because the client disconnected. */
function isGone(error: FastifyError, request: FastifyRequest, reply: FastifyReply): boolean {
  // A request counts as destroyed once it is fully read; the connection lasts until both sides are done.
  const closed = request.raw.socket.destroyed || reply.raw.destroyed;
  return closed || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.message === 'aborted';
}

/** Headers of responses that are sent before any hook runs. */
const headersOfRefusal = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** How long, in milliseconds, a closing connection still receives data, so that the response reaches the client. */
const lingerMilliseconds = 1_000;

/**
 * Handles failures before a request can be read: headers that are too long or never end, or a request that takes too
 * long to arrive.
 */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    // The pace of uploads is monitored separately.
    if (exchangeOn(socket)?.isUpload !== true) answerTimeout(socket);
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [line, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          new AppError('too_large', 'The request headers are too long.'),
        ]
      : ['400 Bad Request', new AppError('invalid_input', 'The request cannot be read.')];
  answerRaw(socket, line, refusal);
  // The client may never close; closing at once with unread bytes would reset the connection and lose the response.
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}

/** Ends a request that takes too long to arrive, before more of it is read. */
export function answerTimeout(socket: Socket): void {
  const exchange = exchangeOn(socket);
  // No response can follow one that has started or is waiting for an earlier one.
  const isAnswered =
    exchange !== undefined && (exchange.response.headersSent || exchange.response.socket === null);
  if (isAnswered || !socket.writable) {
    socket.destroy();
    return;
  }
  answerRaw(
    socket,
    '408 Request Timeout',
    new AppError('timed_out', 'The request took too long to arrive. Check the connection and send it again.'),
  );
  socket.destroySoon();
}

/** Writes a response directly to the connection if no request could be read. */
function answerRaw(socket: Socket, line: string, refusal: AppError): void {
  const body = JSON.stringify(errorBody(refusal));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headersOfRefusal).map((header) => header.join(': ')),
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Handles failures before routing: a path that cannot be decoded. */
export function answerBadUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new AppError('invalid_input', 'The address contains an invalid character.');
  reply.headers(headersOfRefusal).status(refusal.status).send(errorBody(refusal));
}

export function errorBody(error: AppError) {
  return {
    success: false,
    code: error.code,
    message: error.message,
    details: error.details.slice(0, maxDetails),
    ...error.extra,
  };
}

/** Returns how a failure of a request is reported to its client. */
export function asRefusal(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const outage = outageOf(error);
  if (outage !== null) return refuseForOutage(outage, request, error instanceof UnknownOutcomeError);
  if (hasZodFastifySchemaValidationErrors(error)) return refuseInput(error, request);
  return (
    fromDatabase(error) ??
    fromFramework(error) ??
    new AppError(
      'internal',
      'Something went wrong on the server. It has been logged; try again, and tell your administrator if it happens again.',
    )
  );
}

function refuseInput(
  error: Pick<FastifyError, 'validationContext'> & { validation: ZodFastifySchemaValidationError[] },
  request: FastifyRequest,
): AppError {
  const where = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'body');
  const given: unknown = where === 'body' ? request.body : where === 'query' ? request.query : request.params;
  const details = reportFailures(error.validation, given, {
    entity: request.routeOptions.config.entity,
    member: where === 'query' ? 'parameter' : 'field',
    whole: () => wholeInput(where, given),
    sent: request.body,
  });
  return invalidInput(details, countFailures(error.validation));
}

function wholeInput(where: string, given: unknown): string {
  if (where !== 'body') return 'The request is not valid';
  return given === undefined || given === null
    ? 'The body is empty; send a JSON object'
    : 'The body must be a JSON object';
}

/** Whether the same request can be retried safely: it has a key or names the version it changes. */
function isRepeatable({ headers, body }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined || Object(body).version_id !== undefined;
}

/** After how many seconds a client may retry while the database is unreachable; a failover takes a few. */
const outageSeconds = 2;

const outageWords: Readonly<Record<Outage, string>> = {
  unreachable: "The database can't be reached right now.",
  database_full: 'The database disk is full. Ask your administrator to free up space.',
  disk_full: "The server's disk is full. Ask your administrator to free up space.",
  disk_read_only: "The server can't write to its data folder. Ask your administrator to make it writable.",
};

/** Describes what failed and what happened to the request; says that nothing was changed only if that is certain. */
function refuseForOutage(outage: Outage, request: FastifyRequest, isOutcomeUnknown: boolean): AppError {
  const code = outage === 'unreachable' ? 'unavailable' : 'insufficient_storage';
  const what = isOutcomeUnknown ? 'The database connection was lost.' : outageWords[outage];
  const wait = code === 'unavailable' ? { retry_after: outageSeconds } : {};
  const refuse = (words: string, extra = {}) =>
    new AppError(code, `${what} ${words}`, [], { ...wait, ...extra });
  const { access, permissions = [] } = request.routeOptions.config;
  const isReading =
    /^(GET|HEAD)$/.test(request.method) ||
    (permissions.length > 0 && permissions.every(([, action]) => action === 'read'));
  if (isReading) return refuse('Try again shortly.');
  const hasWritten = request.caller?.wrote === true;
  if (isOutcomeUnknown || hasWritten)
    return refuse(
      `We can't tell whether your change was saved. ${isRepeatable(request) ? "Save again; it won't be entered twice." : 'Reload and check before you try again.'}`,
      { outcome: 'unknown' },
    );
  // Writes without a signed-in user, such as signing in, are not tracked.
  return refuse(access === 'public' ? 'Try again shortly.' : 'Nothing was changed; try again shortly.');
}

/** Converts a database error to a refusal, by SQLSTATE; null for any other error, which counts as an internal one. */
export function fromDatabase(error: {
  code: string;
  message: string;
  constraint?: string;
  table?: string;
}): AppError | null {
  switch (error.code) {
    case '23505':
      return refuseDuplicate(error);
    case '23503':
      // Only PostgreSQL's message distinguishes the two sides of a foreign key.
      if (error.message.startsWith('insert or update'))
        return new AppError(
          'business_rule',
          'The record this belongs to has been deleted. Nothing was saved.',
        );
      return new AppError(
        'in_use',
        'The record refers to a missing record, or another record still refers to it.',
      );
    case '23514':
      return new AppError('business_rule', 'The record breaks a rule of its type.');
    case '22021':
    case '22P05':
      return new AppError('invalid_input', "The request contains a character that can't be stored (NUL).");
    case '40001':
    case '40P01':
      return new AppError('conflict', 'Another change came at the same moment. Try again.');
    case '55P03':
      return new AppError(
        'unavailable',
        'Someone is changing the same records, and that takes long. Nothing was saved. Try again in a minute.',
        [],
        { retry_after: 30 },
      );
    case 'PBMOV':
      // A company that is being moved; the sentence is from refuse_frozen().
      return new AppError('conflict', error.message);
    case '57014':
      return new AppError(
        'unavailable',
        'This took too long and was stopped. Narrow the filters, or try again.',
      );
    default:
      return null;
  }
}

const duplicateFields: Readonly<Record<string, ErrorDetail>> = {
  wells_api_number_key: {
    path: 'api_number',
    message: 'API Number is already used by another well in this area',
  },
  leases_file_number_key: {
    path: 'file_number',
    message: 'File Number is already used by another lease in this area',
  },
  views_private_name_key: { path: 'name', message: 'You already have a view with this name' },
  views_shared_name_key: { path: 'name', message: 'The company already shares a view with this name' },
  reports_name_key: { path: 'name', message: 'The company already has a report with this name' },
  boards_private_name_key: { path: 'name', message: 'You already have a dashboard with this name' },
  boards_shared_name_key: { path: 'name', message: 'The company already shares a dashboard with this name' },
  import_words_key: { path: 'word', message: 'The company already remembers this word for the field' },
  mapping_configurations_name_key: {
    path: 'name',
    message: 'The company already has a configuration with this name',
  },
  report_schedules_report_key: {
    path: 'report_id',
    message: 'This report already has a schedule; to send it at other times, save your own report',
  },
  geological_markers_well_point_key: {
    path: 'well_point_type',
    message: 'This well already has a marker of this Well Point Type; move that marker instead',
  },
};

function refuseDuplicate({ constraint = '', table = '' }: { constraint?: string; table?: string }): AppError {
  const detail = duplicateFields[constraint];
  if (detail !== undefined) return new AppError('duplicate', detail.message, [detail]);
  // Unique indexes of kinds are named {table}_{field}_key.
  const path = constraint.startsWith(`${table}_`)
    ? /^(\w+)_key$/.exec(constraint.slice(table.length + 1))?.[1]
    : undefined;
  const message = 'Another record already has this value.';
  return new AppError('duplicate', message, path === undefined ? [] : [{ path, message }]);
}

const frameworkCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timed_out',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
};

const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large for this call.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON, with Content-Type: application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send JSON.',
  FST_FILES_LIMIT: 'The form has more than one file. Send one file at a time.',
  FST_FIELDS_LIMIT: 'The form has too many fields for this call.',
  FST_PARTS_LIMIT: 'The form has too many parts for this call.',
  FST_PROTO_VIOLATION: 'The form has a field name that is not allowed.',
};

function fromFramework(error: FastifyError): AppError | null {
  const code = error.statusCode === undefined ? undefined : frameworkCodes[error.statusCode];
  if (code === undefined) return null;
  return new AppError(code, frameworkMessages[error.code] ?? error.message);
}
