import type { Make, Params, Place } from './place.ts';
import { fieldsOf, makeRecord } from './records.ts';

async function makeOutline(place: Place): Promise<{ marker: number; tract: number }> {
  const marker = await makeRecord(place.maker, 'geological_marker', place);
  return { marker, tract: (await place.maker.read('geological_markers', marker)).asset_id };
}

/** Creates a lease of a tract that has an outline. */
async function makeLeased(place: Place): Promise<Params> {
  const { marker, tract } = await makeOutline(place);
  const idOf = (kind: Parameters<typeof makeRecord>[1]) => makeRecord(place.maker, kind, place);
  const ownership = await place.maker.make('ownerships', {
    ...(await fieldsOf('ownership', place, idOf)),
    tract_id: tract,
  });
  const lease = await idOf('lease');
  await place.maker.make('contracts', { ownership_id: ownership, lease_id: lease });
  return { featureId: `${lease}-${marker}` };
}

/** Creates a proration unit with an outline. */
async function makeUnit(place: Place): Promise<Params> {
  const unit = await makeRecord(place.maker, 'proration_unit', place);
  const outline = await fieldsOf('geological_marker', place, (kind) => makeRecord(place.maker, kind, place));
  const marker = await place.maker.make('geological_markers', {
    ...outline,
    asset_type: 'Proration_Unit',
    asset_id: unit,
  });
  return { featureId: `${unit}-${marker}` };
}

/** Creates a well with a bottom hole elsewhere. */
async function makeBore(place: Place): Promise<Params> {
  const fields = await fieldsOf('well', place, (kind) => makeRecord(place.maker, kind, place));
  const bottom = JSON.stringify({ type: 'Point', coordinates: [-101, 31.9] });
  return { featureId: await place.maker.make('wells', { ...fields, bottom_hole_location: bottom }) };
}

/** Creates a formation top of a well with a place. */
async function makeTop(place: Place): Promise<Params> {
  return { featureId: await makeRecord(place.maker, 'formation_top', place) };
}

/** Creates the path values of calls that show places. */
export const mapMakers: readonly [RegExp, Make][] = [
  [/^\/api\/map\/(?:places|near)\//, async (place) => ({ id: (await makeOutline(place)).tract })],
  [
    /^\/ogc\/collections\/tracts\/items\/\{featureId\}/,
    async (place) => {
      const { marker, tract } = await makeOutline(place);
      return { featureId: `${tract}-${marker}` };
    },
  ],
  [/^\/ogc\/collections\/leases\/items\/\{featureId\}/, makeLeased],
  [/^\/ogc\/collections\/units\/items\/\{featureId\}/, makeUnit],
  [/^\/ogc\/collections\/(?:wells|bores)\/items\/\{featureId\}/, makeBore],
  [/^\/ogc\/collections\/formation_tops\/items\/\{featureId\}/, makeTop],
];
