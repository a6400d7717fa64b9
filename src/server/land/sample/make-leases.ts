import { addDays, addYears, dayOfYear, daysBetween } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Drilled } from './drill-wells.ts';
import { describeLands, type Plot, type Section } from './plat-sections.ts';
import type { Random } from './random.ts';
import type { SampleContract, SampleLease, SampleOwner, SampleOwnership, SampleWell } from './sample-rows.ts';

/** Everything that one owner can lease in one section. */
type Holding = {
  owner: SampleOwner;
  section: Section;
  ownerships: SampleOwnership[];
  producedSince: string | null;
};

/** The outcome of a lease, which determines its dates. */
type Course =
  | 'held'
  | 'ending'
  | 'option'
  | 'extended'
  | 'primary'
  | 'lapsed'
  | 'expired'
  | 'terminated'
  | 'inactive';

/** The number of leases per course: 150 in all, before those of `idleLeases` and a top lease. */
const courses = [
  ['ending', 14],
  ['option', 8],
  ['extended', 10],
  ['primary', 24],
  // Past its term and still marked active, so that it is for review.
  ['lapsed', 2],
  ['expired', 10],
  ['terminated', 2],
  ['inactive', 2],
] as const;
const heldLeases = 78;
/** Leases under vertical wells that are shut in. */
const idleLeases = 3;

const royalties = [
  ['0.25', 44],
  ['0.225', 16],
  ['0.2', 18],
  ['0.1875', 18],
  ['0.125', 4],
] as const;

const drillingTerms = [
  'After the primary term, no more than 180 days may pass between the completion of one well and the spudding of the next.',
  'A new well every 270 days after the primary term; time saved on one well is added to the next, up to 360 days.',
  'Continuous drilling with not more than 120 days between wells, else the lease ends but for the proration unit of each producing well.',
] as const;

export type Leased = {
  leases: SampleLease[];
  contracts: SampleContract[];
  /** The leases that wells held until they were shut in, by the well. */
  idled: { lease: SampleLease; well: SampleWell }[];
};

/**
 * Creates leases from the owners of each section, with a contract for every interest that they cover. Dates are
 * relative to `today`.
 */
export function makeLeases(
  random: Random,
  sections: readonly Section[],
  owners: readonly SampleOwner[],
  ownerships: readonly SampleOwnership[],
  { wells, units }: Drilled,
  today: string,
): Leased {
  const holdings = random.shuffle(findHoldings(sections, owners, ownerships, { wells, units }));
  const open = holdings.filter((holding) => holding.producedSince === null);
  const leased: Leased = { leases: [], contracts: [], idled: [] };
  const plan: [Course, Holding][] = holdings
    .filter((holding) => holding.producedSince !== null)
    .slice(0, heldLeases)
    .map((holding) => ['held', holding]);
  for (const [course, count] of courses) {
    for (const holding of open.splice(0, count)) plan.push([course, holding]);
  }
  for (const [course, holding] of random.shuffle(plan)) grantLease(random, leased, course, holding, today);
  overstateAcres(leased);
  const taken = new Set(plan.map(([, holding]) => holding));
  const free = holdings.filter((holding) => !taken.has(holding));
  leaseUnderIdleWells(random, leased, free, { wells, units }, today);
  leaseOnTop(leased, today);
  numberInstruments(leased.leases, sections);
  return leased;
}

/** Grants a lease under each vertical well that is shut in, which held it until then. */
function leaseUnderIdleWells(
  random: Random,
  leased: Leased,
  free: readonly Holding[],
  { wells, units }: Pick<Drilled, 'wells' | 'units'>,
  today: string,
): void {
  const idle = wells.filter((well) => well.well_status === 'shut-in' && well.bottom_hole_location === null);
  const used = new Set<Holding>();
  for (const well of idle.slice(0, idleLeases)) {
    const tracts = new Set(units.filter((unit) => unit.well_id === well.id).map((unit) => unit.tract_id));
    const holding = free.find(
      (each) => !used.has(each) && each.ownerships.some((ownership) => tracts.has(ownership.tract_id)),
    );
    if (holding === undefined) continue;
    used.add(holding);
    grantLease(random, leased, 'held', { ...holding, producedSince: well.first_prod_date }, today);
    const lease = leased.leases.at(-1);
    if (lease !== undefined) leased.idled.push({ lease, well });
  }
}

