import { type Position, polygonsOf, type Ring } from '#shared/geo/geometry.ts';
import { type Drawn, readDrawn } from './drawn.ts';
import type { ExportField } from './export-fields.ts';
import type { ExportRow } from './export-rows.ts';
import type { ExportedLayers } from './exported-layers.ts';

/** A folder for each layer that has something, a placemark for each shape (OGC KML 2.2). */
export async function* writeKml(layers: ExportedLayers): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n';
  for (const { name, fields, rows } of layers) {
    let isOpen = false;
    for await (const some of rows()) {
      if (!isOpen) yield `<Folder><name>${escapeXml(name)}</name>\n`;
      isOpen = true;
      yield some.map((row) => placemark(row, fields)).join('');
    }
    if (isOpen) yield '</Folder>\n';
  }
  yield '</Document>\n</kml>\n';
}

function placemark({ properties, geometry }: ExportRow, fields: readonly ExportField[]): string {
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
  return `<Placemark><name>${escapeXml(label)}</name><ExtendedData>${data.join('')}</ExtendedData>${shapeOf(drawn)}</Placemark>\n`;
}

function shapeOf(drawn: Drawn): string {
  if (drawn.type === 'Point') return `<Point>${placesOf([drawn.coordinates])}</Point>`;
  if (drawn.type === 'LineString') return `<LineString>${placesOf(drawn.coordinates)}</LineString>`;
  const polygons = polygonsOf(drawn).map(
    ([outer = [], ...holes]) =>
      `<Polygon><outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>${holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`).join('')}</Polygon>`,
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

/** XML 1.0 has no place for control characters at all. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (['\t', '\n', '\r'].includes(sign) ? sign : ''));
}
