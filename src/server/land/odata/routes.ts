import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refreshShownFacts } from '#server/land/refresh-facts.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { readSelection, type Selection } from '#server/platform/http/requests/selection.ts';
import { joinedAnswer } from '#server/platform/http/responses/rows-answer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { keyPathOf } from '#server/platform/http/security/key-in-path.ts';
import { AppError } from '#shared/platform/errors.ts';
import { countQuery, serviceQuery, setQuery } from './contracts.ts';
import { type EntitySet, entitySets } from './entity-sets.ts';
import { writeMetadata } from './metadata.ts';
import { countSet, readSet } from './read-set.ts';

const tag = 'Spreadsheets';
const root = '/odata';
const json = 'application/json; charset=utf-8';

/**
 * Registers the read feed of the lists for Excel and Power BI (OData 4.0, minimal conformance without reading single
 * records by key). Programs authenticate with a personal token, as for GIS programs.
 */
export function odataRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, config } = context;
  const baseOf = (request: FastifyRequest) => config.publicUrl + root + keyPathOf(request.raw);
  const routeOf = {
    method: 'GET',
    access: ['record', 'read'],
    forPrograms: true,
    selective: true,
    tag,
  } as const;

  defineRoute(app, {
    ...routeOf,
    url: root,
    summary: 'List what spreadsheets can read',
    query: serviceQuery,
    handler: async (_input, request, reply) =>
      send(reply, json, {
        '@odata.context': `${baseOf(request)}/$metadata`,
        value: entitySets.map(({ name, entity }) => ({
          name,
          title: entity.labelPlural,
          kind: 'EntitySet',
          url: name,
        })),
      }),
  });

  defineRoute(app, {
    ...routeOf,
    url: `${root}/$metadata`,
    summary: 'Describe what spreadsheets can read (CSDL)',
    query: serviceQuery,
    handler: async (_input, _request, reply) => send(reply, 'application/xml; charset=utf-8', metadata()),
  });

  for (const set of entitySets) setRoutes(set);

  function setRoutes(set: EntitySet): void {
    const { name, entity } = set;
    const label = entity.labelPlural.toLowerCase();
    defineRoute(app, {
      ...routeOf,
      url: `${root}/${name}`,
      summary: `Read ${label} as a spreadsheet does`,
      description: 'In pages that "@odata.nextLink" joins. Options are the labels that people see.',
      query: setQuery,
      large: true,
      handler: async ({ query }, request, reply) =>
        tellingPrograms(async () => {
          const { records, total, next } = await readFresh(set, request, (tx, selection) =>
            readSet(tx, set, query, selection),
          );
          const described = JSON.stringify(`${baseOf(request)}/$metadata#${name}`);
          const counted = total === null ? '' : `,"@odata.count":${total}`;
          const link =
            next === null ? '' : `,"@odata.nextLink":${JSON.stringify(nextOf(request, name, next))}`;
          const start = `{"@odata.context":${described}${counted},"value":[`;
          const body = joinedAnswer({ start, texts: records, separator: ',\n', end: `]${link}}` });
          return send(reply, json, body);
        }),
    });

    defineRoute(app, {
      ...routeOf,
      url: `${root}/${name}/$count`,
      summary: `Count ${label} as a spreadsheet does`,
      query: countQuery,
      handler: async ({ query }, request, reply) =>
        tellingPrograms(async () => {
          const total = await readFresh(set, request, (tx, selection) => countSet(tx, set, query, selection));
          return send(reply, 'text/plain; charset=utf-8', String(total));
        }),
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

let written: string | undefined;
function metadata(): string {
  written ??= writeMetadata();
  return written;
}

function send(reply: FastifyReply, type: string, body: string | object): FastifyReply {
  reply.header('odata-version', '4.0').type(type);
  const isWritten = typeof body === 'string' || body instanceof Readable;
  return reply.send(isWritten ? body : JSON.stringify(body));
}

/** Adds the refusal in the words that OData programs show to their users. */
async function tellingPrograms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details, extra } = error;
    throw new AppError(code, message, details, { ...extra, error: { code, message } });
  }
}
