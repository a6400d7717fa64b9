import type pg from 'pg';

/** An acknowledged well and its possible operators: more than one after a write with an unknown outcome. */
export type OwnWell = {
  id: number;
  operators: string[];
  isDeleted: boolean | 'perhaps';
};

/** What the server acknowledged, and the writes that it was killed during. */
export type Ledger = {
  wells: OwnWell[];
  /** A tract, a well and a unit created in one transaction, by their tag. */
  links: Map<string, true | 'perhaps'>;
  /** How many wells were changed in one transaction, by its tag. */
  together: Map<string, number>;
  acknowledged: number;
  uncertain: number;
  /** Tags of writes that the server reported as not done; the database must contain none of them. */
  denied: Set<string>;
  /** How often the server responded with each status; 0 if there was no response. */
  statuses: Map<number, number>;
  /** Writes that were refused or failed for no expected reason; there must be none. */
  refusals: string[];
};

export function emptyLedger(): Ledger {
  return {
    wells: [],
    links: new Map(),
    together: new Map(),
    acknowledged: 0,
    uncertain: 0,
    denied: new Set(),
    statuses: new Map(),
    refusals: [],
  };
}

/** Counts of inconsistent rows. Each must be 0, whatever was killed. */
const disagreements: Readonly<Record<string, string>> = {
  'wells without their one entry of being made': `
    SELECT count(*)::int AS count FROM wells w WHERE 1 <> (
      SELECT count(*) FROM history h WHERE h.company_id = w.company_id AND h.entity = 'well' AND h.record_id = w.id AND h.action = 'insert')`,
  'entries of wells that are neither there nor deleted': `
    SELECT count(DISTINCT h.record_id)::int AS count FROM history h WHERE h.entity = 'well'
      AND NOT EXISTS (SELECT FROM wells w WHERE w.company_id = h.company_id AND w.id = h.record_id)
      AND NOT EXISTS (SELECT FROM history d WHERE d.company_id = h.company_id AND d.entity = 'well' AND d.record_id = h.record_id AND d.action = 'delete')`,
  'wells whose version is not the number of their writes': `
    SELECT count(*)::int AS count FROM wells w WHERE w.version_id <> (
      SELECT count(*) FROM history h WHERE h.company_id = w.company_id AND h.entity = 'well' AND h.record_id = w.id)`,
  'wells whose marker lies elsewhere': `
    SELECT count(*)::int AS count FROM wells w LEFT JOIN geological_markers m
      ON m.company_id = w.company_id AND m.well_id = w.id AND m.well_point_type = 'Surface'
    WHERE w.surface_location::jsonb IS DISTINCT FROM m.geometry`,
  'markers of wells that are gone': `
    SELECT count(*)::int AS count FROM geological_markers m
    WHERE m.well_id IS NOT NULL AND NOT EXISTS (SELECT FROM wells w WHERE w.company_id = m.company_id AND w.id = m.well_id)`,
  'tags of which only a part was linked': `
    SELECT count(*)::int AS count FROM (
      SELECT tag FROM (
        SELECT tract_name AS tag FROM tracts UNION ALL SELECT name FROM proration_units
        UNION ALL SELECT well_name FROM wells WHERE starts_with(well_name, 'linked ')) parts
      GROUP BY tag HAVING count(*) <> 3) t`,
  // Rows that one transaction writes share the same timestamp.
  'links that were made in more than one transaction': `
    SELECT count(*)::int AS count FROM (
      SELECT coalesce(new_values ->> 'tract_name', new_values ->> 'well_name', new_values ->> 'name') AS tag FROM history
      WHERE action = 'insert' AND entity IN ('tract', 'well', 'proration_unit')
      GROUP BY 1 HAVING count(DISTINCT at) > 1) made
    WHERE starts_with(tag, 'linked ')`,
  'areas whose kept count is another than their records': `
    SELECT count(*)::int AS count FROM (
      SELECT entity, area_id, sum(records) AS records FROM record_tally GROUP BY 1, 2) kept
    FULL JOIN (
      SELECT 'well' AS entity, area_id, count(*) AS records FROM wells GROUP BY 2
      UNION ALL SELECT 'tract', area_id, count(*) FROM tracts GROUP BY 2) counted USING (entity, area_id)
    WHERE coalesce(kept.records, 0) <> coalesce(counted.records, 0)`,
  'records that search does not know, or knows in vain': `
    SELECT count(*)::int AS count FROM (SELECT 'well' AS kind, id AS record_id FROM wells UNION ALL SELECT 'tract', id FROM tracts) r
    FULL JOIN (SELECT kind, record_id FROM search_entries WHERE kind IN ('well', 'tract')) e USING (kind, record_id)
    WHERE r.record_id IS NULL OR e.record_id IS NULL OR NOT EXISTS (
      SELECT FROM search_entries s WHERE s.kind = r.kind AND s.record_id = r.record_id)`,
};

/** Compares the ledger with the tables, and the tables with one another. Returns descriptions of what is wrong. */
export async function checkLedger(owner: pg.Client, ledger: Ledger): Promise<string[]> {
  const faults = [...ledger.refusals];
  for (const [what, statement] of Object.entries(disagreements)) {
    const { rows } = await owner.query<{ count: number }>(statement);
    if (rows[0]?.count !== 0) faults.push(`${rows[0]?.count} ${what}`);
  }
  const { rows: wells } = await owner.query<{ id: number; name: string; operator: string }>(
    'SELECT id, well_name AS name, operator FROM wells',
  );
  const stored = new Map(wells.map((well) => [well.id, well]));
  for (const { id, operators, isDeleted } of ledger.wells) {
    const well = stored.get(id);
    if (isDeleted === true ? well !== undefined : well === undefined && isDeleted === false)
      faults.push(`the well ${id} ${isDeleted === true ? 'is there though it was deleted' : 'is lost'}`);
    if (well !== undefined && !operators.includes(well.operator))
      faults.push(`the well ${id} is of "${well.operator}", acknowledged was ${operators.join(' or ')}`);
  }
  const names = new Set(wells.map(({ name }) => name));
  const { rows: told } = await owner.query<{ tag: string }>(
    `SELECT DISTINCT coalesce(new_values ->> 'operator', new_values ->> 'tract_name') AS tag FROM history
     WHERE entity IN ('well', 'tract') AND action IN ('insert', 'update')`,
  );
  for (const { tag } of told)
    if (ledger.denied.has(tag)) faults.push(`"${tag}" was written though nothing was to be changed`);
  for (const [tag, made] of ledger.links)
    if (made === true && !names.has(tag)) faults.push(`the link "${tag}" is lost`);
  const { rows: changed } = await owner.query<{ tag: string; count: number }>(
    `SELECT new_values ->> 'operator' AS tag, count(*)::int AS count FROM history
     WHERE entity = 'well' AND action = 'update' AND starts_with(new_values ->> 'operator', 'together ') GROUP BY 1`,
  );
  for (const { tag, count } of changed)
    if (count !== ledger.together.get(tag))
      faults.push(`${count} of ${ledger.together.get(tag)} wells were changed by "${tag}"`);
  return faults;
}
