import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refreshShownFacts } from '#server/land/refresh-facts.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { readSelection, type Selection } from '#server/platform/http/requests/selection.ts';
import { joinedAnswer } from '#server/platform/http/responses/rows-answer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { countQuery, serviceQuery, setQuery } from './contracts.ts';
import { type EntitySet, entitySets } from './entity-sets.ts';
import type { FeedSet } from './feed-set.ts';
import { writeMetadata } from './metadata.ts';
import { countSet, readSet } from './read-set.ts';
import { feedAddress, feedRoot, feedScope, json, send, startOf } from './responses.ts';

const tag = 'Spreadsheets';

/**
 * Registers the read feed of the lists for Excel and Power BI (OData 4.0, minimal conformance without reading single
 * records by key). Programs authenticate with a personal token, as for GIS programs. `others` are described here; their
 * routes are registered elsewhere.
 */
export function odataRoutes(app: FastifyInstance, context: AppContext, others: readonly FeedSet[]): void {
  feedScope(app, (scope) => feedRoutes(scope, context, others));
}

function feedRoutes(app: FastifyInstance, context: AppContext, others: readonly FeedSet[]): void {
  const { database, config } = context;
  const baseOf = feedAddress(config);
  const sets: readonly FeedSet[] = [...entitySets, ...others];
  const described = writeMetadata(sets);
  const routeOf = {
    method: 'GET',
    access: ['record', 'read'],
    forPrograms: true,
    selective: true,
    tag,
  } as const;

  defineRoute(app, {
    ...routeOf,
    url: feedRoot,
    summary: 'List what spreadsheets can read',
    query: serviceQuery,
    handler: async (_input, request, reply) =>
      send(reply, json, {
        '@odata.context': `${baseOf(request)}/$metadata`,
        value: sets.map(({ name, title }) => ({
          name,
          title,
          kind: 'EntitySet',
          url: name,
        })),
      }),
  });

  defineRoute(app, {
    ...routeOf,
    url: `${feedRoot}/$metadata`,
    summary: 'Describe what spreadsheets can read (CSDL)',
    query: serviceQuery,
    handler: async (_input, _request, reply) => send(reply, 'application/xml; charset=utf-8', described),
  });

  for (const set of entitySets) setRoutes(set);

  function setRoutes(set: EntitySet): void {
    const { name, entity } = set;
    const label = entity.labelPlural.toLowerCase();
    defineRoute(app, {
      ...routeOf,
      url: `${feedRoot}/${name}`,
      summary: `Read ${label} as a spreadsheet does`,
      description: 'In pages that "@odata.nextLink" joins. Options are the labels that people see.',
      query: setQuery,
      large: true,
      handler: async ({ query }, request, reply) => {
        const { records, total, next } = await readFresh(set, request, (tx, selection) =>
          readSet(tx, set, query, selection),
        );
        const link = next === null ? '' : `,"@odata.nextLink":${JSON.stringify(nextOf(request, name, next))}`;
        const start = startOf(baseOf(request), name, total);
        const body = joinedAnswer({ start, texts: records, separator: ',\n', end: `]${link}}` });
        return send(reply, json, body);
      },
    });

    defineRoute(app, {
      ...routeOf,
      url: `${feedRoot}/${name}/$count`,
      summary: `Count ${label} as a spreadsheet does`,
      query: countQuery,
      handler: async ({ query }, request, reply) => {
        const total = await readFresh(set, request, (tx, selection) => countSet(tx, set, query, selection));
        return send(reply, 'text/plain; charset=utf-8', String(total));
      },
    });
  }

  async function readFresh<T>(
    { entity }: EntitySet,
    request: FastifyRequest,
    work: (tx: PersonTx, selection: Selection) => Promise<T>,
  ): Promise<T> {
    const selection = readSelection(request);
    await refreshShownFacts(context, request.caller, entity, selection);
    return database.read(request.caller, (tx) => work(tx, selection));
  }

  function nextOf(
    request: FastifyRequest,
    name: string,
    next: { after: string; top: number | null },
  ): string {
    const url = new URL(`${baseOf(request)}/${name}`);
    const query = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
    for (const [option, value] of request.url.includes('?') ? query : []) url.searchParams.set(option, value);
    url.searchParams.delete('$skip');
    url.searchParams.set('$skiptoken', next.after);
    if (next.top !== null) url.searchParams.set('$top', String(next.top));
    return url.toString();
  }
}
