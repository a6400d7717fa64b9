import { call, type Finding, inWords, make, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** The time limit for proposals for one screen of shapes, in milliseconds. */
const maxAnswer = 10_000;
/** The maximum number of shapes in one request. */
const shapesAtOnce = 250;

/** One of many small squares next to each other. */
export function square(index: number, corners = 4): object {
  const [side, across] = [0.001, 200];
  const [west, south] = [-103 + (index % across) * side * 1.1, 31 + Math.floor(index / across) * side * 1.1];
  const along = Array.from({ length: corners - 3 }, (_, place) => [west + (side * place) / corners, south]);
  return {
    type: 'Polygon',
    coordinates: [
      [...along, [west + side, south], [west + side, south + side], [west, south + side], [west, south]].map(
        (corner) => corner.map((degrees) => Number(degrees.toFixed(8))),
      ),
    ],
  };
}

/** Imports many tracts of one name and many outlines of one tract, and asks which records shapes may belong to. */
export async function proposeForSameNames({
  server: { address },
  token,
  areaId,
  port,
  isShort,
}: Scene): Promise<Finding[]> {
  const count = isShort ? 5_000 : 20_000;
  const all = Array.from({ length: count }, (_, index) => index);
  const tractId = await make(address, token, '/api/tracts', { tract_name: 'Scattered', area_id: areaId });
  const importAll = (mapping: (index: number) => object, name: string) =>
    call(address, token, '/api/geospatial/import', {
      method: 'POST',
      body: {
        area_id: areaId,
        features: all.map((index) => ({
          type: 'Feature',
          properties: { NAME: name },
          geometry: square(index),
        })),
        mappings: all.map((featureIndex) => ({ featureIndex, ...mapping(featureIndex) })),
      },
      limit: 300_000,
    });
  const prepared = [await importAll(() => ({ newAsset: { tract_name: 'Falk', gross_acres: '2' } }), 'Falk')];
  for (const { status, text } of prepared)
    if (status !== 200) throw new Error(`The import answered ${status}: ${text.slice(0, 300)}`);

  const findings: Finding[] = [];
  const shape = (index: number) => ({
    index,
    names: [] as string[],
    api_numbers: [],
    file_numbers: [],
    outline: square(index),
  });
  const propose = async (what: string, shapes: object[]) => {
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, () =>
      call(address, token, '/api/geospatial/propose', {
        method: 'POST',
        body: { area_id: areaId, shapes },
        limit: 300_000,
      }),
    );
    findings.push({
      tried: `records for 250 shapes: ${what}`,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held: longest <= maxWait && result.milliseconds <= maxAnswer && [200, 413].includes(result.status),
    });
  };
  const shapes = all.slice(0, shapesAtOnce).map(shape);
  await propose(
    `all of a name that ${count.toLocaleString('en-US')} tracts have`,
    shapes.map((each) => ({ ...each, names: ['Falk'] })),
  );
  await propose(
    `all on one tract of ${count.toLocaleString('en-US')} outlines`,
    shapes.map((each) => ({ ...each, chosen: { asset_type: 'tract', asset_id: tractId } })),
  );
  await propose(
    `all of the name of one tract of ${count.toLocaleString('en-US')} outlines`,
    shapes.map((each) => ({ ...each, names: ['Scattered'] })),
  );
  const corners = 3_000;
  await propose(
    `each of ${corners.toLocaleString('en-US')} corners`,
    shapes.map((each) => ({ ...each, outline: square(each.index, corners) })),
  );
  return findings;
}
