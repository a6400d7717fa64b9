import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverArguments } from '../../scripts/lib/server-arguments.mjs';
import { connectAsOwner, findCluster, killDatabase } from '../faults/cluster.ts';
import { checkLedger, emptyLedger } from '../faults/ledger.ts';
import { type Scene as Writing, writeContinuously } from '../faults/writers.ts';
import { makeArea } from '../lib/import-wells.ts';
import { signUp, startServer } from '../lib/server.ts';
import { call, type Finding } from './attack.ts';

const writers = 6;

/** Kills the database and all its sessions repeatedly while users write. */
export async function killDatabaseWhileWriting(isShort: boolean): Promise<Finding[]> {
  const kills = isShort ? 3 : 10;
  // Directly below the temporary folder, so that the database's account can reach it.
  const dataDir = await mkdtemp(join(tmpdir(), 'platbook-outage-'));
  const server = await startServer(undefined, dataDir);
  const ledger = emptyLedger();
  try {
    const { token } = await signUp(server.address, 'outage@example.com');
    const areaId = await makeArea(server.address, token);
    const scene: Writing = { address: server.address, token, areaId, ledger, isStopping: false };
    const cluster = await findCluster(dataDir);
    const writing = Promise.all(Array.from({ length: writers }, () => writeContinuously(scene)));
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(300 + Math.random() * 1_200);
      await killDatabase(cluster);
      for (let tries = 0; tries < 300; tries += 1) {
        if ((await call(server.address, token, '/api/company')).status === 200) break;
        await wait(100);
      }
    }
    await wait(300);
    scene.isStopping = true;
    await writing;
    const owner = await connectAsOwner(cluster);
    const faults = await checkLedger(owner, ledger).finally(() => owner.end());
    const statuses = [...ledger.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      {
        tried: `PostgreSQL killed ${kills} times while ${writers} people write`,
        measured: `${statuses}; ${ledger.denied.size} said unchanged, ${ledger.uncertain} said unknown; ${faults.length} untrue or unexplained${faults.length > 0 ? `: ${faults[0]}` : ''}`,
        held: faults.length === 0 && (ledger.statuses.get(503) ?? 0) > 0,
      },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A folder on a separate disk of this size in megabytes; null if this account may not mount one. */
async function mountDisk(megabytes: number, isReadOnly = false): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-disk-'));
  await chmod(folder, 0o755);
  const options = `size=${megabytes}m,mode=755${isReadOnly ? ',ro' : ''}`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

async function unmountDisk(folder: string): Promise<void> {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  await rm(folder, { recursive: true, force: true });
}

/** Fills the disk under the data folder while users write, then frees space again. */
export async function fillDisk(): Promise<Finding[]> {
  const tried = 'the disk of DATA_DIR full while people write and send files';
  const disk = await mountDisk(250);
  if (disk === null) return [{ tried, measured: 'only root can mount a small disk', held: 'skipped' }];
  const filler = join(disk, 'filler');
  const server = await startServer(undefined, join(disk, 'data')).catch(() => null);
  if (server === null) {
    await unmountDisk(disk);
    return [{ tried, measured: 'the server did not start on a disk of 250 MB', held: false }];
  }
  const { address } = server;
  try {
    const { token } = await signUp(address, 'full@example.com');
    const areaId = await makeArea(address, token);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);

    const answers: { status: number; text: string }[] = [];
    for (let serial = 0; serial < 400; serial += 1) {
      const body = { tract_name: `Full ${serial}`, area_id: areaId, legal_description: randomText(20_000) };
      answers.push(await call(address, token, '/api/tracts', { method: 'POST', body }));
      if (answers.filter(({ status }) => status === 507).length >= 5) break;
    }
    const form = new FormData();
    form.set('area_id', String(areaId));
    form.set('file', new Blob([`Well Name\n${'a well\n'.repeat(300_000)}`]), 'wells.csv');
    const upload = await call(address, token, '/api/analyze-file', { method: 'POST', body: form });
    const ready = await call(address, undefined, '/readyz');

    await rm(filler);
    let again = 0;
    for (let tries = 0; tries < 100 && again !== 201; tries += 1) {
      await wait(200);
      again = (
        await call(address, token, '/api/tracts', {
          method: 'POST',
          body: { tract_name: `Again ${tries}`, area_id: areaId },
        })
      ).status;
    }
    const named = (text: string) => /The (database|server's) disk is full/.test(text);
    const refused = answers.filter(({ status }) => status !== 201);
    const unnamed = refused.filter(({ status, text }) => !(status === 507 && named(text)) && status !== 503);
    const message = (ready.body as { message?: string } | undefined)?.message ?? 'nothing';
    return [
      {
        tried,
        measured: `${countStatuses(answers)}; a file ${upload.status}; /readyz ${ready.status} "${message}"; with room again ${again}`,
        held:
          refused.length > 0 &&
          unnamed.length === 0 &&
          upload.status === 507 &&
          ready.status === 503 &&
          /disk/.test(message) &&
          again === 201,
      },
    ];
  } finally {
    await rm(filler, { force: true });
    await server.stop();
    await unmountDisk(disk);
  }
}

/** Text that doesn't compress. */
function randomText(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');
}

function countStatuses(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** Starts the server on a read-only data folder. */
export async function startReadOnly(): Promise<Finding[]> {
  const tried = 'a start on a DATA_DIR that is read-only';
  // Root ignores permissions; only a read-only disk stops it.
  const disk = await mountDisk(10, true);
  const folder = disk ?? (await mkdtemp(join(tmpdir(), 'platbook-read-only-')));
  if (disk === null) await chmod(folder, 0o500);
  if (disk === null && process.getuid?.() === 0)
    return [{ tried, measured: 'root may write everywhere, and may not mount a disk here', held: 'skipped' }];
  try {
    const child = spawn(process.execPath, serverArguments, {
      env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const lines = said.trim().split('\n');
    return [
      {
        tried,
        measured: `ended with ${code}: ${lines.length === 1 ? lines[0] : `${lines.length} lines`}`,
        held: code === 1 && lines.length === 1 && said.includes(folder) && said.includes('DATA_DIR'),
      },
    ];
  } finally {
    if (disk !== null) await unmountDisk(disk);
    else await rm(folder, { recursive: true, force: true });
  }
}
