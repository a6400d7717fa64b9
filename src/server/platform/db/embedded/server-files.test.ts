import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#server/testing/embedded-holder.ts';
import { provideServerFiles } from './server-files.ts';

const packagedFolder = (await provideServerFiles({ home: '/nonexistent', account: null })).folder;
const nobody = { name: 'nobody', uid: 65534, gid: 65534 };

let folder: string;
let removeFolder: () => Promise<void>;

beforeEach(async () => {
  ({ path: folder, remove: removeFolder } = await makeTemporaryFolder());
  await chmod(folder, 0o711);
});

afterEach(() => removeFolder());

/** Copies the package as it is after an installation without scripts. */
async function installWithoutScripts(
  into: string,
): Promise<{ folder: string; version: string; links: string[] }> {
  const listed: { target: string }[] = JSON.parse(
    await readFile(join(packagedFolder, 'pg-symlinks.json'), 'utf8'),
  );
  await cp(packagedFolder, into, { recursive: true, verbatimSymlinks: true });
  const links = listed.map(({ target }) => join(into, target.replace(/^native\//, '')));
  await Promise.all(links.map((link) => rm(link, { force: true })));
  return { folder: into, version: '18.0.0', links };
}

const version = (postgres: string) => execFileSync(postgres, ['--version'], { encoding: 'utf8' });

test('completes the library links of a package that was installed without its scripts', async () => {
  const packaged = await installWithoutScripts(join(folder, 'native'));
  expect(packaged.links.length).toBeGreaterThan(0);
  expect(() =>
    execFileSync(join(packaged.folder, 'bin', 'initdb'), ['--version'], { stdio: 'ignore' }),
  ).toThrow();

  const files = await provideServerFiles({ home: folder, account: null, packaged });
  expect(files.folder).toBe(packaged.folder);
  for (const link of packaged.links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(version(files.postgres)).toContain('PostgreSQL');
  expect(version(files.initdb)).toContain('PostgreSQL');
});

test('copies programs that the account cannot reach, once, and readable under a strict umask', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const packaged = await installWithoutScripts(join(closed, 'native'));
  await chmod(join(packaged.folder, 'lib'), 0o700);
  const home = join(folder, 'home');
  await mkdir(home);

  const files = await provideServerFiles({ home, account: nobody, packaged });
  expect(files.folder).toBe(join(home, 'server-18.0.0'));
  expect((await stat(join(files.folder, 'lib'))).mode & 0o777).toBe(0o755);
  expect((await stat(files.postgres)).mode & 0o777).toBe(0o755);
  expect(version(files.initdb)).toContain('PostgreSQL');

  const { ctimeMs } = await stat(files.folder);
  await provideServerFiles({ home, account: nobody, packaged });
  expect((await stat(files.folder)).ctimeMs).toBe(ctimeMs);
});
