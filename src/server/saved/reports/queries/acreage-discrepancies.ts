import { sql } from 'kysely';
import type { ReportQuery } from '../report-query.ts';
import { isInScope } from '../scope.ts';

/**
 * The findings of the acreage rules, with the figure that each rule expects and the one found. The precomputed facts
 * must be current.
 */
export const acreageDiscrepancies: ReportQuery = (scope) => {
  const figure = (name: string) => sql`(i.figures ->> ${sql.lit(name)})::numeric`;
  return {
    from: 'statement',
    statement: sql`
      SELECT d.asset_type, d.asset_id, d.name, d.area_name, d.rule, d.whose, d.expected, d.found, d.found - d.expected AS difference
      FROM (
        SELECT i.item_key, i.asset_type, i.asset_id, i.rule, a.name AS area_name,
          CASE i.asset_type WHEN 'tract' THEN t.tract_name WHEN 'well' THEN w.well_name END AS name,
          CASE WHEN i.rule IN ('contract_acres', 'net_acres') THEN (
            SELECT r.owner_name FROM ownerships o JOIN owners r ON r.company_id = o.company_id AND r.id = o.owner_id
            WHERE o.company_id = i.company_id AND o.id = split_part(i.item_key, '-', 2)::int)
            ELSE nullif(i.figures ->> 'unit', '') END AS whose,
          CASE i.rule WHEN 'outline_acres' THEN ${figure('gross')} WHEN 'contract_acres' THEN ${figure('net_acres')}
            WHEN 'net_acres' THEN round(${figure('gross')} * ${figure('share')}, 8) WHEN 'held_acres' THEN ${figure('gross')}
            WHEN 'parent_interests' THEN 0 ELSE 1 END AS expected,
          CASE i.rule WHEN 'outline_acres' THEN ${figure('outline')} WHEN 'contract_acres' THEN ${figure('contract_acres')}
            WHEN 'net_acres' THEN ${figure('net_acres')} WHEN 'parent_interests' THEN ${figure('net_acres')} WHEN 'held_acres' THEN ${figure('held')}
            ELSE ${figure('sum')} END AS found
        FROM action_items i
        JOIN areas a ON a.company_id = i.company_id AND a.id = i.area_id
        LEFT JOIN tracts t ON i.asset_type = 'tract' AND t.company_id = i.company_id AND t.id = i.asset_id
        LEFT JOIN wells w ON i.asset_type = 'well' AND w.company_id = i.company_id AND w.id = i.asset_id
        WHERE ${isInScope(scope, 'i')} AND i.type = 'acreage_discrepancy') d
      ORDER BY d.rule, lower(d.name) COLLATE "C", d.asset_id, d.item_key`,
  };
};
