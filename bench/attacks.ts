/**
 * Starts a server and runs attacks that try to stall it, get past its limits or make it give false answers. Prints what each one tried,
 * what was measured, and whether the server held. Exits with 1 if any did not hold.
 *
 * `--short` runs fewer, smaller attacks in under ninety seconds; `--only guessing,odd-texts` runs only those.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call, type Finding, type Scene } from './attacks/attack.ts';
import { drawComb } from './attacks/comb-outline.ts';
import { sendCostlyInput } from './attacks/costly-input.ts';
import { waitInCrowd } from './attacks/crowd.ts';
import { readAsDatabaseRole } from './attacks/database-role.ts';
import { guess } from './attacks/guessing.ts';
import { readLargeDecks } from './attacks/large-decks.ts';
import { readLongAnswers } from './attacks/long-answers.ts';
import { importShapes } from './attacks/many-shapes.ts';
import { sendOddTexts } from './attacks/odd-texts.ts';
import { fillDisk, killDatabaseWhileWriting, startReadOnly } from './attacks/outages.ts';
import { waitUntilCalm } from './attacks/probe.ts';
import { proposeForSameNames } from './attacks/same-names.ts';
import { occupyConnections } from './attacks/slow-bodies.ts';
import { sendSlowWorkbooks } from './attacks/slow-workbooks.ts';
import { sendWideFiles, workAsUsual } from './attacks/wide-files.ts';
import { connectAsOwner, findCluster } from './faults/cluster.ts';
import { makeArea } from './lib/import-wells.ts';
import { type BenchServer, renew, type Session, signUp, startServer } from './lib/server.ts';

const { values: options } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});

const attacks: Readonly<Record<string, (scene: Scene) => Promise<Finding[]>>> = {
  'odd-texts': sendOddTexts,
  'database-role': readAsDatabaseRole,
  guessing: guess,
  'as-usual': workAsUsual,
  'wide-files': sendWideFiles,
  'comb-outline': drawComb,
  'many-shapes': importShapes,
  'costly-input': sendCostlyInput,
  'same-names': proposeForSameNames,
  'long-answers': readLongAnswers,
  'large-decks': readLargeDecks,
  crowd: waitInCrowd,
  // They take their whole budget of time.
  'slow-workbooks': async (scene) => (scene.isShort ? [] : sendSlowWorkbooks(scene)),
  'killed-database': ({ isShort }) => killDatabaseWhileWriting(isShort),
  'full-disk': fillDisk,
  'read-only': startReadOnly,
};
/**
 * These measure how long other users wait. Other load on the machine can only add to that, so the best of three tries
 * counts, for each attempt by itself.
 */
const timed = [
  'as-usual',
  'wide-files',
  'comb-outline',
  'many-shapes',
  'costly-input',
  'same-names',
  'long-answers',
  'large-decks',
  'slow-workbooks',
];
const maxTries = 3;
/** This attack mostly waits, so it runs on a separate server in parallel with the others. */
const slowBodies = 'slow-bodies';

function isHeld({ held }: Finding): boolean {
  return held !== false;
}

function chosenNames(): string[] {
  const all = [slowBodies, ...Object.keys(attacks)];
  if (options.only === undefined) return all;
  const names = options.only.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no attack ${unknown.join(', ')}. Attacks: ${all.join(', ')}`);
  return names;
}

const counts = { passed: 0, failed: 0, skipped: 0 };

function report(name: string, findings: readonly Finding[]): void {
  for (const { tried, measured, held } of findings) {
    const verdict = held === 'skipped' ? 'skipped' : held ? 'held' : 'BROKEN';
    counts[held === 'skipped' ? 'skipped' : held ? 'passed' : 'failed'] += 1;
    console.info(`${verdict.padEnd(7)}  ${name}: ${tried}\n           ${measured}`);
  }
}

/** An attack that throws counts as an attack that the server did not withstand. */
async function carryOut(work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ tried: 'carried out', measured: String(error), held: false }];
  }
}

/** A second server on the same database, unaffected by load on the first one. */
async function startSecondServer(first: BenchServer): Promise<BenchServer> {
  const cluster = await findCluster(first.dataDir);
  const owner = await connectAsOwner(cluster);
  const url = `postgresql://platbook_owner:${cluster.ownerPassword}@127.0.0.1:${owner.port}/platbook?sslmode=disable`;
  await owner.end();
  return startServer(url, first.dataDir);
}

async function run(): Promise<void> {
  const names = chosenNames();
  const begun = performance.now();
  // Directly below the temporary folder, so that the database's account can reach it.
  const dataDir = await mkdtemp(join(tmpdir(), 'platbook-attacks-'));
  const server = await startServer(undefined, dataDir);
  let otherServer: BenchServer | undefined;
  try {
    const address = (of: BenchServer) => ({ server: of, port: Number(new URL(of.address).port) });
    let session: Session = await signUp(server.address, 'attacks@example.com');
    const areaId = await makeArea(server.address, session.token);
    const { body } = await call(server.address, session.token, '/api/company');
    const companyId = (body as { data: [{ id: number }] }).data[0].id;
    const sceneAt = (of: BenchServer): Scene => ({
      ...address(of),
      token: session.token,
      companyId,
      areaId,
      isShort: options.short,
    });
    let slow: Promise<Finding[]> = Promise.resolve([]);
    if (names.includes(slowBodies)) {
      otherServer = await startSecondServer(server);
      const scene = sceneAt(otherServer);
      slow = carryOut(() => occupyConnections(scene));
    }
    for (const [name, attack] of Object.entries(attacks)) {
      if (!names.includes(name)) continue;
      const attempt = async (more: Partial<Scene> = {}): Promise<Finding[]> => {
        await waitUntilCalm(address(server).port);
        // A session's token lasts 15 minutes, and part of that has passed.
        session = await renew(server.address, session);
        return carryOut(() => attack({ ...sceneAt(server), ...more }));
      };
      let findings = await attempt();
      for (let tries = 1; tries < maxTries && timed.includes(name) && !findings.every(isHeld); tries += 1) {
        const again = await attempt({ areaId: await makeArea(server.address, session.token) });
        findings = findings.map((finding) =>
          isHeld(finding) ? finding : (again.find(({ tried }) => tried === finding.tried) ?? finding),
        );
      }
      report(name, findings);
    }
    report(slowBodies, await slow);
  } finally {
    await otherServer?.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.info(`\nattacks of ${seconds} s\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

await run();
