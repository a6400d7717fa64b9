import Papa from 'papaparse';
import type pg from 'pg';
import { leasedAcres } from '#server/land/acreage/leased-acres.ts';
import { holdOf, leaseStanding } from '#server/testing/expected-land/lease-status.ts';
import type { Person } from '#server/testing/test-app.ts';
import { contractCounts, ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { endsBefore } from '#shared/land/acreage/lease-term.ts';
import { netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { sumOf } from '#shared/platform/figure.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every table, as the database returns them.
type Row = any;
export type Land = Record<
  'tracts' | 'leases' | 'wells' | 'owners' | 'ownerships' | 'contracts' | 'proration_units',
  Row[]
>;

/** Reads all records of a company, for rules that check them one by one. */
export async function readLand(owner: pg.Client, companyId: number): Promise<Land> {
  const read = async (table: string) =>
    (await owner.query(`SELECT * FROM ${table} WHERE company_id = $1 ORDER BY id`, [companyId])).rows;
  return {
    tracts: await read('tracts'),
    leases: await read('leases'),
    wells: await read('wells'),
    owners: await read('owners'),
    ownerships: await read('ownerships'),
    contracts: await read('contracts'),
    proration_units: await read('proration_units'),
  };
}

/** A mineral interest of a tract on a date, with what each lease covers of it. */
export type WorkedInterest = {
  ownership: Row;
  tract: Row;
  net: Exact;
  leases: { lease: Row; leased: Exact; revenue: Exact; isHeld: boolean }[];
};

/** Computes the mineral interests as of a date, one by one, with the rules of the acreage module. */
export function workOut(land: Land, day: string, today = day): WorkedInterest[] {
  const byId = (rows: Row[]) => new Map<number, Row>(rows.map((row) => [row.id, row]));
  const [tracts, leases] = [byId(land.tracts), byId(land.leases)];
  const held = heldLeases(land, day);
  return land.ownerships
    .filter(
      (each) => each.interest_type === 'mineral' && tracts.has(each.tract_id) && ownershipCounts(each, day),
    )
    .map((ownership) => {
      const tract = tracts.get(ownership.tract_id);
      const net = netMineralAcres(ownership, tract.gross_acres);
      const contracts = land.contracts
        .filter((each) => each.ownership_id === ownership.id && contractCounts(each, day))
        .map((each) => ({ ...each, lease: leases.get(each.lease_id) }))
        .filter(({ lease }) => lease?.contract_status === 'active')
        .filter(({ lease }) => !endsBefore(lease, day, today) || held.has(lease.id))
        .map((each) => ({ ...each, royalty_rate: each.lease.royalty_rate }));
      const covered = leasedAcres(net, contracts).map(({ contract_id, leased, netRevenueAcres }) => ({
        lease: contracts.find(({ id }) => id === contract_id)?.lease,
        leased,
        revenue: netRevenueAcres,
        isHeld: held.has(contracts.find(({ id }) => id === contract_id)?.lease_id),
      }));
      return { ownership, tract, net, leases: covered };
    });
}

/** Returns the ids of the leases that production holds on a day. */
export function heldLeases(land: Land, day: string): Set<number> {
  const held = land.leases.filter((lease) => {
    const tracts = new Set(
      land.contracts
        .filter((each) => each.lease_id === lease.id && contractCounts(each, day))
        .map((each) => land.ownerships.find(({ id }) => id === each.ownership_id))
        .filter((each) => each !== undefined && ownershipCounts(each, day))
        .map((each) => each.tract_id),
    );
    const units = land.proration_units.filter(({ tract_id }) => tracts.has(tract_id));
    const wells = land.wells.filter(({ id }) => units.some(({ well_id }) => well_id === id));
    return leaseStanding(lease, holdOf(lease, wells, day), day) === 'hbp';
  });
  return new Set(held.map(({ id }) => id));
}

export const leasedOf = (interests: readonly WorkedInterest[]): Exact =>
  sumOf(interests.flatMap(({ leases }) => leases.map(({ leased }) => leased)));
export const revenueOf = (interests: readonly WorkedInterest[]): Exact =>
  sumOf(interests.flatMap(({ leases }) => leases.map(({ revenue }) => revenue)));

/** Formats a figure without trailing zeros, as files contain it. */
export const plain = (figure: Exact | string | number | null): string =>
  figure === null ? '' : new Exact(figure).toFixed();

/** Downloads a report as CSV and reads it. */
export async function readReport(person: Person, path: string): Promise<Record<string, string>[]> {
  const answer = await person.get(`/api/reports/${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return Papa.parse<Record<string, string>>(answer.text, { header: true, skipEmptyLines: true }).data;
}
