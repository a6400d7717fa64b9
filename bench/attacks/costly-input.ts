import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, call, type Finding, inWords, make, type Scene } from './attack.ts';
import { manySquares } from './many-shapes.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** Requests with small or ordinary bodies that are expensive to process. */
type Attempt = {
  what: string;
  /** Sets up what is attacked, without being measured. */
  prepare?: () => Promise<void>;
  send: () => Promise<Pick<Answer, 'status' | 'milliseconds'>>;
};

/** A square of Reeves County that has its own extra corner. */
function dented(index: number, count: number): object {
  const [west, south, size] = [-103, 31, 0.1];
  const dent = [west + size / 2 - 0.4 * size * Math.sin(index), south + (size * (index + 1)) / (count + 2)];
  const corners = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    dent,
    [west, south + size],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}

/** A circle with this many corners. */
function circle(corners: number): object {
  const ring = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * (index % (corners - 1))) / (corners - 1);
    return [
      Number((-103 + 0.1 * Math.cos(angle)).toFixed(7)),
      Number((31 + 0.1 * Math.sin(angle)).toFixed(7)),
    ];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

/** An outline that crosses the 180° meridian repeatedly, with separate holes. */
function zigzag(crossings: number, holes: number): object {
  const outer = Array.from({ length: crossings }, (_, index) => [
    index % 2 === 0 ? 179.5 : -179.5,
    -40 + (60 * index) / crossings,
  ]);
  const small = Array.from({ length: holes }, (_, index) => {
    const [x, y] = [179.9 + 0.00001 * (index % 100), -50 + 0.002 * Math.floor(index / 4)];
    return [
      [x, y],
      [x + 1e-6, y],
      [x, y + 1e-6],
      [x, y],
    ];
  });
  return { type: 'Polygon', coordinates: [outer, ...small] };
}

