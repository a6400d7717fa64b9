import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { pointText } from '#shared/platform/fields/location.ts';
import type { SampleBlock } from './blocks.ts';
import { operators, placeNames } from './names.ts';
import type { Plot, Section } from './plat-sections.ts';
import type { Random } from './random.ts';
import type { SampleUnit, SampleWell } from './sample-rows.ts';
import { type Cell, mile, placeInBlock } from './survey-grid.ts';

/** A drilled unit of two sections, one north of the other. */
type DrillingUnit = { name: string; sections: [south: Section, north: Section]; firstUnitId: number };

export type Drilled = { wells: SampleWell[]; units: SampleUnit[]; drillingUnits: DrillingUnit[] };

type Dates = Pick<SampleWell, 'spud_date' | 'completion_date' | 'first_prod_date'>;
type Fate = Pick<SampleWell, 'well_status' | 'is_active'> & Dates;

/** How many vertical wells of each kind there are; injection and disposal wells hold no acreage. */
const uprights = [
  ['producing', 12],
  ['plugged', 9],
  ['shut-in', 4],
  ['proposed', 2],
  ['injection', 2],
  ['disposal', 3],
] as const;

/** Creates horizontal wells in units of two sections and vertical wells elsewhere. All dates are before `today`. */
export function drillWells(random: Random, sections: readonly Section[], today: string): Drilled {
  const drilled: Drilled = { wells: [], units: [], drillingUnits: [] };
  const names = random.shuffle(placeNames);
  const pairs = chooseUnits(random, sections);
  const inUnits = new Set(pairs.flat());
  drillUprights(
    random,
    drilled,
    sections.filter((section) => !inUnits.has(section)),
    today,
  );
  // Lists show the newest records first, so the horizontal wells of all areas come last.
  for (const pair of random.shuffle(pairs)) {
    const name = `${names[drilled.drillingUnits.length] ?? 'Tin Cup'} ${pair[0].number}-${pair[1].number}`;
    drilled.drillingUnits.push({ name, sections: pair, firstUnitId: drilled.units.length + 1 });
    drillUnit(random, drilled, name, pair, today);
  }
  return drilled;
}

/** Returns pairs of sections, one north of the other, spread over each block. */
function chooseUnits(random: Random, sections: readonly Section[]): [Section, Section][] {
  const chosen: [Section, Section][] = [];
  for (const block of new Set(sections.map((section) => section.block))) {
    const at = new Map(
      sections.filter((section) => section.block === block).map((section) => [keyOf(section.cell), section]),
    );
    const pairs = [...at.values()].flatMap((south): [Section, Section][] => {
      const north = at.get(keyOf({ column: south.cell.column, row: south.cell.row + 1 }));
      return south.cell.row % 2 === 0 && north !== undefined ? [[south, north]] : [];
    });
    chosen.push(...random.shuffle(pairs).slice(0, block.units));
  }
  return chosen;
}

function keyOf({ column, row }: Cell): string {
  return `${column} ${row}`;
}

function drillUnit(
  random: Random,
  drilled: Drilled,
  name: string,
  [south, north]: [Section, Section],
  today: string,
): void {
  const operator = random.pick(operators);
  const count = random.whole(4, 5);
  const parentSpud = addDays(today, -random.whole(620, 3900));
  const infillSpud = addDays(today, -random.whole(280, 560));
  const turn = drilled.drillingUnits.length;
  const goesNorth = random.percent(65);
  for (let n = 1; n <= count; n += 1) {
    const spud = n <= 2 ? addDays(parentSpud, (n - 1) * 24) : addDays(infillSpud, n * 19);
    const isLast = n === count;
    const fate =
      isLast && turn % 4 === 1
        ? ({
            well_status: 'drilling',
            is_active: true,
            ...noDates,
            spud_date: addDays(today, -random.whole(4, 34)),
          } as const)
        : isLast && turn % 4 === 3
          ? ({ well_status: 'proposed', is_active: false, ...noDates } as const)
          : {
              well_status: n > 1 && random.percent(6) ? ('shut-in' as const) : ('producing' as const),
              is_active: true,
              ...producedAfter(random, spud),
            };
    // Off the section lines, because a well must be within one tract.
    const along = (south.cell.column + (n - 0.53) / count) * mile;
    const heel = south.cell.row + random.whole(6, 12) / 100 + 0.003;
    const toe = heel + random.whole(153, 186) / 100;
    const ends = [heel, toe].map((row) => placeInBlock(south.block, along, row * mile));
    const [surface, bottom] = goesNorth ? ends : ends.toReversed();
    if (surface === undefined || bottom === undefined) continue;
    const well = addWell(drilled, south, `${name} ${n}H`, operator, 'horizontal', fate);
    well.surface_location = pointText(surface[0], surface[1]);
    well.bottom_hole_location = pointText(bottom[0], bottom[1]);
    const held = [...south.plots, ...north.plots].map((plot) => [plot, plot.tract.gross_acres] as const);
    addHeldAcres(drilled, well, held);
  }
}

