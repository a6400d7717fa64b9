import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { heldThrough, isHeldOn, type Reach, type Span } from '#shared/land/standing/days.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundAcres, sumOf } from '#shared/platform/figure.ts';
import { clauseTrigger, type DrilledWell, type TriggerTerms } from './clause-trigger.ts';
import { type OtherLateral, projectedLateral } from './lateral.ts';
import { type AcreageTerms, formatAcres, type Proof, wellAcres } from './well-acres.ts';

/** A release clause; a surface release without a basis keeps the acres assigned to units. */
export type ReleaseClause = TriggerTerms & AcreageTerms & { kind: string };

/** A tract of the lease. Gross acres. */
export type RetainedTract = {
  tract_id: number;
  name: string;
  gross_acres: Figure;
  /** Gross acres that partial releases already let go. */
  released_acres: Figure;
};

/** A well in one of its units, with the inputs that records or a person gave. */
export type RetainedWell = DrilledWell & {
  well_id: number;
  /** The name of its unit; empty if it has none. */
  unit: string;
  /** The depths of the unit as recorded; empty for all. */
  depths?: string;
  /** The days on which it produced, and those on which it may have. */
  sure: readonly Span[];
  possible: readonly Span[];
  /** Acres of the unit, or on the well's plat. */
  assigned_acres: Figure;
  /** Feet from the first to the last take point of the longest lateral. */
  lateral_feet: Figure;
  other_laterals: readonly OtherLateral[];
  /** The acres of the unit on each tract of the lease; null where they are unknown. `sure` are the days that count there, if not all. */
  tracts: readonly { tract_id: number; acres: Figure; sure?: readonly Span[] }[];
  /** The acres of the unit on tracts that the lease does not cover. */
  other_acres: Figure;
};

/** A shut-in payment or operations, from and to the days that they cover. */
export type OtherHold = { kind: 'shut_in_payment' | 'operations'; from: string | null; to: string | null };

export type RetainedInput = {
  clause: ReleaseClause;
  /** The last day of the term with its extensions. */
  endsOn: string | null;
  /** The cessation period in days. */
  period: number;
  /** What holds the lease; null if nothing does. */
  heldBy: string | null;
  /** The lease was released or ended, or does not count yet because an earlier one covers its land. */
  isOver?: boolean;
  /** Payments and operations that may have held wells without production; a missing date is open. */
  otherHolds?: readonly OtherHold[];
  /** What else is missing to know whether the lease goes on, or what a release of it let go. */
  open?: readonly string[];
  tracts: readonly RetainedTract[];
  wells: readonly RetainedWell[];
  asOf: string;
};

type Missing = { text: string; well_id: number | null; tract_id: number | null };

/** Acres of a tract that a clause releases from a day on, and why; null while a well is being drilled. */
type Release = { date: string | null; acres: string; reason: string };

/**
 * `pending`: the clause has not taken effect, and the acres are those if nothing changes; `in_effect`; `review`: an input is
 * missing; `not_held`: nothing holds the lease, so no clause has to release it.
 */
export const retainedStates = ['pending', 'in_effect', 'review', 'not_held'] as const;

/** Whether a well holds on its own; unknown if a date of production is missing. */
export const ownHolds = ['yes', 'no', 'unknown'] as const;
type OwnHold = (typeof ownHolds)[number];

export type RetainedAcreage = {
  state: (typeof retainedStates)[number];
  /** The first day on which the clause is in effect. */
  takes_effect: string | null;
  trigger_reason: string;
  missing: Missing[];
  wells: {
    well_id: number;
    name: string;
    unit: string;
    holds: OwnHold;
    /** Null if it retains nothing or an input is missing. */
    proof: Proof | null;
    reason: string;
    tracts: { tract_id: number; acres: string }[];
  }[];
  tracts: {
    tract_id: number;
    name: string;
    gross_acres: string | null;
    already_released: string;
    held: string | null;
    released: string | null;
    wells: string[];
    releases: Release[];
    reason: string;
  }[];
  totals: { acres: string | null; held: string | null; released: string | null; proof: Proof | null };
};

