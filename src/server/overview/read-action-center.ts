import { type RawBuilder, sql } from 'kysely';
import { refreshLand } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { actionTypes, defaultActionItems, severities, severityOf } from '#shared/land/acreage/overview.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { ActionCenter, ActionCenterQuery, ActionItem } from '#shared/overview/contracts/analytics.ts';
import { describeItem, type RaisedItem } from './describe-item.ts';
import { isInScope, type LandScope, pageOf } from './scope.ts';

type ItemRow = RaisedItem &
  Pick<ActionItem, 'id' | 'asset_type' | 'type' | 'due_date' | 'item_key'> & {
    name: string | null;
    dismissed_until: string | null;
  };

/** Reads a page of action items, most urgent first and then by due date, and the number on all pages. */
export async function readActionCenter(
  tx: PersonTx,
  query: ActionCenterQuery,
  scope: LandScope,
): Promise<ActionCenter> {
  await refreshLand(tx, scope.companies, scope.asOf);
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? defaultActionItems;
  const conditions = conditionsOf(query, scope);
  const total = await countItems(tx, query, scope, conditions);
  const rows = await readItems(tx, scope, conditions, rowRangeOf({ page, page_size: pageSize }));
  return {
    action_items: rows.map(presentItem),
    total_items: total,
    page,
    page_size: pageSize,
    total_pages: Math.ceil(total / pageSize),
  };
}

function presentItem(row: ItemRow): ActionItem {
  const { id, asset_type, type, due_date, item_key, dismissed_until } = row;
  return {
    id,
    asset_type,
    name: row.name ?? `${assets[asset_type].label} ${id}`,
    ...describeItem(row),
    due_date,
    type,
    severity: severityOf[type],
    item_key,
    dismissed_until,
  };
}

/**
 * Joins the user's own dismissal of an item called `i`, which applies until a future day and as long as the figures are
 * the same.
 */
export function dismissalOf(tx: PersonTx, { asOf }: LandScope): RawBuilder<unknown> {
  return sql`action_dismissals d ON d.company_id = i.company_id AND d.user_id = ${tx.person.id} AND d.item_key = i.item_key
    AND d.until > ${asOf}::date AND d.figures = i.figures AND d.due_date IS NOT DISTINCT FROM i.due_date`;
}

/** The query's conditions on items called `i`, apart from dismissals. */
type Conditions = { matching: RawBuilder<unknown>; hidden: RawBuilder<unknown> };

function conditionsOf(query: ActionCenterQuery, scope: LandScope): Conditions {
  const conditions = [isInScope(scope, 'i')];
  if (query.type !== undefined) conditions.push(sql`i.type = ${query.type}`);
  if (query.severity !== undefined)
    conditions.push(sql`i.severity = ${severities.indexOf(query.severity) + 1}::int`);
  if (query.asset_type !== undefined) conditions.push(sql`i.asset_type = ${query.asset_type}`);
  if (query.due_before !== undefined) conditions.push(sql`i.due_date < ${query.due_before}::date`);
  const text = query.q?.trim() ?? '';
  if (text !== '') conditions.push(sql`strpos(lower(${nameOf}), lower(${text})) > 0`);
  return { matching: sql.join(conditions, sql` AND `), hidden: hiddenBy(query.dismissed) };
}

function hiddenBy(dismissed: ActionCenterQuery['dismissed']): RawBuilder<unknown> {
  switch (dismissed) {
    case 'only':
      return sql`d.item_key IS NOT NULL`;
    case 'with':
      return sql`true`;
    default:
      return sql`d.item_key IS NULL`;
  }
}

/** The entities that an item can be about. */
const concerned = ['tract', 'lease', 'well'] as const satisfies AssetName[];

/** The name of the asset of an item called `i`. */
const nameOf = sql`CASE i.asset_type ${sql.join(
  concerned.map(
    (kind) => sql`WHEN ${sql.lit(kind)} THEN (
      SELECT n.${sql.ref(assets[kind].titleField)} FROM ${sql.table(assets[kind].plural)} n
      WHERE n.company_id = i.company_id AND n.id = i.asset_id)`,
  ),
  sql` `,
)} END`;

/**
 * Sorts items called `i` by urgency, then by due date. Urgency is severity, except that obligations by which a lease
 * can lapse come first.
 */
const order = sql`action_urgency(i.type, i.severity, i.figures), i.due_date, i.item_key`;

async function countItems(
  tx: PersonTx,
  query: ActionCenterQuery,
  scope: LandScope,
  { matching, hidden }: Conditions,
): Promise<number> {
  const isSummed = query.q === undefined && query.due_before === undefined && query.dismissed === undefined;
  const [counted] = isSummed
    ? await tx.rows<{ total: number }>(sql`
        SELECT (
          SELECT coalesce(sum(s.amount), 0) FROM land_sums s
          WHERE ${isInScope(scope, 's')} AND s.measure = ANY(${measuresOf(query)}::text[])
        )::int - (
          SELECT count(*) FROM action_items i JOIN ${dismissalOf(tx, scope)} WHERE ${matching}
        )::int AS total`)
    : await tx.rows<{ total: number }>(sql`
        SELECT count(*)::int AS total FROM action_items i LEFT JOIN ${dismissalOf(tx, scope)} WHERE ${matching} AND ${hidden}`);
  return counted?.total ?? 0;
}

/** Returns the stored sums that count the items of a query. */
function measuresOf({ type, severity, asset_type }: ActionCenterQuery): string[] {
  const types = actionTypes.filter(
    (each) => (type ?? each) === each && (severity ?? severityOf[each]) === severityOf[each],
  );
  const kinds = concerned.filter((each) => (asset_type ?? each) === each);
  return types.flatMap((each) => kinds.map((kind) => `items/${each}/${kind}`));
}

function readItems(
  tx: PersonTx,
  scope: LandScope,
  { matching, hidden }: Conditions,
  page: { limit: number | null; offset: number },
): Promise<ItemRow[]> {
  // Names are looked up for the rows of the page only.
  return tx.rows<ItemRow>(sql`
    SELECT i.asset_id AS id, i.asset_type, i.type, i.rule, i.due_date, i.figures, i.item_key, i.dismissed_until, ${nameOf} AS name,
      n.owner_name, n.tract_name
    FROM (
      SELECT i.*, d.until AS dismissed_until
      FROM action_items i LEFT JOIN ${dismissalOf(tx, scope)}
      WHERE ${matching} AND ${hidden}
      ORDER BY ${order} ${pageOf(page)}) i
    LEFT JOIN LATERAL (
      SELECT w.owner_name, t.tract_name
      FROM ownerships o
      LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
      LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
      WHERE o.company_id = i.company_id AND o.id = CASE i.rule
        WHEN 'executive_consent' THEN i.figures ->> 'ownership_id'
        WHEN 'contract_acres' THEN split_part(i.item_key, '-', 2)
        WHEN 'net_acres' THEN split_part(i.item_key, '-', 2) END::int) n ON true
    ORDER BY ${order}`);
}
