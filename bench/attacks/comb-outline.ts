import { call, type Finding, inWords, make, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** The time limit for reading the map, in milliseconds. */
const maxRead = 5_000;

/** A valid polygon in Reeves County whose upper side has this many teeth. */
function comb(teeth: number): object {
  const [west, south, width] = [-103.6, 31.2, 0.2];
  const step = width / (2 * teeth);
  const place = (value: number) => Number(value.toFixed(9));
  const upper = Array.from({ length: 2 * teeth }, (_, index) => [
    place(west + width - index * step),
    place(south + (index % 2 === 0 ? 0.1 : 0.02)),
  ]);
  const first = [place(west), place(south)];
  return {
    type: 'Polygon',
    coordinates: [[first, [place(west + width), place(south)], ...upper, first]],
  };
}

/** Draws an outline that is slow to simplify and reads the map the way users do. */
export async function drawComb(scene: Scene): Promise<Finding[]> {
  const { server, token, areaId, port } = scene;
  const { address } = server;
  const teeth = 40_000;
  const geometry = comb(teeth);
  const tractId = await make(address, token, '/api/tracts', { tract_name: 'Comb', area_id: areaId });
  const otherId = await make(address, token, '/api/tracts', { tract_name: 'Comb 2', area_id: areaId });
  await waitUntilCalm(port);
  const findings: Finding[] = [];
  const note = async (tried: string, work: () => Promise<{ milliseconds: number; status: number }>) => {
    const { result, longest } = await whileProbing(port, work);
    findings.push({
      tried,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held:
        longest <= maxWait && result.milliseconds <= maxRead && result.status >= 200 && result.status < 300,
    });
    await waitUntilCalm(port);
  };
  const name = `an outline of ${teeth.toLocaleString('en-US')} teeth`;
  const limit = 120_000;
  await note(`${name}: draw it on a tract`, () =>
    call(address, token, '/api/geological_markers', {
      method: 'POST',
      body: { marker_name: 'Comb', marker_type: 'polygon', geometry, asset_type: 'Tract', asset_id: tractId },
      limit,
    }),
  );
  for (const path of [
    '/api/tiles/all/6/13/26',
    '/api/tiles/all/9/108/208',
    '/api/tiles/all/12/869/1669',
    '/api/map/extent',
    `/api/map/places/tract/${tractId}`,
    '/api/map/outlines?within=-103.7,31.1,-103.3,31.4',
    `/api/geological_markers?filter[asset_id]=${tractId}`,
  ])
    await note(`${name}: GET ${path.split('?')[0]}`, () => call(address, token, path, { limit }));
  await note(`${name}: import it as a shape`, () =>
    call(address, token, '/api/geospatial/import', {
      method: 'POST',
      body: {
        area_id: areaId,
        features: [{ type: 'Feature', properties: { NAME: 'Comb 2' }, geometry }],
        mappings: [{ featureIndex: 0, assetType: 'tract', existingAssetId: otherId }],
      },
      limit,
    }),
  );
  const small = (index: number) => {
    const [west, south] = [-103.59 + (index % 25) * 0.007, 31.21 + Math.floor(index / 25) * 0.008];
    const [east, north] = [west + 0.006, south + 0.006];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return { type: 'Polygon', coordinates: [ring] };
  };
  await note(`${name}: find records for 250 shapes in it`, () =>
    call(address, token, '/api/geospatial/propose', {
      method: 'POST',
      body: {
        area_id: areaId,
        shapes: Array.from({ length: 250 }, (_, index) => ({
          ...{ index, names: [], api_numbers: [], file_numbers: [] },
          outline: small(index),
        })),
      },
      limit,
    }),
  );
  return findings;
}