/** Wells that retain acres together: those of one unit if the acres are assigned to it, else each well alone. */
type Group = {
  wells: RetainedWell[];
  name: string;
  holds: OwnHold;
  /** The last day on which it holds; null if it goes on. Without meaning unless `holds` is yes. */
  through: string | null;
  proof: Proof | null;
  missing: Missing[];
  kept: Map<number, Exact>;
};

/**
 * Works out what a release clause lets a lease keep on each tract, and what it releases when. The clause decides; field
 * rules are its inputs. Wells that no longer hold on their own retain nothing. Acres of a well come from tracts by the
 * acres of its unit there; where an input is missing, the result is for review and names it. Nothing is stored: a person
 * applies the release. Source: proof.md, Clauses and retained acreage, and Holding, rulings (d), (f) and (g).
 */
export function retainedAcreage(input: RetainedInput): RetainedAcreage {
  const { clause, tracts, asOf, heldBy } = input;
  const drilled = input.wells.filter((well) => well.tracts.length > 0);
  const distinct = [...new Map(drilled.map((well) => [well.well_id, well])).values()];
  const trigger = clauseTrigger(clause, input.endsOn, distinct);
  const takesEffect = trigger.lastDay === null ? null : addDays(trigger.lastDay, 1);
  const isPending = trigger.isDrilling || (trigger.lastDay !== null && asOf <= trigger.lastDay);
  const start = isPending ? asOf : trigger.lastDay;
  const groups = start === null ? [] : groupsOf(input, start, isPending);
  const holdingOn = holdingByTract(groups);
  const missing: Missing[] = [
    ...trigger.missing.map((text) => missingOf(text)),
    ...(heldBy !== null && heldBy !== 'production' && !isPending
      ? [
          missingOf(
            `which wells and tracts the ${heldBy === 'shut_in' ? 'shut-in payment' : 'operations'} keep`,
          ),
        ]
      : []),
    ...(input.open ?? []).map((text) => missingOf(text)),
    ...tracts.flatMap(({ tract_id, name, gross_acres, released_acres }) => {
      if (exactOf(gross_acres) === null) return [missingOf(`the gross acres of ${name}`, null, tract_id)];
      const released = `the date or the depths of a partial release of ${name}`;
      return exactOf(released_acres) === null ? [missingOf(released, null, tract_id)] : [];
    }),
    ...groups.flatMap((group) => group.missing),
    ...stackedUnits(clause, tracts, holdingOn),
  ];
  const isHeld = heldBy !== null || (isPending && (input.endsOn === null || asOf <= input.endsOn));
  const result = (state: RetainedAcreage['state'], acres: Kept[] | null): RetainedAcreage => ({
    state,
    takes_effect: takesEffect,
    trigger_reason: trigger.reason,
    missing: state === 'not_held' ? [] : missing,
    wells: groups.flatMap((group) => wellsOf(group)),
    tracts: tracts.map((tract, place) =>
      tractOf(tract, acres?.[place] ?? null, holdingOn.get(tract.tract_id) ?? []),
    ),
    totals: totalsOf(tracts, acres),
  });
  if (!isHeld || input.isOver === true) return result('not_held', null);
  if (missing.length > 0 || start === null) return result('review', null);
  const kept = keptByTract(input, groups, takesEffect);
  missing.push(...kept.missing);
  if (missing.length > 0) return result('review', null);
  return result(isPending ? 'pending' : 'in_effect', kept.tracts);
}

/** Units at different depths may lie over the same acres, which a surface release then keeps once. */
function stackedUnits(
  clause: ReleaseClause,
  tracts: readonly RetainedTract[],
  holdingOn: ReadonlyMap<number, readonly Group[]>,
): Missing[] {
  if (clause.kind !== 'surface_release') return [];
  const depthsOn = new Map<number, Set<string>>();
  for (const { wells } of new Set([...holdingOn.values()].flat()))
    for (const { depths = '', tracts: own } of wells)
      for (const { tract_id } of own) getOrAdd(depthsOn, tract_id, () => new Set<string>()).add(depths);
  return tracts
    .filter((tract) => !leftOf(tract).isZero())
    .flatMap(({ tract_id }) => {
      const holding = holdingOn.get(tract_id) ?? [];
      if (holding.length < 2 || (depthsOn.get(tract_id)?.size ?? 0) < 2) return [];
      const names = holding.map(({ name }) => name).join(', ');
      const text = `whether the units at different depths lie over the same acres (${names})`;
      return [missingOf(text, null, tract_id)];
    });
}

