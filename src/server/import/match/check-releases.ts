import { sql } from 'kysely';
import { readReleasedLand, releaseIssues, releaseOddities } from '#server/land/rules/lease-event.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { type BelongingTable, type Finding, storeFindings } from './match-belongings.ts';

/** The number of releases whose land is read at a time. */
const releasesAtATime = 1000;

type Release = { record_index: number; lease_id: number; tract_id: number; acres: string | null };

/** Refuses partial releases of tracts that their lease does not cover or of more acres than the tract has. */
export async function checkReleases(tx: PersonTx, companyId: number, table: BelongingTable): Promise<void> {
  const { name, columns, sourceOf } = table;
  const acres = columns.includes('acres') ? sql`acres` : sql`NULL::numeric AS acres`;
  const sources: Readonly<Record<string, string | null>> = {
    tract_id: sourceOf('tract_name'),
    acres: sourceOf('acres'),
  };
  for (let last = 0; ; ) {
    const releases = await rowsOnce<Release>(
      tx,
      sql`
      SELECT record_index, lease_id, tract_id, ${acres} FROM ${sql.table(name)}
      WHERE problem IS NULL AND duplicate_of IS NULL AND tract_id IS NOT NULL AND record_index > ${last}
      ORDER BY record_index LIMIT ${releasesAtATime}`,
    );
    if (releases.length === 0) return;
    const keyOf = (release: { lease_id: number; tract_id: number }) =>
      `${release.lease_id} ${release.tract_id}`;
    const lands = new Map(
      (await readReleasedLand(tx, companyId, releases)).map((land) => [keyOf(land), land]),
    );
    const findings = releases.flatMap((release): Finding[] => {
      const land = lands.get(keyOf(release));
      const [issue] = releaseIssues(land, release.acres);
      const [found = issue] = issue === undefined ? releaseOddities(land, release.acres) : [];
      if (found === undefined) return [];
      const source = sources[found.path ?? ''] ?? null;
      const [problem, warning] = issue === undefined ? [null, found.message] : [found.message, null];
      return [{ index: release.record_index, source, problem, warning }];
    });
    await storeFindings(tx, table, findings);
    last = releases.at(-1)?.record_index ?? last;
  }
}
