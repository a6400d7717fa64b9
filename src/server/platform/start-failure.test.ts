import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportStartFailure } from './start-failure.ts';

const place = { dataDir: '/srv/platbook', port: 80, host: '10.1.2.3', databaseUrl: undefined };
const failure = (fields: object, message = '') => Object.assign(new Error(message), fields);

it.each<[object, RegExp]>([
  [
    { code: 'EROFS', path: '/srv/platbook/postgres' },
    /^\/srv\/platbook\/postgres is on a read-only file system\. Make/,
  ],
  [{ code: 'EACCES', path: '/srv/platbook' }, /^This account can't read or write \/srv\/platbook\. Change/],
  [{ code: 'ENOSPC' }, /^The disk that holds \/srv\/platbook is full\. Free up space/],
  [{ code: 'ENOTDIR', path: '/srv/platbook' }, /is a file, not a folder/],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, /^Another program is already using this address/],
  [{ code: 'EACCES', syscall: 'listen' }, /^This account can't listen on port 80\./],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^The server can't listen on 10\.1\.2\.3:80 /],
  [{ code: '53100' }, /^The database disk is full/],
])('%j is explained', (fields, words) => {
  expect(reportStartFailure(failure(fields), place)).toMatch(words);
});

it('names an unusable database server, without its password', () => {
  const given = { ...place, databaseUrl: 'postgresql://ada:secret@db.example.com:5432/platbook' };
  const reported = ['ECONNREFUSED', '28P01', '3D000'].map((code) =>
    reportStartFailure(failure({ code }), given),
  );
  for (const each of reported)
    expect(each).toMatch(/^PostgreSQL at db\.example\.com:5432 can't be used\. It /);
  expect(reported.join()).not.toContain('secret');
});

it('leaves unexpected errors unchanged', () => {
  expect(reportStartFailure(new Error('a defect'), place)).toBeNull();
  expect(reportStartFailure('a text', place)).toBeNull();
});

it('exits with one sentence if the data folder is a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-start-'));
  try {
    const dataDir = join(folder, 'data');
    await writeFile(dataDir, '');
    const reported = await new Promise<{ code: unknown; text: string }>((resolve) => {
      const main = join(import.meta.dirname, '../main.ts');
      execFile(
        process.execPath,
        [main],
        { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
        (error, stdout, stderr) => resolve({ code: error?.code, text: `${stdout}${stderr}` }),
      );
    });
    expect(reported).toEqual({
      code: 1,
      text: `${dataDir} is a file, not a folder. Move it away, or set DATA_DIR to another folder.\n`,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
