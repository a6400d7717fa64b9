import { pointText } from '#shared/platform/fields/location.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import { sampleBlocks } from './blocks.ts';
import { type Drilled, drillWells } from './drill-wells.ts';
import { makeDepths } from './make-depths.ts';
import { makeEvents } from './make-events.ts';
import { makeLeases } from './make-leases.ts';
import { makeObligations } from './make-obligations.ts';
import { makeOwners } from './make-owners.ts';
import { makeOwnerships } from './make-ownerships.ts';
import { platSections, type Section } from './plat-sections.ts';
import { seededRandom } from './random.ts';
import type { SampleCompany, SampleMarker } from './sample-rows.ts';
import { mile, outlineOf, placeInBlock } from './survey-grid.ts';

/** The name says that this is a sample wherever the company is shown. */
const sampleCompanyName = 'Sample: Pecos Land & Minerals';

/** The seed of the company that users load; tests use others. */
const defaultSeed = 1889;

/**
 * Creates the rows of an invented company of the Delaware Basin. The same seed and day produce the same rows. All dates
 * move with `today` (YYYY-MM-DD), so that some leases are always about to expire.
 */
export function makeSampleCompany(today: string, seed = defaultSeed): SampleCompany {
  const part = (n: number) => seededRandom(seed * 31 + n);
  const sections = platSections(part(1), sampleBlocks);
  const owners = makeOwners(part(2), sampleBlocks);
  const ownerships = makeOwnerships(part(3), sections, owners, today);
  const drilled = drillWells(part(4), sections, today);
  const leased = makeLeases(part(5), sections, owners, ownerships, drilled, today);
  const { leases, contracts } = leased;
  const formation_tops = makeDepths(drilled, leased, ownerships);
  const tracts = sections.flatMap((section) => section.plots.map(({ tract }) => tract));
  return {
    name: sampleCompanyName,
    description: "All data is fictitious. Look around, and remove the company when you're done.",
    areas: sampleBlocks.map((block, index) => ({
      id: index + 1,
      name: block.areaName,
      type: block.areaType,
    })),
    tracts,
    owners,
    ownerships,
    leases,
    contracts,
    obligations: makeObligations(part(6), leases, today),
    ...makeEvents(part(7), drilled, leased, { tracts, ownerships }, today),
    formation_tops,
    wells: drilled.wells,
    proration_units: drilled.units,
    geological_markers: mark(sections, drilled),
  };
}

const notes = [
  ['Locked gate', 'Call the ranch office a day ahead; the code changes each month.'],
  ['Caliche pit', 'Surface owner sells caliche by the yard. See the surface use agreement.'],
  ['Pipeline crossing', 'Twelve-inch gas line, four feet deep; marked every quarter mile.'],
  ['Windmill and stock tank', 'Keep 600 feet away, says the lease.'],
  ['Old well bore', 'Not in the commission’s records. Found on the 1938 plat.'],
  ['Cemetery', 'Fenced. No access through the north gate.'],
] as const;

/** Creates the outlines of tracts and drilled units, and some notes. */
function mark(sections: readonly Section[], { drillingUnits }: Drilled): SampleMarker[] {
  const markers: Omit<SampleMarker, 'id'>[] = [];
  for (const { plots } of sections) {
    for (const { tract, geometry } of plots) {
      markers.push({
        marker_name: tract.tract_name,
        marker_type: 'polygon',
        notes: null,
        geometry: geometryText(geometry),
        asset_type: 'Tract',
        asset_id: tract.id,
        parent_asset_type: null,
      });
    }
  }
  for (const {
    name,
    sections: [south],
    firstUnitId,
  } of drillingUnits) {
    markers.push({
      marker_name: `${name} Unit`,
      marker_type: 'polygon',
      notes: null,
      geometry: geometryText({
        type: 'Polygon',
        coordinates: [outlineOf(south.block, south.cell, [0, 0, 1, 2])],
      }),
      asset_type: 'Proration_Unit',
      asset_id: firstUnitId,
      parent_asset_type: null,
    });
  }
  for (const [index, [marker_name, text]] of notes.entries()) {
    const section = sections[Math.floor(((index + 0.5) * sections.length) / notes.length)];
    const plot = section?.plots[0];
    if (section === undefined || plot === undefined) continue;
    const [west, south, east, north] = plot.parts[0] ?? [0, 0, 1, 1];
    const [longitude, latitude] = placeInBlock(
      section.block,
      (section.cell.column + west + (east - west) * 0.35) * mile,
      (section.cell.row + south + (north - south) * 0.6) * mile,
    );
    markers.push({
      marker_name,
      marker_type: 'point',
      notes: text,
      geometry: pointText(longitude, latitude),
      asset_type: 'Note',
      asset_id: plot.tract.id,
      parent_asset_type: 'Tract',
    });
  }
  return markers.map((marker, index) => ({ id: index + 1, ...marker }));
}
