import type { TileAddress } from '#shared/map/tile/grid.ts';
import { createStore } from './create-store.ts';
import type {
  BrokenLayer,
  LayerSettings,
  LayerSummary,
  Outline,
  ShapeLink,
  ShapeRow,
  TractSources,
  WorkerAnswer,
  WorkerRequest,
} from './files/worker-messages.ts';

/** The maximum length of the name under which the server lists an import of shapes, in characters. */
const maxLength = 255;

/**
 * Returns the name under which shape files are listed: without the parts that belong to a `.shp`, and cut off if there
 * are many.
 */
export function nameOfFiles(files: readonly { name: string }[]): string {
  const names = files.map(({ name }) => name);
  const stems = new Set(names.filter((name) => /\.shp$/i.test(name)).map(stemOf));
  const listedNames = names.filter((name) => /\.shp$/i.test(name) || !stems.has(stemOf(name)));
  const joined = listedNames.join(', ');
  return joined.length <= maxLength ? joined : `${joined.slice(0, maxLength - 1)}…`;
}

/** Removes the extensions, so that "Leases.shp.xml" and "leases.DBF" match "leases.shp". */
function stemOf(name: string): string {
  return name
    .replace(/\.xml$/i, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
}

/** What is currently known about the chosen files. */
export type ShapesState = {
  stage: 'none' | 'reading' | 'read' | 'failed';
  files: readonly File[];
  /** Why the files could not be read. */
  failure: string | null;
  /** How many bytes of the files have been read, out of the total; null until the first progress message. */
  opened: { bytes: number; total: number } | null;
  layers: readonly LayerSummary[];
  /** Layers that cannot be read, and why. */
  broken: readonly BrokenLayer[];
  /** The number of shapes; their rows arrive in portions, in order. */
  total: number;
  rows: readonly ShapeRow[];
  outlines: readonly Outline[];
  /** Whether some shapes have no outline on the map. */
  isThinned: boolean;
  near: { index: number; outlines: readonly Outline[] } | null;
  /** Maps the numbers of shapes with the same outline as an earlier one to the number of that one. */
  repeats: ReadonlyMap<number, number>;
  settings: Readonly<Record<string, LayerSettings>>;
};

const nothing: ShapesState = {
  stage: 'none',
  files: [],
  failure: null,
  opened: null,
  layers: [],
  broken: [],
  total: 0,
  rows: [],
  outlines: [],
  isThinned: false,
  near: null,
  repeats: new Map(),
  settings: {},
};

/** The part of a worker that is used, so that tests can replace it. */
export type ShapeWorker = {
  postMessage: (request: WorkerRequest) => void;
  terminate: () => void;
  onmessage: ((event: { data: WorkerAnswer }) => void) | null;
  onerror: ((event: unknown) => void) | null;
};

const outOfMemory = 'The browser ran out of room for these files. Split them and import the parts.';

/** Reads shape files in a worker and holds what is known about them for as long as the tab is open. */
export function createShapesSession(startWorker: () => ShapeWorker) {
  const store = createStore(nothing);
  let worker: ShapeWorker | null = null;
  let requests = 0;
  let rows: ShapeRow[] = [];
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();

  const change = (next: Partial<ShapesState>) => store.set({ ...store.get(), ...next });

  function handleAnswer(answer: WorkerAnswer): void {
    switch (answer.type) {
      case 'opened':
        change({ opened: answer });
        return;
      case 'layers':
        change({ layers: answer.layers, broken: answer.broken, total: answer.total });
        return;
      case 'rows':
        // Appended in place and published as a new array only now and then, because copying 50,000 rows for each
        // portion would add up.
        rows.push(...answer.rows);
        if (rows.length === answer.rows.length || rows.length % 5_000 < answer.rows.length)
          change({ rows: [...rows] });
        return;
      case 'outlines':
        // All rows have arrived; publishing them together with the outlines renders once.
        change({ outlines: answer.outlines, isThinned: answer.isThinned, rows: [...rows] });
        return;
      case 'near':
        change({ near: answer });
        return;
      case 'read':
        change({
          stage: 'read',
          repeats: answer.repeats,
          rows: store.get().rows.length === rows.length ? store.get().rows : [...rows],
        });
        return;
      case 'failed':
        change({ stage: 'failed', failure: answer.message });
        return;
      default:
        waiting.get(answer.request)?.(answer);
        waiting.delete(answer.request);
    }
  }

  function open(): ShapeWorker {
    worker?.terminate();
    waiting.clear();
    const started = startWorker();
    started.onmessage = ({ data }) => {
      if (started === worker) handleAnswer(data);
    };
    started.onerror = () => change({ stage: 'failed', failure: outOfMemory });
    worker = started;
    return started;
  }

  function read(files: readonly File[], settings: Readonly<Record<string, LayerSettings>>): void {
    rows = [];
    change({ ...nothing, files, settings, stage: 'reading' });
    open().postMessage({ type: 'read', files, settings });
  }

  function ask<A extends WorkerAnswer['type']>(
    make: (request: number) => WorkerRequest,
    _type: A,
  ): Promise<Extract<WorkerAnswer, { type: A }>> {
    requests += 1;
    const request = requests;
    return new Promise((resolve) => {
      waiting.set(request, (answer) => resolve(answer as Extract<WorkerAnswer, { type: A }>));
      worker?.postMessage(make(request));
    });
  }

  function leave(files: readonly File[]): void {
    worker?.terminate();
    worker = null;
    rows = [];
    waiting.clear();
    change({ ...nothing, files });
  }

  return {
    store,
    /** Reads these files with default settings. */
    read: (files: readonly File[]) => read(files, {}),
    /** Reads the files again with new settings for one of their layers. */
    decide: (key: string, settings: LayerSettings) =>
      read(store.get().files, {
        ...store.get().settings,
        [key]: { ...store.get().settings[key], ...settings },
      }),
    /** Requests the outlines around a shape. */
    lookAt: (index: number) => worker?.postMessage({ type: 'near', index }),
    /** Draws a map tile with all shapes that reach into it, as a Mapbox vector tile. */
    tile: async (address: TileAddress) =>
      (await ask((request) => ({ type: 'tile', address, request }), 'tile')).tile,
    /** Returns what identifies the records that some shapes may belong to. */
    candidates: async (from: number, count: number) =>
      (await ask((request) => ({ type: 'candidates', from, count, request }), 'candidates')).shapes,
    /** Finds problems with new tracts, given what fills their fields in each layer. */
    tractFaults: async (sources: TractSources) =>
      (await ask((request) => ({ type: 'tractFaults', sources, request }), 'tractFaults')).faults,
    bodyOf: async (areaId: number, links: readonly ShapeLink[]) => {
      const { files, layers, broken, total } = store.get();
      // A file without readable shapes is not imported, so the import's name omits it.
      const read = new Set(layers.flatMap((layer) => (layer.count > 0 ? layer.files : [])));
      const fileName = nameOfFiles(files.filter(({ name }) => read.has(name)));
      const said = { areaId, fileName, links, leftOut: total - links.length, unread: broken };
      return (await ask((request) => ({ type: 'body', ...said, request }), 'body')).body;
    },
    /** Stops reading; the files stay chosen. */
    cancel: () => leave(store.get().files),
    forget: () => leave([]),
  };
}

/** The files of this tab; they outlive the page that chose them, so that Back still shows them. */
export const shapesSession = createShapesSession(
  () => new Worker(new URL('./files/shape-worker.ts', import.meta.url), { type: 'module' }) as ShapeWorker,
);
