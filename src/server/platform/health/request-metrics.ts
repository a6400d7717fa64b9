import type { FastifyInstance } from 'fastify';
import type { Metric } from './metrics-text.ts';

/** Upper ends, in seconds, of the classes of duration. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counts = {
  labels: { method: string; route: string };
  byStatus: Map<string, number>;
  /** How many answers took so long or less, by `durations`. */
  within: number[];
  seconds: number;
  answers: number;
};

/**
 * Counts what the server answers by route, never by address, so that there are as many series as there are calls. Answers what reads the
 * counts.
 */
export function countRequests(app: FastifyInstance): () => Metric[] {
  const byRoute = new Map<string, Counts>();
  let inFlight = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight += 1;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    inFlight -= 1;
    const labels = { method: methodOf(request.method), route: request.routeOptions.url ?? '(none)' };
    count(countsOf(byRoute, labels), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  return () => [
    {
      name: 'platbook_http_requests_in_flight',
      type: 'gauge',
      help: 'Requests that are being answered.',
      samples: [{ value: Math.max(0, inFlight) }],
    },
    ...tell([...byRoute.values()]),
  ];
}

/** Anybody can make up methods. */
function methodOf(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
}

function countsOf(byRoute: Map<string, Counts>, labels: Counts['labels']): Counts {
  const key = `${labels.method} ${labels.route}`;
  const known = byRoute.get(key);
  if (known !== undefined) return known;
  const fresh = { labels, byStatus: new Map(), within: durations.map(() => 0), seconds: 0, answers: 0 };
  byRoute.set(key, fresh);
  return fresh;
}

function count(counts: Counts, status: number, seconds: number): void {
  const kind = `${Math.floor(status / 100)}xx`;
  counts.byStatus.set(kind, (counts.byStatus.get(kind) ?? 0) + 1);
  counts.answers += 1;
  counts.seconds += seconds;
  for (const [place, end] of durations.entries()) {
    if (seconds <= end) counts.within[place] = (counts.within[place] ?? 0) + 1;
  }
}

function tell(all: Counts[]): Metric[] {
  return [
    {
      name: 'platbook_http_requests_total',
      type: 'counter',
      help: 'Requests that were answered.',
      samples: all.flatMap(({ labels, byStatus }) =>
        [...byStatus].map(([status, value]) => ({ labels: { ...labels, status }, value })),
      ),
    },
    {
      name: 'platbook_http_request_duration_seconds',
      type: 'histogram',
      help: 'Time until an answer was sent whole.',
      samples: all.flatMap(({ labels, within, seconds, answers }) => [
        ...within.map((value, place) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(durations[place]) },
          value,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: answers },
        { suffix: '_sum', labels, value: seconds },
        { suffix: '_count', labels, value: answers },
      ]),
    },
  ];
}
