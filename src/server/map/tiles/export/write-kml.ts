import { escapeXml } from '#server/platform/xml-text.ts';
import { type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { type Drawn, readDrawn } from '../../layers/drawn.ts';
import type { ExportRow } from '../../layers/export-rows.ts';
import { takeMapTurn } from '../../layers/map-turn.ts';
import type { ExportedLayers } from './exported-layers.ts';
import { styleOf, stylesOf } from './kml-styles.ts';

/** Corners written before others get a turn; some milliseconds. */
const cornersAtATime = 5_000;
/** Characters to collect before they are sent. */
const maxPiece = 100_000;

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
      let text = '';
      for (const row of some) {
        const drawn = await readDrawn(row.geometry);
        if (drawn === null) continue;
        for (const piece of placemark(row, drawn, layer)) {
          text += piece;
          if (text.length < maxPiece) continue;
          yield text;
          text = '';
          await takeMapTurn();
        }
      }
      yield text;
    }
    if (isOpen) yield '</Folder>\n';
  }
  yield '</Document>\n</kml>\n';
}

/** Writes a placemark in pieces of at most `cornersAtATime` corners. */
function* placemark(
  { properties }: ExportRow,
  drawn: Drawn,
  { name: layer, fields }: ExportedLayers[number],
): Generator<string> {
  const [title] = fields;
  const data = fields.flatMap(({ name, label }) => {
    const value = properties[name];
    return value === null || value === undefined
      ? []
      : [`<Data name="${escapeXml(label)}"><value>${escapeXml(String(value))}</value></Data>`];
  });
  const label = title === undefined ? '' : String(properties[title.name] ?? '');
  yield `<Placemark><name>${escapeXml(label)}</name><styleUrl>#${styleOf(layer, properties)}</styleUrl><ExtendedData>${data.join('')}</ExtendedData>`;
  yield* shapeOf(drawn);
  yield '</Placemark>\n';
}

/** Without it, lines between distant corners run straight and through hills. */
const alongGround = '<tessellate>1</tessellate>';

function* shapeOf(drawn: Drawn): Generator<string> {
  if (drawn.type === 'Point') {
    yield '<Point>';
    yield* placesOf([drawn.coordinates]);
    yield '</Point>';
    return;
  }
  if (drawn.type === 'LineString') {
    yield `<LineString>${alongGround}`;
    yield* placesOf(drawn.coordinates);
    yield '</LineString>';
    return;
  }
  yield '<MultiGeometry>';
  for (const rings of polygonsOf(drawn)) {
    yield `<Polygon>${alongGround}`;
    for (const [index, ring] of rings.entries()) {
      const boundary = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
      yield `<${boundary}><LinearRing>`;
      yield* placesOf(ring);
      yield `</LinearRing></${boundary}>`;
    }
    yield '</Polygon>';
  }
  yield '</MultiGeometry>';
}

function* placesOf(line: readonly Position[]): Generator<string> {
  yield '<coordinates>';
  for (let from = 0; from < line.length; from += cornersAtATime) {
    const places = line
      .slice(from, from + cornersAtATime)
      .map(([longitude, latitude]) => `${longitude},${latitude}`);
    yield `${from === 0 ? '' : ' '}${places.join(' ')}`;
  }
  yield '</coordinates>';
}
