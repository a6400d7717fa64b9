import type { ProposeBody } from '#shared/import/contracts/geospatial.ts';
import {
  findDirections,
  isNumberAlone,
  joinDirection,
  statedDirectionOf,
} from '#shared/import/match/direction-columns.ts';
import { joinFraction, namesFractionOf } from '#shared/import/match/township-fractions.ts';
import { saysNothing } from '#shared/import/parse/blank-words.ts';
import { directedText } from '#shared/import/parse/directed-text.ts';
import { frameOf, joinBounds, padBounds } from '#shared/map/geo/fit.ts';
import {
  isNameOfNameless,
  maxLayerNameLength,
  maxReasonLength,
  maxShapes,
  maxUnreadLayers,
  unnamedShapeName,
} from '#shared/map/shapes/linking.ts';
import { readTractField } from '#shared/map/shapes/new-tract-fields.ts';
import type { AttributeValue } from '#shared/map/shapes/read-shape.ts';
import { isWithinNad27Shift } from '#shared/map/shapes/reference-system.ts';
import { spanOfBounds, thinOut } from '#shared/map/shapes/thin.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import { type Bounds, type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { expandPackages } from '#web/map/shapes/expand-packages.ts';
import { chosenFor, findLayers, sizeOf, titlesOf } from '#web/map/shapes/find-layers.ts';
import { type OpenLayer, openLayer } from '#web/map/shapes/read-layer.ts';
import { removeDuplicateLayers } from '#web/map/shapes/repeated-layers.ts';
import { findRepeats } from '#web/map/shapes/repeated-shapes.ts';
import { openFiles } from '#web/map/shapes/source-file.ts';
import { UnreadableFile, unreadableShapefile } from '#web/map/shapes/unreadable-file.ts';
import { type IdentifyingColumns, identifyingColumns } from './files/identifying-columns.ts';
import type {
  BrokenLayer,
  FieldSource,
  LayerSettings,
  LayerSummary,
  Outline,
  ShapeLink,
  ShapeRow,
  TractFaults,
  TractSources,
} from './files/worker-messages.ts';
import { suggestFieldSources } from './linking/suggest-sources.ts';
import { ShapeTiles } from './list/shape-tiles.ts';

/** The maximum number of outlines that a map draws smoothly on top of the base map. */
const maxOutlines = 800;
/** The maximum number of outlines around a selected shape. */
const maxNear = 300;
/** Outlines on the map are simplified with a tolerance of this share of the longer side of their extent. */
const finest = 1 / 1_200;
/** The number of shapes by whose attributes directions are recognized. */
const maxDirectionSamples = 200;
/** Rows per message; the page can take in this many between two frames. */
const portion = 1_000;

const readOnce = 'The files include the same layer twice; it is read once.';

/** Bytes read between two progress messages. */
const bytesBetween = 4 * 1024 * 1024;

/** The smallest area that an outline of land can have, in acres: 4 square meters. */
const minAcres = 0.001;

/** The maximum length of the words used to find records, in characters; no name of a record is longer. */
const maxWordLength = 500;
/** The fields of a tract that tell its land from other land. */
const partsOfLand: ReadonlySet<string> = new Set(['county', 'township', 'range', 'section']);
/** The maximum length of an unreadable text in a message, in characters. */
const maxMessageTextLength = 60;
/** The maximum length of the layer's title in the names of its tracts, in characters. */
const maxFileNameLength = 100;
/** Outlines for comparison are simplified with a tolerance of this share of their longer side. */
const coarsest = 1 / 64;
/** The number of shapes examined to find out what a layer's attributes hold. */
const sampleSize = 500;

type StoredShape = { row: ShapeRow; geometry: Geometry | null; attributes: readonly AttributeValue[] };
type StoredLayer = {
  summary: LayerSummary;
  layer: OpenLayer;
  identifying?: IdentifyingColumns;
  land?: Record<string, FieldSource>;
};

export type ProgressListener = {
  /** Reports how many bytes of the files have been read, out of the total. */
  opened: (bytes: number, total: number) => void;
  layers: (layers: readonly LayerSummary[], total: number, broken: readonly BrokenLayer[]) => void;
  rows: (from: number, rows: readonly ShapeRow[]) => void;
};