/** The groups that hold and have a share on each tract, in their order. */
function holdingByTract(groups: readonly Group[]): Map<number, Group[]> {
  const holding = new Map<number, Group[]>();
  for (const group of groups)
    if (group.holds === 'yes')
      for (const tract of group.kept.keys()) getOrAdd(holding, tract, () => []).push(group);
  return holding;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function missingOf(text: string, well: number | null = null, tract: number | null = null): Missing {
  return { text, well_id: well, tract_id: tract };
}

function groupsOf(input: RetainedInput, start: string, isPending: boolean): Group[] {
  const { clause, tracts, wells, period, asOf } = input;
  const terms = { ...clause, retained_basis: clause.retained_basis ?? basisOf(clause) };
  const isAssigned = terms.retained_basis === 'assigned';
  const isInUnit =
    clause.kind === 'surface_release' && isAssigned && exactOf(clause.max_acres_per_well) === null;
  const keyOf = ({ unit, well_id }: RetainedWell) =>
    isAssigned && unitKey(unit) !== '' ? `unit ${unitKey(unit)}` : `well ${well_id} ${unitKey(unit)}`;
  const places = new Map(tracts.map((tract, place) => [tract.tract_id, { ...tract, place }]));
  return [...Map.groupBy(wells, keyOf).values()].map((members): Group => {
    const [first] = members as [RetainedWell, ...RetainedWell[]];
    const name = isAssigned && unitKey(first.unit) !== '' ? first.unit : first.name;
    const reach = heldThrough(
      members.flatMap(({ sure }) => sure),
      start,
      period,
    );
    const through = reach === 'open' ? null : reach;
    const mayReach = heldThrough(
      members.flatMap(({ possible }) => possible),
      start,
      period,
    );
    const isSure = isHeldOn(reach, asOf);
    const isPossible = isHeldOn(mayReach, asOf);
    const group: Group = {
      wells: members,
      name,
      holds: isSure ? 'yes' : isPossible ? 'unknown' : 'no',
      through: isSure ? null : through,
      proof: null,
      missing: [],
      kept: new Map(),
    };
    const others = isPending || group.holds === 'yes' ? [] : othersOf(input, group, start);
    if (group.holds === 'unknown')
      group.missing.push(missingOf(`the dates of production of ${name}`, first.well_id));
    else if (others.length > 0) {
      group.holds = 'unknown';
      group.missing.push(missingOf(`whether ${describeHolds(others)} held ${name}`, first.well_id));
    } else group.missing.push(...openTracts(group, places, { reach, start, period, asOf }));
    // What it kept until it ceased decides from which day its acres are released.
    if (reach !== null && group.missing.length === 0) retain(group, { terms, isInUnit }, members);
    return group;
  });
}

/** The payments and operations that may have held wells of a unit that did not produce without a gap since `start` (`keptShare`). */
function othersOf(
  { heldBy, otherHolds = [], period, asOf }: RetainedInput,
  { wells }: Group,
  start: string,
): OtherHold[] {
  const hasProduced = wells.some(({ tracts, possible }) => tracts.length > 0 && possible.length > 0);
  // What a payment or operations hold now is asked for the whole lease.
  if (!hasProduced || heldBy !== 'production') return [];
  const possible = wells.flatMap((well) => well.possible);
  if (!isHeldOn(heldThrough([...possible, ...otherHolds], start, period), asOf)) return [];
  const since = addDays(start, -period);
  return otherHolds.filter(({ from, to }) => (from ?? '') <= asOf && (to ?? '9999') >= since);
}

const maxHolds = 3;

/** Example: "the operations from 2025-11-20 to 2025-12-31". */
function describeHolds(holds: readonly OtherHold[]): string {
  const named = holds.slice(0, maxHolds).map(({ kind, from, to }) => {
    const what = kind === 'operations' ? 'the operations' : 'the shut-in payment';
    return from === null && to === null
      ? `${what} without dates`
      : `${what} from ${from ?? '…'} to ${to ?? '…'}`;
  });
  const more = holds.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' or ');
}

