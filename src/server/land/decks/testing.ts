import type { Person } from '#server/testing/test-app.ts';
import type {
  CarvedRoyalty,
  Division,
  DivisionTract,
  LeaseOnInterest,
  MineralInterest,
  OverridingRoyalty,
  WorkingInterest,
} from './division.ts';
import { printedDecimal } from './fractions.ts';

let last = 0;
const next = () => {
  last += 1;
  return last;
};

type Given = Partial<Omit<DivisionTract, 'id'>>;
export const tract = (given: Given): DivisionTract => ({
  id: next(),
  name: 'Tract 1',
  held_acres: 640,
  unit_acres: 640,
  gross_acres: null,
  minerals: [],
  royalties: [],
  overrides: [],
  working: [],
  unstated: [],
  waiting: [],
  let_go: [],
  has_remainder: false,
  ...given,
});

/** Owners are recognized by their names in these tests. */
const owners = new Map<string, number>();
export const ownerOf = (owner: string) => {
  const known = owners.get(owner) ?? next();
  owners.set(owner, known);
  return { id: next(), owner_id: known, owner };
};
const leases = new Map<string, number>();
export const leaseId = (lease: string) => {
  const known = leases.get(lease) ?? next();
  leases.set(lease, known);
  return known;
};

/** A lease on all of an interest. */
export const leaseOn = (
  lease: string,
  royalty: string,
  more: Partial<LeaseOnInterest> = {},
): LeaseOnInterest => ({
  ...{ lease_id: leaseId(lease), lease, part: 1, royalty },
  ...{ isUnreduced: false, isKept: false, doubt: null },
  ...more,
});

/** `terms` are the royalty and name of the lease on the interest; unleased without. */
export const mineral = (
  owner: string,
  share: string,
  royalty?: string,
  lease = 'Lease A',
): MineralInterest => ({
  ...ownerOf(owner),
  share,
  leases: royalty === undefined ? [] : [leaseOn(lease, royalty)],
  for_review: [],
  followed: null,
  pooling: null,
});
export const npri = (
  owner: string,
  share: string,
  basis: CarvedRoyalty['basis'],
  bearer?: string,
): CarvedRoyalty => ({
  ...ownerOf(owner),
  type: 'npri',
  share,
  basis,
  reduction: null,
  pooling: 'pooled',
  lease_ids: [],
  bearer_id: bearer === undefined ? null : (owners.get(bearer) ?? 0),
});
export const orri = (
  owner: string,
  share: string,
  more: Partial<OverridingRoyalty> = {},
): OverridingRoyalty => ({
  ...ownerOf(owner),
  share,
  lease_ids: [],
  doubt: null,
  reduction: null,
  leasehold: null,
  bearer_id: null,
  ...more,
});
export const working = (
  owner: string,
  share: string,
  more: Partial<WorkingInterest> = {},
): WorkingInterest => ({
  ...ownerOf(owner),
  share,
  lease_ids: [],
  doubt: null,
  reduction: null,
  ...more,
});

/** Each line as "RI Jane Roe 0.12500000"; a line that is open has a dash. */
export const printed = ({ lines }: Division) =>
  lines.map(({ type, owner, share }) => {
    const decimal = share === null ? '–' : printedDecimal(share).toFixed(8);
    return `${type} ${owner === '' ? 'not recorded' : owner} ${decimal}`;
  });
export const totalOf = ({ total }: Division) => total?.toFixed() ?? null;
export const unmet = ({ checks }: Division) => checks.flatMap(({ name, is_met }) => (is_met ? [] : [name]));
export const texts = ({ questions }: Division) => questions.map(({ text }) => text);

/**
 * Creates a well with one tract, of which all 640 acres are in its unit, and a lease at 1/4 without contracts. `serial` tells
 * their names from those of other wells.
 */
export async function makeWell(person: Person, area_id: number, serial: number) {
  const well = await person.make('wells', {
    well_name: `Well ${serial}`,
    api_number: `42301${30_000 + serial}`,
    area_id,
  });
  const tract_id = await person.make('tracts', { tract_name: `T ${serial}`, area_id, gross_acres: 640 });
  const unit = { tract_id, well_id: well, name: `Unit ${serial}`, held_acres: 640, unit_acres: 640 };
  await person.make('proration_units', unit);
  const lease_id = await person.make('leases', {
    contract_name: `Lease ${serial}`,
    file_number: `L-${serial}`,
    area_id,
    contract_status: 'active',
    royalty_rate: 0.25,
  });
  return { well, tract_id, lease_id };
}