/** Holds the shapes of the chosen files in full, inside the worker. */
export class ShapeStore {
  #shapes: StoredShape[] = [];
  #layers: StoredLayer[] = [];
  /** The attributes of each layer that have fractions of townships and ranges. */
  readonly #fractions = new WeakMap<StoredLayer, Record<'township' | 'range', readonly string[]>>();
  #tiles: ShapeTiles | null = null;

  /** Reads every layer of these files and reports its shapes as they are read. Throws `UnreadableFile`. */
  async read(
    files: readonly File[],
    settings: Readonly<Record<string, LayerSettings>>,
    report: ProgressListener,
  ): Promise<void> {
    const { layers: chosen, refusal } = findLayers(await openFiles(files));
    if (refusal !== null) throw new UnreadableFile(refusal);
    const { layers: distinct, repeated } = await removeDuplicateLayers(chosen);
    const layers = await expandPackages(distinct);
    const titles = titlesOf(layers);
    this.#shapes = [];
    this.#layers = [];
    this.#tiles = null;
    let from = 0;
    const total = layers.reduce((sum, source) => sum + sizeOf(source), 0);
    let [opened, told] = [0, 0];
    const onBytes = (bytes: number) => {
      opened += bytes;
      if (opened - told < bytesBetween) return;
      told = opened;
      report.opened(opened, total);
    };
    const broken: BrokenLayer[] = [];
    for (const [place, source] of layers.entries()) {
      const key = `${place} ${source.name}`;
      const title = titles[place] ?? source.name;
      const decided = settings[key] ?? {};
      const layer = await openLayer(source, decided, onBytes).catch((error: unknown) => {
        // An error in one layer does not stop the others.
        if (layers.length > 1) broken.push({ name: title, reason: reasonOf(error) });
        else throw error;
      });
      if (layer === undefined) continue;
      const notes = repeated.some((name) => name.toLowerCase() === source.name.toLowerCase())
        ? [...layer.notes, readOnce]
        : layer.notes;
      this.#layers.push({
        layer,
        summary: {
          ...summaryOf(layer, key, from, decided),
          notes,
          title,
          files: chosenFor(source),
        },
      });
      from += layer.count;
    }
    if (from > maxShapes)
      throw new UnreadableFile(
        `These files hold ${from.toLocaleString('en-US')} shapes; ${maxShapes.toLocaleString('en-US')} is the maximum per import.`,
      );
    if (from === 0)
      throw new UnreadableFile(
        ['These files hold no shapes.', ...broken.map(({ name, reason }) => `${name}: ${reason}`)].join(' '),
      );
    const summaries = () => this.#layers.map(({ summary }) => summary);
    report.layers(summaries(), from, broken);
    for (const kept of this.#layers) this.#readShapes(kept, report);
    // How far a datum shift moves a layer depends on where its shapes are.
    for (const kept of this.#layers) {
      const isTrusted = settings[kept.summary.key]?.isTrusted ?? false;
      const { summary, layer } = kept;
      kept.summary = withDoubt(withShift(summary, layer, this.#shapes), layer, this.#shapes, isTrusted);
    }
    report.layers(summaries(), from, broken);
  }

  #readShapes({ layer, summary }: StoredLayer, report: ProgressListener): void {
    const label = layer.fields.indexOf(summary.labelField ?? '');
    for (let start = 0; start < layer.count; start += portion) {
      const rows: ShapeRow[] = [];
      for (let index = start; index < Math.min(start + portion, layer.count); index += 1) {
        const { geometry, problem, attributes } = layer.read(index);
        const named = label === -1 ? '' : textOf(attributes[label] ?? null);
        const row = rowOf(geometry, problem, named === '' ? unnamedShapeName(index) : named);
        this.#shapes.push({ row, geometry, attributes });
        rows.push(row);
      }
      report.rows(summary.from + start, rows);
    }
  }

  /** Returns outlines for the map: all of them if there are few, else a selection from everywhere. */
  outlines(): { outlines: Outline[]; isThinned: boolean } {
    const bounds = this.#boundsOf(this.#shapes.keys());
    if (bounds === undefined) return { outlines: [], isThinned: false };
    const drawn = [...this.#shapes.keys()].filter((index) => this.#shapes[index]?.geometry);
    const isThinned = drawn.length > maxOutlines;
    const chosen = isThinned ? this.#spread(drawn, bounds) : drawn;
    const tolerance = spanOfBounds(bounds) * finest;
    return { outlines: chosen.flatMap((index) => this.#outlineOf(index, tolerance)), isThinned };
  }

  /** Finds shapes with the same outline as an earlier one; maps their numbers to the number of that one. */
  repeats(): Map<number, number> {
    return findRepeats(
      this.#shapes.map(({ row: { problem, bounds, acres }, geometry }) =>
        problem === null && bounds !== null && acres !== null && geometry !== null
          ? { geometry, bounds, acres }
          : null,
      ),
    );
  }

  /** Draws a map tile with all shapes that reach into it, as a Mapbox vector tile. */
  tile(address: TileAddress): ArrayBuffer {
    this.#tiles ??= new ShapeTiles(this.#shapes);
    return Uint8Array.from(this.#tiles.draw(address)).buffer;
  }

  /** Returns the outlines around a shape in finer detail. */
  near(index: number): Outline[] {
    const own = this.#shapes[index]?.row.bounds;
    if (!own) return [];
    const around = padBounds(padBounds(padBounds(own)));
    const tolerance = spanOfBounds(around) * finest;
    const found = [index];
    for (const [other, { row }] of this.#shapes.entries()) {
      if (found.length >= maxNear) break;
      if (other !== index && row.bounds !== null && touches(row.bounds, around)) found.push(other);
    }
    return found.flatMap((each) => this.#outlineOf(each, tolerance));
  }

  /** Returns what identifies the records of these shapes; skips shapes that cannot be imported. */
  candidates(from: number, count: number): ProposeBody['shapes'] {
    const shapes: ProposeBody['shapes'] = [];
    for (let index = from; index < Math.min(from + count, this.#shapes.length); index += 1) {
      const { row, geometry, attributes } = this.#shapes[index] ?? {};
      const layer = this.#layerOf(index);
      if (!row || !geometry || !attributes || !layer || row.problem !== null) continue;
      const { names, apiNumbers, fileNumbers } = this.#identifyingColumnsOf(layer);
      const valuesAt = (places: readonly number[]) =>
        places
          .map((place) => textOf(attributes[place] ?? null).slice(0, maxWordLength))
          .filter((text) => text !== '');
      const named = (words: readonly string[]) =>
        [row.label.slice(0, maxWordLength), ...words].filter((word) => !isNameOfNameless(word));
      shapes.push({
        index,
        names: named(valuesAt(names)),
        api_numbers: valuesAt(apiNumbers),
        file_numbers: named(valuesAt(fileNumbers)),
        outline: row.bounds === null ? null : thinOut(geometry, spanOfBounds(row.bounds) * coarsest),
        land: this.#landOf(index, layer),
      });
    }
    return shapes;
  }

  /** Returns where the land of a shape is, as its attributes state it. */
  #landOf(index: number, layer: StoredLayer): ProposeBody['shapes'][number]['land'] {
    const { fields, labelField } = layer.summary;
    layer.land ??= Object.fromEntries(
      Object.entries(suggestFieldSources(fields, labelField)).filter(([name]) => partsOfLand.has(name)),
    );
    const values = Object.entries(this.#valuesOf(index, layer.land));
    return Object.fromEntries(values.map(([name, text]) => [name, text.slice(0, maxWordLength)]));
  }

  #identifyingColumnsOf(layer: StoredLayer): IdentifyingColumns {
    const { fields } = layer.summary;
    layer.identifying ??= identifyingColumns(
      fields,
      this.#shapes.slice(layer.summary.from, layer.summary.from + Math.min(sampleSize, layer.summary.count)),
    );
    return layer.identifying;
  }

  /**
   * Builds the body of the import request in pieces, because a file of outlines can exceed the longest string that a
   * browser can hold.
   */
  body(
    areaId: number,
    fileName: string,
    links: readonly ShapeLink[],
    { leftOut = 0, unread = [] }: { leftOut?: number; unread?: readonly BrokenLayer[] } = {},
  ): Blob {
    const pieces: string[] = [];
    const details = {
      area_id: areaId,
      file_name: fileName,
      left_out: leftOut,
      unread_layers: truncateLayers(unread),
    };
    let piece = `${JSON.stringify(details).slice(0, -1)},"mappings":[`;
    const add = (text: string) => {
      piece += text;
      if (piece.length < 1_000_000) return;
      pieces.push(piece);
      piece = '';
    };
    for (const [place, link] of links.entries())
      add(`${place === 0 ? '' : ','}${JSON.stringify(this.#mappingOf(link, place))}`);
    add('],"features":[');
    for (const [place, link] of links.entries()) {
      const { geometry = null, row } = this.#shapes[link.index] ?? {};
      const outline = 'problem' in link ? null : geometry;
      const feature = { type: 'Feature', properties: { NAME: row?.label }, geometry: outline };
      add(`${place === 0 ? '' : ','}${JSON.stringify(feature)}`);
    }
    pieces.push(piece, ']}');
    return new Blob(pieces, { type: 'application/json' });
  }

  #mappingOf(link: ShapeLink, featureIndex: number) {
    const { title = '', from = 0 } = this.#layerOf(link.index)?.summary ?? {};
    const summary = {
      featureIndex,
      // Shapes that are left out count too.
      shapeNumber: link.index - from + 1,
      ...(this.#layers.length > 1 && { shapeLayer: title.slice(0, maxLayerNameLength) }),
    };
    if ('problem' in link) return { ...summary, unreadable: `This shape ${link.problem}` };
    if ('id' in link)
      return {
        ...summary,
        assetType: link.assetType,
        existingAssetId: link.id,
        existingAssetName: link.name,
        outline: !link.replaces ? 'add' : link.byHand?.outline === 'elsewhere' ? 'replace_only' : 'replace',
      };
    const newAsset = this.#valuesOf(link.index, link.values);
    return { ...summary, assetType: link.assetType, newAsset };
  }

  #valuesOf(index: number, sources: Readonly<Record<string, FieldSource>>): Record<string, string> {
    const layer = this.#layerOf(index);
    const values: Record<string, string> = {};
    for (const [name, source] of Object.entries(sources)) {
      const value = this.#valueOf(index, source, layer, name);
      if (value !== '') values[name] = value;
    }
    return values;
  }

  /** The value of a field of a new tract; of a township or range with the fraction that another attribute has. */
  #valueOf(index: number, source: FieldSource, layer: StoredLayer | undefined, name: string): string {
    const { attributes, row } = this.#shapes[index] ?? {};
    switch (source.from) {
      case 'label':
        return row === undefined ? '' : nameOfTract(row, index, layer);
      case 'acres':
        return row?.acres?.toFixed(4) ?? '';
      case 'attribute': {
        const read = (field: string) => {
          const text = textOf(attributes?.[layer?.layer.fields.indexOf(field) ?? -1] ?? null);
          // GIS programs write <Null>, None or nan for a missing value.
          return saysNothing(text) ? '' : text;
        };
        const fraction =
          name === 'township' || name === 'range' ? this.#fractionFor(name, source.field, layer) : undefined;
        const direct = (text: string) => {
          if (source.direction !== undefined) return joinDirection(text, read(source.direction));
          const stated =
            (name === 'township' || name === 'range') && isNumberAlone(text)
              ? statedDirectionOf(source.field, name, layer?.layer.fields ?? [])
              : null;
          return stated === null ? text : directedText(text, stated);
        };
        const text = read(source.field);
        return fraction === undefined ? direct(text) : joinFraction(text, read(fraction), direct);
      }
    }
  }

  /** Returns the attribute of a layer with the fractions of townships or of ranges, found once. */
  #fractionFor(
    name: 'township' | 'range',
    number: string,
    layer: StoredLayer | undefined,
  ): string | undefined {
    if (layer === undefined) return undefined;
    let known = this.#fractions.get(layer);
    if (known === undefined) {
      const { fields } = layer.layer;
      const named = (field: 'township' | 'range') => fields.filter((each) => namesFractionOf(field, each));
      known = { township: named('township'), range: named('range') };
      this.#fractions.set(layer, known);
    }
    return known[name].find((field) => field !== number);
  }

  /**
   * Finds problems with new tracts, given what fills their fields in each layer. Names are compared regardless of case
   * and whitespace.
   */
  tractFaults(sources: TractSources): TractFaults {
    const byName = new Map<string, number[]>();
    const empty: number[] = [];
    const unfit: TractFaults['unfit'][number][] = [];
    const undirected: NonNullable<TractFaults['undirected']>[number][] = [];
    const farOff: TractFaults['farOff'][number][] = [];
    for (const layer of this.#layers) {
      const { tract_name: named, ...others } = sources[layer.summary.key] ?? {};
      undirected.push(...this.#undirectedOf(others, layer));
      for (const [field, source] of Object.entries(others))
        if (source.from === 'attribute') unfit.push(...this.#unfitFor(field, source, layer));
      if (others.gross_acres?.from === 'attribute') farOff.push(...this.#farOffIn(layer, others.gross_acres));
      if (named === undefined) continue;
      for (const index of shapesOf(layer)) {
        const name = this.#valueOf(index, named, layer, 'tract_name').toLowerCase().replace(/\s+/g, ' ');
        const alike = byName.get(name);
        if (name === '') empty.push(index);
        else if (alike === undefined) byName.set(name, [index]);
        else alike.push(index);
      }
    }
    return {
      alike: [...byName.values()].filter(({ length }) => length > 1),
      empty,
      unfit,
      undirected,
      farOff,
    };
  }

  /** Finds townships and ranges without a direction, next to attributes that may have it and are not used. */
  #undirectedOf(
    sources: Readonly<Record<string, FieldSource>>,
    layer: StoredLayer,
  ): NonNullable<TractFaults['undirected']> {
    const { fields } = layer.layer;
    const indexes = [...shapesOf(layer).take(maxDirectionSamples)];
    const facts = new Map(
      fields.map((field, at) => {
        const texts = indexes.map((index) => textOf(this.#shapes[index]?.attributes?.[at] ?? null));
        return [field, { samples: texts.filter((text) => text !== '') }] as const;
      }),
    );
    return findDirections(facts).unpaired.flatMap(({ field, number, directions: [unused] }) => {
      const source = sources[field];
      const isUsed = source?.from === 'attribute' && source.field === number;
      if (unused === undefined || !isUsed || source.direction !== undefined) return [];
      return statedDirectionOf(number, field, fields) === null
        ? [{ layer: layer.summary.key, field, unused }]
        : [];
    });
  }

  /**
   * Finds the shapes of a layer whose attribute states more than twice or less than half the acres of the outline. 0 is
   * less: shapefiles have it for no value.
   */
  #farOffIn(layer: StoredLayer, source: FieldSource): TractFaults['farOff'] {
    const indexes: number[] = [];
    let first: { stated: number; outlined: number } | null = null;
    for (const index of shapesOf(layer)) {
      const outlined = this.#shapes[index]?.row.acres ?? 0;
      const read = readTractField('gross_acres', this.#valueOf(index, source, layer, 'gross_acres'));
      if (!read.ok || read.value === null || outlined <= 0) continue;
      const stated = Number(read.value);
      if (Math.max(stated / outlined, outlined / stated) <= 2) continue;
      indexes.push(index);
      first ??= { stated, outlined };
    }
    return first === null ? [] : [{ layer: layer.summary.key, ...first, indexes }];
  }

  /** Finds the shapes of a layer whose attribute cannot be read as a field, if there are any. */
  #unfitFor(field: string, source: FieldSource, layer: StoredLayer): TractFaults['unfit'] {
    const indexes: number[] = [];
    let first: { text: string; error: string } | null = null;
    for (const index of shapesOf(layer)) {
      const text = this.#valueOf(index, source, layer, field);
      if (text === '') continue;
      const read = readTractField(field, text);
      if (read.ok) continue;
      indexes.push(index);
      first ??= { text: text.slice(0, maxMessageTextLength), error: read.error };
    }
    return first === null ? [] : [{ layer: layer.summary.key, field, ...first, indexes }];
  }

  #layerOf(index: number): StoredLayer | undefined {
    return this.#layers.findLast(({ summary }) => summary.from <= index);
  }

  #outlineOf(index: number, tolerance: number): Outline[] {
    const geometry = this.#shapes[index]?.geometry;
    return geometry ? [{ index, geometry: thinOut(geometry, tolerance) }] : [];
  }

  #boundsOf(indexes: Iterable<number>): Bounds | undefined {
    const all: Bounds[] = [];
    for (const index of indexes) {
      const bounds = this.#shapes[index]?.row.bounds;
      if (bounds) all.push(bounds);
    }
    return joinBounds(all);
  }

  /** Selects shapes from every part of the map in turn, the larger ones of each part first. */
  #spread(drawn: readonly number[], [west, south, east, north]: Bounds): number[] {
    const across = 30;
    const cells = new Map<number, number[]>();
    for (const index of drawn) {
      const [x, y] = middleOf(this.#shapes[index]?.row.bounds ?? [west, south, west, south]);
      const column = Math.min(across - 1, Math.floor(((x - west) / (east - west || 1)) * across));
      const line = Math.min(across - 1, Math.floor(((y - south) / (north - south || 1)) * across));
      const cell = cells.get(line * across + column) ?? [];
      cell.push(index);
      cells.set(line * across + column, cell);
    }
    const acresOf = (index: number) => this.#shapes[index]?.row.acres ?? 0;
    const sorted = [...cells.values()].map((cell) => cell.sort((a, b) => acresOf(b) - acresOf(a)));
    const chosen: number[] = [];
    for (let round = 0; chosen.length < maxOutlines; round += 1) {
      const before = chosen.length;
      for (const cell of sorted) {
        const index = cell[round];
        if (index !== undefined && chosen.length < maxOutlines) chosen.push(index);
      }
      if (chosen.length === before) break;
    }
    return chosen;
  }
}

/**
 * Returns the shape's name, or else the layer's title and the shape's number: nameless shapes of another file become
 * other tracts, and those of the same file become the same tracts.
 */
function nameOfTract({ label }: ShapeRow, index: number, layer: StoredLayer | undefined): string {
  const number = unnamedShapeName(index - (layer?.summary.from ?? 0));
  return label !== number || layer === undefined
    ? label
    : `${layer.summary.title.slice(0, maxFileNameLength)} ${number}`;
}

/** Yields the numbers of the shapes of a layer. */
function* shapesOf({ summary: { from, count } }: StoredLayer): Generator<number> {
  for (let index = from; index < from + count; index += 1) yield index;
}

function rowOf(geometry: Geometry | null, problem: string | null, label: string): ShapeRow {
  if (geometry === null) return { label, kind: null, problem, acres: null, parts: 0, holes: 0, bounds: null };
  const polygons = polygonsOf(geometry);
  return {
    label,
    kind: geometry.type === 'Point' ? 'point' : 'area',
    problem: impossibilityOf(geometry),
    acres: geometry.type === 'Point' ? null : geodesicAcres(geometry),
    parts: polygons.length,
    holes: polygons.reduce((sum, rings) => sum + rings.length - 1, 0),
    bounds: frameOf(geometry),
  };
}

function summaryOf(
  layer: OpenLayer,
  key: string,
  from: number,
  { labelField }: LayerSettings,
): Omit<LayerSummary, 'files' | 'title'> {
  const { system } = layer;
  return {
    name: layer.name,
    key,
    from,
    count: layer.count,
    fields: layer.fields,
    system:
      system.state === 'unknown'
        ? system
        : {
            state: 'known',
            name: system.system.name,
            words: system.system.shift.words,
            isShifted: system.system.shift.kind === 'nad27',
            shiftMeters: null,
            isChosen: system.isChosen,
            doubt: null,
            shiftWarning: null,
          },
    encoding: layer.encoding,
    notes: layer.notes,
    ...findLabelField(layer, labelField),
  };
}

/**
 * Finds the attribute that names the shapes: the chosen one, else NAME, else one ending in "name" (such as BoroName)
 * that is unique to each shape.
 */
function findLabelField(
  { fields, count, read }: OpenLayer,
  chosen: string | undefined,
): Pick<LayerSummary, 'labelField' | 'uniqueField'> {
  const named = chosen ?? fields.find((field) => field.toUpperCase() === 'NAME');
  if (named !== undefined) return { labelField: named, uniqueField: null };
  const looked = Array.from({ length: Math.min(sampleSize, count) }, (_, index) => read(index).attributes);
  const isDistinctive = (place: number) => {
    const values = looked.map((attributes) => textOf(attributes[place] ?? null));
    return values.every((value) => value !== '') && new Set(values).size === values.length;
  };
  const isText = (place: number) =>
    looked.length > 1 && looked.every((attributes) => /\p{L}/u.test(String(attributes[place])));
  const found = (isFit: (field: string, place: number) => boolean) =>
    fields.find((field, place) => isFit(field, place) && isDistinctive(place)) ?? null;
  const labelField = found((field) => /name$/i.test(field));
  const uniqueField = labelField === null ? found((_, place) => isText(place)) : null;
  return { labelField, uniqueField };
}

/** Adds how far a datum shift moves a layer, measured at one of its shapes: the shift varies little across a state. */
function withShift(
  summary: LayerSummary,
  { system }: OpenLayer,
  shapes: readonly StoredShape[],
): LayerSummary {
  if (summary.system.state === 'unknown' || system.state === 'unknown') return summary;
  const { shift } = system.system;
  if (shift.kind !== 'nad27') return summary;
  const places = shapes
    .slice(summary.from, summary.from + summary.count)
    .flatMap(({ row }) => (row.bounds ? [middleOf(row.bounds)] : []));
  const [place] = places;
  if (!place) return summary;
  const outside = places.filter((each) => !isWithinNad27Shift(each)).length;
  const shiftWarning =
    outside === 0
      ? null
      : `${outside.toLocaleString('en-US')} of ${places.length.toLocaleString('en-US')} shapes are outside the contiguous United States, where the shift uses three parameters instead of the grid: in Alaska it is off by 25 m or more. Convert the file to NAD83 before you import it.`;
  return {
    ...summary,
    system: { ...summary.system, shiftMeters: shift.metersAt(place), shiftWarning },
  };
}

/** Adds a doubt to a layer whose coordinates or acres contradict its system, unless the user confirmed the system. */
function withDoubt(
  summary: LayerSummary,
  layer: OpenLayer,
  shapes: readonly StoredShape[],
  isTrusted: boolean,
): LayerSummary {
  const { system, from, count } = summary;
  if (system.state === 'unknown' || isTrusted) return summary;
  const doubt = layer.doubt() ?? describeZeroArea(shapes.slice(from, from + count), system.name);
  return { ...summary, system: { ...system, doubt } };
}

/** Returns a doubt if all shapes are too small to be land, for example if kilometers were read as meters. */
function describeZeroArea(shapes: readonly StoredShape[], system: string): string | null {
  const areas = shapes.flatMap(({ row: { acres } }) => (acres === null ? [] : [acres]));
  return areas.length > 0 && areas.every((acres) => acres < minAcres)
    ? `Read in ${system}, every outline measures less than ${minAcres} acres.`
    : null;
}

function middleOf([west, south, east, north]: Bounds): Position {
  return [(west + east) / 2, (south + north) / 2];
}

function touches(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** Cuts the broken layers to the number and lengths that an import accepts. */
function truncateLayers(layers: readonly BrokenLayer[]): BrokenLayer[] {
  return layers.slice(0, maxUnreadLayers).map(({ name, reason }) => ({
    name: name.slice(0, maxLayerNameLength),
    reason: reason.slice(0, maxReasonLength),
  }));
}

/** Returns why a layer cannot be read. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  console.error(error);
  return unreadableShapefile;
}

/** Converts an attribute value to the text that a field is read from. */
function textOf(value: AttributeValue): string {
  if (value === null) return '';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim();
}
