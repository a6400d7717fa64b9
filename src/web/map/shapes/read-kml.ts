import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { decodeText } from './decode-text.ts';
import { type GeoJsonLayer, geoJsonLayer } from './read-geojson.ts';
import { UnreadableFile } from './unreadable.ts';

/** How the reader of KML calls the name of a place, and what it adds of how it was drawn. */
const drawing =
  /^(styleUrl|styleHash|styleMapHash|icon|icon-.*|stroke|stroke-.*|fill|fill-.*|label-.*|visibility|@geometry-type)$/;

/** Reads a KML file: its placemarks with the data beside them. Throws `UnreadableFile`. */
export function readKml(bytes: Uint8Array, name: string): GeoJsonLayer {
  let failure: string | null = null;
  const parser = new DOMParser({
    onError: (level) => {
      if (level !== 'warning') failure = level;
    },
  });
  let layer: GeoJsonLayer;
  try {
    const parsed = kml(parser.parseFromString(decodeText(bytes), 'text/xml'));
    const features = parsed.features.map((feature) => ({
      ...feature,
      properties: Object.fromEntries(
        Object.entries(feature.properties ?? {}).flatMap(([field, value]) =>
          drawing.test(field) ? [] : [[field === 'name' ? 'NAME' : field, value]],
        ),
      ),
    }));
    layer = geoJsonLayer({ type: 'FeatureCollection', features }, name);
  } catch {
    throw new UnreadableFile(`${name} is no KML: its XML is broken off or malformed.`);
  }
  if (failure !== null) throw new UnreadableFile(`${name} is no KML: its XML is broken off or malformed.`);
  return layer;
}
