import { addProtocol } from 'maplibre-gl';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import { getMapSettings } from '../get-map-settings.ts';
import { landProtocol } from './basemap-layers.ts';
import { type Ground, loadGround } from './ground.ts';
import type { LandAnswer, LandRequest, NamedPlace } from './land/land-messages.ts';

/** What the map knows without any network: counties, states and the land of the world, and where their names stand. */
export type Basemap = {
  /** What the configuration lays above the land; null where it names nothing. */
  ground: Ground | 'unreachable' | null;
  /** States before counties. */
  places: () => Promise<NamedPlace[]>;
};

type Asked = LandRequest extends infer Each
  ? Each extends LandRequest
    ? Omit<Each, 'request'>
    : never
  : never;
type Answered<Type> = Extract<LandAnswer, { type: Type; request: number }>;
type LandHands = { ask: <A extends Asked>(asked: A) => Promise<Answered<A['type']>> };

let kept: Promise<LandHands> | undefined;

/** Reads the two atlases that are shipped with the application, and what is configured besides. Throws when the server does not answer. */
export async function loadBasemap(): Promise<Basemap> {
  kept ??= startLand().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  const [land, ground] = await Promise.all([kept, getMapSettings().then(({ tiles }) => loadGround(tiles))]);
  return { ground, places: async () => (await land.ask({ type: 'places' })).places };
}

/** Starts the worker that holds the land, for all maps of the page. */
async function startLand(): Promise<LandHands> {
  const worker = new Worker(new URL('./land/land-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: LandAnswer) => void>();
  let requests = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    worker.onerror = ({ message }) => fail(message);
    worker.onmessage = ({ data }: MessageEvent<LandAnswer>) => {
      if (data.type === 'ready') return resolve();
      if (data.type === 'failed') return fail(data.message);
      waiting.get(data.request)?.(data);
      waiting.delete(data.request);
    };
  });
  const ask: LandHands['ask'] = (asked) =>
    new Promise((resolve) => {
      requests += 1;
      waiting.set(requests, (answer) => resolve(answer as Answered<(typeof asked)['type']>));
      worker.postMessage({ ...asked, request: requests });
    });
  addProtocol(landProtocol, async ({ url }) => {
    const { tile } = await ask({ type: 'tile', address: addressIn(url) });
    return { data: tile };
  });
  return { ask };
}

/** The square that `platbook-land://{z}/{x}/{y}` names. */
function addressIn(url: string): TileAddress {
  const [z = 0, x = 0, y = 0] = url
    .slice(landProtocol.length + 3)
    .split('/')
    .map(Number);
  return { z, x, y };
}
