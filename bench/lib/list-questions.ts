import { sql } from 'kysely';
import { sortKeyOf } from '../../src/server/land/columns.ts';
import { isSortedByIndex } from '../../src/server/land/list-indexes.ts';
import { compileQuery } from '../../src/server/platform/db/database.ts';
import { well } from '../../src/shared/land/entities/well.ts';
import { type Entity, fieldOf, storedFields } from '../../src/shared/platform/entities/entity.ts';

/** One list of wells: the query of the call, the same question in SQL, and its filters for PostgREST. */
export type Ask = { query: Record<string, string>; sql: string; rest: string };

/**
 * What one measurement asks. Each round asks all of it, from the start again until `requests` have been sent. What has a
 * round's values was never asked before.
 */
export type Question = { what: string; requests: number; asks: (round: number) => Ask[] };

export const totalsOf34000 = 'totals of 34,000';

const pageSize = 25;
const deepOffset = 100_000;
const differentFilters = 200;
/** Above this, a list estimates its total. */
const countedUpTo = 100_000;

type Condition =
  | { field: 'well_status' | 'well_type' | 'operator'; value: string }
  | { field: 'spud_date' | 'gross_acres'; from: string; to: string };

const statuses = ['producing', 'drilling', 'shut-in', 'plugged', 'proposed'];
const types = ['oil', 'gas', 'horizontal', 'vertical'];
const suffixes = ['ENERGY', 'OIL', 'RESOURCES'];

/** Returns a source of reproducible pseudo-random integers from `min` to `max` (mulberry32). */
function randomIntegers(seed: number): (min: number, max: number) => number {
  let state = seed;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1));
  };
}

/** The questions about a company of `size` wells of `seedKinds`, which are also in the table `bare_wells`. */
export function listQuestions(companyId: number, size: number): Question[] {
  const filtered = (conditions: Condition[]) => askFiltered(companyId, conditions);
  return [
    {
      what: 'filters and ranges',
      requests: differentFilters,
      asks: (round) => {
        const random = randomIntegers(round);
        return Array.from({ length: differentFilters }, (_, n) => filtered(someConditions(n, random)));
      },
    },
    {
      what: totalsOf34000,
      requests: differentFilters,
      asks: (round) => {
        const random = randomIntegers(100 + round);
        return Array.from({ length: differentFilters }, () => filtered(conditionsOf34000(size, random)));
      },
    },
    { what: 'first page', requests: 2000, asks: () => [askSorted(companyId, '-id', 0)] },
    { what: 'page at 100,000', requests: 200, asks: () => [askSorted(companyId, '-id', deepOffset)] },
    {
      what: 'sorted columns',
      requests: 2000,
      asks: () =>
        sortedFields().flatMap((name) => [
          askSorted(companyId, name, 0),
          askSorted(companyId, `-${name}`, 0),
        ]),
    },
  ];
}

function sortedFields(): string[] {
  return storedFields(well)
    .map(([name]) => name)
    .filter((name) => isSortedByIndex(well, name));
}

/** The combinations of filters that people use, one after another. */
function someConditions(n: number, random: (min: number, max: number) => number): Condition[] {
  const status: Condition = { field: 'well_status', value: pick(statuses, random) };
  const type: Condition = { field: 'well_type', value: pick(types, random) };
  const operator: Condition = {
    field: 'operator',
    value: `OPERATOR ${random(0, 399)} ${pick(suffixes, random)}`,
  };
  const spud = spudWithin(random(0, 15_000), random(30, 3000));
  const acres = acresWithin(random(4100, 60_000), random(500, 20_000));
  const combinations: Condition[][] = [
    [status, spud],
    [operator, acres],
    [status, acres],
    [spud, acres],
    [status, type, spud, acres],
    [operator, status, spud],
    [spud],
    [acres],
  ];
  return combinations[n % combinations.length] ?? [];
}

/** A fifth of the wells has each status, and their acreages are spread evenly from 41 to 640. */
function conditionsOf34000(size: number, random: (min: number, max: number) => number): Condition[] {
  const width = Math.round((34_000 / (size / statuses.length)) * 60_000);
  return [
    { field: 'well_status', value: pick(statuses, random) },
    acresWithin(random(4_100, 64_000 - width), width),
  ];
}

function pick(values: readonly string[], random: (min: number, max: number) => number): string {
  return values[random(0, values.length - 1)] ?? '';
}

function spudWithin(firstDay: number, days: number): Condition {
  const day = (offset: number) => new Date(Date.UTC(1980, 0, 1 + offset)).toISOString().slice(0, 10);
  return { field: 'spud_date', from: day(firstDay), to: day(firstDay + days) };
}

/** From and width are in hundredths of an acre. */
function acresWithin(from: number, width: number): Condition {
  return {
    field: 'gross_acres',
    from: (from / 100).toFixed(2),
    to: ((from + width) / 100).toFixed(2),
  };
}

/** A filtered list is its total and its first page, because nobody knows its total yet. */
function askFiltered(companyId: number, conditions: Condition[]): Ask {
  const where = `company_id = ${companyId} AND ${conditions.map(sqlOf).join(' AND ')}`;
  return {
    query: Object.assign({}, ...conditions.map(queryOf)),
    sql: [
      `SELECT count(*) FROM (SELECT 1 FROM bare_wells WHERE ${where} LIMIT ${countedUpTo + 1}) m;`,
      `SELECT * FROM bare_wells WHERE ${where} ORDER BY id DESC LIMIT ${pageSize};`,
    ].join('\n'),
    rest: [`company_id=eq.${companyId}`, ...conditions.map(restOf)].join('&'),
  };
}

/** The total of a list without filters is stored, so pgbench only reads the page. */
function askSorted(companyId: number, sort: string, offset: number): Ask {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const order = [...new Set([sortKey(well, name), 'id'])].map((key) => `${key} ${direction}`).join(', ');
  return {
    query: { sort, page: String(1 + offset / pageSize) },
    sql: `SELECT * FROM bare_wells WHERE company_id = ${companyId} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${offset};`,
    rest: `company_id=eq.${companyId}`,
  };
}

function sortKey(entity: Entity, name: string): string {
  return name === 'id' ? name : compileQuery(sql`${sortKeyOf(fieldOf(entity, name), sql.ref(name))}`).sql;
}

function queryOf(condition: Condition): Record<string, string> {
  if ('from' in condition)
    return {
      [`filter[${condition.field}][gte]`]: condition.from,
      [`filter[${condition.field}][lte]`]: condition.to,
    };
  return { [`filter[${condition.field}]${condition.field === 'operator' ? '[eq]' : ''}`]: condition.value };
}

function sqlOf(condition: Condition): string {
  return 'from' in condition
    ? `${condition.field} BETWEEN '${condition.from}' AND '${condition.to}'`
    : `${condition.field} = '${condition.value}'`;
}

function restOf(condition: Condition): string {
  const { field } = condition;
  return 'from' in condition
    ? `${field}=gte.${condition.from}&${field}=lte.${condition.to}`
    : `${field}=eq.${encodeURIComponent(condition.value)}`;
}
