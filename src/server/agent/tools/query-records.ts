import { type RawBuilder, sql } from 'kysely';
import type { Condition, ToolInput } from '#server/agent/contracts/agent-tools.ts';
import { resolveDay } from '#server/agent/questions/day-words.ts';
import type { Place } from '#server/agent/questions/places.ts';
import { comparedExpressionOf } from '#server/land/columns.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { sourceOf } from '#server/overview/measure-source.ts';
import type { AgentTable, Source } from '#shared/agent/contracts/agent.ts';
import { maxAnswerRows } from '#shared/agent/questions/limits.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { type Entity, fieldOf, filteredFieldOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { labelOfGroup, listFilterOf } from '#shared/saved/dashboards/group-filter.ts';
import { groupingsOf, isDay, isOfSeveral, measuresOf } from '#shared/saved/dashboards/subjects.ts';
import { chartOf, filtersOf } from './count-records.ts';
import { describePlaceNames, findPlaces } from './find-places.ts';
import { isLinked, matchingQuery, readLinked } from './linked-conditions.ts';
import { describeNarrowing, filtersOfPlace, narrowedLists, unknownValue } from './list-records.ts';
import {
  type Ask,
  acresText,
  answer,
  columnOf,
  countText,
  describeAll,
  figure as figureOf,
  landScopeOf,
  listSource,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

type Query = ToolInput<'query_records'>;
type Measure = Query['measure'];
type Unit = 'acres' | 'money' | 'percent';

/** What the records of a query are, and how they are described. */
type Scope = {
  kind: AssetName;
  question: Question;
  /** Conditions that no list can filter by. */
  extra: RawBuilder<unknown>;
  /** “where Bonus over 5 in Reeves County”. */
  about: string;
  /** The query of the list with exactly these records; null if there is none. */
  list: Readonly<Record<string, string>> | null;
  /** What is measured, in SQL; by default what dashboards measure. */
  value: RawBuilder<unknown> | null;
  /** The fields of the conditions, whose values are shown. */
  shown: string[];
  /** The names of the conditions that no list can filter by. */
  linked: string[];
  /** What a negated condition leaves open, because records have no value there. */
  blanks: { words: string; sql: RawBuilder<unknown> }[];
  /** Owners are in a county by their interests in its tracts. */
  isByInterests: boolean;
};

const weights: Readonly<Partial<Record<AssetName, string>>> = { lease: 'lease_acres', tract: 'gross_acres' };

/**
 * Counts, lists, totals, averages or ranks the records of one kind that match conditions, or groups them by a field, as
 * lists and dashboards do.
 */
export const queryRecords: Tool<'query_records'> = async (ask, input) => {
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const measured = input.figure === undefined ? null : measuredOf(input.kind, input.figure);
  if (measured === null && (input.figure !== undefined || input.measure !== 'list'))
    return refusal(`${assets[input.kind].labelPlural} have no figure “${input.figure ?? ''}”.`);
  if (measured?.unit === 'percent' && input.measure === 'sum')
    return refusal(`The ${measured.label.toLowerCase()} can't be totaled. Ask for the average.`);
  if (input.measure === 'weighted' && weights[input.kind] === undefined)
    return refusal(`${assets[input.kind].labelPlural} have no acres to weight by.`);
  const found = await readScope(ask, input);
  if (!found.ok) return found.answer;
  const { scope } = found;
  if (input.by !== undefined) return answerGroups(ask, input, scope, input.by, measured);
  if (input.limit !== undefined && measured !== null) return answerRanking(ask, input, scope, measured);
  return input.measure === 'list' || measured === null
    ? answerList(ask, input, scope)
    : answerFigure(ask, input, scope, measured);
};

type Measured = { name: string; label: string; unit: Unit; rule: string | null };

/** Returns what a figure of these records is called and how it is written; null if they have none of this name. */
function measuredOf(kind: AssetName, name: string): Measured | null {
  const field = fieldOf(assets[kind], name);
  if (field?.kind === 'fraction') return { name, label: field.label, unit: 'percent', rule: null };
  const known = measuresOf(kind)[name];
  return known === undefined || known.unit === 'count'
    ? null
    : { name, label: known.label, unit: known.unit, rule: known.rule ?? null };
}

function writeFigure(unit: Unit, value: string | null): string {
  if (value === null) return '—';
  switch (unit) {
    case 'acres':
      return acresText(value);
    case 'money':
      return `$${formatDecimal(value, 2)}`;
    case 'percent':
      return `${formatDecimal(new Exact(value).times(100), 2)}%`;
  }
}

/** Replaces the names of plans by the filters that they stand for, and relative days by dates. */
function conditionsOf(ask: Ask, where: readonly Condition[]): Condition[] {
  return where.flatMap((condition): Condition[] => {
    const { or, ...dated } = withDays(ask, condition);
    const others = or?.map((each) => withDays(ask, each));
    if (dated.field !== 'expiring') return [{ ...dated, ...(others === undefined ? {} : { or: others }) }];
    // As in the report Lease expirations and on the dashboard. What has already expired no longer expires.
    const fromToday = <Days extends { from?: string | undefined }>(days: Days) => ({
      ...days,
      from: days.from === undefined || days.from < ask.today ? ask.today : days.from,
    });
    return [
      { field: 'contract_status', is: 'active' },
      { field: 'held', is: 'false' },
      {
        ...fromToday(dated),
        field: 'expires_on',
        ...(others === undefined ? {} : { or: others.map(fromToday) }),
      },
    ];
  });
}

function withDays<Value extends { from?: string | undefined; to?: string | undefined }>(
  ask: Ask,
  { from, to, ...rest }: Value,
) {
  return {
    ...rest,
    ...(from === undefined ? {} : { from: resolveDay(from, ask.today) }),
    ...(to === undefined ? {} : { to: resolveDay(to, ask.today) }),
  };
}

async function readScope(
  ask: Ask,
  { kind, where = [], place, outside, by, period, figure }: Query,
): Promise<{ ok: true; scope: Scope } | { ok: false; answer: ToolAnswer }> {
  const conditions = conditionsOf(ask, where);
  const past = conditions
    .filter(({ field }) => field === 'expires_on')
    .flatMap((each) => [each, ...(each.or ?? [])])
    .find(({ from, to }) => to !== undefined && to < (from ?? ''));
  if (past !== undefined)
    return {
      ok: false,
      answer: refusal(
        `${past.to} is past. Ask for the leases that expired in that period, as in “leases expired last year”.`,
      ),
    };
  const isOfOwners = kind === 'owner' && place !== undefined;
  const located = await findPlaces(ask, place);
  if (!located.ok) return located;
  const left = await findPlaces(ask, outside);
  if (!left.ok) return left;
  if (kind === 'owner' && left.places.some((each) => each.kind === 'county'))
    return {
      ok: false,
      answer: refusal('Owners have no county; their tracts do. Ask for the tracts outside a county.'),
    };
  // A list shows one place.
  const isOfSeveral = !isOfOwners && located.places.flatMap((each) => filtersOfPlace(kind, each)).length > 1;
  if (by === 'county' && kind !== 'tract' && (isOfSeveral || left.places.length > 0))
    return {
      ok: false,
      answer: refusal(
        `A ${assets[kind].label.toLowerCase()} can be in several counties, so these can't be grouped by county. Ask “by county” without the place.`,
      ),
    };
  const isRepeat = (each: Condition) => conditions.find(({ field }) => field === each.field) !== each;
  // A list has one filter per field, so that a second condition on it is added apart.
  const plain = conditions.filter(
    (each) => !isLinked(kind, each) && !isRepeat(each) && !/ or /i.test(each.is ?? ''),
  );
  const others = conditions.filter((each) => !plain.includes(each));
  const narrowed = await narrowedLists(ask, {
    kind,
    where: plain,
    ...(place === undefined || isOfOwners || isOfSeveral ? {} : { place }),
  });
  if (!narrowed.ok) return narrowed;
  const [query = {}] = narrowed.queries;
  const unknown = await unknownText(ask, kind, plain);
  if (unknown !== null) return { ok: false, answer: unknown };
  const extra: RawBuilder<unknown>[] = [];
  const words: string[] = [];
  const interest = isOfOwners ? where.find(({ field }) => field === 'interest_type') : undefined;
  for (const condition of others) {
    const linked = await readLinked(ask, kind, condition);
    if (!linked.ok) return linked;
    extra.push(linked.sql);
    words.push(linked.words);
  }
  const here = isOfOwners ? await readOwnersPlace(ask, place, interest?.is) : null;
  if (here?.ok === false) return here;
  if (here !== null) extra.push(here.sql);
  if (isOfSeveral) extra.push(isInPlaces(ask, kind, located.places));
  if (left.places.length > 0) extra.push(sql`${isInPlaces(ask, kind, left.places)} IS NOT TRUE`);
  if (by !== undefined && !Object.hasOwn(groupingsOf(kind), by))
    return { ok: false, answer: refusal(`${assets[kind].labelPlural} can't be grouped by “${by}”.`) };
  const isPeriod = by !== undefined && isDay(groupingsOf(kind)[by]);
  const question: Question = {
    of: kind,
    measure: figure ?? 'count',
    ...(by === undefined ? {} : { groupBy: by }),
    ...(isPeriod ? { period: period ?? 'year' } : {}),
    filters: filtersOf(query),
  };
  const described = describeScope(kind, where, plain, words);
  return {
    ok: true,
    scope: {
      kind,
      question,
      extra: sql.join([sql`true`, ...extra], sql` AND `),
      about: `${described}${describePlaceNames(' in ', located.places)}${describePlaceNames(' outside ', left.places)}`,
      list: extra.length === 0 ? query : null,
      value: here === null || figure !== 'net_mineral_acres' ? null : here.acres,
      shown: plain.map(({ field }) => field),
      isByInterests: here !== null,
      linked: others.map(({ field }) => field),
      blanks: blanksOf(ask, kind, others, left.places),
    },
  };
}

/** Records without a county or a value are not in a county and don't have that value, as far as is known. */
function blanksOf(
  ask: Ask,
  kind: AssetName,
  conditions: readonly Condition[],
  left: readonly Place[],
): Scope['blanks'] {
  const entity: Entity = assets[kind];
  const isBlank = (name: string) => matchingQuery(ask, kind, { [`filter[${name}][blank]`]: 'true' });
  const counties = left.some((place) => place.kind === 'county')
    ? [{ words: 'no known county', sql: isBlank('county') }]
    : [];
  const fields = conditions.flatMap(({ field: name, not, blank }) => {
    const field = fieldOf(entity, name);
    const isStored = field !== undefined && entity.computedFilters?.[name] === undefined;
    const isOpen = not === true && blank === undefined && isStored && field.kind !== 'boolean';
    return isOpen && field.required !== true && field.derived !== true
      ? [{ words: `no ${field.label.toLowerCase()}`, sql: isBlank(name) }]
      : [];
  });
  // Two negations of one field leave the same records open.
  return [...new Map([...counties, ...fields].map((each) => [each.words, each])).values()];
}

/** “ 2 of them have no operator.” Empty if all have a value. */
async function describeBlanks(ask: Ask, scope: Scope): Promise<string> {
  const sentences: string[] = [];
  for (const { words, sql: isBlank } of scope.blanks) {
    const extra = sql`${scope.extra} AND ${isBlank}`;
    const { records } = await readFigure(ask, { ...scope, extra }, 'list');
    if (records > 0) sentences.push(` ${countText(records, 'of them has', 'of them have')} ${words}.`);
  }
  return sentences.join('');
}

function isInPlaces(ask: Ask, kind: AssetName, places: readonly Place[]): RawBuilder<unknown> {
  const queries = places.flatMap((place) => filtersOfPlace(kind, place));
  return sql`(${sql.join(
    queries.map((query) => matchingQuery(ask, kind, query)),
    sql` OR `,
  )})`;
}

/** Describes the conditions, with “expiring” as one instead of the filters that it stands for. */
function describeScope(
  kind: AssetName,
  where: readonly Condition[],
  plain: readonly Condition[],
  words: readonly string[],
): string {
  const isExpiring = where.some(({ field }) => field === 'expiring');
  const end = isExpiring ? plain.find(({ field }) => field === 'expires_on') : undefined;
  const own = plain.filter(
    (each) =>
      !isExpiring ||
      (each !== end && each.field !== 'held' && !(each.field === 'contract_status' && each.is === 'active')),
  );
  const all = [describeNarrowing(kind, { kind, where: [...own] }).replace(/^ where /, ''), ...words];
  const named = all.filter((each) => each !== '');
  const expiring =
    end === undefined
      ? isExpiring
        ? ' expiring'
        : ''
      : ` expiring from ${end.from}${end.to === undefined ? ' on' : ` through ${end.to}`}`;
  return `${expiring}${named.length === 0 ? '' : ` where ${named.join(' and ')}`}`;
}

/** A text that no record has is a typo or was misread, and the answer must not be “none”. */
async function unknownText(
  ask: Ask,
  kind: AssetName,
  where: readonly Condition[],
): Promise<ToolAnswer | null> {
  const words = await unknownValue(ask, assets[kind], { where: [...where] });
  return words === null ? null : refusal(words);
}

/** Owners have no county; those with an interest in a tract of a county are meant, and their acres there. */
async function readOwnersPlace(
  ask: Ask,
  place: string,
  interest: string | undefined,
): Promise<
  | { ok: true; places: Place[]; sql: RawBuilder<unknown>; acres: RawBuilder<unknown> }
  | { ok: false; answer: ToolAnswer }
> {
  const found = await findPlaces(ask, place);
  if (!found.ok) return found;
  const keys = found.places.flatMap((each) =>
    each.kind === 'area'
      ? []
      : each.counties.map(({ county, state }) =>
          (each.isOneOfSeveral ? `${county}, ${state ?? ''}` : county).toLowerCase(),
        ),
  );
  if (found.places.some(({ kind }) => kind === 'area'))
    return {
      ok: false,
      answer: refusal('Ask about owners in a county, or select the area at the top of the page.'),
    };
  const interests = sql`ownerships o JOIN tracts k ON k.company_id = o.company_id AND k.id = o.tract_id
    WHERE o.company_id = t.company_id AND o.owner_id = t.id
      AND ownership_counts(o.effective_date, o.end_date, ${ask.today}::date)
      AND (lower(btrim(k.county)) = ANY(${keys}::text[])
        OR lower(btrim(k.county)) || ', ' || lower(btrim(coalesce(k.state, ''))) = ANY(${keys}::text[]))`;
  return {
    ok: true,
    places: found.places,
    sql: sql`EXISTS (SELECT FROM ${interests} AND (o.interest_type = ${interest ?? null}::text) IS NOT FALSE)`,
    acres: sql`(
      SELECT sum(net_mineral_acres(o.net_acres, k.gross_acres, o.decimal_interest)) FROM ${interests} AND o.interest_type = 'mineral')`,
  };
}

function readSource(ask: Ask, { question }: Scope) {
  return sourceOf(ask.tx, question, landScopeOf(ask), ask.selection);
}

/** Combines the values of records into one figure, as text; null if none has a value. */
function combine(measure: Measure, value: RawBuilder<unknown>, kind: AssetName): RawBuilder<unknown> {
  const weight = sql.ref(`t.${weights[kind] ?? 'id'}`);
  switch (measure) {
    case 'list':
      return sql`count(*)::text`;
    case 'sum':
      return sql`sum(${value})::text`;
    case 'average':
      return sql`avg(${value})::text`;
    case 'weighted':
      return sql`(sum(${value} * ${weight}) / nullif(sum(${weight}) FILTER (WHERE ${value} IS NOT NULL), 0))::text`;
    case 'max':
      return sql`max(${value})::text`;
    case 'min':
      return sql`min(${value})::text`;
  }
}

type FigureRow = { records: number; known: number; figure: string | null };

async function readFigure(ask: Ask, scope: Scope, measure: Measure): Promise<FigureRow> {
  const { rows, once, value } = readSource(ask, scope);
  const own = scope.value ?? value;
  const [row] = await ask.tx.rows<FigureRow>(sql`
    SELECT count(*)::int AS records, count(${own})::int AS known, ${combine(measure, own, scope.kind)} AS figure
    FROM ${once ?? rows} AND ${scope.extra}`);
  return row ?? { records: 0, known: 0, figure: null };
}

const measureWords: Readonly<Record<Measure, string>> = {
  list: '',
  sum: 'Total',
  average: 'Average',
  weighted: 'Acreage-weighted average',
  max: 'Highest',
  min: 'Lowest',
};

/** Answers one figure of all records, with the first of them. */
async function answerFigure(
  ask: Ask,
  { measure }: Query,
  scope: Scope,
  measured: Measured,
): Promise<ToolAnswer> {
  const { records, known, figure } = await readFigure(ask, scope, measure);
  const entity = assets[scope.kind];
  const count = `${countText(records, entity.label.toLowerCase(), entity.labelPlural.toLowerCase())}${scope.about}`;
  if (records === 0) return answer(`There are ${count}.`, { figures: [] });
  const table = await readTable(ask, scope, {
    total: records,
    measured,
    order: measure === 'min' ? 'lowest' : 'highest',
    ...(measure === 'max' || measure === 'min' ? { equal: figure } : {}),
  });
  const label = `${measureWords[measure]} ${measured.label}`;
  const text = writeFigure(measured.unit, figure);
  const blanks = records - known;
  const missing = blanks === 0 ? '' : ` ${countText(blanks, 'of them has', 'of them have')} no value.`;
  const sources = sourcesOf(scope, table);
  return answer(`${label}: ${text}, of ${count}.${missing}${await describeBlanks(ask, scope)}`, {
    figures: [
      figureOf(label, text, sources, measured.rule),
      figureOf(entity.labelPlural, records.toLocaleString('en-US'), sources),
    ],
    table,
  });
}

/** Counts and lists the records. */
async function answerList(ask: Ask, { limit }: Query, scope: Scope): Promise<ToolAnswer> {
  const { records } = await readFigure(ask, scope, 'list');
  const entity = assets[scope.kind];
  const table = await readTable(ask, scope, { total: records, limit });
  const count = countText(records, entity.label.toLowerCase(), entity.labelPlural.toLowerCase());
  return answer(`${count}${scope.about}.${await describeBlanks(ask, scope)}`, {
    figures: [
      figureOf(entity.labelPlural, records.toLocaleString('en-US'), sourcesOf(scope, table), ruleOf(scope)),
    ],
    table,
  });
}

/** Lists the first records by a figure. Those with an equal figure as the last one are listed too. */
async function answerRanking(
  ask: Ask,
  { limit = 1, lowest }: Query,
  scope: Scope,
  measured: Measured,
): Promise<ToolAnswer> {
  const entity = assets[scope.kind];
  const order = lowest === true ? 'lowest' : 'highest';
  const table = await readTable(ask, scope, { total: null, measured, order, limit, withTies: true });
  const [first] = table.rows;
  if (first === undefined)
    return answer(`There are no ${entity.labelPlural.toLowerCase()}${scope.about}.`, { figures: [] });
  const which = limit === 1 ? '' : `${limit} `;
  const names = table.rows.map(({ cells }) => `${cells[0]} (${cells[table.figures[0] ?? 1]})`);
  const label = `${order === 'highest' ? 'Highest' : 'Lowest'} ${measured.label}`;
  return answer(
    `The ${which}${limit === 1 ? entity.label.toLowerCase() : entity.labelPlural.toLowerCase()}${scope.about} with the ${order === 'highest' ? 'most' : 'least'} ${measured.label}: ${describeAll(names.slice(0, 10))}.`,
    {
      figures: [
        figureOf(
          label,
          first.cells[table.figures[0] ?? 1] ?? '',
          first.source === null ? [] : [first.source],
          measured.rule,
        ),
      ],
      table,
    },
  );
}

function ruleOf({ kind, question, shown, linked, isByInterests }: Scope): string | null {
  if (kind === 'tract' && linked.includes('leased'))
    return 'Leased: a contract in force covers an interest in the tract. A tract on which a well produces can be unleased.';
  if (question.filters.some(({ field }) => isOfSeveral(kind, field)))
    return `A ${assets[kind].label.toLowerCase()} is in the counties of its tracts.`;
  if (isByInterests) return 'Owners with an interest in effect in a tract there.';
  return [...shown, ...linked].includes('expires_on') && shown.includes('held')
    ? 'Active leases that production does not hold, by the end of the primary term or of the exercised extension.'
    : null;
}

/** The list with exactly these records, or else each record that is shown. */
function sourcesOf({ kind, list }: Scope, table: AgentTable): Source[] {
  if (list !== null)
    return [listSource(kind, list, `All in the ${assets[kind].labelPlural.toLowerCase()} list`)];
  return table.rows.flatMap(({ source }) => source ?? []);
}

type Listing = {
  /** How many there are; null if only those listed. */
  total: number | null;
  measured?: Measured;
  order?: 'highest' | 'lowest';
  limit?: number | undefined;
  withTies?: boolean;
  /** Only records with this figure. */
  equal?: string | null;
};

const defaultRows = 25;

/** Reads the first records, with the columns of their list and the fields that the question names. */
async function readTable(ask: Ask, scope: Scope, listing: Listing): Promise<AgentTable> {
  const { kind, list } = scope;
  const entity: Entity & { name: AssetName } = assets[kind];
  const { measured, order, total, equal } = listing;
  const { rows, once, value } = readSource(ask, scope);
  const own = scope.value ?? value;
  const extra = [...new Set(scope.shown)].filter(
    (name) => expressions[name] !== undefined || fieldOf(entity, name) !== undefined,
  );
  const columns = [...new Set([...entity.listColumns, ...extra])].filter(
    (name) => name !== entity.titleField && name !== measured?.name && !name.startsWith('held'),
  );
  const title = sql.ref(`t.${entity.titleField}`);
  const cells = sql.join(
    [title, ...columns.map((name) => expressions[name] ?? comparedExpressionOf(entity, name))].map(
      (column) => sql`(${column})::text`,
    ),
  );
  const dated = extra.find((name) => filteredFieldOf(entity, name)?.kind === 'date');
  const datedBy = dated === undefined ? sql`lower(${title}) COLLATE "C"` : orderOf(entity, dated);
  const first =
    measured === undefined
      ? sql`${datedBy}, t.id`
      : listing.withTies === true
        ? sql`${own} ${sql.raw(order === 'lowest' ? 'ASC' : 'DESC')} NULLS LAST`
        : sql`${own} ${sql.raw(order === 'lowest' ? 'ASC' : 'DESC')} NULLS LAST, t.id`;
  const isEqual = equal === undefined || equal === null ? sql`true` : sql`${own} = ${equal}::numeric`;
  const isKnown = listing.withTies === true ? sql`${own} IS NOT NULL` : sql`true`;
  const limit = listing.limit ?? (list === null ? maxAnswerRows : defaultRows);
  const found = await ask.tx.rows<{ id: number; figure: string | null; cells: (string | null)[] }>(sql`
    SELECT t.id, (${measured === undefined ? sql`NULL` : own})::text AS figure, ARRAY[${cells}] AS cells
    FROM ${once ?? rows} AND ${scope.extra} AND ${isEqual} AND ${isKnown}
    ORDER BY ${first} FETCH FIRST (${limit}::int) ROWS ${sql.raw(listing.withTies === true ? 'WITH TIES' : 'ONLY')}`);
  const rest = found.map((row) => {
    const [name = null, ...values] = row.cells;
    const shown = values.map((value, at) => cellOf(entity, columns[at] ?? '', value));
    return {
      cells: [
        name ?? `${entity.label} ${row.id}`,
        ...(measured === undefined ? [] : [writeFigure(measured.unit, row.figure)]),
        ...shown,
      ],
      source: recordSource(kind, row.id, name),
    };
  });
  const source =
    list === null ? null : listSource(kind, list, `All in the ${entity.labelPlural.toLowerCase()} list`);
  const count = equal === undefined ? (total ?? rest.length) : rest.length;
  return tableOf(
    [
      entity.label,
      ...(measured === undefined ? [] : [ofFigures(measured.label)]),
      ...columns.map((name) => labelOf(entity, name)),
    ],
    rest,
    count,
    source,
  );
}

function orderOf(entity: Entity, name: string): RawBuilder<unknown> {
  return expressions[name] ?? comparedExpressionOf(entity, name);
}

function labelOf(entity: Entity, name: string): ReturnType<typeof columnOf> {
  return expressions[name] === undefined
    ? columnOf(entity, name)
    : (filteredFieldOf(entity, name)?.label ?? name);
}

/** Computed values of lists, from the land facts. */
const expressions: Readonly<Record<string, RawBuilder<unknown>>> = {
  expires_on: sql`(SELECT x.expires_on FROM lease_facts x WHERE x.company_id = t.company_id AND x.lease_id = t.id)`,
  land_status: sql`(SELECT x.status FROM tract_facts x WHERE x.company_id = t.company_id AND x.tract_id = t.id)`,
};

function cellOf(entity: Entity, name: string, value: string | null): string {
  const field = filteredFieldOf(entity, name);
  return field === undefined ? '' : formatValue(field, value).slice(0, 300);
}

type GroupRow = FigureRow & { key: string | null };

/** Groups the records by a field, as a table and a chart. */
async function answerGroups(
  ask: Ask,
  { measure, chart }: Query,
  scope: Scope,
  by: string,
  measured: Measured | null,
): Promise<ToolAnswer> {
  const { kind, question } = scope;
  const { rows, value, group } = readSource(ask, scope);
  const own = scope.value ?? value;
  const combined = measured === null ? sql`count(*)::text` : combine(measure, own, kind);
  const found = await ask.tx.rows<GroupRow>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY ${group?.key ?? sql`NULL::text`}) AS key, count(*)::int AS records,
      count(${own})::int AS known, ${combined} AS figure
    FROM ${rows} AND ${scope.extra} GROUP BY ${group?.by ?? sql`NULL::text`}
    ORDER BY count(*) DESC, 1 LIMIT ${maxAnswerRows}::int`);
  const whole = await readFigure(ask, scope, measured === null ? 'list' : measure);
  const entity = assets[kind];
  const kinds = entity.labelPlural.toLowerCase();
  const field = groupingsOf(kind)[by];
  const label = field?.label ?? by;
  const isOrdered = isDay(field) || field?.kind === 'fraction';
  const sorted = found.toSorted((one, other) =>
    isOrdered
      ? orderOfKey(one.key) - orderOfKey(other.key)
      : Number(other.figure ?? 0) - Number(one.figure ?? 0),
  );
  const write = (figure: string | null) =>
    measured === null ? Number(figure ?? 0).toLocaleString('en-US') : writeFigure(measured.unit, figure);
  const name = measured === null ? entity.labelPlural : `${measureWords[measure]} ${measured.label}`;
  const groups = sorted.map((row) => ({
    key: row.key,
    label: labelOfGroup(question, by, row.key),
    figure: row.figure,
    records: row.records,
    filter: scope.list === null ? null : listFilterOf(question, [{ field: by, key: row.key }], ask.listDay),
  }));
  const source = scope.list === null ? null : listSource(kind, scope.list, `All in the ${kinds} list`);
  const count = `${countText(whole.records, entity.label.toLowerCase(), kinds)}${scope.about}`;
  const rule = isOfSeveral(kind, by)
    ? `A ${entity.label.toLowerCase()} with tracts in more than one ${label.toLowerCase()} counts in each of them, but once in the total.`
    : null;
  const parts = groups.slice(0, 6).map((each) => `${each.label} ${write(each.figure)}`);
  const others = groups.length > 6 ? [`${groups.length - 6} more`] : [];
  const said =
    measured === null
      ? `${count} by ${label.toLowerCase()}`
      : `${name} by ${label.toLowerCase()}, of ${count}`;
  return answer(`${said}${groups.length === 0 ? '' : `: ${describeAll([...parts, ...others])}`}.`, {
    figures: [
      figureOf(
        `${name}${scope.about}`,
        write(whole.figure),
        source === null ? [] : [source],
        [measured?.rule, rule].filter((each) => typeof each === 'string').join(' ') || null,
      ),
    ],
    table: tableOf(
      [label, ...(measured === null ? [] : [ofFigures(entity.labelPlural)]), ofFigures(name)],
      groups.map((each) => ({
        cells: [
          each.label,
          ...(measured === null ? [] : [each.records.toLocaleString('en-US')]),
          write(each.figure),
        ],
        source:
          each.filter === null ? null : listSource(kind, each.filter, `${each.label} in the ${kinds} list`),
      })),
      groups.length,
      source,
    ),
    chart: chartOf(question, {
      title: `${name} by ${label}`,
      drawing: chart ?? (isDay(field) ? 'column' : 'bar'),
      unit: measured === null ? 'count' : measured.unit === 'percent' ? 'acres' : measured.unit,
      label: measured?.unit === 'percent' ? `${name} (%)` : name,
      total: drawnValue(whole.figure, measured),
      groups: groups.map((each) => ({
        key: each.key,
        label: each.label,
        value: drawnValue(each.figure, measured),
        filter: each.filter,
      })),
    }),
  });
}

/** Shares and periods (`2027-Q1`) as numbers in their order; records without a value come last. */
function orderOfKey(key: string | null): number {
  return key === null ? Number.POSITIVE_INFINITY : Number(key.replace(/-Q?/, '.'));
}

/** Shares are drawn as percentages. */
function drawnValue(figure: string | null, measured: Measured | null): number {
  const value = new Exact(figure ?? 0);
  return (measured?.unit === 'percent' ? value.times(100) : value).toNumber();
}
