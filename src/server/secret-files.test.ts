import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk } from '#server/import/testing.ts';
import { readOrMakeSecret } from '#server/platform/http/security/tokens.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('the secret is made once, for its owner alone, however many processes start at the same moment', async () => {
  const path = join(folder, 'secrets', 'tokens.key');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecret(path)));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(48);
  expect([await modeOf(path), await modeOf(join(folder, 'secrets'))]).toEqual([0o600, 0o700]);
  expect(await readdir(join(folder, 'secrets'))).toEqual(['tokens.key']);
});

it('a secret that somebody could guess stops the start', async () => {
  const path = join(folder, 'short.key');
  await writeFile(path, 'too short');
  await expect(readOrMakeSecret(path)).rejects.toThrow('is too short');
});

it('files that were uploaded are for their owner alone', async () => {
  const { house, ada, newArea } = await openImportDesk();
  try {
    const { analysisId } = await ada.analyze('API,Name\n4230100001,W', await newArea('files'));
    const uploads = join(house.dataDir, 'uploads');
    expect(await readdir(uploads)).toEqual([`${analysisId}.upload`]);
    expect([await modeOf(uploads), await modeOf(join(uploads, `${analysisId}.upload`))]).toEqual([
      0o700, 0o600,
    ]);
  } finally {
    await house.close();
  }
});
