import { expect, it } from 'vitest';
import { readConfig, secretsOf } from '#server/platform/config.ts';
import { reportStartFailure } from '#server/platform/start-failure.ts';
import { describeHosts, refuseDatabaseUrl, splitHosts } from './hosts.ts';
import { findPrimary, NoPrimaryError } from './primary.ts';

const several = 'postgresql://ada:se%40cret@a.example.com:5433,[::1]:5434,b/platbook';

it('gives each host an address of its own', () => {
  expect(splitHosts(`${several}?target_session_attrs=read-write&sslmode=require`)).toEqual([
    'postgresql://ada:se%40cret@a.example.com:5433/platbook?sslmode=require',
    'postgresql://ada:se%40cret@[::1]:5434/platbook?sslmode=require',
    'postgresql://ada:se%40cret@b/platbook?sslmode=require',
  ]);
  expect(splitHosts(`${several}?target_session_attrs=primary`)[2]).toBe(
    'postgresql://ada:se%40cret@b/platbook',
  );
  expect(describeHosts(several)).toBe('a.example.com:5433, [::1]:5434, b');
});

it('leaves an address of one host unchanged', () => {
  const one = 'postgres://ada:a,b@a.example.com/platbook?target_session_attrs=any';
  expect(splitHosts(one)).toEqual([one]);
  expect(refuseDatabaseUrl(one)).toBeUndefined();
});

it.each([
  'mysql://ada@a/platbook',
  'postgresql://ada@a:port/platbook',
  'postgresql://ada@a:5432,/platbook',
  'postgresql://ada@a:5432,b:99999/platbook',
])('refuses %s', (url) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL: must be an address such as');
});

it('refuses to choose a standby for writes', () => {
  expect(refuseDatabaseUrl(`${several}?target_session_attrs=read-write`)).toBeUndefined();
  expect(refuseDatabaseUrl(`${several}?target_session_attrs=prefer-standby`)).toBe(
    'must have target_session_attrs=read-write or none, because Platbook writes',
  );
});

it('hides the password of several hosts in the log', () => {
  expect(secretsOf(readConfig({ DATABASE_URL: several }))).toEqual(
    expect.arrayContaining(['se%40cret', 'se@cret']),
  );
});

it('names every host and its reason if none accepts writes', async () => {
  const url = 'postgresql://ada:secret@127.0.0.1:1,127.0.0.1:2/platbook';
  const error = await findPrimary(url).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(NoPrimaryError);
  const place = { dataDir: '/srv/platbook', port: 80, host: '127.0.0.1', databaseUrl: url };
  expect(reportStartFailure(error, place)).toBe(
    "No server in DATABASE_URL accepts writes: 127.0.0.1:1 can't be used (connect ECONNREFUSED 127.0.0.1:1); 127.0.0.1:2 can't be used (connect ECONNREFUSED 127.0.0.1:2).",
  );
});
