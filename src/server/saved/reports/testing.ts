import Papa from 'papaparse';
import type pg from 'pg';
import { claimsOf, keptOf, type LandRecords, landFacts } from '#server/testing/expected-land/land-facts.ts';
import type { Person } from '#server/testing/test-app.ts';
import { isEnded } from '#shared/land/acreage/as-of.ts';
import { countsAsMineral, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { isHeldStanding, leasesLand } from '#shared/land/standing/lease-standing.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, roundComputedAcres, sumOf } from '#shared/platform/figure.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every table, as the database returns them.
type Row = any;
export type Land = Record<keyof LandRecords | 'owners', Row[]>;

/** Reads all records of a company, for rules that check them one by one. */
export async function readLand(owner: pg.Client, companyId: number): Promise<Land> {
  const read = async (table: string) =>
    (await owner.query(`SELECT * FROM ${table} WHERE company_id = $1 ORDER BY id`, [companyId])).rows;
  return {
    tracts: (await read('tracts')).map((tract) => ({ ...tract, outline_acres: [] })),
    leases: await read('leases'),
    wells: await read('wells'),
    owners: await read('owners'),
    ownerships: await read('ownerships'),
    contracts: await read('contracts'),
    proration_units: await read('proration_units'),
    obligations: await read('obligations'),
    well_events: await read('well_events'),
    lease_events: await read('lease_events'),
    lease_clauses: await read('lease_clauses'),
    division_orders: await read('division_orders'),
  };
}

/** A mineral interest of a tract on a date, with what each lease covers of it. */
export type WorkedInterest = {
  ownership: Row;
  tract: Row;
  net: Exact;
  leases: { lease: Row; leased: Exact; released: Exact; review: Exact; revenue: Exact; isHeld: boolean }[];
};

/** Computes the mineral interests as of a date, one by one, with the rules of the acreage and standing modules. */
export function workOut(land: Land, day: string): WorkedInterest[] {
  const byId = (rows: Row[]) => new Map<number, Row>(rows.map((row) => [row.id, row]));
  const [tracts, leases, contracts] = [byId(land.tracts), byId(land.leases), byId(land.contracts)];
  const standings = new Map(landFacts(land, day).leases.map((facts) => [facts.id, facts]));
  return land.ownerships
    .filter((each) => tracts.has(each.tract_id) && countsAsMineral(each, day))
    .map((ownership) => {
      const tract = tracts.get(ownership.tract_id);
      const covered = claimsOf(land, ownership, tract, day).flatMap(({ id, acres, isDisputed }) => {
        const lease = leases.get(contracts.get(id)?.lease_id);
        const facts = standings.get(lease?.id);
        return facts === undefined || isEnded(lease.contract_status)
          ? []
          : [{ lease, facts, acres, isDisputed }];
      });
      const zero = new Exact(0);
      return {
        ownership,
        tract,
        net: netMineralAcres(ownership, tract.gross_acres),
        leases: covered.flatMap(({ lease, facts, acres, isDisputed }) => {
          const royalty = exactOf(lease.royalty_rate) ?? zero;
          const isActive = lease.contract_status === 'active';
          if (isActive && leasesLand(facts.status, facts.endsOn, lease.contract_date)) {
            const kept = keptOf(land, tract, facts, day);
            if (kept === null || (isDisputed && !kept.isZero()))
              return [{ lease, leased: zero, released: zero, review: acres, revenue: zero, isHeld: false }];
            const leased = roundComputedAcres(acres.times(kept));
            const revenue = roundComputedAcres(leased.times(royalty));
            const isHeld = isHeldStanding(facts.status);
            return [{ lease, leased, released: acres.minus(leased), review: zero, revenue, isHeld }];
          }
          return facts.status === 'review' && acres.gt(0)
            ? [{ lease, leased: zero, released: zero, review: acres, revenue: zero, isHeld: false }]
            : [];
        }),
      };
    });
}

/** Returns the ids of the leases that are held on a day. */
export function heldLeases(land: Land, day: string): Set<number> {
  return new Set(
    landFacts(land, day).leases.flatMap(({ id, status }) => (isHeldStanding(status) ? [id] : [])),
  );
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
