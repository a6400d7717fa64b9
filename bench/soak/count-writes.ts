import type pg from 'pg';

/** What the servers acknowledged. */
export type Ledger = {
  companyId: number;
  /** The name under which each record was created, by its id. */
  made: Map<number, string>;
  deleted: Set<number>;
  /** How often 1 was added to each shared record, by its id. */
  added: Map<number, number>;
};

export type Counted = { acknowledged: number; lost: number; doubled: number; faults: string[] };

/** Checks in the tables that everything acknowledged exists once, and nothing else does. */
export async function countWrites(owner: pg.Client, ledger: Ledger): Promise<Counted> {
  const { made, deleted, added, companyId } = ledger;
  const { rows: wells } = await owner.query<{ id: number; name: string; acres: number; version: number }>(
    `SELECT id, well_name AS name, gross_acres::float8 AS acres, version_id AS version
     FROM wells WHERE company_id = $1 AND starts_with(well_name, 'soak ')`,
    [companyId],
  );
  const { rows: history } = await owner.query<{ id: number; action: string; count: number }>(
    `SELECT record_id AS id, action, count(*)::int AS count FROM history
     WHERE company_id = $1 AND entity = 'well' AND record_id = ANY($2) GROUP BY 1, 2`,
    [companyId, [...made.keys()]],
  );
  const written = (id: number, action: string) =>
    history.find((row) => row.id === id && row.action === action)?.count ?? 0;
  const stored = new Map(wells.map((well) => [well.id, well]));
  const counted: Counted = { acknowledged: made.size + deleted.size, lost: 0, doubled: 0, faults: [] };
  const fault = (kind: 'lost' | 'doubled', count: number, what: string) => {
    counted[kind] += count;
    counted.faults.push(`${kind}: ${what}`);
  };
  for (const [id, name] of made) {
    const isStored = stored.get(id)?.name === name;
    if (deleted.has(id) ? stored.has(id) : !isStored) fault('lost', 1, `the write of "${name}" (${id})`);
    if (written(id, 'insert') !== 1) fault('doubled', 1, `${written(id, 'insert')} entries of making ${id}`);
    if (deleted.has(id) && written(id, 'delete') !== 1) fault('lost', 1, `the entry of deleting ${id}`);
  }
  for (const well of wells) if (!made.has(well.id)) fault('doubled', 1, `nobody was told of "${well.name}"`);
  for (const [id, times] of added) {
    counted.acknowledged += times;
    const acres = stored.get(id)?.acres ?? 0;
    if (acres < times) fault('lost', times - acres, `${times - acres} additions to ${id}`);
    if (acres > times) fault('doubled', acres - times, `${acres - times} additions to ${id}`);
    if (written(id, 'update') !== times)
      fault('doubled', 1, `${written(id, 'update')} entries of ${times} additions to ${id}`);
  }
  return counted;
}
