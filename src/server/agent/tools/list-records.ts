import { sql } from 'kysely';
import type { z } from 'zod';
import type { ToolInput } from '#server/agent/contracts/agent-tools.ts';
import type { Place } from '#server/agent/questions/places.ts';
import type { ListQuestion } from '#server/agent/sources.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { listQuery } from '#shared/land/contracts/records.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { type Entity, fieldOf, filteredFieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue, kindOf } from '#shared/platform/fields/kinds.ts';
import { describePlaces, findPlaces } from './find-places.ts';
import { parametersOf } from './report-rows.ts';
import {
  type Ask,
  answer,
  columnOf,
  countText,
  describeAll,
  figure,
  isInSelection,
  listSource,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

const defaultRows = 25;
/** The maximum number of values listed when a field has no such value. */
const maxValues = 8;

type Narrowing = Pick<ToolInput<'list_records'>, 'kind' | 'q' | 'where' | 'sort'>;

/** Returns the query of the entity's list, which its page accepts too. */
export function queryOf({ kind, q, where = [], sort }: Narrowing): Record<string, string> {
  const query: Record<string, string> = {};
  if (q !== undefined && q !== '') query.q = q;
  for (const { field, is, exactly, blank, from, to } of where) {
    const value = (text: string) => writtenAs(assets[kind], field, text);
    if (is !== undefined && is !== '') query[`filter[${field}]`] = value(is);
    if (exactly !== undefined && exactly !== '') query[`filter[${field}][eq]`] = exactly;
    if (blank !== undefined) query[`filter[${field}][blank]`] = String(blank);
    if (from !== undefined && from !== '') query[`filter[${field}][gte]`] = value(from);
    if (to !== undefined && to !== '') query[`filter[${field}][lte]`] = value(to);
  }
  if (sort !== undefined && sort !== '') query.sort = sort;
  return query;
}

/** Converts an option given by its label to its value, and removes the word “County” from a county. */
function writtenAs(entity: Entity, name: string, text: string): string {
  const field = filteredFieldOf(entity, name);
  if (field?.kind === 'select' || field?.kind === 'status') {
    const option = field.options.find(({ label }) => label.toLowerCase() === text.toLowerCase());
    return option?.value ?? text;
  }
  return name === 'county' ? text.replace(/\s+(?:county|parish)$/i, '') : text;
}

/** Describes a filter: "Well Status is producing". */
export function describeNarrowing(kind: AssetName, { q, where = [] }: Narrowing): string {
  const parts = where.map(({ field, is, exactly, blank, from, to }) => {
    const known = filteredFieldOf(assets[kind], field);
    const label = known?.label ?? field;
    if (blank !== undefined) return `${label} is ${blank ? 'blank' : 'given'}`;
    const value = is ?? exactly;
    if (value !== undefined) return `${label} is ${labelOf(known, value)}`;
    return `${label}${describeFrom(known, from)}${describeTo(known, to)}`;
  });
  if (q !== undefined && q !== '') parts.unshift(`contains “${q}”`);
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`;
}

/** A bound just above or below a number is described by that number: “over 320” for 320.0001. */
function describeFrom(field: Field | undefined, from: string | undefined): string {
  if (from === undefined) return '';
  const over =
    /^\d+\.\d{3}1$|^0\.\d{8}1$/.test(from) || (field?.kind === 'money' && from.endsWith('.01'))
      ? new Exact(from).minus(stepOf(field))
      : null;
  return over === null ? ` from ${writtenOf(field, from)}` : ` over ${writtenOf(field, over.toFixed())}`;
}

function describeTo(field: Field | undefined, to: string | undefined): string {
  if (to === undefined) return '';
  const under =
    /^\d+\.\d{3}9$|^0\.\d{8}9$/.test(to) || (field?.kind === 'money' && to.endsWith('.99'))
      ? new Exact(to).plus(stepOf(field))
      : null;
  return under === null ? ` to ${writtenOf(field, to)}` : ` under ${writtenOf(field, under.toFixed())}`;
}

/** The smallest difference that questions make: shares are stored to more places than acres. */
function stepOf(field: Field | undefined): string {
  if (field?.kind === 'money') return '0.01';
  return field?.kind === 'fraction' ? '0.000000001' : '0.0001';
}

/** Shares are written as percentages, and dollars with their sign. */
function writtenOf(field: Field | undefined, text: string): string {
  return (field?.kind === 'fraction' || field?.kind === 'money') && /^[\d.]+$/.test(text)
    ? formatValue(field, text)
    : text;
}

/** Returns the label of an option, or Yes or No. */
function labelOf(field: Field | undefined, text: string): string {
  if (field?.kind === 'boolean') return text === 'true' ? 'Yes' : 'No';
  if (field?.kind !== 'select' && field?.kind !== 'status') return writtenOf(field, text);
  const isChosen = ({ value, label }: { value: string; label: string }) =>
    [value, label].some((each) => each.toLowerCase() === text.toLowerCase());
  return field.options.find(isChosen)?.label ?? text;
}

type Query = Record<string, string>;
type Narrowed = { ok: true; places: Place[]; queries: Query[] } | { ok: false; answer: ToolAnswer };

/** Returns the list queries that together cover a filter: one, or one for each of several places. */
export async function narrowedLists(
  ask: Ask,
  input: Narrowing & { place?: string | undefined },
): Promise<Narrowed> {
  if (input.where?.some(({ not, or }) => not === true || or !== undefined))
    return { ok: false, answer: refusal('A list has one value per filter and no “not”.') };
  const found = await findPlaces(ask, input.place);
  if (!found.ok) return found;
  const { places } = found;
  const entity: Entity = assets[input.kind];
  if (input.kind === 'owner' && places.some(({ kind }) => kind === 'county'))
    return {
      ok: false,
      answer: refusal(
        'Owners have no county; their tracts do. Ask for the tracts, leases or wells in a county, or for the owners of a tract.',
      ),
    };
  const query = queryOf(input);
  const queries =
    places.length === 0
      ? [query]
      : places.flatMap((place) => filtersOfPlace(input.kind, place)).map((each) => ({ ...query, ...each }));
  for (const each of queries) {
    const read = listQuery(entity).safeParse(each);
    if (!read.success) return { ok: false, answer: refusal(describeIssue(entity, read.error)) };
  }
  return { ok: true, places, queries };
}

/** Explains how records without a county of their own are assigned to counties. */
const areaByTracts: Readonly<Partial<Record<AssetName, string>>> = {
  lease: 'A lease is in the counties of the tracts that its contracts cover.',
  well: 'A well is in the counties of the tracts in its units; a well linked to no tract has no county.',
};

/** Explains a tract's status if tracts are filtered by it. */
const statusBasis =
  'HBP: a lease on the tract is held by production. Active: an active lease covers it otherwise. Inactive: neither, or its lease is for review.';

/** Reports how many wells or leases would match if their county were known; they have no tract. */
async function describeWithoutCounty(
  ask: Ask,
  entity: Entity & { name: AssetName },
  input: Narrowing,
): Promise<string> {
  const { total } = await readList(ask, entity, { ...queryOf(input), 'filter[county][blank]': 'true' }, 1);
  if (total === 0) return '';
  const more = countText(
    total,
    `more ${entity.label.toLowerCase()}`,
    `more ${entity.labelPlural.toLowerCase()}`,
  );
  return ` ${more} ${total === 1 ? 'has' : 'have'} no tract, so the county isn't known.`;
}

/** Returns the list filters for a place: one per spelling of a county, and with its state if several states have it. */
export function filtersOfPlace(kind: AssetName, place: Place): Query[] {
  if (place.kind === 'area') return [{ 'filter[area_name][eq]': place.label }];
  // Leases and wells have the counties of their tracts, each with its state.
  if (kind !== 'tract')
    return parametersOf(place).map(({ county = '', state }) => ({
      'filter[county][eq]': state === undefined ? county : `${county}, ${state}`,
    }));
  if (!place.isOneOfSeveral)
    return parametersOf(place).map(({ county = '' }) => ({ 'filter[county][eq]': county }));
  return place.counties.map(({ county, state }) => ({
    'filter[county][eq]': county,
    ...(state === null ? { 'filter[state][blank]': 'true' } : { 'filter[state][eq]': state }),
  }));
}

function describeIssue({ labelPlural }: Entity, { issues }: z.ZodError): string {
  return `The ${labelPlural.toLowerCase()} list can't use this: ${issues[0]?.message ?? 'it cannot be read'}.`;
}

type Listed = {
  query: Query;
  total: number;
  about: string;
  records: ({ id: number } & Record<string, unknown>)[];
};

async function readList(
  ask: Ask,
  entity: Entity & { name: AssetName },
  query: Query,
  limit: number,
): Promise<Listed> {
  const read = listQuery(entity).parse({ ...query, page: '1', page_size: String(limit) });
  const { rows, meta } = await ask.sources.list(ask.tx, entity, read as ListQuestion, ask.selection);
  // The database wrote them according to the list's contract.
  const records = JSON.parse(`[${rows.join(',')}]`) as Listed['records'];
  return { query, total: meta.total, about: meta.total_exact === false ? 'About ' : '', records };
}

/** Returns a page of a list and the number of matches, with the link to the list that shows them all. */
export const listRecords: Tool<'list_records'> = async (ask, input) => {
  const entity: Entity & { name: AssetName } = assets[input.kind];
  const narrowed = await narrowedLists(ask, input);
  if (!narrowed.ok) return narrowed.answer;
  const { queries, places } = narrowed;
  if (queries.some((query) => Object.keys(entity.computedFilters ?? {}).some((name) => isAsked(query, name))))
    await refreshLand(ask.tx, ask.companies, ask.listDay);
  const lists: Listed[] = [];
  for (const query of queries) lists.push(await readList(ask, entity, query, input.limit ?? defaultRows));
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const unknown = total === 0 ? await unknownValue(ask, entity, input) : null;
  if (unknown !== null) return refusal(unknown);
  const columns = entity.listColumns.filter((name) => name !== entity.titleField);
  const kinds = entity.labelPlural.toLowerCase();
  const sources = lists.map(({ query }) =>
    listSource(input.kind, query, `All in the ${kinds} list${describeQueryPlace(query, queries.length)}`),
  );
  const count = countText(total, entity.label.toLowerCase(), kinds);
  const about = lists.find((list) => list.about !== '')?.about ?? '';
  // Leases and wells may be in several counties, so a sum across counties would count them twice.
  const isApart = input.kind !== 'tract' && lists.length > 1 && places[0]?.kind === 'county';
  const isByStatus = input.kind === 'tract' && input.where?.some(({ field }) => field === 'land_status');
  const figures = isApart
    ? lists.map(({ total: own, about: isAbout }, at) =>
        figure(
          `${entity.labelPlural}${describeQueryPlace(queries[at] ?? {}, queries.length)}`,
          `${isAbout}${own.toLocaleString('en-US')}`,
          sources.slice(at, at + 1),
          areaByTracts[input.kind] ?? null,
        ),
      )
    : [
        figure(
          entity.labelPlural,
          `${about}${total.toLocaleString('en-US')}`,
          sources,
          places[0]?.kind === 'county' && areaByTracts[input.kind] !== undefined
            ? areaByTracts[input.kind]
            : isByStatus
              ? statusBasis
              : null,
        ),
      ];
  const isByTracts = places[0]?.kind === 'county' && areaByTracts[input.kind] !== undefined;
  const withoutCounty = isByTracts ? await describeWithoutCounty(ask, entity, input) : '';
  const sentence = isApart
    ? `${figures.map(({ label, value }) => `${label}: ${value}`).join('; ')}${describeNarrowing(input.kind, input)}. A record in several of them is listed in each.`
    : `${about}${count}${describeNarrowing(input.kind, input)}${describePlaces(places)}.`;
  return answer(sentence + withoutCounty, {
    figures,
    table: tableOf(
      [entity.label, ...columns.map((name) => columnOf(entity, name))],
      lists.flatMap(({ records }) =>
        records.map((record) => ({
          cells: [titleOf(entity, record), ...columns.map((name) => cellOf(entity, name, record[name]))],
          source: recordSource(input.kind, record.id, titleOf(entity, record)),
        })),
      ),
      total,
      sources.length === 1 ? (sources[0] ?? null) : null,
    ),
  });
};

function isAsked(query: Query, name: string): boolean {
  return Object.keys(query).some((key) => key.startsWith(`filter[${name}]`));
}

function describeQueryPlace(query: Query, count: number): string {
  const place = query['filter[county][eq]'] ?? query['filter[area_name][eq]'];
  return count > 1 && place !== undefined ? ` in ${place}` : '';
}

/**
 * Nothing was found. If no record at all has a requested text, it is a typo or was misread, and the answer must not be
 * “none”.
 */
export async function unknownValue(
  ask: Ask,
  entity: Entity & { name: AssetName },
  { where = [] }: Pick<Narrowing, 'where'>,
): Promise<string | null> {
  for (const { field: name, is } of where) {
    const field = fieldOf(entity, name);
    if (is === undefined || field === undefined || kindOf(field).filter !== 'contains') continue;
    const { total } = await readList(
      ask,
      entity,
      queryOf({ kind: entity.name, where: [{ field: name, is }] }),
      1,
    );
    if (total > 0 || field.derived === true) continue;
    const column = sql.ref(`t.${name}`);
    const values = await ask.tx.rows<{ value: string }>(sql`
      SELECT DISTINCT ${column}::text AS value FROM ${sql.table(entity.plural)} t
      WHERE ${isInSelection(ask, 't')} AND ${column} IS NOT NULL ORDER BY 1 LIMIT ${maxValues}::int`);
    const known =
      values.length === 0
        ? ''
        : ` Values in use: ${describeAll(values.map(({ value }) => value.slice(0, 80)))}.`;
    return `None of the selected ${entity.labelPlural.toLowerCase()} has “${is}” as its ${field.label.toLowerCase()}.${known}`;
  }
  return null;
}

function cellOf(entity: Entity, name: string, value: unknown): string {
  const field = fieldOf(entity, name);
  return field === undefined ? '' : formatValue(field, value).slice(0, 300);
}

/** Opens the map of everything, with one entity filtered as in its list. */
export const openMap: Tool<'open_map'> = async (ask, input) => {
  const { labelPlural, plural } = assets[input.kind];
  const narrowed = await narrowedLists(ask, input);
  if (!narrowed.ok) return narrowed.answer;
  const [query, ...more] = narrowed.queries;
  if (query === undefined || more.length > 0)
    return refusal('The map shows one place at a time. Ask about each place separately.');
  const text = new URLSearchParams(query).toString();
  const address = new URLSearchParams({ layers: plural, ...(text === '' ? {} : { [plural]: text }) });
  const label = `${labelPlural}${describeNarrowing(input.kind, input)}${describePlaces(narrowed.places)} on the map`;
  return answer(`${label}:`, { links: [{ label, path: `/map?${address}` }] });
};