const noDates: Dates = { spud_date: null, completion_date: null, first_prod_date: null };

function producedAfter(random: Random, spud: string): Dates {
  const completed = addDays(spud, random.whole(55, 140));
  return {
    spud_date: spud,
    completion_date: completed,
    first_prod_date: addDays(completed, random.whole(8, 45)),
  };
}

function drillUprights(random: Random, drilled: Drilled, free: readonly Section[], today: string): void {
  const places = random.shuffle(free);
  for (const [fateName, count] of uprights) {
    for (let n = 1; n <= count; n += 1) {
      const section = places.pop();
      // A single part without a hole, so that its center is inside the tract.
      const plot = section?.plots.find((each) => each.parts.length === 1 && !each.hasHole);
      if (section === undefined || plot === undefined) continue;
      drillUpright(random, drilled, section, plot, fateName, today);
    }
  }
}

function drillUpright(
  random: Random,
  drilled: Drilled,
  section: Section,
  plot: Plot,
  fateName: (typeof uprights)[number][0],
  today: string,
): void {
  const [west, south, east, north] = plot.parts[0] ?? [0, 0, 1, 1];
  const at = (from: number, to: number) => from + ((to - from) * random.whole(30, 70)) / 100;
  const [longitude, latitude] = placeInBlock(
    section.block,
    (section.cell.column + at(west, east)) * mile,
    (section.cell.row + at(south, north)) * mile,
  );
  const injects = fateName === 'injection' || fateName === 'disposal';
  const type = injects ? fateName : random.pick(['vertical', 'vertical', 'oil', 'gas']);
  const name = nameUpright(
    drilled,
    `${random.pick(placeNames)} ${section.number}`,
    injects ? fateName : null,
  );
  const well = addWell(drilled, section, name, random.pick(operators), type, fateOf(random, fateName, today));
  well.surface_location = pointText(longitude, latitude);
  if (!injects) {
    const forty = Exact.min(40, plot.tract.gross_acres).toFixed();
    addHeldAcres(drilled, well, [[plot, forty]]);
  }
}

/** Returns the first well name with this prefix whose number is free. */
function nameUpright(drilled: Drilled, lease: string, injects: 'injection' | 'disposal' | null): string {
  const prefix = injects === null ? `${lease} #` : `${lease} ${injects === 'disposal' ? 'SWD' : 'WIW'} #`;
  let number = 1;
  while (drilled.wells.some((well) => well.well_name === `${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

function fateOf(random: Random, name: (typeof uprights)[number][0], today: string): Fate {
  switch (name) {
    case 'producing':
      return {
        well_status: 'producing',
        is_active: true,
        ...producedAfter(random, addDays(today, -random.whole(900, 6200))),
      };
    case 'shut-in':
      return {
        well_status: 'shut-in',
        is_active: true,
        ...producedAfter(random, addDays(today, -random.whole(4000, 9000))),
      };
    case 'plugged':
      return {
        well_status: 'plugged',
        is_active: false,
        ...producedAfter(random, addDays(today, -random.whole(9500, 20_000))),
      };
    case 'proposed':
      return { well_status: 'proposed', is_active: false, ...noDates };
    // No status option represents injection.
    default:
      return {
        well_status: null,
        is_active: true,
        ...producedAfter(random, addDays(today, -random.whole(1500, 5000))),
        first_prod_date: null,
      };
  }
}

function addWell(
  drilled: Drilled,
  section: Section,
  name: string,
  operator: string,
  type: SampleWell['well_type'],
  fate: Fate,
): SampleWell {
  const id = drilled.wells.length + 1;
  const well: SampleWell = {
    id,
    area_id: section.areaId,
    well_name: name,
    api_number: apiNumberOf(section.block, id),
    operator,
    well_type: type,
    gross_acres: null,
    surface_location: '',
    bottom_hole_location: null,
    ...fate,
  };
  drilled.wells.push(well);
  return well;
}

/** Returns an API number with a serial from 90,001 on, which the counties have not reached. */
function apiNumberOf(block: SampleBlock, serial: number): string {
  return `42${block.apiCounty}${90_000 + serial}0000`;
}

/** Adds the well's own unit: the acres of each tract in it, which add up to the unit's acres. */
function addHeldAcres(drilled: Drilled, well: SampleWell, held: readonly (readonly [Plot, string])[]): void {
  const unitAcres = held.reduce((sum, [, acres]) => sum.plus(acres), new Exact(0)).toFixed();
  well.gross_acres = unitAcres;
  for (const [plot, acres] of held) {
    drilled.units.push({
      id: drilled.units.length + 1,
      name: `${well.well_name} Unit`,
      held_acres: acres,
      unit_acres: unitAcres,
      depths: null,
      tract_id: plot.tract.id,
      well_id: well.id,
    });
  }
}
