import { assets, type MappedKind, mappedKinds } from '#shared/land/entities/registry.ts';
import { type MapLayer, mapLayers } from '#shared/map/layers.ts';
import { readWithin } from '#shared/platform/geometry/within.ts';
import type { Asset } from '#web/land/asset.ts';
import type { Camera, MappedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import {
  isNarrowed,
  type ListState,
  matchQueryOf,
  readListState,
  writeListState,
} from '#web/platform/tables/list-state.ts';

export function assetOf(kind: MappedKind): Asset {
  return assets[kind];
}

/** What the map shows, apart from the selection. */
export type MapState = {
  /** Null until the user moves the map; then everything is shown. */
  camera: Camera | null;
  layers: readonly MapLayer[];
  /** Whether townships, sections and surveys are shown, if the installation has them. */
  isLocalShown: boolean;
  lists: Readonly<Record<MappedKind, ListState>>;
  /** The selected box or outline, in the format that `readWithin` reads. */
  within: string | null;
  /** The record that is described. */
  open: MappedRecord | null;
  /** The areas that were selected where the URL was created; empty if it does not state them. */
  areas: readonly number[];
};

/** A URL with more areas would be too long to send. */
const maxAreas = 100;

const isId = /^[1-9]\d{0,8}$/;

/** Leases have the same outlines as tracts, so only one of the two is shown by default. */
const defaultLayers: readonly MapLayer[] = ['tracts', 'units', 'wells'];

/** Reads the state from the map's URL; what cannot be read is ignored. */
export function readMapState(url: URLSearchParams): MapState {
  const layers = url.get('layers')?.split(',');
  const within = url.get('within') ?? '';
  const list = (kind: MappedKind) =>
    readListState(assetOf(kind), new URLSearchParams(url.get(assetOf(kind).plural) ?? ''));
  return {
    camera: readCamera(url.get('at') ?? ''),
    layers: layers === undefined ? defaultLayers : mapLayers.filter((layer) => layers.includes(layer)),
    isLocalShown: url.get('grid') !== 'off',
    lists: { tract: list('tract'), lease: list('lease'), well: list('well') },
    within: readWithin(within) === null ? null : within,
    open: readOpen(url.get('open') ?? ''),
    areas: readAreas(url.get('areas') ?? ''),
  };
}

/** Returns the map's URL, without default values. */
export function writeMapState(state: MapState): URLSearchParams {
  const url = new URLSearchParams();
  if (state.camera !== null) {
    const { center, zoom } = state.camera;
    url.set('at', [center[0].toFixed(5), center[1].toFixed(5), zoom.toFixed(2)].join(','));
  }
  if (state.layers.join() !== defaultLayers.join()) url.set('layers', state.layers.join(','));
  if (!state.isLocalShown) url.set('grid', 'off');
  for (const kind of mappedKinds) {
    const list = state.lists[kind];
    if (isNarrowed(list)) url.set(assetOf(kind).plural, writeListState(assetOf(kind), list).toString());
  }
  if (state.within !== null) url.set('within', state.within);
  if (state.areas.length > 0 && state.areas.length <= maxAreas) url.set('areas', state.areas.join(','));
  if (state.open !== null) url.set('open', `${state.open.layer},${state.open.record}`);
  return url;
}

/** Returns whether both are the same record, or both are null. */
export function isSameRecord(one: MappedRecord | null, other: MappedRecord | null): boolean {
  return one?.layer === other?.layer && one?.record === other?.record;
}

/** Returns the filters of the map's requests, by kind. */
export function narrowingOf(state: MapState): Record<string, string> {
  const query: Record<string, string> = {};
  for (const kind of mappedKinds) {
    const { sort: _order, ...matching } = matchQueryOf(assetOf(kind), state.lists[kind]);
    const text = new URLSearchParams(
      Object.entries(matching).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    if (text !== '') query[assetOf(kind).plural] = text;
  }
  return query;
}

/** Returns the address of the map's tiles; a new `version` reloads them. */
export function tileAddress(state: MapState, version: string): string {
  const query = new URLSearchParams({ ...narrowingOf(state), v: version });
  return `${state.layers.join(',')}/{z}/{x}/{y}?${query}`;
}

function readAreas(text: string): number[] {
  const words = text.split(',');
  return words.length <= maxAreas && words.every((word) => isId.test(word)) ? words.map(Number) : [];
}

function readOpen(text: string): MappedRecord | null {
  const [name, id = '', ...rest] = text.split(',');
  const layer = mapLayers.find((each) => each === name);
  return layer !== undefined && isId.test(id) && rest.length === 0 ? { layer, record: Number(id) } : null;
}

function readCamera(text: string): Camera | null {
  const [x, y, zoom, ...rest] = text
    .split(',')
    .map((word) => (word.trim() === '' ? Number.NaN : Number(word)));
  if (x === undefined || y === undefined || zoom === undefined || rest.length > 0) return null;
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 85 && zoom >= 0 && zoom <= 22)) return null;
  return { center: [x, y], zoom };
}
