import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile, importLines, writeLines } from '../lib/import-wells.ts';
import { type Answer, call, type Finding, inWords, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';

/** Time limit for refusing a file, including the upload, in milliseconds. */
const maxRefusal = 3_000;

/** `tells` is text that the response about an accepted file must contain. */
type BadFile = { what: string; text: string; refused: boolean; tells?: string };

function badFiles(isShort: boolean): BadFile[] {
  const unclosed = isShort ? 10 : 100;
  const line = 'a well,4230100001,"an operator"\n';
  return [
    { what: '50 KB of a CSV: "a," 25,000 times', text: 'a,'.repeat(25_000), refused: true },
    { what: '400 KB of it', text: 'a,'.repeat(200_000), refused: true },
    {
      what: '40,000 distinct headers',
      text: Array.from({ length: 40_000 }, (_, place) => `Column ${place}`).join(','),
      refused: true,
    },
    // Spreadsheets leave blank columns after a table; without them, this one has a single column.
    {
      what: '40,000 nameless columns',
      text: `${','.repeat(40_000)}\n1${','.repeat(40_000)}`,
      refused: false,
    },
    {
      what: `a quote that is never closed in ${unclosed} MB`,
      text: `Well Name,API Number,Operator\n"${line.replaceAll('"', '').repeat(Math.floor((unclosed * 1e6) / (line.length - 2)))}`,
      // The row where the quotation mark opens is rejected and named; the rows below are read.
      refused: false,
      tells: 'an unclosed quotation mark (at line 2, column 1)',
    },
    // The widest table allowed: it may be slow but must not slow down others.
    {
      what: '2,000 columns with 2,000 rows',
      text: `${Array.from({ length: 2_000 }, (_, place) => `Well Name ${place}`).join(',')}\n${`${Array(2_000).fill('1').join(',')}\n`.repeat(isShort ? 300 : 2_000)}`,
      refused: false,
    },
  ];
}

async function analyze({ server: { address }, token, areaId }: Scene, text: string): Promise<Answer> {
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', new Blob([text]), 'wide.csv');
  return call(address, token, '/api/analyze-file', { method: 'POST', body: form, limit: 90_000 });
}

/** Sends files whose names and headers are expensive to match. */
export async function sendWideFiles(scene: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, text, refused, tells = '' } of badFiles(scene.isShort)) {
    await waitUntilCalm(scene.port);
    const { result, longest } = await whileProbing(scene.port, () => analyze(scene, text));
    const isRefused = result.status >= 400 && result.status < 500;
    const isQuick = !refused || (isRefused && result.milliseconds <= maxRefusal);
    findings.push({
      tried: what,
      measured: `answered ${result.status} after ${inWords(result.milliseconds)}; /healthz waited ${inWords(longest)} at most`,
      held:
        longest <= maxWait &&
        isQuick &&
        result.status !== 0 &&
        result.status < 500 &&
        JSON.stringify(result.body ?? null).includes(tells),
    });
  }
  return findings;
}

/** A busy day's work in parallel: an import, an export, reports and the map. */
export async function workAsUsual(scene: Scene): Promise<Finding[]> {
  const { server, token, areaId, port, isShort } = scene;
  const rows = isShort ? 10_000 : 100_000;
  const folder = await mkdtemp(join(tmpdir(), 'platbook-attack-'));
  try {
    const path = join(folder, 'wells.csv');
    await writeLines(path, importLines(rows, false));
    await waitUntilCalm(port);
    let isDone = false;
    const statuses: number[] = [];
    const read = async (paths: readonly string[]) => {
      while (!isDone)
        for (const each of paths) statuses.push((await call(server.address, token, each)).status);
    };
    const { result, longest } = await whileProbing(port, async () => {
      const readers = [
        read(['/api/reports/acreage/preview', '/api/wells?format=csv']),
        read([
          '/api/tiles/all/4/3/6',
          '/api/tiles/all/6/13/26',
          '/api/tiles/all/8/54/104',
          '/api/map/extent',
        ]),
      ];
      const imported = await importFile(server.address, token, areaId, path).finally(() => {
        isDone = true;
      });
      await Promise.all(readers);
      return imported;
    });
    const failures = statuses.filter((status) => status !== 200);
    return [
      {
        tried: `an import of ${rows.toLocaleString('en-US')} rows with exports, reports and tiles meanwhile`,
        measured: `${result.inserts} rows in ${result.seconds.toFixed(1)} s, ${statuses.length} answers beside it (${failures.length} not 200); /healthz waited ${inWords(longest)} at most`,
        held: longest <= maxWait && result.inserts === rows && failures.length === 0,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
