import { sql } from 'kysely';
import { refreshStatistics } from '#server/land/refresh-statistics.ts';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import type { SampleCompany, SampleMarker } from '#server/land/sample/sample-rows.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { insertCompany } from '#server/platform/db/insert-company.ts';
import type { SampleStatus } from '#shared/land/contracts/sample.ts';
import { AppError } from '#shared/platform/errors.ts';
import { insertRows, type StoredIds } from './insert-rows.ts';
import { readSample } from './sample-status.ts';

/**
 * Creates the sample company as of a day (YYYY-MM-DD), with the user as its Manager. Throws `conflict`, with its id and
 * name in `data`, if the user already created one that still exists.
 */
export async function loadSample(tx: PersonTx, today: string): Promise<SampleStatus> {
  // Of several calls by one user, the first one proceeds and the others fail at once.
  const [turn] = await tx.rows<{ taken: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtext('platbook sample'), ${tx.person.id}::int) AS taken`);
  if (turn?.taken !== true)
    throw new AppError('conflict', 'The sample company is already being loaded. Wait for it to finish.');
  // Reopens the session, so that it also sees a company created since it began.
  await tx.rows(sql`SELECT FROM open_session(${tx.person.id}::int)`);
  const [earlier] = await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM companies WHERE is_sample AND created_by = ${tx.person.id} ORDER BY id LIMIT 1`);
  if (earlier !== undefined) {
    throw new AppError(
      'conflict',
      `You already have ${earlier.name}. Remove it before you load it again.`,
      [],
      { data: [earlier] },
    );
  }
  const sample = makeSampleCompany(today);
  const company = await insertCompany(tx, {
    name: sample.name,
    description: sample.description,
    is_acquisition_target: false,
    is_sample: true,
  });
  await insertAll(tx, company, sample);
  await refreshStatistics(tx, company);
  return readSample(tx, company);
}

async function insertAll(tx: PersonTx, company: number, sample: SampleCompany): Promise<void> {
  const area = await insertRows(tx, company, 'areas', sample.areas, () => ({}));
  const inArea = (row: { area_id: number }) => ({ area_id: area(row.area_id) });
  const tract = await insertRows(tx, company, 'tracts', sample.tracts, inArea);
  const owner = await insertRows(tx, company, 'owners', sample.owners, inArea);
  const lease = await insertRows(tx, company, 'leases', sample.leases, inArea);
  const well = await insertRows(tx, company, 'wells', sample.wells, inArea);
  const unit = await insertRows(tx, company, 'proration_units', sample.proration_units, (row) => ({
    tract_id: tract(row.tract_id),
    well_id: well(row.well_id),
  }));
  const ownership = await insertRows(tx, company, 'ownerships', sample.ownerships, (row) => ({
    tract_id: tract(row.tract_id),
    owner_id: owner(row.owner_id),
  }));
  await insertRows(tx, company, 'contracts', sample.contracts, (row) => ({
    ownership_id: ownership(row.ownership_id),
    lease_id: lease(row.lease_id),
  }));
  await insertRows(tx, company, 'obligations', sample.obligations, (row) => ({
    lease_id: lease(row.lease_id),
  }));
  await insertRows(tx, company, 'well_events', sample.well_events, (row) => ({
    well_id: well(row.well_id),
  }));
  await insertRows(tx, company, 'formation_tops', sample.formation_tops, (row) => ({
    well_id: well(row.well_id),
  }));
  await insertRows(tx, company, 'lease_events', sample.lease_events, (row) => ({
    lease_id: lease(row.lease_id),
    tract_id: row.tract_id === null ? null : tract(row.tract_id),
  }));
  await insertRows(tx, company, 'lease_clauses', sample.lease_clauses, (row) => ({
    lease_id: lease(row.lease_id),
  }));
  await insertRows(tx, company, 'geological_markers', sample.geological_markers, (row) => ({
    geometry: JSON.parse(row.geometry),
    asset_id: markedId(row, { tract, unit }),
  }));
}

function markedId(marker: SampleMarker, ids: { tract: StoredIds; unit: StoredIds }): number {
  return (marker.asset_type === 'Proration_Unit' ? ids.unit : ids.tract)(marker.asset_id);
}
