/**
 * Starts an installation on several machines, all of them on this one: a primary with a synchronous standby, PgBouncer
 * in front of each, two web servers and a worker. Lets users write through both web servers and kills (kill -9) a web
 * server, the worker, the pooler or the primary at a random moment. A killed primary is replaced by its standby and
 * created again as its standby; everything else is restarted. Every acknowledged write must exist, no
 * partial write may, no response may be a 500, and lists, which may come from the standby, must show every write that was
 * acknowledged before. Files are uploaded through one web server, imported by the worker and looked at through the other
 * web server. Prints how long until both web servers acknowledge writes, or the import ends. Exits with 1 if a write was
 * lost or a request failed otherwise than by 503.
 *
 * `--short` kills each one twice instead of ten times. PostgreSQL and PgBouncer are those of Debian's packages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { pgbouncer } from '../src/server/testing/pgbouncer.ts';
import { debianPostgres } from '../src/server/testing/postgres-pair.ts';
import { type Layout, startLayout } from './cluster/layout.ts';
import { checkLedger, emptyLedger } from './faults/ledger.ts';
import { type Scene, writeContinuously } from './faults/writers.ts';
import {
  analyzeFile,
  beginImport,
  endOfImport,
  importLines,
  makeArea,
  writeLines,
} from './lib/import-wells.ts';
import { signIn } from './lib/killing.ts';
import { median } from './lib/median.ts';
import { signUp } from './lib/server.ts';

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const kills = options.short ? 2 : 10;
const writersPerServer = 2;
/** The kill happens within this time after the writers began, in milliseconds. */
const maxWriting = options.short ? 1_000 : 2_500;
/** Wells in an imported file. */
const imported = 2_000;
/** How long, in milliseconds, a recovery may take. */
const patience = 60_000;
const email = 'cluster@example.com';

const victims = ['web server', 'worker', 'pooler', 'primary'] as const;
type Victim = (typeof victims)[number];

type Bench = {
  layout: Layout;
  /** The writers of each web server. */
  scenes: [Scene, Scene];
  /** A file of wells. */
  path: string;
};

/** Kills one process while users write, and brings everything back. Returns the milliseconds until work went on. */
async function killDuringWrites(bench: Bench, victim: Victim, round: number): Promise<number> {
  const { layout, scenes } = bench;
  for (const scene of scenes) scene.isStopping = false;
  const writing = Promise.all(
    scenes.flatMap((scene) => [
      ...Array.from({ length: writersPerServer }, () => writeContinuously(scene)),
      readOwnWrites(scene),
    ]),
  );
  try {
    const upload = victim === 'worker' ? await beginUpload(bench) : undefined;
    await wait(100 + Math.random() * maxWriting);
    const killed = performance.now();
    let lost: Awaited<ReturnType<Layout['failOver']>> | undefined;
    if (victim === 'web server') await layout.restartWeb(round % 2 === 0 ? 0 : 1);
    else if (victim === 'worker') await layout.restartWorker();
    else if (victim === 'pooler') await layout.restartPooler();
    else lost = await layout.failOver();
    if (upload === undefined) await Promise.all(scenes.map(acknowledgesAgain));
    else await upload();
    const recovered = performance.now() - killed;
    // Users keep writing while the new primary gets its standby.
    if (lost !== undefined) await layout.pair.follow(lost, layout.primary());
    return recovered;
  } finally {
    for (const scene of scenes) scene.isStopping = true;
    await writing;
  }
}

/** Uploads a file through the first web server. Returns a function that waits at the other one for its import. */
async function beginUpload({ layout, scenes: [one, two], path }: Bench): Promise<() => Promise<void>> {
  const areaId = await makeArea(one.address, one.token);
  const analysisId = await analyzeFile(one.address, one.token, areaId, path);
  const id = await beginImport(one.address, one.token, areaId, analysisId);
  return async () => {
    const { inserts } = await endOfImport(two.address, two.token, id);
    const client = await layout.connect();
    const { rows } = await client.query<{ wells: number; entries: number }>(
      `SELECT count(*)::int AS wells,
              (SELECT count(*)::int FROM history h JOIN wells w ON w.company_id = h.company_id AND w.id = h.record_id
                WHERE h.entity = 'well' AND h.action = 'insert' AND w.area_id = $1) AS entries
       FROM wells WHERE area_id = $1`,
      [areaId],
    );
    await client.end();
    const { wells, entries } = rows[0] ?? { wells: 0, entries: 0 };
    if (inserts !== imported || wells !== imported || entries !== imported)
      one.ledger.refusals.push(
        `an import of ${imported} wells reported ${inserts} and left ${wells} with ${entries} entries in the history`,
      );
  };
}

/** Waits until a web server acknowledges a write. */
async function acknowledgesAgain(scene: Scene): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if ((await createWell(scene)) !== null) return;
    await wait(50);
  }
  throw new Error(`${scene.address} acknowledged no write within ${patience / 1000} s.`);
}

