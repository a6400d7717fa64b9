import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Whether QGIS is installed: Debian's package python3-qgis. CI installs it, so its tests always run there. */
export const hasQgis = existsSync('/usr/lib/python3/dist-packages/qgis');

/** A layer to open: the provider and the source as QGIS stores them in a project, and what to read of it. */
export interface QgisLayer {
  provider: 'OAPIF' | 'arcgisfeatureserver';
  source: string;
  /** An expression of QGIS; without it, every feature is read. */
  filter?: string;
  /** West, south, east, north in the system of the layer. */
  extent?: number[];
}

/** What QGIS reads of a layer. Shapes are 0 for points, 1 for lines, 2 for polygons, 4 for none. */
export interface ReadByQgis {
  error?: string;
  crs: string;
  fields: Record<string, string>;
  count: number;
  shapes: number[];
  first: Record<string, string | number | boolean> | null;
  bounds: number[] | null;
  renderer: string;
  /** Labels of the legend's categories with their colors. */
  colors: Record<string, string>;
}

/** What QGIS makes of a style: its layers of shapes with the expressions of their colors, and its labels. */
export interface StyleReadByQgis {
  error?: string;
  warnings: string[];
  styles: string[];
  labels: string[];
  colors: Record<string, string>;
}

/** Opens layers in one QGIS without a window, with a profile of its own that is thrown away. */
export function openInQgis(layers: readonly QgisLayer[]): Promise<ReadByQgis[]> {
  return askQgis(layers);
}

/** Opens vector tiles with a style. */
export function readStyleInQgis(style: string, tiles: string): Promise<StyleReadByQgis[]> {
  const source = `styleUrl=${style}&type=xyz&url=${encodeURI(tiles)}&zmax=16&zmin=0`;
  return askQgis([{ provider: 'vectortile', source }]);
}

async function askQgis<T>(layers: readonly object[]): Promise<T[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'platbook-qgis-'));
  try {
    const running = promisify(execFile)(
      '/usr/bin/python3',
      [path.join(import.meta.dirname, 'read-with-qgis.py')],
      {
        env: { PATH: '/usr/bin', HOME: home, XDG_RUNTIME_DIR: home, QT_QPA_PLATFORM: 'offscreen' },
        maxBuffer: 2 ** 26,
      },
    );
    running.child.stdin?.end(JSON.stringify(layers));
    const { stdout } = await running;
    return JSON.parse(stdout);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
