import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { decodeText } from './decode-text.ts';
import { type GeoJsonLayer, geoJsonLayer } from './read-geojson.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Properties that the KML parser adds to describe how a place is drawn. */
const drawing =
  /^(styleUrl|styleHash|styleMapHash|icon|icon-.*|stroke|stroke-.*|fill|fill-.*|label-.*|visibility|@geometry-type)$/;

/** Reads the placemarks of a KML file with their data. Throws `UnreadableFile`. */
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
    throw new UnreadableFile(`${name} is not KML: its XML is incomplete or malformed.`);
  }
  if (failure !== null) throw new UnreadableFile(`${name} is not KML: its XML is incomplete or malformed.`);
  return layer;
}