/** The tracts of a unit that production held on other days than the unit, or by wells that are linked to its other tracts. */
function openTracts(
  { wells, name }: Pick<Group, 'wells' | 'name'>,
  places: ReadonlyMap<number, RetainedTract & { place: number }>,
  { reach, start, period, asOf }: { reach: Reach | null; start: string; period: number; asOf: string },
): Missing[] {
  const linked = new Map<number, { wells: Set<RetainedWell>; days: (readonly Span[])[] }>();
  for (const well of wells)
    for (const { tract_id, sure = well.sure } of well.tracts) {
      const here = getOrAdd(linked, tract_id, () => ({ wells: new Set<RetainedWell>(), days: [] }));
      here.wells.add(well);
      here.days.push(sure);
    }
  const own = [...linked].flatMap(([tract_id, here]) => {
    const tract = places.get(tract_id);
    return tract === undefined ? [] : [{ tract, here }];
  });
  return own
    .sort((a, b) => a.tract.place - b.tract.place)
    .flatMap(({ tract, here }) => {
      if (leftOf(tract).isZero()) return [];
      const reachHere = heldThrough(here.days.flat(), start, period);
      if (reachHere === reach || isHeldOn(reachHere, asOf)) return [];
      const [missing, ...more] = wells.filter((well) => !here.wells.has(well));
      if (missing === undefined) {
        const [well] = wells;
        const text = `whether production of ${name} holds ${tract.name}, where it does not count on all days: see the dates of the contract and of earlier leases`;
        return [missingOf(text, well?.well_id ?? null, tract.tract_id)];
      }
      const names = [...new Set([missing, ...more].map((well) => well.name))];
      const text =
        names.length === 1
          ? `whether ${missing.name} also holds ${name} on ${tract.name}: link it to the tract, or rename its unit`
          : `whether ${joinNames(names)} also hold ${name} on ${tract.name}: link them to the tract, or rename their unit`;
      return [missingOf(text, missing.well_id, tract.tract_id)];
    });
}

/** A surface release keeps the acres in units (proof.md, Holding); the other clauses state their basis. */
function basisOf({ kind }: ReleaseClause): string | null {
  return kind === 'surface_release' ? 'assigned' : null;
}

/** Adds the acres that a group keeps on each tract, or what is missing for them. */
function retain(
  group: Group,
  { terms, isInUnit }: { terms: AcreageTerms; isInUnit: boolean },
  members: readonly RetainedWell[],
): void {
  const [first] = members as [RetainedWell, ...RetainedWell[]];
  const byTract = Map.groupBy(
    members.flatMap(({ tracts }) => tracts),
    ({ tract_id }) => tract_id,
  );
  const onTract = [...byTract].map(([tract_id, each]) => {
    const acres = each.map((unit) => unit.acres);
    const distinct = [...new Set(acres.flatMap((each) => exactOf(each)?.toFixed() ?? []))];
    if (distinct.length > 1)
      group.missing.push(
        missingOf(
          `which acres of ${group.name} are on its tract: ${distinct.map((each) => formatAcres(new Exact(each))).join(' or ')}`,
          first.well_id,
          tract_id,
        ),
      );
    return { tract_id, acres: largest(acres) };
  });
  for (const { tract_id, acres } of onTract)
    if (acres === null)
      group.missing.push(
        missingOf(`how many acres of ${group.name} are on its tract`, first.well_id, tract_id),
      );
  const assigned = largest(members.map(({ assigned_acres }) => assigned_acres));
  const here = sumOf(onTract.flatMap(({ acres }) => acres ?? []));
  const counted = wellAcres(terms, {
    name: group.name,
    // A surface release keeps the acres in the unit, whatever its size and whatever is assigned to the well.
    assigned: isInUnit ? here : assigned,
    lateral: projectedLateral(first.lateral_feet, first.other_laterals),
    wells: new Set(members.flatMap(({ well_id, tracts }) => (tracts.length > 0 ? [well_id] : []))).size,
  });
  if ('missing' in counted) group.missing.push(missingOf(counted.missing, first.well_id));
  if (group.missing.length > 0 || 'missing' in counted) return;
  group.proof = counted.proof;
  const others = largest(members.map(({ other_acres }) => other_acres)) ?? new Exact(0);
  const whole = isInUnit ? here : Exact.max(assigned ?? 0, here.plus(others));
  if (whole.isZero()) {
    group.missing.push(missingOf(`which tract the acres of ${group.name} come from`, first.well_id));
    return;
  }
  for (const { tract_id, acres } of onTract)
    group.kept.set(tract_id, counted.acres.times(acres ?? 0).div(whole));
}

