import { readFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The viewport, position and tiles of another map, which the bare map copies. */
type BareMap = {
  box: { x: number; y: number; width: number; height: number };
  center: readonly [number, number];
  zoom: number;
  /** The tile address with {z}, {x} and {y} placeholders; `headers` are sent with each request. */
  tiles: string;
  headers: Readonly<Record<string, string>>;
};

export type BareStage = {
  address: string;
  /** Sets what `/bare/` shows from now on. */
  show: (map: BareMap) => void;
  stop: () => Promise<void>;
};

const library = join(import.meta.dirname, '../../node_modules/maplibre-gl/dist');
const files: Readonly<Record<string, string>> = {
  'maplibre-gl.mjs': 'text/javascript',
  'maplibre-gl-shared.mjs': 'text/javascript',
  'maplibre-gl-worker.mjs': 'text/javascript',
  'maplibre-gl.css': 'text/css',
};

/**
 * Starts a proxy that passes every request on to the server, except `/bare/`. That page is a bare MapLibre map, with
 * the records as plain circles and fills. Both pages therefore request tiles at the same address and in the same way.
 */
export async function startBareStage(server: string): Promise<BareStage> {
  let shown: BareMap | null = null;
  const answer = async (question: IncomingMessage, reply: ServerResponse) => {
    const path = question.url ?? '/';
    if (!path.startsWith('/bare/')) return passOn(server, question, reply);
    const name = path.slice('/bare/'.length);
    const type = files[name];
    if (name !== '' && type === undefined) return void reply.writeHead(404).end();
    const body = type === undefined ? pageOf(shown) : await readFile(join(library, name));
    reply.writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8' }).end(body);
  };
  const stage = createServer((question, reply) => {
    answer(question, reply).catch((error) => {
      console.error(error);
      reply.destroy();
    });
  });
  await new Promise<void>((resolve) => stage.listen(0, '127.0.0.1', resolve));
  const address = stage.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    show: (map) => {
      shown = map;
    },
    stop: () =>
      new Promise((resolve) => {
        stage.close(() => resolve());
        stage.closeAllConnections();
      }),
  };
}

async function passOn(server: string, question: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method, headers, url = '/' } = question;
  const call = ask(new URL(url, server), { method, headers }, (found) => {
    reply.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(reply);
  });
  // A map cancels requests for tiles that it no longer needs.
  reply.on('close', () => call.destroy());
  call.on('error', () => reply.destroy());
  question.pipe(call);
}

function pageOf(map: BareMap | null): string {
  return `<!doctype html>
<title>Bare map</title>
<link rel="stylesheet" href="/bare/maplibre-gl.css">
<style>body { margin: 0 } #map { position: absolute }</style>
<div id="map"></div>
<script type="module">
import { Map, setWorkerUrl } from '/bare/maplibre-gl.mjs';
setWorkerUrl('/bare/maplibre-gl-worker.mjs');
const { box, center, zoom, tiles, headers } = ${JSON.stringify(map)};
const container = document.getElementById('map');
Object.assign(container.style, {
  left: box.x + 'px', top: box.y + 'px', width: box.width + 'px', height: box.height + 'px',
});
const layer = (type, name, paint) => ({ id: name, type, source: 'records', 'source-layer': name, paint });
new Map({
  container, center, zoom, attributionControl: false,
  style: {
    version: 8,
    sources: { records: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: 16 } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': '#eee' } },
      layer('fill', 'tracts_far', { 'fill-color': '#8ab', 'fill-opacity': 0.5 }),
      layer('fill', 'tracts', { 'fill-color': '#8ab', 'fill-opacity': 0.5 }),
      layer('circle', 'clusters', { 'circle-color': '#333', 'circle-radius': 12 }),
      layer('circle', 'wells', { 'circle-color': '#333', 'circle-radius': 4 }),
    ],
  },
  transformRequest: (url) => ({ url, headers }),
});
</script>`;
}
