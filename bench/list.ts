/**
 * Measures lists of wells on one PostgreSQL, at 10 connections and beside 3 writes per second, with 200,000 and with
 * 1,000,000 wells: 200 different filters and ranges that nobody asked before, 200 exact totals of 34,000 matches, the
 * first page, the page at row 100,000, and each column with an index in both directions. Compares the rate with that of
 * pgbench, which runs the same queries on a copy of the table with indexes made by hand for them: the total and the
 * page of a filtered list, otherwise the page. Three rounds of a fixed number of requests; the medians count. Limits:
 * `leastRatios`; if `postgrest` is installed, uncached totals at 0.8 × its rate on that copy.
 *
 * Then measures every call that a list makes, for all four kinds: first and last page, each column with an index in both
 * directions, filters, the search box, one area, two companies. Limit: p95 at 1,000,000 records at most 2 × that of the
 * same call at 2,000.
 *
 * BENCH_CALL_SECONDS is how long each call of the second part is measured (1).
 */
import { totalsOf34000 } from './lib/list-questions.ts';
import { measureKinds } from './lib/measure-kinds.ts';
import { type ListFigures, measureLists } from './lib/measure-lists.ts';

/**
 * Rates divided by those of pgbench. They guard against getting worse: some 0.6 × what was measured, at the worse of the
 * two sizes. Pages are mostly the work of the web server; totals of 34,000 are slow because an index cannot find a range
 * of acres under row-level security.
 */
const leastRatios: Record<string, number> = {
  'filters and ranges': 0.08,
  [totalsOf34000]: 0.025,
  'first page': 0.02,
  'page at 100,000': 0.1,
  'sorted columns': 0.03,
};
const leastPostgrestRatio = 0.8;

function lineOf({ size, what, ours, bare, ratio, postgrest }: ListFigures): string {
  const load = ({ requestsPerSecond, p50, p95 }: ListFigures['bare']) =>
    `${requestsPerSecond.toFixed(0).padStart(5)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return [
    `${size.toLocaleString('en-US').padStart(9)} wells, ${what.padEnd(18)} ${load(ours)}, processor ${ours.cpu.toFixed(2)} ms a request`,
    `pgbench ${load(bare)}`,
    `ratio ${ratio.toFixed(3)} (at least ${leastRatios[what]})`,
    ...(postgrest === null
      ? []
      : [`PostgREST ${postgrest.toFixed(0)}/s (at least ${leastPostgrestRatio} ×)`]),
  ].join('; ');
}

const isWithin = ({ what, ours, ratio, postgrest }: ListFigures) =>
  ratio >= (leastRatios[what] ?? Number.POSITIVE_INFINITY) &&
  (postgrest === null || ours.requestsPerSecond >= leastPostgrestRatio * postgrest);

const lists = await measureLists();
for (const figures of lists) console.info(lineOf(figures));
if (lists.every(({ postgrest }) => postgrest === null))
  console.info('PostgREST is not installed, so totals are not compared with it.');
const listsWithin = lists.every(isWithin);
console.info(`lists: ${listsWithin ? 'within the limits' : 'OUTSIDE THE LIMITS'}`);
const kinds = await measureKinds(Number(process.env.BENCH_CALL_SECONDS ?? 1));
console.info(
  `${kinds.calls.length} calls at 1,000,000 records against 2,000: worst ${kinds.calls.at(-1)?.ratio.toFixed(2)} × (at most ${kinds.limit}): ` +
    `${kinds.within ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
);
const within = listsWithin && kinds.within;
console.info(JSON.stringify({ bench: 'list', lists, leastRatios, calls: kinds.calls, within }));
process.exitCode = within ? 0 : 1;
