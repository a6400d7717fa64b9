import { type RawBuilder, sql } from 'kysely';

/**
 * The county of a lease called `e`: the one with the most gross acres of its tracts, in its most frequent spelling.
 * Null if no tract has a county.
 */
export const leaseCounty = ofMostAcres(sql`mode() WITHIN GROUP (ORDER BY btrim(k.county))`);
/** The state of that county; null if no tract in it has a state. */
export const leaseState = ofMostAcres(sql`mode() WITHIN GROUP (ORDER BY btrim(k.state))`);

/** Counties with the same name in different states are different counties. */
function ofMostAcres(reported: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
  SELECT ${reported}
  FROM (
    SELECT DISTINCT kt.id, kt.county, kt.state, kt.gross_acres
    FROM contracts kc
    JOIN ownerships ko ON ko.company_id = kc.company_id AND ko.id = kc.ownership_id
    JOIN tracts kt ON kt.company_id = ko.company_id AND kt.id = ko.tract_id
    WHERE kc.company_id = e.company_id AND kc.lease_id = e.id AND btrim(kt.county) <> '') k
  GROUP BY lower(btrim(k.county)), lower(btrim(k.state))
  ORDER BY sum(k.gross_acres) DESC NULLS LAST, lower(btrim(k.county)), lower(btrim(k.state))
  LIMIT 1)`;
}
