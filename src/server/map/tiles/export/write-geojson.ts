import { readDrawn } from '../../layers/drawn.ts';
import type { ExportedLayers } from './exported-layers.ts';

/** Writes one feature collection of all layers, each feature with its record's kind. */
export async function* writeGeoJson(layers: ExportedLayers): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for (const { singular, rows } of layers) {
    for await (const some of rows()) {
      const features: string[] = [];
      for (const { id, properties, geometry } of some) {
        const drawn = await readDrawn(geometry);
        if (drawn === null) continue;
        features.push(
          JSON.stringify({
            type: 'Feature',
            properties: { kind: singular, id, ...properties },
            geometry: drawn,
          }),
        );
      }
      if (features.length === 0) continue;
      yield `${isFirst ? '' : ','}\n${features.join(',\n')}`;
      isFirst = false;
    }
  }
  yield '\n]}\n';
}
