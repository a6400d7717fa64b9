import type { Writable } from 'node:stream';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { redactText, redactUrl } from './redact.ts';

type LoggedError = Error & {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
};

/** How the server logs: a line of JSON for each event, with the id of its request and without secrets. */
export function loggerOptions(level: string, stream?: Writable): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: { req: tellRequest, err: tellError },
    redact: ['headers', 'body', 'password', 'token', 'refreshToken', '*.headers', '*.password', '*.token'],
  };
}

/** Neither headers nor body: what they hold is between the person and us. */
function tellRequest(request: FastifyRequest) {
  return { method: request.method, url: redactUrl(request.url), remoteAddress: request.ip };
}

/** The database tells the rows that it complains about beside its message; they stay out of the log. */
function tellError(
  error: LoggedError,
): Record<string, unknown> & { type: string; message: string; stack: string } {
  const { code, severity, constraint, table, column, cause } = error;
  const facts = Object.entries({ code, severity, constraint, table, column });
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(facts.filter(([, value]) => typeof value === 'string')),
    ...(cause instanceof Error ? { cause: tellError(cause) } : {}),
  };
}
