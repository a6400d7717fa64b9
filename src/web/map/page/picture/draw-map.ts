import { type MapPalette, readPalette } from '#web/map/canvas/palette.ts';
import type { CreateTileSurface } from '#web/map/canvas/tiles/load-tile-map.ts';
import type { Camera, TileNotice, TileSurfaceOptions, TileView } from '#web/map/canvas/tiles/tile-surface.ts';

/** What a picture draws: the map of the page, from the same tiles. */
export type PictureSource = {
  createSurface: CreateTileSurface;
  tiles: string;
  isLocalShown: boolean;
  loadTile: TileSurfaceOptions['loadTile'];
};

export type DrawnMap = {
  canvas: HTMLCanvasElement;
  view: TileView;
  notices: readonly TileNotice[];
  credit: string | null;
  palette: MapPalette;
};

interface DrawOptions {
  /** In CSS pixels. */
  size: { width: number; height: number };
  pixelRatio: number;
  camera: Camera;
  signal: AbortSignal;
}

/** In milliseconds. Browsers draw nothing in tabs that are not shown, so a map may never be finished. */
const timeout = 60_000;

/**
 * Draws a map on light paper, next to the visible page. Resolves once every tile and every name is on it. Throws if any
 * part cannot be loaded, or the map takes too long; and the signal's reason.
 */
export async function drawMap(source: PictureSource, options: DrawOptions): Promise<DrawnMap> {
  const { size, pixelRatio, camera, signal } = options;
  const container = document.createElement('div');
  container.inert = true;
  container.dataset.paper = '';
  Object.assign(container.style, {
    position: 'fixed',
    insetInlineStart: '-10000px',
    top: '0',
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  document.body.append(container);
  let remove: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<DrawnMap>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      timer = setTimeout(
        () => reject(new Error('Drawing took over a minute. Keep this tab visible while it draws.')),
        timeout,
      );
      const palette = readPalette(container);
      let view: TileView | null = null;
      let failure: Error | null = null;
      const fail = (error: Error) => {
        failure ??= error;
        reject(failure);
      };
      const surface = source.createSurface({
        container,
        label: 'Map to save',
        palette,
        start: camera,
        tiles: source.tiles,
        isLocalShown: source.isLocalShown,
        loadTile: source.loadTile,
        pictureRatio: pixelRatio,
        listener: {
          onMove: (next) => {
            view = next;
          },
          onRest: (isAtRest, notices) => {
            const drawn = container.querySelector('canvas');
            if (!isAtRest || failure !== null || view === null || drawn === null) return;
            resolve({ canvas: copyOf(drawn), view, notices, credit: surface.credit(), palette });
          },
          onPick: () => undefined,
          onPointer: () => undefined,
          onTileFailure: fail,
          onFailure: (message) => fail(new Error(message)),
        },
      });
      remove = surface.remove;
    });
  } finally {
    clearTimeout(timer);
    remove();
    container.remove();
  }
}

/** The map's own canvas is emptied when the map is removed. */
function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}
