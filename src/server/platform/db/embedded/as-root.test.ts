import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, queryOnce } from '#server/testing/embedded-holder.ts';
import { findOrCreateAccount } from './account.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './supervisor.ts';

// Applies to root only: PostgreSQL runs as another account, which must be able to access its files.
describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  let parent: string;
  let dataDir: string;
  let lines: string[];
  let cleanUp: (() => Promise<void>)[];

  beforeEach(async () => {
    const folder = await makeTemporaryFolder();
    parent = folder.path;
    dataDir = join(parent, 'data');
    lines = [];
    cleanUp = [folder.remove];
  });

  afterEach(async () => {
    for (const step of cleanUp.toReversed()) await step();
  });

  async function start(directory = dataDir): Promise<EmbeddedDatabase> {
    const database = await startEmbeddedDatabase({ dataDir: directory, log: (line) => lines.push(line) });
    cleanUp.push(database.stop);
    return database;
  }

  const ownerOf = async (path: string) => (await stat(path)).uid;
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  test('an existing data directory of mode 0700 works: it is opened for passing through, and stays root’s', async () => {
    await chmod(parent, 0o711);
    await mkdir(dataDir, { mode: 0o700 });
    await mkdir(join(dataDir, 'uploads'), { mode: 0o700 });
    const database = await start();

    expect(await queryOnce(database.ownerUrl, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    expect(database.location).toBe(join(dataDir, 'postgres', 'cluster'));
    expect(await ownerOf(dataDir)).toBe(0);
    expect(await modeOf(dataDir)).toBe(0o701);
    expect(await ownerOf(join(dataDir, 'uploads'))).toBe(0);
    expect(await modeOf(join(dataDir, 'uploads'))).toBe(0o700);
    expect(await ownerOf(database.location)).toBe((await findOrCreateAccount('postgres')).uid);
    expect(await modeOf(database.location)).toBe(0o700);
  });

  test('below a closed folder that is not ours, the database lives in a system folder that the start-up line names', async () => {
    await chmod(parent, 0o700);
    const first = await start();
    const home = dirname(first.location);
    cleanUp.splice(1, 0, () => rm(home, { recursive: true, force: true }));
    expect(home).toMatch(/^\/var\/lib\/platbook\//);
    expect(lines.at(-1)).toContain(first.location);
    expect(lines.at(-1)).toContain(`has no access to ${parent}`);
    expect(await modeOf(parent)).toBe(0o700);
    await queryOnce(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();

    const second = await start();
    expect(second.location).toBe(first.location);
    expect(await queryOnce(second.ownerUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();

    // A copy would unknowingly share the database; a moved directory takes it along.
    const copy = join(parent, 'copy');
    await mkdir(join(copy, 'postgres'), { recursive: true });
    for (const name of ['location.json', 'credentials.json']) {
      await copyFile(join(dataDir, 'postgres', name), join(copy, 'postgres', name));
    }
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
    await rename(dataDir, `${dataDir}-moved`);
    const moved = await start(`${dataDir}-moved`);
    expect(await queryOnce(moved.ownerUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
    await moved.stop();

    // A directory created again at the same place is a new installation.
    const anew = await start();
    cleanUp.splice(1, 0, () => rm(dirname(anew.location), { recursive: true, force: true }));
    expect(anew.location).not.toBe(first.location);
    await anew.stop();

    await rm(home, { recursive: true });
    await expect(start(`${dataDir}-moved`)).rejects.toThrow(`was in ${home}, which is missing`);
  });

  test('a database that a closed folder hides later on is not replaced by an empty one', async () => {
    await chmod(parent, 0o711);
    await (await start()).stop();
    await chmod(parent, 0o700);
    await expect(start()).rejects.toThrow(`has no access to ${parent}`);
  });

  test('a database that an ordinary user made keeps running as that user', async () => {
    await chmod(parent, 0o711);
    const created = await start();
    await created.stop();
    execFileSync('chown', ['-R', '65534:65534', created.location]);
    const database = await start();
    const pid = (await readFile(join(database.location, 'postmaster.pid'), 'utf8')).split('\n')[0];
    expect(await ownerOf(`/proc/${pid}`)).toBe(65534);
    expect(await queryOnce(database.ownerUrl, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  test('makes the account when the system has none', async () => {
    const name = `platbook-test-${process.pid}`;
    try {
      const created = await findOrCreateAccount(name);
      expect(created.uid).toBeGreaterThan(0);
      expect(await findOrCreateAccount(name)).toEqual(created);
      expect(execFileSync('id', ['-u', name], { encoding: 'utf8' }).trim()).toBe(String(created.uid));
    } finally {
      execFileSync('userdel', [name]);
    }
  });
});
