import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Plot, Section } from './plat-sections.ts';
import type { Random } from './random.ts';
import type { SampleOwner, SampleOwnership } from './sample-rows.ts';

type Share = readonly [part: number, of: number];

/** Typical divisions of minerals among heirs and buyers. */
const divisions: readonly [readonly [readonly Share[], number], ...(readonly [readonly Share[], number])[]] =
  [
    [[[1, 1]], 12],
    [
      [
        [1, 2],
        [1, 2],
      ],
      16,
    ],
    [
      [
        [3, 4],
        [1, 4],
      ],
      8,
    ],
    [
      [
        [1, 3],
        [1, 3],
        [1, 3],
      ],
      10,
    ],
    [
      [
        [1, 2],
        [1, 4],
        [1, 4],
      ],
      16,
    ],
    [
      [
        [1, 4],
        [1, 4],
        [1, 4],
        [1, 4],
      ],
      10,
    ],
    [
      [
        [1, 2],
        [1, 6],
        [1, 6],
        [1, 6],
      ],
      9,
    ],
    [
      [
        [5, 8],
        [3, 16],
        [3, 16],
      ],
      6,
    ],
    [
      [
        [1, 2],
        [1, 4],
        [1, 8],
        [1, 16],
        [1, 16],
      ],
      8,
    ],
    [
      [
        [1, 7],
        [1, 7],
        [1, 7],
        [1, 7],
        [1, 7],
        [1, 7],
        [1, 7],
      ],
      5,
    ],
  ];

/** Changes to the share of the first owner, for the tracts with unsettled title. */
const unsettled = ['-0.0625', '0.03125', '-0.125'];

/**
 * Creates the ownerships: mineral interests that add up to exactly 1 in each tract, except for three with unsettled
 * title, and some royalties. All dates are before `today`.
 */
export function makeOwnerships(
  random: Random,
  sections: readonly Section[],
  owners: readonly SampleOwner[],
  today: string,
): SampleOwnership[] {
  const rows: SampleOwnership[] = [];
  const draw = drawOwners(random, owners);
  for (const section of sections) {
    const deck = makeDeck(random, section, draw);
    for (const plot of section.plots) {
      // Most sections were divided into tracts after their minerals were divided, so the tracts share owners.
      const held = random.percent(78) ? deck : makeDeck(random, section, draw);
      const since = addDays(today, -random.whole(8200, 24_000));
      for (const { owner, decimal } of held) {
        rows.push(
          mineral(
            rows.length + 1,
            plot,
            owner,
            decimal,
            random.percent(4) ? 'Life estate' : ownershipType(held.length),
            since,
          ),
        );
      }
      if (random.percent(11))
        rows.push(royalty(random, rows.length + 1, plot, draw(section.areaId, held), since));
    }
  }
  unsettleTitles(rows, sections);
  return rows;
}

type Deck = { owner: SampleOwner; decimal: string }[];
type Draw = (areaId: number, besides: Deck) => SampleOwner;

/** Returns a function that draws owners in turn, each once before anyone is drawn again. */
function drawOwners(random: Random, owners: readonly SampleOwner[]): Draw {
  const waiting = new Map<number, SampleOwner[]>();
  return (areaId, besides) => {
    const held = new Set(besides.map(({ owner }) => owner.id));
    let queue = waiting.get(areaId) ?? [];
    if (queue.every(({ id }) => held.has(id))) {
      queue = [...queue, ...random.shuffle(owners.filter((owner) => owner.area_id === areaId))];
      waiting.set(areaId, queue);
    }
    const index = queue.findIndex(({ id }) => !held.has(id));
    const [drawn] = queue.splice(index, 1);
    if (drawn === undefined) throw new Error('An area of the sample has too few owners');
    return drawn;
  };
}

function makeDeck(random: Random, section: Section, draw: Draw): Deck {
  const deck: Deck = [];
  for (const decimal of shareOut(random.weighted(divisions)))
    deck.push({ owner: draw(section.areaId, deck), decimal });
  return deck;
}

/**
 * Returns fractions as decimals to twelve places that add up to exactly 1: the first one gets the rounding residual.
 */
function shareOut(shares: readonly Share[]): string[] {
  const rounded = shares.map(([part, of]) => new Exact(part).div(of).toDecimalPlaces(12, Exact.ROUND_DOWN));
  const rest = rounded.reduce((left, decimal) => left.minus(decimal), new Exact(1));
  return rounded.map((decimal, index) => (index === 0 ? decimal.plus(rest) : decimal).toFixed());
}

function ownershipType(owners: number): string {
  return owners === 1 ? 'Fee' : 'Undivided';
}

function mineral(
  id: number,
  { tract }: Plot,
  owner: SampleOwner,
  decimal: string,
  type: string,
  since: string,
): SampleOwnership {
  const acres = netAcres(tract.gross_acres, decimal);
  return {
    id,
    tract_id: tract.id,
    owner_id: owner.id,
    interest_type: 'mineral',
    decimal_interest: decimal,
    net_acres: acres,
    owner_acres: acres,
    ownership_type: type,
    royalty_basis: null,
    reduction: null,
    pooling: null,
    effective_date: since,
  };
}

function netAcres(gross: string, decimal: string): string {
  return new Exact(gross).times(decimal).toDecimalPlaces(4).toFixed();
}

/** Most old deeds are read by now; of one in eight, nobody has decided whether its royalty is fixed or floating. */
function basisOf(id: number): 'fixed' | 'floating' | null {
  if (id % 8 === 0) return null;
  return id % 4 === 1 ? 'floating' : 'fixed';
}

/** Creates a royalty without executive right, reserved in an old deed. */
function royalty(
  random: Random,
  id: number,
  { tract }: Plot,
  owner: SampleOwner,
  since: string,
): SampleOwnership {
  const isOverriding = random.percent(30);
  return {
    id,
    tract_id: tract.id,
    owner_id: owner.id,
    interest_type: isOverriding ? 'orri' : 'npri',
    decimal_interest: isOverriding ? '0.02' : random.pick(['0.015625', '0.03125', '0.0625']),
    net_acres: null,
    owner_acres: null,
    ownership_type: isOverriding ? 'Assignment' : 'Reserved',
    royalty_basis: isOverriding ? null : basisOf(id),
    reduction: isOverriding && id % 7 !== 0 ? 'minerals' : null,
    pooling: isOverriding || id % 8 === 2 ? null : 'pooled',
    effective_date: since,
  };
}

/**
 * Makes the shares of three tracts not add up to 1: too little because of an unknown heir, too much because of a deed
 * that conveyed twice.
 */
function unsettleTitles(rows: SampleOwnership[], sections: readonly Section[]): void {
  const plots = new Map(sections.flatMap((section) => section.plots).map((plot) => [plot.tract.id, plot]));
  const firstOfSplit = [...plots.values()].filter(({ tract }) => {
    const minerals = rows.filter((row) => row.tract_id === tract.id && row.interest_type === 'mineral');
    return minerals.length > 1 && new Exact(minerals[0]?.decimal_interest ?? 0).gte('0.25');
  });
  for (const [index, change] of unsettled.entries()) {
    const plot = firstOfSplit[Math.floor(((index + 0.5) * firstOfSplit.length) / unsettled.length)];
    const row = rows.find((each) => each.tract_id === plot?.tract.id && each.interest_type === 'mineral');
    if (row === undefined || plot === undefined) continue;
    row.decimal_interest = new Exact(row.decimal_interest).plus(change).toFixed();
    row.net_acres = netAcres(plot.tract.gross_acres, row.decimal_interest);
    row.owner_acres = row.net_acres;
  }
}
