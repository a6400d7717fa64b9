import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setQuery } from '#server/land/odata/contracts.ts';
import { feedAddress, feedRoot, feedScope, json, send, startOf } from '#server/land/odata/responses.ts';
import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { openDownload } from '#server/platform/http/limits/open-download.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { reportPreviewQuery } from '#shared/saved/contracts/reports.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import { recordRun } from '../record-run.ts';
import { resolveReport } from '../resolve-report.ts';
import { readReportSet } from './read-report-set.ts';
import { type ReportSet, reportSets } from './report-sets.ts';

/** Characters of rows that are sent at once. */
const chunkSize = 65_536;

const { $filter, $format, $select, $orderby, $top, $skip, $count } = setQuery.shape;
const { as_of, as_known_on } = reportPreviewQuery.shape;
const countOptions = z.strictObject({ $filter, $format });
const setOptions = countOptions.extend({ $select, $orderby, $top, $skip, $count });

type Asked = Partial<z.output<typeof setOptions>> & Record<string, string | number | undefined>;

/** Registers the built-in reports as sets of the feed for Excel and Power BI, as of any date. */
export function reportFeedRoutes(app: FastifyInstance, context: AppContext): void {
  feedScope(app, (scope) => setRoutes(scope, context));
}

function setRoutes(app: FastifyInstance, { database, clock, config }: AppContext): void {
  const baseOf = feedAddress(config);
  const today = () => clock().toISOString().slice(0, 10);
  const routeOf = {
    method: 'GET',
    access: ['report', 'read'],
    forPrograms: true,
    selective: true,
    tag: 'Spreadsheets',
  } as const;

  for (const set of reportSets) {
    const { name, definition } = set;
    const parameters = parametersOf(definition);

    defineRoute(app, {
      ...routeOf,
      url: `${feedRoot}/${name}`,
      summary: `Read the report ${definition.name} as a spreadsheet does`,
      description: 'All rows in one response. The parameters of the report are query parameters.',
      query: setOptions.extend(parameters),
      handler: async ({ query }, request, reply) => {
        const { read, count } = await open(set, query, request);
        const total = query.$count === 'true' ? await count() : null;
        const start = startOf(baseOf(request), name, total);
        const stream = await openDownload(database, request.caller, (tx) => inChunks(start, read(tx)));
        return send(reply, json, stream);
      },
    });

    defineRoute(app, {
      ...routeOf,
      url: `${feedRoot}/${name}/$count`,
      summary: `Count the rows of the report ${definition.name} as a spreadsheet does`,
      query: countOptions.extend(parameters),
      handler: async ({ query }, request, reply) => {
        const { count } = await open(set, query, request);
        return send(reply, 'text/plain; charset=utf-8', String(await count()));
      },
    });
  }

  /** Prepares a report. The rows are those of a page; the count is of all that match. */
  async function open(set: ReportSet, asked: Asked, request: FastifyRequest) {
    const { caller } = request;
    const selection = readSelection(request);
    const {
      as_of: asOf,
      as_known_on: knownOn,
      ...parameters
    } = Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) =>
        name.startsWith('$') || value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const report = await database.as(caller, async (tx) => {
      const resolved = await resolveReport(tx, { reportId: set.report, parameters, asOf, knownOn }, today());
      await refreshLand(tx, chosenCompanies(tx, selection), today());
      await recordRun(tx, resolved, selection);
      return resolved;
    });
    return {
      read: (tx: PersonTx) => readReportSet(tx, set, report, selection, asked),
      count: () =>
        (knownOn === undefined ? database.read : database.as)(caller, async (tx) => {
          let total = 0;
          const query = { $filter: asked.$filter, $select: set.key };
          for await (const _row of readReportSet(tx, set, report, selection, query)) total += 1;
          return total;
        }),
    };
  }
}

function parametersOf({
  parameters,
  isDated,
}: ReportDefinition): Record<string, z.ZodType<string | undefined>> {
  const own = Object.entries(parameters).map(([name, { label }]) => [
    name,
    z.string().max(200).optional().describe(label),
  ]);
  return { ...(isDated ? { as_of, as_known_on } : {}), ...Object.fromEntries(own) };
}

async function* inChunks(start: string, records: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = start;
  let separator = '';
  for await (const record of records) {
    chunk += separator + record;
    separator = ',\n';
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]}`;
}