/** Creates wells continuously, and looks for each one at once in a list, which may come from the standby. */
async function readOwnWrites(scene: Scene): Promise<void> {
  while (!scene.isStopping) {
    const operator = await createWell(scene);
    if (operator === null) await wait(50);
    else {
      const query = new URLSearchParams({ page: '1', 'filter[operator]': operator });
      const text = await call(scene, 200, 'GET', `/api/wells?${query}`);
      if (text !== null && (JSON.parse(text) as { meta: { total: number } }).meta.total !== 1)
        scene.ledger.refusals.push(`the well of "${operator}" was acknowledged and not in the next list`);
    }
  }
}

let created = 0;

/** Returns the operator of a well whose creation was acknowledged; null if it was not. */
async function createWell(scene: Scene): Promise<string | null> {
  created += 1;
  const operator = `Operator${created}x`;
  const api_number = `42999${String(created).padStart(5, '0')}`;
  const well = { area_id: scene.areaId, well_name: operator, api_number, operator };
  const text = await call(scene, 201, 'POST', '/api/wells', well);
  if (text === null) return null;
  const [{ id }] = (JSON.parse(text) as { data: [{ id: number }] }).data;
  scene.ledger.wells.push({ id, operators: [operator], isDeleted: false });
  return operator;
}

/** Returns the body of the expected response; null if there was none, or a 503. Any other response is a fault. */
async function call(
  { address, token, ledger }: Scene,
  expected: number,
  method: string,
  path: string,
  body?: object,
): Promise<string | null> {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
    .then(async (got) => ({ status: got.status, text: await got.text() }))
    .catch(() => null);
  if (answer === null) return null;
  ledger.statuses.set(answer.status, (ledger.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status === expected) return answer.text;
  if (answer.status !== 503)
    ledger.refusals.push(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return null;
}

/** Waits until every transaction of the killed processes has ended, and compares the tables with what was acknowledged. */
async function findFaults({ layout, scenes }: Bench): Promise<string[]> {
  const client = await layout.connect();
  try {
    await waitForEarlierTransactions(client);
    return await checkLedger(client, scenes[0].ledger);
  } finally {
    await client.end();
  }
}

async function waitForEarlierTransactions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < $1`,
      [rows[0]?.now],
    );
    if (rowCount === 0) return;
    await wait(50);
  }
  throw new Error('Transactions of the killed processes still run.');
}

async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-cluster-file-'));
  const path = join(folder, 'wells.csv');
  const ledger = emptyLedger();
  const recoveries: Record<Victim, number[]> = { 'web server': [], worker: [], pooler: [], primary: [] };
  const reads: Record<string, number> = {};
  let failures = 0;
  let layout: Layout | undefined;
  try {
    await writeLines(path, importLines(imported, false));
    layout = await startLayout();
    const [one, two] = layout.servers.web;
    const { token } = await signUp(one.address, email);
    const areaId = await makeArea(one.address, token);
    const sceneAt = (address: string): Scene => ({ address, token, areaId, ledger, isStopping: true });
    const bench: Bench = { layout, scenes: [sceneAt(one.address), sceneAt(two.address)], path };
    for (let round = 1; round <= kills; round += 1) {
      for (const victim of victims) {
        for (const scene of bench.scenes) scene.token = await signIn(scene.address, email);
        const before = ledger.acknowledged + ledger.wells.length;
        const uncertain = ledger.uncertain;
        const recovered = await killDuringWrites(bench, victim, round);
        recoveries[victim].push(recovered);
        const faults = await findFaults(bench);
        ledger.refusals = [];
        if (faults.length > 0) failures += 1;
        console.info(
          `round ${String(round).padStart(2)}  ${victim.padEnd(10)} recovered after ${seconds(recovered)}  ` +
            `${ledger.acknowledged + ledger.wells.length - before} writes acknowledged, ` +
            `${ledger.uncertain - uncertain} cut off  ${faults.length === 0 ? 'whole' : 'BROKEN'}`,
        );
        for (const fault of faults.slice(0, 10)) console.info(`          ${fault}`);
      }
    }
    for (const { address } of bench.scenes) await addReads(address, reads);
  } finally {
    await layout?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const victim of victims) {
    const times = recoveries[victim];
    console.info(
      `${victim.padEnd(10)} killed ${times.length} times: recovery ${seconds(median(times))} (median), ${seconds(Math.max(...times))} (most)`,
    );
  }
  const statuses = Object.fromEntries([...ledger.statuses].sort(([a], [b]) => a - b));
  const internal = ledger.statuses.get(500) ?? 0;
  console.info(
    JSON.stringify({
      bench: 'cluster',
      kills: kills * victims.length,
      acknowledged: ledger.acknowledged + ledger.wells.length,
      cut_off: ledger.uncertain,
      responses: statuses,
      reads,
      failures,
      within: failures === 0 && internal === 0,
    }),
  );
  return failures === 0 && internal === 0 ? 0 : 1;
}

/** Adds where a web server read since it was started: on the standby, or why on the primary. */
async function addReads(address: string, reads: Record<string, number>): Promise<void> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  for (const [, place = '', count] of metrics.matchAll(
    /^platbook_standby_reads_total\{place="(\w+)"\} (\d+)/gm,
  ))
    reads[place] = (reads[place] ?? 0) + Number(count);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

if (debianPostgres === undefined || pgbouncer === undefined) {
  console.error("This bench requires Debian's packages postgresql, postgresql-contrib and pgbouncer.");
  process.exitCode = 1;
} else process.exitCode = await run();
