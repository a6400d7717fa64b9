import { connectAsOwner, findCluster } from '../faults/cluster.ts';
import { call, type Finding, inWords, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** Makes units of the most interests that a division may have, with links that are costly to divide, and reads their decks. */
export async function readLargeDecks({
  server: { address, dataDir },
  token,
  companyId,
  areaId,
  port,
  isShort,
}: Scene): Promise<Finding[]> {
  const overrides = isShort ? 166 : 833;
  const minerals = (isShort ? 1_000 : 5_000) - 2 * overrides;
  const own = `Deck ${areaId}`;
  const owner = await connectAsOwner(await findCluster(dataDir));
  let wells: number[];
  try {
    const made = async (table: string, columns: string, select: string): Promise<number[]> => {
      const { rows } = await owner.query(
        `INSERT INTO ${table} (company_id, ${columns}) SELECT ${companyId}, ${select} RETURNING id`,
      );
      return rows.map(({ id }) => id);
    };
    const [tract] = await made('tracts', 'area_id, tract_name, gross_acres', `${areaId}, '${own}', 640`);
    wells = await made(
      'wells',
      'area_id, well_name, api_number',
      `${areaId}, '${own} ' || n, '42999' || lpad((${areaId} % 10000 * 10 + n)::text, 5, '0') FROM generate_series(1, 4) n`,
    );
    await made(
      'proration_units',
      'tract_id, well_id, name, held_acres, unit_acres',
      `${tract}, w, '${own}', 640, 640 FROM unnest('{${wells}}'::int[]) w`,
    );
    const leases = await made(
      'leases',
      'area_id, contract_name, file_number, contract_status, contract_date, expiration_date, royalty_rate',
      `${areaId}, '${own} ' || n, '${own} ' || n, 'active', date '2020-01-01', date '2099-01-01', 0.2 FROM generate_series(0, ${overrides}) n`,
    );
    // Each share has a denominator of its own.
    const interests = await made(
      'ownerships',
      'tract_id, interest_type, decimal_interest',
      `${tract}, 'mineral', round(1.0 / (4000 + n), 12) FROM generate_series(1, ${minerals}) n`,
    );
    const royalties = await made(
      'ownerships',
      'tract_id, interest_type, decimal_interest, reduction',
      `${tract}, 'orri', 0.00001, 'none' FROM generate_series(1, ${overrides}) n`,
    );
    const link = (ids: readonly number[], of: readonly (number | undefined)[]) =>
      made(
        'contracts',
        'ownership_id, lease_id',
        `o, l FROM unnest('{${ids}}'::int[], '{${of}}'::int[]) u (o, l)`,
      );
    // One lease covers most interests. Each override is linked to it and to a lease of its own.
    const ofAll = minerals - overrides;
    await link(
      interests,
      interests.map((_, place) => leases[Math.max(0, place - ofAll + 1)]),
    );
    await link(
      royalties,
      royalties.map(() => leases[0]),
    );
    await link(
      royalties,
      royalties.map((_, place) => leases[place + 1]),
    );
    // As after an import: without statistics, the database expects no interests.
    await owner.query('ANALYZE');
  } finally {
    await owner.end();
  }
  const findings: Finding[] = [];
  for (const [what, path] of [
    ['royalty decks', 'royalty-deck'],
    ['comparisons of division orders', 'division-orders'],
    ['royalty decks of a past day', 'royalty-deck?as_of=2024-01-01'],
  ] as const) {
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, () =>
      Promise.all(
        wells.map((well) => call(address, token, `/api/wells/${well}/${path}`, { limit: 120_000 })),
      ),
    );
    const slowest = Math.max(...result.map(({ milliseconds }) => milliseconds));
    const statuses = [...new Set(result.map(({ status }) => status))].join(', ');
    findings.push({
      tried: `${wells.length} ${what} at once, of ${(minerals + 2 * overrides).toLocaleString('en-US')} interests and leases each`,
      measured: `answered ${statuses} after ${inWords(slowest)}; /healthz waited ${inWords(longest)} at most`,
      held: longest <= maxWait && statuses === '200',
    });
  }
  return findings;
}