async function postText(url: string, body: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends a request on each of many connections, with the last bytes of all at the same moment. */
async function postTogether(port: number, count: number, path: string, body: string): Promise<number> {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(head + body.slice(0, -1));
  await wait(1_000);
  const statuses = sockets.map(async (socket) => {
    socket.write(body.slice(-1));
    const [answer] = await once(socket, 'data');
    return Number(String(answer).split(' ')[1]);
  });
  return Math.max(...(await Promise.all(statuses)));
}

/**
 * Sends inputs that are cheap to create but expensive to process, as authorized users, and measures other users'
 * response times meanwhile.
 */
export async function sendCostlyInput({ server, port, token, areaId, isShort }: Scene): Promise<Finding[]> {
  const { address } = server;
  const post = (path: string, body: object) =>
    call(address, token, path, { method: 'POST', body, limit: 120_000 });
  const tract = (name: string) => make(address, token, '/api/tracts', { tract_name: name, area_id: areaId });
  const one = await tract('Costly');
  const features = (geometries: readonly object[]) =>
    geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
  const shapes = (mappings: readonly object[], geometries: readonly object[]) =>
    post('/api/geospatial/import', { area_id: areaId, mappings, features: features(geometries) });
  const point = { type: 'Point', coordinates: [-103, 31] };
  const many = isShort ? 500 : 2_000;
  const large = isShort ? 10 : 20;

  const importCsv = async (
    text: string,
    mappings: object,
    derivedColumns: readonly object[],
    entity: string,
  ) => {
    const form = new FormData();
    form.set('area_id', String(areaId));
    form.set('file', new Blob([text]), 'costly.csv');
    const analyzed = await call(address, token, '/api/analyze-file', { method: 'POST', body: form });
    const { analysisId } = (analyzed.body as { data: [{ analysisId: string }] }).data[0];
    return post('/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: [entity],
      dryRun: true,
      mappings,
      derivedColumns,
    });
  };
  const join = (name: string, from: string, times: number) => ({
    name,
    make: { kind: 'join', columns: Array<string>(times).fill(from), separator: '' },
  });

  const bodies = isShort ? 60 : 300;
  const floods: Attempt[] = [
    ['nested lists', `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
    ['empty lists', `{"email":[${'[],'.repeat(80_000)}0]}`],
    ['members', `{${Array.from({ length: 22_000 }, (_, place) => `"k${place}":0`).join()}}`],
  ].map(([what, body]) => ({
    what: `${bodies} bodies at once of 240 KB of ${what}, without a token`,
    send: async () => {
      const begun = performance.now();
      const statuses = await Promise.all(
        Array.from({ length: bodies }, () => postText(`${address}/api/auth/forgot-password`, body ?? '')),
      );
      return { status: Math.max(...statuses), milliseconds: performance.now() - begun };
    },
  }));

  const members = Array.from({ length: 420 }, (_, place) => `"k${place}":1`).join();
  const marker = (name: string, geometry: unknown) => ({
    marker_name: name,
    marker_type: 'polygon',
    geometry,
    asset_type: 'Tract',
    asset_id: one,
  });
  const noJson: Attempt[] = ["'", '['].flatMap((sign) => {
    const text = sign.repeat(4_800_000);
    return [
      {
        what: `a marker's geometry of 4.8 million ${sign}`,
        send: () => post('/api/geological_markers', marker('No JSON', text)),
      },
      {
        what: `a well's location of 4.8 million ${sign}`,
        send: () => post('/api/wells', { well_name: 'No JSON', area_id: areaId, surface_location: text }),
      },
    ];
  });
  const outlines = isShort ? 3 : 12;
  const long = isShort ? 20 : 100;
  const parallelReads = [
    '/api/map/export?layers=tracts&format=kml',
    '/api/map/export?layers=tracts&format=gpkg',
    '/api/geological_markers?page=1&page_size=100',
    '/arcgis/rest/services/Platbook/FeatureServer/4/query?f=pbf',
  ];

  const configurations = isShort ? 40 : 80;
  const derived = (['city-part', 'name-part'] as const).flatMap((kind) =>
    Array.from({ length: 45 }, (_, place) => ({
      name: `${kind} ${place}`,
      make: { kind, column: 'Whole', part: kind === 'city-part' ? 'city' : 'last' },
    })),
  );

  let manyHoles = '';

  const attempts: Attempt[] = [
    ...floods,
    {
      what: '400 bodies of 4 KB of members, whose last bytes arrive at the same moment, without a token',
      send: async () => {
        const begun = performance.now();
        const status = await postTogether(port, 400, '/api/auth/login', `{"email":"x@y.z",${members}}`);
        return { status, milliseconds: performance.now() - begun };
      },
    },
    ...noJson,
    ...parallelReads.map((path, index) => ({
      what: `4 reads at once of ${outlines} outlines of 96,000 corners: ${path}`,
      prepare: async () => {
        const geometry = circle(96_000);
        for (let count = 0; index === 0 && count < outlines; count += 1)
          await make(address, token, '/api/geological_markers', marker(`Large ${count}`, geometry));
      },
      send: async () => {
        const begun = performance.now();
        // Of this try's area, so that a further try does not read what the others made, too.
        const headers = { 'x-selected-areas': JSON.stringify([areaId]) };
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => call(address, token, path, { headers })),
        );
        return {
          status: Math.max(...answers.map(({ status }) => status)),
          milliseconds: performance.now() - begun,
        };
      },
    })),
    {
      what: '4 imports checked at once, each with 90 columns made from one long text',
      send: async () => {
        const begun = performance.now();
        const rows = Array.from({ length: 150 }, (_, place) => `Costly ${place}`);
        const whole = { name: 'Whole', make: { kind: 'constant', value: 'a b, c/d NW SE 1 '.repeat(11) } };
        const answers = await Promise.all(
          Array.from({ length: 4 }, () =>
            importCsv(
              ['Tract Name', ...rows].join('\n'),
              { 'Tract Name': { table: 'tract', column: 'tract_name' } },
              [whole, ...derived],
              'tract',
            ),
          ),
        );
        return {
          status: Math.max(...answers.map(({ status }) => status)),
          milliseconds: performance.now() - begun,
        };
      },
    },
    {
      what: `a file compared with ${configurations} saved configurations of 2,000 columns each`,
      prepare: async () => {
        for (let count = 0; count < configurations; count += 1)
          await make(address, token, '/api/mapping/configurations', {
            name: `Wide ${count}`,
            areaId,
            columnMappings: [
              { sourceColumn: `Col ${count} 0`, targetEntity: 'well', targetColumn: 'well_name' },
            ],
            includedEntities: ['well'],
            fileSignature: {
              columnNames: Array.from({ length: 2_000 }, (_, place) => `Col ${count} ${place}`),
              columnTypes: {},
            },
          });
      },
      send: () =>
        post('/api/mapping/configurations/match', {
          columnNames: Array.from({ length: 2_000 }, (_, place) => `Col ${place % 60} x  ${place}_`),
          areaId,
        }),
    },
    {
      what: `a search that finds ${long} tracts with two texts of 99,000 characters`,
      prepare: async () => {
        const text = 'é'.repeat(99_000);
        for (let count = 0; count < long; count += 1)
          await make(address, token, '/api/tracts', {
            tract_name: `Quitman ${count}`,
            area_id: areaId,
            legal_description: text,
            metes_bounds: text,
          });
      },
      send: () => call(address, token, '/api/search?limit=100&q=Quitman'),
    },
    {
      what: '1,500 requests for the API document on one connection that reads no answer, without a token',
      send: async () => {
        const begun = performance.now();
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.pause();
        socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_500));
        await wait(3_000);
        socket.destroy();
        const { status } = await call(address, token, '/api/company');
        return { status, milliseconds: performance.now() - begun };
      },
    },
    {
      what: 'a question of 500 words that each name an option',
      send: () => post('/api/llm/chat', { message: `which leases ${'mineral '.repeat(498)}`.trim() }),
    },
    {
      what: 'acres of a new tract with a million blanks in them',
      send: () =>
        shapes(
          [{ featureIndex: 0, newAsset: { tract_name: 'Blank', gross_acres: `1${' '.repeat(1_000_000)}x` } }],
          [point],
        ),
    },
    {
      what: `${many.toLocaleString('en-US')} outlines for one tract`,
      send: () =>
        shapes(
          Array.from({ length: many }, (_, featureIndex) => ({
            featureIndex,
            assetType: 'tract',
            existingAssetId: one,
          })),
          Array.from({ length: many }, (_, index) => dented(index, many)),
        ),
    },
    {
      what: 'half a million features without anything in them',
      send: () => shapes([{ featureIndex: 0 }], Array<object>(500_000).fill({})),
    },
    {
      what: `${large} markers that get outlines of 30,000 corners at once`,
      send: () => {
        const geometry = circle(30_000);
        return post('/api/geological_markers/reshape', {
          markers: Array.from({ length: large }, (_, index) => ({ id: 1_000_000 + index, geometry })),
        });
      },
    },
    {
      what: '8 markers of 19,000 holes at once',
      prepare: async () => {
        manyHoles = JSON.stringify(marker('Holes', manySquares('holes', 19_000)));
      },
      send: async () => {
        const begun = performance.now();
        const statuses = await Promise.all(
          Array.from({ length: 8 }, async () => {
            const response = await fetch(`${address}/api/geological_markers`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
              body: manyHoles,
            });
            await response.arrayBuffer();
            return response.status;
          }),
        );
        return { status: Math.max(...statuses), milliseconds: performance.now() - begun };
      },
    },
    {
      what: 'an outline that leads 20,000 times over the meridian of 180°, with 15,000 holes',
      send: () =>
        post('/api/geological_markers', {
          marker_name: 'Zigzag',
          marker_type: 'polygon',
          geometry: zigzag(20_000, 15_000),
          asset_type: 'Tract',
          asset_id: one,
        }),
    },
    {
      what: 'columns that join columns that join columns',
      send: () =>
        importCsv(
          'Well Name,API Number\nA,4230100001\nB,4230100002\n',
          {
            'Well Name': { table: 'well', column: 'well_name' },
            'API Number': { table: 'well', column: 'api_number' },
          },
          [
            { name: 'C0', make: { kind: 'constant', value: 'x'.repeat(10_000) } },
            ...[1, 2, 3].map((level) => join(`C${level}`, `C${level - 1}`, 20)),
            ...Array.from({ length: 80 }, (_, place) => join(`D${place}`, 'C3', 5)),
          ],
          'well',
        ),
    },
    {
      what: 'a check of four cells of 20,000 digits that are no figure',
      send: () => {
        const names = Array.from({ length: 4 }, (_, place) => `C${place}`);
        const cells = (cell: string) => names.map(() => cell).join();
        return importCsv(
          `Tract Name,${names.join()}\nT1,${cells(`${'1'.repeat(20_000)} 1`)}\nT2,${cells('5')}\n`,
          { 'Tract Name': { table: 'tract', column: 'tract_name' } },
          [],
          'tract',
        );
      },
    },
    {
      what: '100 columns made of legal descriptions of 3,900 characters',
      send: () =>
        importCsv(
          `Tract Name,Legal\n${Array.from({ length: 100 }, (_, row) => `T${row},"${'a.'.repeat(1_950)} x${row}"`).join('\n')}\n`,
          { 'Tract Name': { table: 'tract', column: 'tract_name' } },
          Array.from({ length: 100 }, (_, place) => ({
            name: `Part ${place}`,
            make: { kind: 'legal-part', column: 'Legal', part: place % 2 === 0 ? 'section' : 'unread' },
          })),
          'tract',
        ),
    },
  ];
  const findings: Finding[] = [];
  for (const { what, prepare, send } of attempts) {
    await prepare?.();
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, send);
    findings.push({
      tried: what,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held: longest <= maxWait && result.status >= 200 && result.status < 500,
    });
  }
  return findings;
}
