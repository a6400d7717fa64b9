import { call, type Finding, inWords, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** The time limit, in milliseconds, for a map, a report or a file of newly imported land. */
const maxAnswer = 15_000;

/** Adjacent quarter sections as in digitized plats: closed rings of fourteen points each. */
function quarterSection(index: number, across: number): object {
  const side = 0.008;
  const [west, south] = [
    -104 + (index % across) * (side + 0.00005),
    31 + Math.floor(index / across) * (side + 0.00005),
  ];
  const [east, north] = [west + side, south + side];
  const along = [0.25, 0.5, 0.75];
  const ring = [
    [west, south],
    [east, south],
    ...along.map((share) => [east + 0.00001, south + side * share]),
    [east, north],
    ...along.map((share) => [east - side * share, north]),
    [west, north],
    ...along.map((share) => [west - 0.00001, north - side * share]),
    [west, south],
  ];
  return {
    type: 'Polygon',
    coordinates: [ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(7))))],
  };
}

/** A square with many holes, or made of many parts. */
export function manySquares(kind: 'holes' | 'parts', count = 10_000): object {
  const across = Math.ceil(Math.sqrt(count));
  const square = (west: number, south: number, side: number) =>
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ].map((corner) => corner.map((degrees) => Number(degrees.toFixed(7))));
  const squares = Array.from({ length: count }, (_, index) =>
    square(
      -103 + (index % across) * 0.001 + 0.0002,
      32 + Math.floor(index / across) * 0.001 + 0.0002,
      0.0005,
    ),
  );
  return kind === 'parts'
    ? { type: 'MultiPolygon', coordinates: squares.map((ring) => [ring]) }
    : {
        type: 'Polygon',
        coordinates: [square(-103, 32, across * 0.001 + 0.0005), ...squares.map((ring) => ring.toReversed())],
      };
}

/** Imports land as users do and immediately requests everything that is computed from it. */
export async function importShapes({ server, token, areaId, port, isShort }: Scene): Promise<Finding[]> {
  // A PDF is limited to 20,000 rows, and a second try imports as many again.
  const count = isShort ? 9_000 : 50_000;
  const across = Math.ceil(Math.sqrt(count));
  const findings: Finding[] = [];
  const ask = async (tried: string, path: string, body?: object, most = maxAnswer) => {
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, () =>
      call(server.address, token, path, {
        ...(body === undefined ? {} : { method: 'POST', body }),
        limit: 300_000,
      }),
    );
    findings.push({
      tried,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held: longest <= maxWait && result.milliseconds <= most && result.status >= 200 && result.status < 300,
    });
    return result;
  };
  const shapes = Array.from({ length: count }, (_, index) => quarterSection(index, across));
  await ask(
    `import ${count.toLocaleString('en-US')} shapes as tracts`,
    '/api/geospatial/import',
    {
      area_id: areaId,
      features: shapes.map((geometry, index) => ({
        type: 'Feature',
        properties: { NAME: `Tract ${index}` },
        geometry,
      })),
      mappings: shapes.map((_, featureIndex) => ({
        featureIndex,
        newAsset: { tract_name: `Tract ${featureIndex}`, gross_acres: '160' },
      })),
    },
    120_000,
  );
  await ask('the first tile after it', '/api/tiles/all/6/13/26');
  await ask('a dense tile', '/api/tiles/all/9/108/208');
  await ask('records for 250 shapes', '/api/geospatial/propose', {
    area_id: areaId,
    shapes: shapes.slice(0, 250).map((outline, index) => ({
      index,
      names: [`Tract ${index}`],
      api_numbers: [],
      file_numbers: [],
      outline,
    })),
  });
  const formats = isShort ? ['xlsx', 'pdf'] : ['csv', 'xlsx'];
  for (const format of formats)
    await ask(`the acreage report as ${format}`, `/api/reports/acreage/download?format=${format}`);
  for (const format of ['geojson', 'kml', 'shp'])
    await ask(`the map as ${format}`, `/api/map/export?layers=tracts&format=${format}`);
  const tracts = await ask('the first page of tracts', '/api/tracts');
  const tractId = (tracts.body as { data: [{ id: number }] }).data[0].id;
  for (const kind of ['holes', 'parts'] as const)
    await ask(`a marker of 10,000 ${kind}`, '/api/geological_markers', {
      marker_name: 'Many',
      marker_type: 'polygon',
      geometry: manySquares(kind),
      asset_type: 'Tract',
      asset_id: tractId,
    });
  return findings;
}
