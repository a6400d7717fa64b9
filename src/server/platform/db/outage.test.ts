import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { type Outage, outageOf, UnknownOutcomeError } from './outage.ts';

const failure = (code: string | undefined, message = '') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each<[string | undefined, string, Outage | null]>([
  [undefined, 'Connection terminated unexpectedly', 'unreachable'],
  [undefined, 'Connection terminated', 'unreachable'],
  [undefined, 'Connection terminated due to connection timeout', 'unreachable'],
  [undefined, 'Client has encountered a connection error and is not queryable', 'unreachable'],
  [undefined, 'timeout exceeded when trying to connect', 'unreachable'],
  [undefined, 'timeout expired', 'unreachable'],
  ['08006', '', 'unreachable'],
  ['08P01', 'server login has been failing, try again later (server_login_retry)', 'unreachable'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'unreachable'],
  ['57P01', 'terminating connection due to administrator command', 'unreachable'],
  ['57P02', 'terminating connection because of crash of another server process', 'unreachable'],
  ['57P03', 'the database system is in recovery mode', 'unreachable'],
  ['ECONNREFUSED', '', 'unreachable'],
  ['EPIPE', 'write EPIPE', 'unreachable'],
  ['53100', 'could not extend file "base/5/1249": No space left on device', 'database_full'],
  ['58030', 'could not write to file "pg_wal/xlogtemp.9": No space left on device', 'database_full'],
  ['58030', 'could not read blocks 0..0 in file "base/5/1249"', null],
  ['ENOSPC', '', 'disk_full'],
  ['EROFS', '', 'disk_read_only'],
  ['23505', '', null],
  ['57014', '', null],
  [undefined, 'a defect', null],
])('%s "%s" is %s', (code, message, outage) => {
  expect(outageOf(failure(code, message))).toBe(outage);
});

it('knows what broke a connection during COMMIT', () => {
  expect(outageOf(new UnknownOutcomeError(failure('57P01')))).toBe('unreachable');
  expect(outageOf('a text')).toBeNull();
});

it('knows a full disk by what SQLite reports, and nothing else of it', () => {
  const file = new DatabaseSync(':memory:');
  file.exec('PRAGMA max_page_count = 2; CREATE TABLE wells (name TEXT)');
  const failureOf = (statement: string) => {
    try {
      file.exec(statement);
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(outageOf(failureOf('INSERT INTO wells VALUES (zeroblob(100000))'))).toBe('disk_full');
  expect(outageOf(failureOf('CREATE TABLE wells (name TEXT)'))).toBeNull();
  file.close();
});