/** Grants a later lease over the interests of the last held one: a top lease. */
function leaseOnTop({ leases, contracts }: Leased, today: string): void {
  const base = leases.findLast(
    (lease) => lease.contract_status === 'active' && lease.expiration_date < today && !lease.extended,
  );
  if (base === undefined) return;
  const id = leases.length + 1;
  const [prefix = ''] = base.file_number.split('-');
  const file = `${prefix}-${1000 + id}`;
  const contract_date = addDays(today, -75);
  leases.push({
    ...base,
    id,
    contract_name: `${base.contract_name} (Top Lease)`,
    file_number: file,
    contract_date,
    expiration_date: addYears(contract_date, 3),
    recording_date: addDays(contract_date, 20),
    term: '3 years',
    extension_due_date: null,
    extension_term: null,
    extension_amount: null,
  });
  const own = contracts.filter((contract) => contract.lease_id === base.id);
  contracts.push(
    ...own.map((contract, index) => ({
      ...contract,
      id: contracts.length + index + 1,
      lease_id: id,
      contract_number: `${file}-${index + 1}`,
      effective_date: contract_date,
    })),
  );
}

function findHoldings(
  sections: readonly Section[],
  owners: readonly SampleOwner[],
  ownerships: readonly SampleOwnership[],
  { wells, units }: Pick<Drilled, 'wells' | 'units'>,
): Holding[] {
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  const producing = new Map(
    wells.filter((well) => well.well_status === 'producing').map((well) => [well.id, well.first_prod_date]),
  );
  return sections.flatMap((section): Holding[] => {
    const tracts = new Set(section.plots.map(({ tract }) => tract.id));
    const minerals = ownerships.filter((row) => tracts.has(row.tract_id) && row.interest_type === 'mineral');
    return [...new Set(minerals.map((row) => row.owner_id))].flatMap((id): Holding[] => {
      const owner = ownerOf.get(id);
      if (owner === undefined) return [];
      const own = minerals.filter((row) => row.owner_id === id);
      const covered = new Set(own.map((row) => row.tract_id));
      const since = units
        .filter((unit) => covered.has(unit.tract_id))
        .map((unit) => producing.get(unit.well_id) ?? null)
        .filter((date) => date !== null)
        .sort();
      return [{ owner, section, ownerships: own, producedSince: since[0] ?? null }];
    });
  });
}

type Dating = Pick<
  SampleLease,
  | 'contract_date'
  | 'expiration_date'
  | 'extension_due_date'
  | 'extended'
  | 'contract_status'
  | 'term'
  | 'extension_term'
>;

/** Returns the dates of a lease that match its course. */
function dateLease(random: Random, course: Course, producedSince: string | null, today: string): Dating {
  const years = course === 'held' && random.percent(15) ? 5 : 3;
  const expires = (): string => {
    switch (course) {
      case 'held':
        // Production began within the primary term.
        return addYears(addDays(producedSince ?? today, -random.whole(190, years * 340)), years);
      case 'ending':
        return addDays(today, random.whole(6, 88));
      case 'option':
        return addDays(today, random.whole(12, 55) + random.whole(30, 60));
      case 'extended':
        return addDays(today, -random.whole(20, 500));
      case 'primary':
      case 'inactive':
        return addDays(today, random.whole(150, 950));
      default:
        return addDays(today, -random.whole(40, 900));
    }
  };
  const expiration = expires();
  const hasOption =
    course === 'option' || course === 'extended' || (course !== 'ending' && random.percent(55));
  return {
    contract_date: addYears(expiration, -years),
    expiration_date: expiration,
    extension_due_date: hasOption ? dueBefore(random, course, expiration, today) : null,
    extended: course === 'extended',
    contract_status:
      course === 'expired' || course === 'terminated' || course === 'inactive' ? course : 'active',
    term: `${years} years`,
    extension_term: hasOption ? '2 years' : null,
  };
}

/**
 * Returns when an option is due: some weeks before the primary term ends. One that is still open is due after today.
 */
