/**
 * Lets users write in parallel and kills (kill -9) the server, or the database and all its sessions, at a random
 * moment. Then starts what was killed and compares the tables with what was acknowledged. Every acknowledged write must
 * exist, and no partial write may: in records, history, links, markers, stored counts and search. Exits with 1 if a
 * round found otherwise.
 *
 * FAULT_ROUNDS is how often each of the two is killed (20), FAULT_WRITERS the number of parallel writers (6).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeArea } from '../lib/import-wells.ts';
import { killServer, signIn } from '../lib/killing.ts';
import { type BenchServer, signUp, startServer } from '../lib/server.ts';
import {
  type Cluster,
  connectAsOwner,
  findCluster,
  killDatabase,
  waitForEarlierSessions,
} from './cluster.ts';
import { checkLedger, emptyLedger } from './ledger.ts';
import { type Scene, writeContinuously } from './writers.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const writers = Number(process.env.FAULT_WRITERS ?? 6);
const email = 'faults@example.com';

/** The kill happens within this time after the writers began, in milliseconds. */
const maxWriting = 2_500;

type Victim = 'server' | 'database';

async function runRound(
  victim: Victim,
  scene: Scene,
  server: BenchServer,
  dataDir: string,
  cluster: Cluster,
): Promise<{ server: BenchServer; faults: string[]; line: string }> {
  const { ledger } = scene;
  const before = { acknowledged: ledger.acknowledged + ledger.wells.length, uncertain: ledger.uncertain };
  scene.isStopping = false;
  const writing = Promise.all(Array.from({ length: writers }, () => writeContinuously(scene)));
  const moment = 100 + Math.random() * maxWriting;
  await wait(moment);
  if (victim === 'server') await killServer(server);
  else await killDatabase(cluster);
  const killed = performance.now();
  // A killed server answers no one. A server that lost its database keeps responding, and its writers continue.
  if (victim === 'database') await answersAgain(scene);
  scene.isStopping = true;
  await writing;
  const current = victim === 'server' ? await startServer(undefined, dataDir) : server;
  scene.address = current.address;
  scene.token = await signIn(current.address, email);
  const back = performance.now() - killed;
  const owner = await connectAsOwner(cluster);
  try {
    if (victim === 'server') {
      const { rows } = await owner.query<{ at: Date }>(`SELECT now() - make_interval(secs => $1) AS at`, [
        back / 1000,
      ]);
      await waitForEarlierSessions(owner, rows[0]?.at ?? new Date());
    }
    const faults = await checkLedger(owner, ledger);
    const acknowledged = ledger.acknowledged + ledger.wells.length - before.acknowledged;
    const line =
      `${victim.padEnd(8)} killed after ${(moment / 1000).toFixed(2)} s, answers ${(back / 1000).toFixed(1)} s later  ` +
      `${acknowledged} writes acknowledged, ${ledger.uncertain - before.uncertain} cut off  ${faults.length === 0 ? 'whole' : 'BROKEN'}`;
    return { server: current, faults, line };
  } finally {
    await owner.end();
  }
}

/** Waits until the server reads from its database again. */
async function answersAgain(scene: Scene): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${scene.address}/api/company`, {
      headers: { authorization: `Bearer ${scene.token}` },
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await wait(100);
  }
  throw new Error('The server did not come back to its database within 30 s.');
}

async function run(): Promise<number> {
  // Directly below the temporary folder, so that the database's account can reach it.
  const dataDir = await mkdtemp(join(tmpdir(), 'platbook-faults-'));
  let server = await startServer(undefined, dataDir);
  let failures = 0;
  const ledger = emptyLedger();
  const perVictim: Record<Victim, number> = { server: 0, database: 0 };
  try {
    const cluster = await findCluster(dataDir);
    const { token } = await signUp(server.address, email);
    const areaId = await makeArea(server.address, token);
    const scene: Scene = { address: server.address, token, areaId, ledger, isStopping: false };
    for (let round = 1; round <= rounds; round += 1) {
      for (const victim of ['server', 'database'] as const) {
        const done = await runRound(victim, scene, server, dataDir, cluster);
        server = done.server;
        perVictim[victim] += 1;
        if (done.faults.length > 0) failures += 1;
        console.info(`round ${String(round).padStart(2)}  ${done.line}`);
        for (const fault of done.faults.slice(0, 10)) console.info(`          ${fault}`);
      }
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.info(
    JSON.stringify({
      bench: 'faults',
      kills: perVictim,
      acknowledged: ledger.acknowledged + ledger.wells.length,
      cut_off: ledger.uncertain,
      failures,
      within: failures === 0,
    }),
  );
  return failures === 0 ? 0 : 1;
}

process.exitCode = await run();
