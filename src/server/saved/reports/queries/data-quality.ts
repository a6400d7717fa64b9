import { type RawBuilder, sql } from 'kysely';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { isInScope } from '../scope.ts';

type Check = { of: AssetName; issue: string; where: RawBuilder<unknown> };

const blank = (column: string) => sql`coalesce(btrim(${sql.ref(`r.${column}`)}), '') = ''`;
const missing = (column: string) => sql`${sql.ref(`r.${column}`)} IS NULL`;
const without = (bridge: string, key: string) =>
  sql`NOT EXISTS (SELECT FROM ${sql.table(bridge)} b WHERE b.company_id = r.company_id AND b.${sql.ref(key)} = r.id)`;

/** What a record can lack; its alias is `r`. */
const checks: readonly Check[] = [
  { of: 'tract', issue: 'No gross acres', where: sql`coalesce(r.gross_acres, 0) = 0` },
  { of: 'tract', issue: 'No county', where: blank('county') },
  { of: 'tract', issue: 'No legal description', where: blank('legal_description') },
  { of: 'tract', issue: 'No owners', where: without('ownerships', 'tract_id') },
  {
    of: 'tract',
    issue: 'Mineral owners without an interest or acres',
    where: sql`EXISTS (
      SELECT FROM ownerships b WHERE b.company_id = r.company_id AND b.tract_id = r.id AND b.interest_type = 'mineral'
        AND b.decimal_interest IS NULL AND b.net_acres IS NULL)`,
  },
  {
    of: 'tract',
    issue: 'Parent tract has its own mineral interests',
    where: sql`EXISTS (
      SELECT FROM action_items i WHERE i.company_id = r.company_id AND i.item_key = 'parent_interests-' || r.id)`,
  },
  { of: 'lease', issue: 'No expiration date', where: missing('expiration_date') },
  { of: 'lease', issue: 'No royalty rate', where: missing('royalty_rate') },
  { of: 'lease', issue: 'No status', where: blank('contract_status') },
  { of: 'lease', issue: 'No owners or tracts', where: without('contracts', 'lease_id') },
  {
    of: 'lease',
    issue: 'Consent of the executive right holder',
    where: sql`EXISTS (
      SELECT FROM contracts c JOIN ownerships b ON b.company_id = c.company_id AND b.id = c.ownership_id
      WHERE c.company_id = r.company_id AND c.lease_id = r.id AND c.executive_consent IS NULL AND b.executive_right = 'severed'
        AND b.interest_type = 'mineral')`,
  },
  {
    of: 'lease',
    issue: 'Extended, but extension end unknown',
    where: sql`extension_gap(r.extended, r.extension_term) IS NOT NULL`,
  },
  { of: 'well', issue: 'No surface location', where: missing('surface_location') },
  { of: 'well', issue: 'No status', where: blank('well_status') },
  { of: 'well', issue: 'No operator', where: blank('operator') },
  { of: 'well', issue: 'No unit or tract', where: without('proration_units', 'well_id') },
  { of: 'owner', issue: 'No address', where: blank('address_line_1') },
  { of: 'owner', issue: 'No interest in a tract', where: without('ownerships', 'owner_id') },
  {
    of: 'owner',
    issue: 'Interest without a tract',
    where: sql`EXISTS (
      SELECT FROM ownerships b WHERE b.company_id = r.company_id AND b.owner_id = r.id AND b.tract_id IS NULL)`,
  },
];

/** Returns a row for each thing that a record lacks, ordered by kind and check. */
export const dataQuality: ReportQuery = (scope, parameters) => {
  const kind = textOf(parameters, 'kind');
  const parts = checks.flatMap(({ of, issue, where }, place) =>
    kind !== null && kind !== of
      ? []
      : [
          sql`SELECT ${sql.lit(place)} AS place, ${sql.lit(of)} AS asset_type, ${sql.lit(issue)} AS issue, r.company_id, r.id AS asset_id,
            r.${sql.ref(assets[of].titleField)} AS name, r.area_id
          FROM ${sql.table(assets[of].plural)} r WHERE ${isInScope(scope, 'r')} AND ${where}`,
        ],
  );
  return {
    from: 'statement',
    statement: sql`
      SELECT q.asset_type, q.asset_id, q.name, a.name AS area_name, q.issue
      FROM (${sql.join(parts, sql` UNION ALL `)}) q
      JOIN areas a ON a.company_id = q.company_id AND a.id = q.area_id
      ORDER BY q.place, lower(q.name) COLLATE "C", q.asset_id`,
  };
};
