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
 * in effect that it doesn't state; the latest of each owner, interest type and product. A deck adds up to 1. Call it after
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
  const isInEffect = (end: RawBuilder<unknown>) => sql`coalesce(${end} > current_date, true)`;
  const decks = await rowsOnce<Deck>(
    tx,
    sql`
    WITH filed AS (
      SELECT s.match_id, s.well_id, s.owner_id, ${given('kind')} AS kind, ${given('product')} AS product,
        ${given('decimal_interest')} AS decimal, ${given('effective_date')} AS since, ${given('end_date')} AS ended
      FROM ${sql.table(name)} s
      LEFT JOIN division_orders d ON d.company_id = ${companyId} AND d.id = s.match_id
      WHERE s.problem IS NULL AND s.duplicate_of IS NULL
    ), later AS (
      SELECT well_id, owner_id, kind, product, decimal, since, false AS is_stored FROM filed WHERE ${isInEffect(sql`ended`)}
      UNION ALL
      SELECT o.well_id, o.owner_id, o.kind, o.product, o.decimal_interest, o.effective_date, true
      FROM division_orders o
      WHERE o.company_id = ${companyId} AND o.well_id IN (SELECT well_id FROM filed) AND ${isInEffect(sql`o.end_date`)}
        AND NOT EXISTS (SELECT FROM filed f WHERE f.match_id = o.id)
    ), latest AS (
      SELECT DISTINCT ON (well_id, owner_id, kind, product) * FROM later
      ORDER BY well_id, owner_id, kind, product, since DESC NULLS LAST, is_stored
    ), of_product AS (
      SELECT l.*, p.product AS deck
      FROM latest l
      JOIN (SELECT well_id, bool_and(product IS NULL) AS is_both FROM latest GROUP BY well_id) b USING (well_id)
      JOIN (VALUES ('oil'), ('gas'), ('both')) p (product)
        ON (p.product = 'both') = b.is_both AND (l.product IS NULL OR l.product = p.product)
    ), totals AS (
      SELECT well_id, deck AS product, coalesce(sum(decimal), 0) AS total, count(*)::int AS orders,
        count(*) FILTER (WHERE is_stored)::int AS stored, count(*) FILTER (WHERE decimal IS NULL)::int AS open,
        coalesce(bool_or(kind = 'wi'), false) AS has_working
      FROM of_product GROUP BY well_id, deck
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
