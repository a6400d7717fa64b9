import countiesUrl from 'us-atlas/counties-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { frameOf } from '#shared/map/geo/fit.ts';
import { fromGeoJson } from '../geojson.ts';
import type { LandAnswer, LandRequest, NamedPlace } from './land-messages.ts';
import { LandTiles } from './land-tiles.ts';
import { type Land, readLand, type UsAtlas, type WorldAtlas } from './read-land.ts';

/**
 * The land stays in this worker: building it on the page, or copying it there, would block the page for a tenth of a
 * second.
 */
const ready = buildLand();

const answer = (message: LandAnswer, handedOver: Transferable[] = []) =>
  postMessage(message, { transfer: handedOver });

ready.then(
  () => answer({ type: 'ready' }),
  (error: unknown) =>
    answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
);

addEventListener('message', ({ data }: MessageEvent<LandRequest>) => {
  void ready.then(({ land, tiles }) => {
    const { request } = data;
    if (data.type === 'places') return answer({ type: 'places', request, places: placesOf(land) });
    const tile = new Uint8Array(tiles.draw(data.address)).buffer;
    return answer({ type: 'tile', request, tile }, [tile]);
  });
});

async function buildLand(): Promise<{ land: Land; tiles: LandTiles }> {
  const [us, world] = await Promise.all([
    readAtlas<UsAtlas>(countiesUrl),
    readAtlas<WorldAtlas>(countriesUrl),
  ]);
  const land = readLand(us, world);
  return { land, tiles: new LandTiles(land) };
}

async function readAtlas<Atlas>(url: string): Promise<Atlas> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The map of counties and states could not be loaded from the server.');
  return (await response.json()) as Atlas;
}

function placesOf({ states, counties }: Land): NamedPlace[] {
  return [
    ...states.features.map(({ geometry, properties }) => ({
      name: properties.name,
      bounds: frameOf(fromGeoJson(geometry)),
    })),
    ...counties.features.map(({ geometry, properties }) => ({
      name: properties.place,
      bounds: frameOf(fromGeoJson(geometry)),
    })),
  ];
}
