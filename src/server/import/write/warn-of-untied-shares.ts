import { type RawBuilder, sql } from 'kysely';
import type { Notice } from '#server/import/parse/notices.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { addWarning } from './add-warning.ts';
import type { StagingTable } from './staging-table.ts';

const share = 'decimal_interest';
const net = 'net_acres';

/** Interests that are shares of production, which acres do not state. */
const ofProduction = sql`('royalty', 'npri', 'orri')`;

/** The least and the greatest difference of acres by rounding: an amount, and a share of them. Platbook's own rule. */
const leastAcres = sql`0.01`;
const mostOfAcres = sql`0.02`;
/** Shares are rounded to this many decimal places or more. */
const leastPlaces = 2;

/** Half of the last decimal place of a figure as written, with this many places at least and at most. */
function half(figure: RawBuilder<unknown>, least: number, most: number): RawBuilder<unknown> {
  return sql`0.5 * 10::numeric ^ -least(greatest(min_scale(${figure}), ${least}::int), ${most}::int)`;
}

/**
 * Returns where the gross acres of a row are: those of its tract, in the file or stored, or else those of a lease that no
 * other row has.
 */
function grossOf(
  companyId: number,
  ends: ReadonlyMap<string, StagingTable>,
): { rows: RawBuilder<unknown>; source: string | null } | null {
  const [tracts, leases] = [ends.get('tract'), ends.get('lease')];
  if (tracts === undefined) return null;
  const isGiven = tracts.columns.includes('gross_acres');
  const given = isGiven ? sql`coalesce(e.gross_acres, t.gross_acres)` : sql`t.gross_acres`;
  const leased = leases?.columns.includes('lease_acres') === true ? leases : undefined;
  const ofLease =
    leased === undefined
      ? sql`SELECT NULL::int AS record_index, NULL::numeric AS acres WHERE false`
      : sql`SELECT min(record_index) AS record_index, min(lease_acres) AS acres FROM ${sql.table(leased.name)}
          WHERE staged_key IS NOT NULL GROUP BY area_id, staged_key HAVING count(*) = 1`;
  return {
    rows: sql`SELECT e.record_index, coalesce(${given}, l.acres) AS gross FROM ${sql.table(tracts.name)} e
      LEFT JOIN tracts t ON t.company_id = ${companyId} AND t.id = e.match_id
      LEFT JOIN (${ofLease}) l ON l.record_index = e.record_index`,
    source: isGiven ? tracts.sourceOf('gross_acres') : (leased?.sourceOf('lease_acres') ?? null),
  };
}

/**
 * Warns about ownerships whose decimal interest isn't their net acres ÷ the gross acres: the column may have another
 * share, such as the net revenue interest. Returns a notice with the number of rows and the first of them. Call it
 * before the rows are written.
 */
export async function warnOfUntiedShares(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  ends: ReadonlyMap<string, StagingTable>,
): Promise<Notice[]> {
  const { entity, name, columns } = table;
  if (entity.name !== 'ownership' || !columns.includes(share) || !columns.includes(net)) return [];
  const gross = grossOf(companyId, ends);
  if (gross === null) return [];
  const type = columns.includes('interest_type') ? sql`s.interest_type` : sql`NULL::text`;
  const byRounding = sql`g.gross * ${half(sql`s.decimal_interest`, leastPlaces, 12)} + greatest(${leastAcres}, least(
    ${half(sql`s.net_acres`, 0, 4)} + s.decimal_interest * ${half(sql`g.gross`, 0, 4)}, s.net_acres * ${mostOfAcres}))`;
  const plain = (figure: RawBuilder<unknown>) => sql`trim_scale(${figure})::text`;
  const [found] = await rowsOnce<{ rows: number; index: number | null; told: string | null }>(
    tx,
    sql`
    WITH untied AS (
      SELECT s.record_index, ${plain(sql`s.decimal_interest`)} || ', but ' || ${plain(sql`s.net_acres`)} || ' of '
        || ${plain(sql`g.gross`)} || ' acres is ' || ${plain(sql`round(s.net_acres / g.gross, 8)`)} AS told
      FROM ${sql.table(name)} s JOIN (${gross.rows}) g ON g.record_index = s.record_index
      WHERE s.problem IS NULL AND g.gross > 0 AND (${type} IS NULL OR ${type} NOT IN ${ofProduction})
        AND abs(g.gross * s.decimal_interest - s.net_acres) > ${byRounding}
    ), warned AS (
      UPDATE ${sql.table(name)} w
      SET ${addWarning(table.sourceOf(share), sql`f.message`)}
      FROM (SELECT record_index, 'Decimal Interest is ' || told AS message FROM untied) f
      WHERE w.record_index = f.record_index
    )
    SELECT count(*)::int AS rows, min(record_index) AS index, (array_agg(told ORDER BY record_index))[1] AS told FROM untied`,
  );
  const { rows = 0, index = null, told = null } = found ?? {};
  if (rows === 0 || told === null || index === null) return [];
  const quoted = (source: string | null, otherwise: string) => (source === null ? otherwise : `"${source}"`);
  const compared = `${quoted(table.sourceOf(net), 'Net Acres')} ÷ ${quoted(gross.source, 'Gross Acres')}`;
  const message = `${quoted(table.sourceOf(share), 'Decimal Interest')} isn't ${compared}, as in record ${index.toLocaleString('en-US')}: ${told}. If it is another share, such as one of production or of a unit, don't map it to Decimal Interest`;
  return [{ column: share, source: table.sourceOf(share), message, rows }];
}
