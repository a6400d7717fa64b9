import type { ExportedLayers } from './exported-layers.ts';

/** One collection of all layers, each feature with the kind of its record. */
export async function* writeGeoJson(layers: ExportedLayers): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for (const { singular, rows } of layers) {
    for await (const some of rows()) {
      const features = some.map(
        ({ id, properties, geometry }) =>
          `{"type":"Feature","properties":${JSON.stringify({ kind: singular, id, ...properties })},"geometry":${geometry}}`,
      );
      yield `${isFirst ? '' : ','}\n${features.join(',\n')}`;
      isFirst = false;
    }
  }
  yield '\n]}\n';
}
