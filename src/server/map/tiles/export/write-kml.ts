import { type Position, polygonsOf, type Ring } from '#shared/platform/geometry/geometry.ts';
import { type Drawn, readDrawn } from './drawn.ts';
import type { ExportRow } from './export-rows.ts';
import type { ExportedLayers } from './exported-layers.ts';
import { styleOf, stylesOf } from './kml-styles.ts';

/**
 * Writes a folder for each layer with records and a placemark for each shape (OGC KML 2.2), in the colors of the map.
 * The document's name contains the day (YYYY-MM-DD).
 */
export async function* writeKml(layers: ExportedLayers, today: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>Platbook map, ${today}</name>\n`;
  for (const { name } of layers) yield stylesOf(name);
  for (const layer of layers) {
    let isOpen = false;
    for await (const some of layer.rows()) {
      if (!isOpen) yield `<Folder><name>${escapeXml(layer.label)}</name>\n`;
      isOpen = true;
      yield some.map((row) => placemark(row, layer)).join('');
    }
    if (isOpen) yield '</Folder>\n';
  }
  yield '</Document>\n</kml>\n';
}

function placemark(
  { properties, geometry }: ExportRow,
  { name: layer, fields }: ExportedLayers[number],
): string {
  const drawn = readDrawn(geometry);
  if (drawn === null) return '';
  const [title] = fields;
  const data = fields.flatMap(({ name, label }) => {
    const value = properties[name];
    return value === null || value === undefined
      ? []
      : [`<Data name="${escapeXml(label)}"><value>${escapeXml(String(value))}</value></Data>`];
  });
  const label = title === undefined ? '' : String(properties[title.name] ?? '');
  return `<Placemark><name>${escapeXml(label)}</name><styleUrl>#${styleOf(layer, properties)}</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${shapeOf(drawn)}</Placemark>\n`;
}

/** Without it, lines between distant corners run straight and through hills. */
const alongGround = '<tessellate>1</tessellate>';

function shapeOf(drawn: Drawn): string {
  if (drawn.type === 'Point') return `<Point>${placesOf([drawn.coordinates])}</Point>`;
  if (drawn.type === 'LineString')
    return `<LineString>${alongGround}${placesOf(drawn.coordinates)}</LineString>`;
  const polygons = polygonsOf(drawn).map(
    ([outer = [], ...holes]) =>
      `<Polygon>${alongGround}<outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>${holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`).join('')}</Polygon>`,
  );
  return `<MultiGeometry>${polygons.join('')}</MultiGeometry>`;
}

function ringOf(ring: Ring): string {
  return `<LinearRing>${placesOf(ring)}</LinearRing>`;
}

function placesOf(line: readonly Position[]): string {
  return `<coordinates>${line.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ')}</coordinates>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 does not allow control characters at all, so they are removed. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (['\t', '\n', '\r'].includes(sign) ? sign : ''));
}
