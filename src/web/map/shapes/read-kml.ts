import { kml } from '@tmcw/togeojson';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { decodeText } from './decode-text.ts';
import { type GeoJsonLayer, geoJsonLayer, UnreadableGeometry } from './read-geojson.ts';
import { type HtmlContents, isHtml, readHtml } from './read-html.ts';
import { readNumber } from './read-number.ts';
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
    const document = parser.parseFromString(decodeText(bytes), 'text/xml');
    prepareTypes(document);
    joinDescriptions(document);
    const problems = markUnreadable(document);
    const parsed = kml(document);
    const properties = readDescriptions(
      parsed.features.map((feature) => ownProperties(feature.properties ?? {})),
    );
    const features = parsed.features.map(({ geometry, properties: raw, ...feature }, index) => {
      const problem = problems.get(String(raw?.[problemMark] ?? ''));
      return {
        ...feature,
        geometry: problem === undefined ? geometry : new UnreadableGeometry(problem),
        properties: properties[index],
      };
    });
    layer = geoJsonLayer({ type: 'FeatureCollection', features }, name);
  } catch {
    throw new UnreadableFile(`${name} is not KML: its XML is incomplete or malformed.`);
  }
  if (failure !== null) throw new UnreadableFile(`${name} is not KML: its XML is incomplete or malformed.`);
  return layer;
}

type Properties = Record<string, unknown>;

function ownProperties(properties: Readonly<Properties>): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, value]) =>
      drawing.test(field) || field === problemMark ? [] : [[field === 'name' ? 'NAME' : field, value]],
    ),
  );
}

/** Makes each description one text: the parser takes a part of it if it has CDATA beside other text. */
function joinDescriptions(document: Document): void {
  for (const placemark of [...document.getElementsByTagName('Placemark')]) {
    for (const element of [...placemark.getElementsByTagName('description')])
      element.textContent = element.textContent ?? '';
  }
}

/**
 * Reads descriptions in HTML. A GIS program writes a table of names and values into each: if other placemarks have all of
 * its names, too, or only one has a table, they are fields. Everything else becomes plain text.
 */
function readDescriptions(places: readonly Properties[]): Properties[] {
  const read = places.map(({ description }) =>
    typeof description === 'string' && isHtml(description) ? readHtml(description) : null,
  );
  const times = new Map<string, number>();
  const tables = read.flatMap((contents) => (contents && contents.pairs.length > 0 ? [contents] : []));
  for (const { pairs } of tables)
    for (const name of new Set(pairs.map(({ name }) => name))) times.set(name, (times.get(name) ?? 0) + 1);
  // Popups may leave out what has no value, so their names need not all be the same.
  const isForm = ({ pairs }: HtmlContents) =>
    tables.length === 1 || pairs.every(({ name }) => (times.get(name) ?? 0) > 1);
  return places.map((properties, index) => {
    const contents = read[index];
    return contents
      ? withContents(properties, contents, contents.pairs.length > 0 && isForm(contents))
      : properties;
  });
}

function withContents(properties: Properties, { pairs, text, wholeText }: HtmlContents, isForm: boolean) {
  const fields = new Map(Object.entries(properties));
  const description = isForm ? text : wholeText;
  // A popup repeats the name of its place above the table.
  if (description === '' || description === properties.NAME) fields.delete('description');
  else fields.set('description', description);
  for (const { name, value } of isForm ? pairs : []) {
    if (value === '' || value === '<Null>') continue;
    let free = name;
    for (let copy = 2; fields.has(free) && String(fields.get(free)) !== value; copy += 1)
      free = `${name} (${copy})`;
    fields.set(free, value);
  }
  return Object.fromEntries(fields);
}

/** The field that marks placemarks with unreadable corners for `markUnreadable`. */
const problemMark = 'platbook:unreadable';
const figure = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const corner = new RegExp(`^${figure},${figure}(?:,${figure})?,?$`, 'i');
const maxQuoted = 40;

/**
 * Marks placemarks with a corner that isn't "longitude,latitude" or "longitude,latitude,height", which the parser would
 * leave out or read in part, and returns their problems by mark. Blanks after commas are removed
 * if the corners can be read then.
 */
function markUnreadable(document: Document): Map<string, string> {
  const problems = new Map<string, string>();
  for (const placemark of [...document.getElementsByTagName('Placemark')]) {
    for (const element of [...placemark.getElementsByTagName('coordinates')]) {
      const text = (element.textContent ?? '').trim();
      const wrong = wrongCorner(text);
      if (wrong === undefined) continue;
      const joined = text.replace(/,\s+/g, ',');
      if (wrongCorner(joined) === undefined) {
        element.textContent = joined;
        continue;
      }
      const mark = String(problems.size + 1);
      problems.set(mark, `has a corner that isn't "longitude,latitude": ${wrong.slice(0, maxQuoted)}`);
      markPlacemark(document, placemark, mark);
      break;
    }
  }
  return problems;
}

function wrongCorner(text: string): string | undefined {
  return text === '' ? undefined : text.split(/\s+/).find((each) => !corner.test(each));
}

function markPlacemark(document: Document, placemark: Element, mark: string): void {
  const space = placemark.namespaceURI;
  let extended = placemark.getElementsByTagName('ExtendedData')[0];
  if (extended === undefined) {
    extended = document.createElementNS(space, 'ExtendedData');
    placemark.appendChild(extended);
  }
  const data = document.createElementNS(space, 'Data');
  data.setAttribute('name', problemMark);
  const value = document.createElementNS(space, 'value');
  value.textContent = mark;
  data.appendChild(value);
  extended.appendChild(data);
}

/** The types of KML 2.3 whose values are numbers. */
const numberTypes: ReadonlySet<string> = new Set(['int', 'uint', 'short', 'ushort', 'float', 'double']);
/** A number that is the same once it is read and written; one with a leading zero identifies something. */
const plainNumber = /^[-+]?(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[-+]?\d+)?$/i;
const maxDigits = 15;

/**
 * Prepares the typed data of placemarks for the parser, which knows the type of a field only by its name, in all schemas
 * alike, and reads a blank as 0 and any word as true. A blank is left out, and a field stays text unless it has numbers in
 * every schema that names it.
 */
function prepareTypes(document: Document): void {
  const fields = [...document.getElementsByTagName('SimpleField')];
  const texts = new Set(fields.filter((field) => !numberTypes.has(typeOf(field))).map(nameOf));
  for (const data of [...document.getElementsByTagName('SimpleData')]) {
    const text = data.textContent?.trim() ?? '';
    if (text === '') data.parentNode?.removeChild(data);
    else if (!isPlainNumber(text)) texts.add(nameOf(data));
  }
  for (const field of fields) if (texts.has(nameOf(field))) field.setAttribute('type', 'string');
}

const nameOf = (element: Element) => element.getAttribute('name') ?? '';
const typeOf = (field: Element) => field.getAttribute('type') ?? '';

function isPlainNumber(text: string): boolean {
  const isExact = text.replace(/\D/g, '').length <= maxDigits && readNumber(text).problem === null;
  return /\d/.test(text) && plainNumber.test(text) && isExact;
}
