import { expect, it } from 'vitest';
import { readConfig, secretsOf } from '#server/platform/config.ts';
import { reportStartFailure } from '#server/platform/start-failure.ts';
import { findPrimary, NoHostError } from './follow-host.ts';
import { describeHosts, refuseDatabaseUrl, splitHosts } from './hosts.ts';

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
  expect(refuseDatabaseUrl(one, 'primary')).toBeUndefined();
});

it.each([
  'mysql://ada@a/platbook',
  'postgresql://ada@a:port/platbook',
  'postgresql://ada@a:5432,/platbook',
  'postgresql://ada@a:5432,b:99999/platbook',
])('refuses %s', (url) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL: must be an address such as');
});

it('refuses to choose another kind of server than it needs', () => {
  expect(refuseDatabaseUrl(`${several}?target_session_attrs=read-write`, 'primary')).toBeUndefined();
  expect(refuseDatabaseUrl(`${several}?target_session_attrs=standby`, 'standby')).toBeUndefined();
  expect(refuseDatabaseUrl(`${several}?target_session_attrs=prefer-standby`, 'primary')).toBe(
    'must have target_session_attrs=read-write or none, because it names the primary',
  );
  expect(() => readConfig({ DATABASE_READ_URL: several })).toThrow(
    'DATABASE_READ_URL: requires DATABASE_URL',
  );
});

it('hides the password of several hosts in the log', () => {
  const configured = { DATABASE_URL: several, DATABASE_READ_URL: several.replaceAll('cret', 'cond') };
  expect(secretsOf(readConfig(configured))).toEqual(
    expect.arrayContaining(['se%40cret', 'se@cret', 'se%40cond', 'se@cond']),
  );
});

it('names every host and its reason if none accepts writes', async () => {
  const url = 'postgresql://ada:secret@127.0.0.1:1,127.0.0.1:2/platbook';
  const error = await findPrimary(url).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(NoHostError);
  const place = { dataDir: '/srv/platbook', port: 80, host: '127.0.0.1', databaseUrl: url };
  expect(reportStartFailure(error, place)).toBe(
    "No server in DATABASE_URL accepts writes: 127.0.0.1:1 can't be used (connect ECONNREFUSED 127.0.0.1:1); 127.0.0.1:2 can't be used (connect ECONNREFUSED 127.0.0.1:2).",
  );
});