function dueBefore(random: Random, course: Course, expiration: string, today: string): string {
  const due = addDays(expiration, -random.whole(30, 45));
  return course === 'option' && daysBetween(today, due) < 5 ? addDays(today, random.whole(5, 12)) : due;
}

function grantLease(random: Random, leased: Leased, course: Course, holding: Holding, today: string): void {
  const { owner, section, ownerships } = holding;
  const dating = dateLease(random, course, holding.producedSince, today);
  const id = leased.leases.length + 1;
  const file = `${section.block.fileCode}-${String(1000 + id)}`;
  const perAcre = new Exact(random.whole(6, 30) * (dating.contract_date < addYears(today, -8) ? 50 : 250));
  const contracts = ownerships.map((ownership, index): SampleContract => {
    const acres = new Exact(ownership.net_acres ?? 0).toDecimalPlaces(
      random.percent(12) ? 2 : 4,
      Exact.ROUND_DOWN,
    );
    return {
      id: leased.contracts.length + index + 1,
      ownership_id: ownership.id,
      lease_id: id,
      contract_acres: acres.toFixed(),
      bonus: acres.times(perAcre).toFixed(2),
      contract_number: `${file}-${index + 1}`,
      effective_date: dating.contract_date,
      depths: null,
      termination_date: course === 'expired' || course === 'terminated' ? dating.expiration_date : null,
      contract_status: dating.contract_status,
    };
  });
  leased.contracts.push(...contracts);
  const covered = new Set(ownerships.map((ownership) => ownership.tract_id));
  const plots = section.plots.filter(({ tract }) => covered.has(tract.id));
  const bonus = contracts.reduce((sum, contract) => sum.plus(contract.bonus), new Exact(0));
  const drills = random.percent(35);
  leased.leases.push({
    id,
    area_id: section.areaId,
    contract_name: `${owner.owner_name}, Section ${section.number}`,
    file_number: file,
    contract_type: 'oil_gas',
    lease_acres: plots.reduce((sum, { tract }) => sum.plus(tract.gross_acres), new Exact(0)).toFixed(),
    royalty_rate: random.weighted(royalties),
    bonus: bonus.toFixed(2),
    extension_amount: dating.extension_term === null ? null : bonus.times('0.75').toFixed(2),
    recording_date: addDays(dating.contract_date, random.whole(6, 40)),
    instrument_number: '',
    pooling: random.percent(92),
    continuous_drilling_obligation: drills,
    vertical_pugh: random.percent(55),
    horizontal_pugh: random.percent(60),
    continuous_drilling_obligation_terms: drills ? random.pick(drillingTerms) : null,
    legal_description: describeLeased(plots),
    ...dating,
  });
}

function describeLeased(plots: readonly Plot[]): string {
  const [first] = plots;
  if (first === undefined) return '';
  const acres = plots.reduce((sum, { tract }) => sum.plus(tract.gross_acres), new Exact(0)).toFixed(2);
  return `${describeLands(
    first.tract,
    plots.map(({ aliquot }) => aliquot),
  )}, containing ${acres} acres, more or less.`;
}

/** Clerks number recordings through the year, so the date roughly determines the number. */
function numberInstruments(leases: readonly SampleLease[], sections: readonly Section[]): void {
  const blockOf = new Map(sections.map((section) => [section.areaId, section.block]));
  const taken = new Set<string>();
  for (const lease of leases) {
    let serial = dayOfYear(lease.recording_date) * 23;
    const numberOf = () => `${lease.recording_date.slice(0, 4)}-${String(serial).padStart(6, '0')}`;
    const key = () => `${blockOf.get(lease.area_id)?.county} ${numberOf()}`;
    while (taken.has(key())) serial += 1;
    taken.add(key());
    lease.instrument_number = numberOf();
  }
}

/** Makes two contracts claim more acres than the interest has, like typos do. */
function overstateAcres({ contracts }: Leased): void {
  for (const place of [0.3, 0.7]) {
    const contract = contracts[Math.floor(contracts.length * place)];
    if (contract === undefined) continue;
    contract.contract_acres = new Exact(contract.contract_acres).times('1.25').toDecimalPlaces(2).toFixed();
  }
}
