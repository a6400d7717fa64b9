import { sql } from 'kysely';
import type { ToolInput } from '#server/agent/contracts/agent-tools.ts';
import { findRecord } from '#server/land/find-record.ts';
import { presentRecord } from '#server/land/present.ts';
import { type AssetName, assets, entities } from '#shared/land/entities/registry.ts';
import { relatedAssets, relationshipOf } from '#shared/land/entities/relationships.ts';
import { type Entity, fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { findMeant, findNamed, type Named } from './find-named.ts';
import { readReportRows, reportStatement } from './report-rows.ts';
import {
  type Ask,
  acresText,
  answer,
  columnOf,
  countText,
  decimalText,
  figure,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
  tabSource,
} from './tool.ts';

const maxValueLength = 2000;
const relatedRows = 100;

/** Returns the fields of one record as its page shows them. */
export const readRecord: Tool<'read_record'> = async (ask, input) => {
  const entity: Entity = assets[input.kind];
  const meant = await findMeant(ask, input.kind, input);
  if (!meant.ok) return meant.answer;
  const record = presentRecord(entity, await findRecord(ask.tx, assets[input.kind], meant.id));
  const unknown = input.fields?.find((name) => fieldOf(entity, name) === undefined);
  if (unknown !== undefined) return refusal(`${entity.labelPlural} have no field “${unknown}”.`);
  const names = input.fields ?? Object.keys(entity.fields).filter((name) => name !== 'version_id');
  const source = recordSource(input.kind, meant.id, meant.name);
  const values = names.flatMap((name) => {
    const field = fieldOf(entity, name);
    if (field === undefined || field.kind === 'reference' || field.kind === 'location') return [];
    const value = formatValue(field, record[name]).slice(0, maxValueLength);
    // A requested field is reported even if blank; a whole record is reported without blank fields.
    return value === '' && input.fields === undefined ? [] : [{ label: field.label, value }];
  });
  const sentence = values
    .map(({ label, value }) => `${label} ${value === '' ? 'is blank' : `is ${value}`}`)
    .join(', ');
  const summary =
    input.fields === undefined
      ? `${entity.label} ${meant.name}.`
      : `${entity.label} ${meant.name}: ${sentence}.`;
  return answer(summary, {
    figures:
      input.fields === undefined
        ? []
        : values.map(({ label, value }) => figure(label, value === '' ? '—' : value, [source])),
    table:
      input.fields === undefined
        ? tableOf(
            ['Field', 'Value'],
            values.map(({ label, value }) => ({ cells: [label, value], source: null })),
            values.length,
            source,
          )
        : null,
    links: [source],
  });
};

/** Lists the records linked to a record, as the tab on its page does. */
export const relatedRecords: Tool<'related_records'> = async (ask, input) => {
  const related: Entity = assets[input.related];
  if (relationshipOf(input.kind, input.related) === undefined)
    return refusal(
      `${assets[input.kind].labelPlural} and ${related.labelPlural.toLowerCase()} are not related.`,
    );
  const found = await findBase(ask, input);
  if (!found.meant.ok) return found.meant.answer;
  const { kind, meant } = found;
  if (kind === 'tract' && input.related === 'owner') return ownersOfTract(ask, meant, input.interest_type);
  const { rows, meta } = await ask.sources.related(
    ask.tx,
    kind,
    meant.id,
    { entity: input.related, page_size: relatedRows },
    ask.selection,
  );
  // The database wrote them according to the relationships contract; one record may occur in several bridges.
  const linked = (
    JSON.parse(`[${rows.join(',')}]`) as Record<string, { id: number } & Record<string, unknown>>[]
  ).flatMap((row) => row[input.related] ?? []);
  const records = [...new Map(linked.map((record) => [record.id, record])).values()];
  const total = meta.total > linked.length ? meta.total : records.length;
  const columns = related.listColumns.filter((name) => name !== related.titleField);
  const source = tabSource(kind, meant.id, meant.name, input.related);
  const count = countText(total, related.label.toLowerCase(), related.labelPlural.toLowerCase());
  const base = kind === input.kind ? meant.name : `${assets[kind].label} ${meant.name}`;
  return answer(`${base} has ${count}.`, {
    figures: [figure(related.labelPlural, total.toLocaleString('en-US'), [source])],
    table: tableOf(
      [related.label, ...columns.map((name) => columnOf(related, name))],
      records.map((record) => ({
        cells: [
          titleOf(related, record),
          ...columns.map((name) => {
            const field = fieldOf(related, name);
            return field === undefined ? '' : formatValue(field, record[name]).slice(0, 300);
          }),
        ],
        source: recordSource(input.related, record.id, titleOf(related, record)),
      })),
      total,
      source,
    ),
    links: [source],
  });
};

type InterestRow = {
  owner_id: number;
  owner_name: string;
  interest_type: string | null;
  decimal_interest: string | null;
  net_acres: string | null;
  leases: string | null;
};

/** Lists the current owners of a tract and their interests, as in the report Owner statement. */
async function ownersOfTract(
  ask: Ask,
  { id, name }: { id: number; name: string },
  interest: string | undefined,
): Promise<ToolAnswer> {
  const { rows: statement } = await reportStatement(ask, {
    report: 'owner-statement',
    asOf: undefined,
    parameters: {},
  });
  const { rows, total, sum } = await readReportRows<InterestRow>(ask, statement, {
    sum: 'net_acres',
    where:
      interest === undefined
        ? sql`r.tract_id = ${id}::int`
        : sql`r.tract_id = ${id}::int AND r.interest_type = ${interest}`,
    order: sql`r.net_acres DESC NULLS LAST, r.decimal_interest DESC NULLS LAST, r.owner_id`,
  });
  const source = tabSource('tract', id, name, 'owner');
  const { fields } = entities.ownership;
  const owners = new Set(rows.map(({ owner_id }) => owner_id)).size;
  // If not all interests were read, the number of owners is unknown.
  const which = interest === undefined ? '' : `${formatValue(fields.interest_type, interest).toLowerCase()} `;
  const held = countText(total, `${which}interest`, `${which}interests`);
  const who = rows.length < total ? held : `${countText(owners, 'owner', 'owners')} with ${held}`;
  const basis = "Interests in effect today. The tract's page also lists those that have ended.";
  return answer(`Tract ${name} has ${who}. Net mineral acres: ${acresText(sum)}.`, {
    figures: [
      ...(rows.length < total
        ? []
        : [figure(assets.owner.labelPlural, owners.toLocaleString('en-US'), [source])]),
      figure('Interests', total.toLocaleString('en-US'), [source], basis),
      figure('Net mineral acres', acresText(sum), [source]),
    ],
    table: tableOf(
      ['Owner', 'Interest', ...['Decimal Interest', 'Net Acres'].map(ofFigures), 'Leases'],
      rows.map((row) => ({
        cells: [
          row.owner_name,
          formatValue(fields.interest_type, row.interest_type),
          row.decimal_interest === null ? '' : decimalText(row.decimal_interest),
          acresText(row.net_acres),
          row.leases ?? '',
        ],
        source: recordSource('owner', row.owner_id, row.owner_name),
      })),
      total,
      source,
    ),
    links: [source],
  });
}

/** Finds the record in question. If the question does not say which entity it is, another entity may have the name. */
async function findBase(
  ask: Ask,
  { kind, name, related }: ToolInput<'related_records'>,
): Promise<{ kind: AssetName; meant: Named }> {
  const meant = await findNamed(ask, kind, name);
  const isNamed = ask.question.toLowerCase().includes(`${kind} ${name}`.toLowerCase());
  if (meant.ok || meant.isSeveral || isNamed) return { kind, meant };
  const others = relatedAssets(related).filter((each) => each !== kind);
  const near: { kind: AssetName; meant: Named }[] = [{ kind, meant }];
  for (const other of others) {
    const named = await findNamed(ask, other, name);
    if (named.ok || named.isSeveral) return { kind: other, meant: named };
    near.push({ kind: other, meant: named });
  }
  return (
    near.find((each) => !each.meant.ok && each.meant.answer.table !== null) ?? {
      kind,
      meant: describeNone(name),
    }
  );
}

function describeNone(name: string): Named {
  return {
    ok: false,
    isSeveral: false,
    answer: refusal(`There is no record named “${name}” in the selected areas.`),
  };
}

/** Runs the search over all entities. */
export const searchRecords: Tool<'search_records'> = async (ask, { q, kinds }) => {
  const { results, metadata } = await ask.sources.search(
    ask.tx,
    { q, limit: 20, ...(kinds === undefined ? {} : { types: kinds }) },
    { companies: [...ask.companies], areas: ask.selection.areas ?? null },
    ask.listDay,
  );
  const source = { label: `The search for “${q}”`, path: `/search?${new URLSearchParams({ q })}` };
  const rows = results.flatMap((found) =>
    found.type === 'proration_unit'
      ? []
      : [
          {
            cells: [
              found.name,
              assets[found.type].label,
              found.area_name ?? '',
              found.matched_fields[0]?.snippet.slice(0, 300) ?? '',
            ],
            source: recordSource(found.type, found.id, found.name),
          },
        ],
  );
  return answer(`${countText(metadata.total, 'record', 'records')} found for “${q}”.`, {
    figures: [figure('Found', metadata.total.toLocaleString('en-US'), [source])],
    table: tableOf(['Name', 'Kind', 'Area', 'Matched On'], rows, metadata.total, source),
  });
};
