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

/**
 * Returns the log options: one JSON line per event, with the request's id and without secrets, including configured
 * ones.
 */
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

/**
 * Shorter values are not secrets but placeholders, such as “none” for a server without keys; removing them would garble
 * the log.
 */
const shortestSecret = 6;

/** Removes secrets from the strings of a log line, whatever wrote them: another server's error may quote a key. */
function lineWithout(secrets: readonly string[]): (line: string) => string {
  const written = secrets
    .filter(({ length }) => length >= shortestSecret)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
  const hide = (text: string) => written.reduce((told, secret) => told.replaceAll(secret, redacted), text);
  return (line) =>
    written.some((secret) => line.includes(secret)) ? line.replace(/"(?:[^"\\]|\\.)*"/g, hide) : line;
}

/** Logs neither headers nor body: their content is private to the user. */
function reportRequest(request: FastifyRequest) {
  return { method: request.method, url: redactUrl(request.url), remoteAddress: request.ip };
}

/** PostgreSQL reports the affected row values separately from its message; they stay out of the log. */
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
