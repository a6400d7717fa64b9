import type { Writable } from 'node:stream';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { redacted, redactText, redactUrl } from './security/redact.ts';

type LoggedError = Error & {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
};

/** How the server logs: a line of JSON for each event, with the id of its request and without secrets, those of the configuration either. */
export function loggerOptions(
  level: string,
  { secrets, stream }: { secrets: readonly string[]; stream?: Writable | undefined },
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    hooks: { streamWrite: lineWithout(secrets) },
    serializers: { req: reportRequest, err: reportError },
    redact: ['headers', 'body', 'password', 'token', 'refreshToken', '*.headers', '*.password', '*.token'],
  };
}

/** A shorter one is no secret but a word that a server without keys is given, such as “none”, and would blot the log. */
const shortestSecret = 6;

/** Takes secrets out of the texts of a line, whoever wrote them there: what another server says of a key may quote it. */
function lineWithout(secrets: readonly string[]): (line: string) => string {
  const written = secrets
    .filter(({ length }) => length >= shortestSecret)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
  const hide = (text: string) => written.reduce((told, secret) => told.replaceAll(secret, redacted), text);
  return (line) =>
    written.some((secret) => line.includes(secret)) ? line.replace(/"(?:[^"\\]|\\.)*"/g, hide) : line;
}

/** Neither headers nor body: what they hold is between the person and us. */
function reportRequest(request: FastifyRequest) {
  return { method: request.method, url: redactUrl(request.url), remoteAddress: request.ip };
}

/** The database tells the rows that it complains about beside its message; they stay out of the log. */
function reportError(
  error: LoggedError,
): Record<string, unknown> & { type: string; message: string; stack: string } {
  const { code, severity, constraint, table, column, cause } = error;
  const facts = Object.entries({ code, severity, constraint, table, column });
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(facts.filter(([, value]) => typeof value === 'string')),
    ...(cause instanceof Error ? { cause: reportError(cause) } : {}),
  };
}
