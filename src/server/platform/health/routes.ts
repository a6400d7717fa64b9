import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { AppContext } from '#server/platform/context.ts';
import { liveness, readiness } from '#server/platform/contracts/health.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { AppError } from '#shared/platform/errors.ts';
import { watchDatabase } from './database-metrics.ts';
import { watchProcess } from './process-metrics.ts';
import { readReadiness } from './readiness.ts';
import { countRequests } from './request-metrics.ts';

const tag = 'Operation';

export const operatorRoutes: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Registers the routes for operators: liveness, readiness, and metrics. */
export function healthRoutes(app: FastifyInstance, { config, database, files }: AppContext): void {
  const registry = new Registry();
  countRequests(app, registry);
  const measureDatabase = watchDatabase(database, registry);
  watchProcess(app, registry);

  defineRoute(app, {
    method: 'GET',
    url: '/healthz',
    access: 'public',
    tag,
    summary: 'Liveness check of the process only',
    response: { 200: liveness },
    handler: async () => ({ status: 'ok' }),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/readyz',
    access: 'public',
    tag,
    summary:
      'Readiness check of database, schema version, queue and disk, 503 if not ready; and of the file store',
    response: { 200: readiness, 503: readiness },
    handler: async (_input, _request, reply) => {
      const readiness = await readReadiness(database, files, config.dataDir);
      // A server that is not ready gets no requests, which would find the new primary.
      if (!readiness.checks.database) database.lookForPrimary();
      // Without the store, everything except imports works, and all servers have the same one.
      const { files: _files, ...needed } = readiness.checks;
      const isReady = Object.values(needed).every(Boolean);
      reply.status(isReady ? 200 : 503);
      return { status: isReady ? 'ready' : 'not ready', ...readiness };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/metrics',
    access: 'public',
    tag,
    summary: 'Metrics for Prometheus, from this machine or with the configured token; 404 otherwise',
    handler: async (_input, request, reply) => {
      if (!mayMeasure(request, config.metricsToken))
        throw new AppError('not_found', 'There is nothing at GET /metrics.');
      reply.type(registry.contentType);
      await measureDatabase();
      return registry.metrics();
    },
  });
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request may read the metrics: with the token, or from this machine. A proxy on this machine forwards
 * external requests, which its headers reveal.
 */
function mayMeasure({ headers, ip, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (given !== undefined && isSame(given, token)) return true;
  }
  const isPassedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && loopback.test(ip) && loopback.test(socket.remoteAddress ?? '');
}

/** Compares hashes, so that the time taken reveals neither a common prefix nor a length. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
