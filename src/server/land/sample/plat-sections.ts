import { Exact } from '#shared/platform/decimal.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import type { SampleBlock } from './blocks.ts';
import type { Random } from './random.ts';
import type { SampleTract } from './sample-rows.ts';
import { aliquotPart, type Cell, outlineOf, type Part, sectionNumber } from './survey-grid.ts';

/** A tract with data that is only needed while the sample is created. */
export type Plot = {
  tract: SampleTract;
  geometry: Geometry;
  cell: Cell;
  /** The rectangles that it consists of. */
  parts: Part[];
  /** Examples: `NW/4`, `N/2 SE/4`, `All`. */
  aliquot: string;
  hasHole: boolean;
};

/** A section of a block with its tracts. */
export type Section = { block: SampleBlock; areaId: number; cell: Cell; number: number; plots: Plot[] };

/** Ways to divide a section; `NW/4 and SE/4` is one tract with two parts. */
const divisions = [
  [['All'], 16],
  [['N/2', 'S/2'], 17],
  [['E/2', 'W/2'], 12],
  [['N/2', 'SE/4', 'SW/4'], 13],
  [['W/2', 'NE/4', 'SE/4'], 10],
  [['NE/4', 'NW/4', 'SE/4', 'SW/4'], 20],
  [['N/2', 'SW/4', 'N/2 SE/4', 'S/2 SE/4'], 6],
  [['E/2', 'SW/4', 'NE/4 NW/4', 'NW/4 NW/4', 'SE/4 NW/4', 'SW/4 NW/4'], 4],
  [['NW/4 and SE/4', 'NE/4', 'SW/4'], 2],
] as const;

/** The size in acres of the square excluded from one tract, around an old town site. */
const exceptedAcres = 10;

/** Factors on the true acres for recorded acres that a newer survey contradicts. */
const misrecorded = [0.957, 1.034, 0.971, 1.046];

/** Divides every section of the blocks into tracts. Ids of areas and tracts count from 1. */
export function platSections(random: Random, blocks: readonly SampleBlock[]): Section[] {
  const sections = blocks.flatMap((block, index) => {
    const cells = Array.from({ length: block.columns * block.rows }, (_each, n) => ({
      column: n % block.columns,
      row: Math.floor(n / block.columns),
    }));
    return cells
      .map((cell) => ({
        block,
        areaId: index + 1,
        cell,
        number: sectionNumber(cell, block.columns, block.rows),
        plots: [] as Plot[],
      }))
      .sort((a, b) => a.number - b.number);
  });
  const excepted = sections.find((section) => section.number === 9);
  let id = 0;
  for (const section of sections) {
    // Surveys of the 19th century vary by some acres from section to section.
    const survey = new Exact(random.whole(9955, 10045)).div(10_000);
    const division = section === excepted ? (['E/2', 'W/2'] as const) : random.weighted(divisions);
    for (const aliquot of division) {
      id += 1;
      section.plots.push(platTract(id, section, aliquot, survey, section === excepted && aliquot === 'E/2'));
    }
  }
  const plots = sections.flatMap((section) => section.plots);
  for (const [index, factor] of misrecorded.entries()) {
    const plot = plots[Math.floor(((index + 0.5) * plots.length) / misrecorded.length)];
    if (plot === undefined) continue;
    plot.tract.gross_acres = new Exact(plot.tract.gross_acres).times(factor).toFixed(2);
    plot.tract.legal_description = describeTract(plot.tract, plot.aliquot, plot.hasHole);
  }
  return sections;
}

function platTract(id: number, section: Section, aliquot: string, survey: Exact, hasHole: boolean): Plot {
  const { block, cell, number } = section;
  const parts = aliquot.split(' and ').map(aliquotPart);
  const acres = parts
    .reduce(
      (sum, [west, south, east, north]) => sum.plus(640 * (east - west) * (north - south)),
      new Exact(0),
    )
    .times(survey)
    .minus(hasHole ? exceptedAcres : 0)
    .toFixed(2);
  const tract: SampleTract = {
    id,
    area_id: section.areaId,
    // The distinguishing part comes first, so that a narrow column still shows it.
    tract_name: `${aliquot === 'All' ? '' : `${aliquot} `}Sec ${number}, Blk ${block.block}`,
    gross_acres: acres,
    is_parent_tract: false,
    county: block.county,
    state: 'TX',
    survey_abstract: `${block.survey}, A-${block.firstAbstract + number * 3}`,
    township: block.township,
    section: String(number),
    block: block.block,
    quarter_quarter: aliquot === 'All' ? null : aliquot,
    legal_description: '',
  };
  tract.legal_description = describeTract(tract, aliquot, hasHole);
  return { tract, geometry: shapeOf(section, parts, hasHole), cell, parts, aliquot, hasHole };
}

function shapeOf({ block, cell }: Section, parts: readonly Part[], hasHole: boolean): Geometry {
  const outlines = parts.map((part) => outlineOf(block, cell, part));
  const [only, ...more] = outlines;
  if (more.length > 0 || only === undefined)
    return { type: 'MultiPolygon', coordinates: outlines.map((outline) => [outline]) };
  if (!hasHole) return { type: 'Polygon', coordinates: [only] };
  const side = Math.sqrt(exceptedAcres / 640);
  // Holes are clockwise.
  const hole = outlineOf(block, cell, [0.8, 0.7, 0.8 + side, 0.7 + side]).toReversed();
  return { type: 'Polygon', coordinates: [only, hole] };
}

/** Describes where lands are, without their acres: `The NW/4 of Section 12, Block 4, …`. */
export function describeLands(tract: SampleTract, aliquots: readonly string[]): string {
  const what = aliquots.includes('All')
    ? 'All'
    : `The ${aliquots.length < 3 ? aliquots.join(' and ') : `${aliquots.slice(0, -1).join(', ')} and ${aliquots.at(-1)}`}`;
  const township = tract.township === null ? '' : `, ${tract.township}`;
  return `${what} of Section ${tract.section}, Block ${tract.block}${township}, ${tract.survey_abstract}, ${tract.county} County, Texas`;
}

function describeTract(tract: SampleTract, aliquot: string, hasHole: boolean): string {
  const except = hasHole
    ? `, save and except a square of ${exceptedAcres} acres in its north-east quarter, being the old town site`
    : '';
  return `${describeLands(tract, [aliquot])}${except}, containing ${tract.gross_acres} acres, more or less.`;
}
