import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The functions that answer with rows of a type that their caller declares. */
export const rowFunctions: readonly string[] = ['rows', 'rowsOnce', 'cachedRows', 'listRows', 'query'];

/** What one call of a row function got from the database: a line of JSON, read by scripts/check-row-types.ts. */
export type RowRecord = {
  /** File and line of the call, and the function: `src/server/land/totals.ts:36 rows`. */
  site: string;
  sql: string;
  /** Names and type OIDs, in the order of the result. */
  columns: [name: string, oid: number][];
  /** Columns in which a NULL was seen. */
  nulls: string[];
};

type Query = (this: unknown, ...values: unknown[]) => unknown;
/** A call, and the columns in which a NULL was seen for each set of columns that it answered with. */
type Call = { site: string; seen: Map<string, Set<string>> };

const root = join(import.meta.dirname, '../../..');
const searchedFrames = 6;
const inspectedRows = 200;
const shownSql = 200;
const wrapped = Symbol.for('platbook.recorded');

const folder = process.env.PLATBOOK_ROW_RECORDS;
if (folder !== undefined) recordInto(folder);

function recordInto(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${process.pid}.jsonl`);
  const known = new Map<string, Call>();
  for (const { prototype } of [pg.Client, pg.Pool]) {
    // Test files that share a worker each run this module.
    if (Object.hasOwn(prototype.query, wrapped)) continue;
    const query = prototype.query as Query;
    function recordingQuery(this: unknown, ...values: unknown[]): unknown {
      const calls = findCalls(recordingQuery, known);
      const answer = query.apply(this, values);
      if (calls.length > 0 && answer instanceof Promise)
        answer.then(
          (result: pg.QueryResult) => record(path, calls, values[0], result),
          () => undefined,
        );
      return answer;
    }
    prototype.query = Object.assign(recordingQuery, { [wrapped]: true }) as typeof prototype.query;
  }
}

/** The calls of row functions in the program that led to this one of `query`. */
function findCalls(query: Query, known: Map<string, Call>): Call[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = searchedFrames;
  const capture = <Stack>(): Stack => {
    const error = {};
    Error.captureStackTrace(error, query);
    return (error as { stack: Stack }).stack;
  };
  try {
    Error.prepareStackTrace = (_error, frames) => frames;
    const frames = capture<NodeJS.CallSite[]>();
    Error.prepareStackTrace = prepareStackTrace;
    let called = 'query';
    return frames.flatMap((frame, place) => {
      const [file, name] = [frame.getFileName(), called];
      called = frame.getFunctionName() ?? '';
      if (frame.isAsync() || file?.includes('/src/server/') !== true || !rowFunctions.includes(name))
        return [];
      const key = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
      let call = known.get(key);
      if (call === undefined) {
        // Places in the sources are found through their maps, which is slow.
        const lines = capture<string>().split('\n').slice(1);
        call = { site: `${placeInSource(lines[place] ?? '')} ${name}`, seen: new Map() };
        known.set(key, call);
      }
      return [call];
    });
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

function placeInSource(line: string): string {
  const [, path = '', number = ''] = /(\/[^()]*?):(\d+):\d+\)?$/.exec(line.replace('file://', '')) ?? [];
  return `${path.replace(`${root}/`, '')}:${number}`;
}

function record(path: string, calls: Call[], statement: unknown, result: pg.QueryResult): void {
  // Several statements in one text answer with an array.
  if (Array.isArray(result) || result.fields.length === 0) return;
  const columns = result.fields.map(({ name, dataTypeID }): [string, number] => [name, dataTypeID]);
  const nulls = new Set<string>();
  for (const row of result.rows.slice(0, inspectedRows))
    for (const [name] of columns) if (row[name] === null) nulls.add(name);
  const key = columns.join();
  for (const { site, seen } of calls) {
    const before = seen.get(key);
    if (before !== undefined && [...nulls].every((name) => before.has(name))) continue;
    seen.set(key, new Set([...(before ?? []), ...nulls]));
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text;
    const sql = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownSql);
    const line: RowRecord = { site, sql, columns, nulls: [...nulls] };
    appendFileSync(path, `${JSON.stringify(line)}\n`);
  }
}
