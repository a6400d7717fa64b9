import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Upper bounds of the duration buckets, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts responses by route rather than by URL, so that there are only as many time series as routes. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const inFlight = new Gauge({
    name: 'platbook_http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  });
  const answered = new Counter({
    name: 'platbook_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'platbook_http_request_duration_seconds',
    help: 'Time until the response was complete.',
    labelNames: ['method', 'route'],
    buckets: durations,
    registers,
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const labels = { method: methodOf(request.method), route: request.routeOptions.url ?? '(none)' };
    answered.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` });
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Clients can send made-up methods, so others are counted as one. */
function methodOf(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}
