import { type RawBuilder, sql } from 'kysely';
import type { Notice } from '#server/import/parse/notices.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { BelongingTable } from './match-belongings.ts';

/** The decks of a product that don't add up to 1 and are named, the furthest off first. */
const maxNamed = 10;

type Deck = {
  well: string;
  /** `both` unless a division order of the well is of one product. */
  product: 'oil' | 'gas' | 'both';
  total: string;
  orders: number;
  /** Of these, those that are stored and that no row of the file states. */
  stored: number;
  /** Those without a decimal. */
  open: number;
  has_working: boolean;
  /** The decks that add up to 1, or that don't, and their orders in the file. */
  decks: number;
  filed: number;
};

/**
 * Returns what the decimals of each well whose division orders are staged will add up to: those of the file, and the stored ones
 * in effect that it doesn't state, as `ordersInEffect` has them on the last effective date in the file, or today. A deck adds up to 1. Call it after
 * rows were matched and before they are written.
 */
export async function totalDecks(tx: PersonTx, companyId: number, table: BelongingTable): Promise<Notice[]> {
  const { columns, name } = table;
  const source = table.sourceOf('decimal_interest');
  if (!columns.includes('decimal_interest')) return [];
  const given = (column: string): RawBuilder<unknown> =>
    columns.includes(column)
      ? sql`coalesce(s.${sql.ref(column)}, d.${sql.ref(column)})`
      : sql`d.${sql.ref(column)}`;
  const decks = await rowsOnce<Deck>(
    tx,
    sql`
    WITH filed AS (
      SELECT s.record_index AS row, s.match_id, s.well_id, s.owner_id, ${given('kind')} AS kind, ${given('product')} AS product,
        ${given('decimal_interest')} AS decimal, ${given('effective_date')} AS since, ${given('end_date')} AS ended
      FROM ${sql.table(name)} s
      LEFT JOIN division_orders d ON d.company_id = ${companyId} AND d.id = s.match_id
      WHERE s.problem IS NULL AND s.duplicate_of IS NULL
    ), days AS (
      SELECT well_id, greatest(current_date, max(since)) AS day FROM filed GROUP BY well_id
    ), begun AS (
      SELECT a.*, row_number() OVER (PARTITION BY a.well_id, owner_id, kind ORDER BY since NULLS FIRST, id NULLS LAST, row) AS place
      FROM (
        SELECT well_id, owner_id, kind, product, decimal, since, ended, false AS is_stored, match_id AS id, row FROM filed
        UNION ALL
        SELECT o.well_id, o.owner_id, o.kind, o.product, o.decimal_interest, o.effective_date, o.end_date, true, o.id, NULL
        FROM division_orders o
        WHERE o.company_id = ${companyId} AND o.well_id IN (SELECT well_id FROM filed)
          AND NOT EXISTS (SELECT FROM filed f WHERE f.match_id = o.id)) a
      JOIN days USING (well_id) WHERE coalesce(a.since <= days.day, true)
    ), placed AS (
      SELECT *, coalesce(bool_or(product IS NULL) OVER later, false) AS later_both,
        coalesce(bool_or(product = 'oil') OVER later, false) AS later_oil,
        coalesce(bool_or(product = 'gas') OVER later, false) AS later_gas
      FROM begun
      WINDOW later AS (PARTITION BY well_id, owner_id, kind ORDER BY place DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), latest AS (
      SELECT p.*, coalesce(bool_or(p.product = 'oil') OVER own, false) AS has_oil, coalesce(bool_or(p.product = 'gas') OVER own, false) AS has_gas
      FROM placed p JOIN days USING (well_id)
      WHERE coalesce(p.ended > days.day, true) AND NOT p.later_both
        AND NOT CASE p.product WHEN 'oil' THEN p.later_oil WHEN 'gas' THEN p.later_gas ELSE p.later_oil AND p.later_gas END
      WINDOW own AS (PARTITION BY p.well_id, p.owner_id, p.kind)
    ), of_product AS (
      SELECT l.*, p.product AS deck
      FROM latest l
      JOIN (SELECT well_id, bool_and(product IS NULL) AS is_both FROM latest GROUP BY well_id) b USING (well_id)
      JOIN (VALUES ('oil'), ('gas'), ('both')) p (product)
        ON (p.product = 'both') = b.is_both AND (l.product = p.product
          OR (l.product IS NULL AND NOT (p.product = 'oil' AND l.has_oil) AND NOT (p.product = 'gas' AND l.has_gas)))
    ), totals AS (
      SELECT well_id, deck AS product, coalesce(sum(decimal), 0) AS total, count(*)::int AS orders,
        count(*) FILTER (WHERE is_stored)::int AS stored, count(*) FILTER (WHERE decimal IS NULL)::int AS open,
        coalesce(bool_or(kind = 'wi'), false) AS has_working
      FROM of_product GROUP BY well_id, deck HAVING NOT bool_and(is_stored)
    ), counted AS (
      SELECT *, round(total, 8) = 1 AND open = 0 AS is_whole,
        count(*) OVER (PARTITION BY round(total, 8) = 1 AND open = 0)::int AS decks,
        sum(orders - stored) OVER (PARTITION BY round(total, 8) = 1 AND open = 0)::int AS filed
      FROM totals
    )
    (SELECT w.well_name AS well, c.product, trim_scale(c.total)::text AS total, c.orders, c.stored, c.open, c.has_working, c.decks, c.filed
     FROM counted c JOIN wells w ON w.company_id = ${companyId} AND w.id = c.well_id
     WHERE NOT c.is_whole
     ORDER BY abs(c.total - 1) DESC, lower(w.well_name), c.product LIMIT ${maxNamed}::int)
    UNION ALL
    (SELECT '', 'both', '1', 0, 0, 0, true, count(*)::int, sum(orders - stored)::int FROM counted WHERE is_whole HAVING count(*) > 0)`,
  );
  const whole = decks.find(({ well }) => well === '');
  const others = decks.filter((deck) => deck !== whole);
  const notice = (message: string, rows: number): Notice => ({
    column: 'decimal_interest',
    source,
    message,
    rows,
  });
  const { decks: all = 0, filed = 0 } = others[0] ?? {};
  const unnamed = all - others.length;
  const named = others.reduce((sum, { orders, stored }) => sum + orders - stored, 0);
  return [
    ...others.map((deck) => notice(describeDeck(deck), deck.orders - deck.stored)),
    ...(unnamed > 0
      ? [
          notice(
            `The division orders of ${unnamed === 1 ? '1 more well' : `${unnamed.toLocaleString('en-US')} more wells`} won't add up to 1`,
            filed - named,
          ),
        ]
      : []),
    ...(whole === undefined
      ? []
      : [
          notice(
            `The division orders of ${whole.decks === 1 ? '1 well add' : `${whole.decks.toLocaleString('en-US')} wells add`} up to 1.00000000`,
            whole.filed,
          ),
        ]),
  ];
}

function describeDeck({ well, product, total, orders, stored, open, has_working }: Deck): string {
  const ofProduct = product === 'both' ? '' : ` for ${product}`;
  const sum = new Exact(total);
  const off = new Exact(1).minus(sum);
  const wide = Math.max(8, off.decimalPlaces());
  const difference = off.isZero() ? '' : `, ${off.abs().toFixed(wide)} ${off.gt(0) ? 'less' : 'more'} than 1`;
  const notes = [
    ...(stored === 0
      ? []
      : [
          `${stored.toLocaleString('en-US')} of the ${orders.toLocaleString('en-US')} are stored and not in the file`,
        ]),
    ...(open === 0 ? [] : [`${open.toLocaleString('en-US')} ${open === 1 ? 'has' : 'have'} no decimal`]),
    ...(has_working ? [] : ['working interest is not among them']),
    ...(!off.isZero() && open === 0 && off.abs().lte(new Exact('5e-9').times(orders))
      ? ['rounding explains the difference']
      : []),
  ];
  return `The division orders${ofProduct} of ${well} will add up to ${sum.toFixed(Math.max(8, sum.decimalPlaces()))}${difference}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}
