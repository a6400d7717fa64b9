import { polygonsOf, type Ring } from '#shared/geo/geometry.ts';
import { readGeometry } from '#shared/geo/read-geometry.ts';
import type { ExportField } from './export-fields.ts';
import type { ExportRow } from './export-rows.ts';
import type { ExportedLayers } from './exported-layers.ts';

/** A folder for each layer, a placemark for each shape (OGC KML 2.2). */
export async function* writeKml(layers: ExportedLayers): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n';
  for (const { name, fields, rows } of layers) {
    yield `<Folder><name>${escapeXml(name)}</name>\n`;
    for await (const some of rows()) yield some.map((row) => placemark(row, fields)).join('');
    yield '</Folder>\n';
  }
  yield '</Document>\n</kml>\n';
}

function placemark({ properties, geometry }: ExportRow, fields: readonly ExportField[]): string {
  const read = readGeometry(geometry);
  if (!read.ok) return '';
  const [title] = fields;
  const data = fields.flatMap(({ name, label }) => {
    const value = properties[name];
    return value === null || value === undefined
      ? []
      : [`<Data name="${escapeXml(label)}"><value>${escapeXml(String(value))}</value></Data>`];
  });
  const shape =
    read.value.type === 'Point'
      ? `<Point><coordinates>${read.value.coordinates.slice(0, 2).join(',')}</coordinates></Point>`
      : `<MultiGeometry>${polygonsOf(read.value)
          .map(
            ([outer = [], ...holes]) =>
              `<Polygon><outerBoundaryIs>${ringOf(outer)}</outerBoundaryIs>${holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`).join('')}</Polygon>`,
          )
          .join('')}</MultiGeometry>`;
  const label = title === undefined ? '' : String(properties[title.name] ?? '');
  return `<Placemark><name>${escapeXml(label)}</name><ExtendedData>${data.join('')}</ExtendedData>${shape}</Placemark>\n`;
}

function ringOf(ring: Ring): string {
  const places = ring.map(([longitude, latitude]) => `${longitude},${latitude}`);
  return `<LinearRing><coordinates>${places.join(' ')}</coordinates></LinearRing>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no place for control characters at all. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\p{Cc}/gu, (sign) => (['\t', '\n', '\r'].includes(sign) ? sign : ''));
}