function largest(figures: readonly Figure[]): Exact | null {
  return figures
    .flatMap((figure) => exactOf(figure) ?? [])
    .reduce<Exact | null>((most, acres) => (most === null || acres.gt(most) ? acres : most), null);
}

/** The acres that partial releases left of a tract. */
function leftOf({ gross_acres, released_acres }: RetainedTract): Exact {
  return Exact.max(0, (exactOf(gross_acres) ?? new Exact(0)).minus(exactOf(released_acres) ?? 0));
}

type Kept = {
  held: Exact;
  released: Exact;
  releases: { date: string | null; acres: Exact; reason: string }[];
};

/** Adds shares of up to 40 digits, so that a share that is taken away again leaves exactly the others. */
const Sum = Exact.clone({ precision: 200 });

/** Fewer places than a share has: three thirds, each cut after 40 digits, are the whole. */
const comparedPlaces = 20;

function comparedOf(sum: Exact): Exact {
  return new Exact(sum.toDecimalPlaces(comparedPlaces, Exact.ROUND_HALF_UP));
}

/**
 * Adds up what all groups keep on each tract, at most what is left of it and at most the cap, on each day on which a well
 * stopped holding. On such a day only the tracts of that well lose acres, and all tracts on the first day on which the wells
 * no longer keep the whole lease; under a cap, the others only gain. So a lease of many wells takes no time of days × tracts.
 */
function keptByTract(
  { clause, tracts }: RetainedInput,
  groups: readonly Group[],
  takesEffect: string | null,
): { tracts: Kept[]; missing: Missing[] } {
  const missing: Missing[] = [];
  const isAssigned = (clause.retained_basis ?? basisOf(clause)) === 'assigned';
  const cap = exactOf(clause.cap_acres);
  const rows = tracts.map((tract) => {
    const available = leftOf(tract);
    return { available, left: available, wanted: new Sum(0), releases: [] as Kept['releases'] };
  });
  type Row = (typeof rows)[number];
  const byId = new Map(tracts.map(({ tract_id }, place) => [tract_id, rows[place] as Row]));
  const keptOf = ({ available, wanted }: Row) => Exact.min(available, comparedOf(wanted));
  const all = sumOf(rows.map(({ available }) => available));
  let wanted = new Sum(0);
  let most = new Sum(0);
  /** Adds what a group keeps, or takes it away; returns the tracts that this changes. */
  const count = ({ kept }: Group, sign: 1 | -1): Row[] =>
    [...kept].flatMap(([tract_id, acres]) => {
      const row = byId.get(tract_id);
      if (row === undefined) return [];
      most = most.minus(keptOf(row));
      row.wanted = row.wanted.plus(acres.times(sign));
      most = most.plus(keptOf(row));
      wanted = wanted.plus(acres.times(sign));
      return [row];
    });
  let wasWhole: boolean | null = null;
  const release = (changed: readonly Row[], date: string | null, reason: string) => {
    // Wells that retain more than the whole lease keep all of it, wherever their acres lie.
    const isWhole = !isAssigned && comparedOf(wanted).gte(all);
    const total = isWhole ? all : new Exact(most);
    const surplus = comparedOf(wanted.minus(total));
    if (!isAssigned && !isWhole && surplus.gte('0.0001'))
      missing.push(
        missingOf(`which tract ${formatAcres(roundAcres(surplus))} more acres of the wells come from`),
      );
    for (const row of isWhole === wasWhole ? changed : rows) {
      const own = isWhole ? row.available : keptOf(row);
      const kept = cap === null || total.lte(cap) ? own : own.times(cap).div(total);
      const gone = roundAcres(row.left.minus(Exact.min(row.left, kept)));
      if (gone.gt(0)) row.releases.push({ date, acres: gone, reason });
      row.left = row.left.minus(gone);
    }
    wasWhole = isWhole;
  };
  for (const group of groups) count(group, 1);
  release(rows, takesEffect, 'No well retains it.');
  const lapsing = groups.filter(
    ({ holds, through, kept }) => holds === 'no' && through !== null && kept.size > 0,
  );
  const days = [...Map.groupBy(lapsing, ({ through }) => through ?? '')].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, lapsed] of days) {
    const changed = new Set(lapsed.flatMap((group) => count(group, -1)));
    release(
      [...changed],
      addDays(day, 1),
      `${joinNames(lapsed.map(({ name }) => name))} stopped holding it.`,
    );
  }
  return {
    missing,
    tracts: rows.map(({ left, releases }) => ({
      held: left,
      released: sumOf(releases.map(({ acres }) => acres)),
      releases,
    })),
  };
}

