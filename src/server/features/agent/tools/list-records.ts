import { refreshLand } from '#server/records/refresh-land.ts';
import type { ToolInput } from '#shared/contracts/agent-tools.ts';
import { listQuery } from '#shared/contracts/records.ts';
import { type Entity, fieldOf, filteredFieldOf, titleOf } from '#shared/entities/entity.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { formatValue } from '#shared/fields/kinds.ts';
import type { ListQuestion } from '../sources.ts';
import {
  columnOf,
  countText,
  figure,
  listSource,
  recordSource,
  refusal,
  type Tool,
  tableOf,
  told,
} from './tool.ts';

const usualRows = 25;

type Narrowing = Pick<ToolInput<'list_records'>, 'kind' | 'q' | 'where' | 'sort'>;

/** The query of the kind's list, which its page takes too. */
function queryOf({ kind, q, where = [], sort }: Narrowing): Record<string, string> {
  const query: Record<string, string> = {};
  if (q !== undefined && q !== '') query.q = q;
  for (const { field, is, from, to } of where) {
    const value = (text: string) => writtenAs(assets[kind], field, text);
    if (is !== undefined && is !== '') query[`filter[${field}]`] = value(is);
    if (from !== undefined && from !== '') query[`filter[${field}][gte]`] = value(from);
    if (to !== undefined && to !== '') query[`filter[${field}][lte]`] = value(to);
  }
  if (sort !== undefined && sort !== '') query.sort = sort;
  return query;
}

/** A choice may be named as people read it, and a county with the word. */
function writtenAs(entity: Entity, name: string, text: string): string {
  const field = filteredFieldOf(entity, name);
  if (field?.kind === 'select' || field?.kind === 'status') {
    const option = field.options.find(({ label }) => label.toLowerCase() === text.toLowerCase());
    return option?.value ?? text;
  }
  return name === 'county' ? text.replace(/\s+(?:county|parish)$/i, '') : text;
}

/** What a narrowing says: "Well Status is producing". */
function sayNarrowing(kind: AssetName, { q, where = [] }: Narrowing): string {
  const parts = where.map(({ field, is, from, to }) => {
    const label = filteredFieldOf(assets[kind], field)?.label ?? field;
    const range = [from === undefined ? '' : ` from ${from}`, to === undefined ? '' : ` to ${to}`].join('');
    return `${label}${is === undefined ? range : ` is ${is}`}`;
  });
  if (q !== undefined && q !== '') parts.unshift(`“${q}” is in them`);
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`;
}

/** A page of a list and how many match, with the address of the list that shows them all. */
export const listRecords: Tool<'list_records'> = async (ask, input) => {
  const entity: Entity & { name: AssetName } = assets[input.kind];
  const query = queryOf(input);
  const limit = input.limit ?? usualRows;
  const read = listQuery(entity).safeParse({ ...query, page: '1', page_size: String(limit) });
  if (!read.success) {
    const issue = read.error.issues[0];
    return refusal(
      `The list of ${entity.labelPlural.toLowerCase()} does not take this: ${issue?.message ?? 'it cannot be read'}.`,
    );
  }
  if (Object.keys(entity.computedFilters ?? {}).some((name) => query[`filter[${name}]`] !== undefined))
    await refreshLand(ask.tx, [ask.company], ask.today);
  const { rows, meta } = await ask.sources.list(ask.tx, entity, read.data as ListQuestion, ask.selection);
  // The database wrote them as the contract of the list tells.
  const records = JSON.parse(rows) as ({ id: number } & Record<string, unknown>)[];
  const columns = entity.listColumns.filter((name) => name !== entity.titleField);
  const source = listSource(input.kind, query, `All in the list of ${entity.labelPlural.toLowerCase()}`);
  const count = countText(meta.total, entity.label.toLowerCase(), entity.labelPlural.toLowerCase());
  const about = meta.total_exact === false ? 'About ' : '';
  return told(`${about}${count}${sayNarrowing(input.kind, input)}.`, {
    figures: [figure(entity.labelPlural, `${about}${meta.total.toLocaleString('en-US')}`, [source])],
    table: tableOf(
      [entity.label, ...columns.map((name) => columnOf(entity, name))],
      records.map((record) => ({
        cells: [titleOf(entity, record), ...columns.map((name) => cellOf(entity, name, record[name]))],
        source: recordSource(input.kind, record.id, titleOf(entity, record)),
      })),
      meta.total,
      source,
    ),
  });
};

function cellOf(entity: Entity, name: string, value: unknown): string {
  const field = fieldOf(entity, name);
  return field === undefined ? '' : formatValue(field, value).slice(0, 300);
}

/** The map of everything, with one kind narrowed as its list is. */
export const openMap: Tool<'open_map'> = async (_ask, input) => {
  const { labelPlural, plural } = assets[input.kind];
  const query = queryOf(input);
  const read = listQuery(assets[input.kind]).safeParse(query);
  if (!read.success)
    return refusal(`The map does not take this: ${read.error.issues[0]?.message ?? 'it cannot be read'}.`);
  const narrowed = new URLSearchParams(query).toString();
  const address = new URLSearchParams({ layers: plural, ...(narrowed === '' ? {} : { [plural]: narrowed }) });
  const label = `${labelPlural}${sayNarrowing(input.kind, input)} on the map`;
  return told(`${label}:`, { links: [{ label, path: `/map?${address}` }] });
};