/** The most names in one text, which may be repeated for each tract. */
const maxNames = 10;

/** Example: "Unit 1, Unit 2", and after ten of them "and 3 more". */
function joinNames(names: readonly string[], separator = ', '): string {
  const more = names.length - maxNames;
  const text = names.slice(0, maxNames).join(separator);
  return more > 0 ? `${text} and ${more} more` : text;
}

function wellsOf({ wells, holds, through, proof, kept, name, missing }: Group): RetainedAcreage['wells'] {
  return wells.map((well, place) => {
    const reason =
      missing.length > 0
        ? `Missing: ${joinNames(
            missing.map(({ text }) => text),
            '; ',
          )}.`
        : holds === 'no'
          ? through === null
            ? 'Does not hold on its own: no production when the clause takes effect.'
            : `Held on its own through ${through}.`
          : place > 0
            ? `Shares the acres of ${name}.`
            : 'Holds on its own by production.';
    const isShown = holds === 'yes' && place === 0;
    return {
      well_id: well.well_id,
      name: well.name,
      unit: well.unit,
      holds,
      proof: isShown ? proof : null,
      reason,
      tracts: isShown
        ? [...kept].map(([tract_id, acres]) => ({ tract_id, acres: roundAcres(acres).toFixed() }))
        : [],
    };
  });
}

function tractOf(
  tract: RetainedTract,
  kept: Kept | null,
  holding: readonly Group[],
): RetainedAcreage['tracts'][number] {
  const wells = holding.filter(({ kept: acres }) => acres.get(tract.tract_id)?.gt(0)).map(({ name }) => name);
  return {
    tract_id: tract.tract_id,
    name: tract.name,
    gross_acres: exactOf(tract.gross_acres)?.toFixed() ?? null,
    already_released: (exactOf(tract.released_acres) ?? new Exact(0)).toFixed(),
    held: kept?.held.toFixed() ?? null,
    released: kept?.released.toFixed() ?? null,
    wells,
    releases: (kept?.releases ?? []).map(({ acres, ...each }) => ({ ...each, acres: acres.toFixed() })),
    reason:
      kept === null
        ? 'For review.'
        : wells.length === 0
          ? kept.held.gt(0)
            ? 'Held with the acres of wells on other tracts.'
            : 'No well retains acres here.'
          : kept.released.gt(0)
            ? `Held in part by ${wells.join(', ')}.`
            : `Held by ${wells.join(', ')}.`,
  };
}

function totalsOf(tracts: readonly RetainedTract[], kept: readonly Kept[] | null): RetainedAcreage['totals'] {
  const acres = tracts.map(({ gross_acres }) => exactOf(gross_acres));
  const whole = acres.every((each) => each !== null) ? sumOf(acres) : null;
  if (kept === null) return { acres: whole?.toFixed() ?? null, held: null, released: null, proof: null };
  const [held, released] = [sumOf(kept.map((each) => each.held)), sumOf(kept.map((each) => each.released))];
  return {
    acres: whole?.toFixed() ?? null,
    held: held.toFixed(),
    released: released.toFixed(),
    proof: {
      figure: 'Acres released',
      exact: released.toFixed(),
      shown: formatAcres(released),
      formula: 'acres of the tracts − already released − held',
      inputs: [
        { name: 'Acres of the tracts', value: `${formatAcres(whole ?? new Exact(0))} ac` },
        {
          name: 'Already released',
          value: `${formatAcres(sumOf(tracts.flatMap(({ released_acres }) => exactOf(released_acres) ?? [])))} ac`,
        },
        { name: 'Held', value: `${formatAcres(held)} ac` },
      ],
    },
  };
}
