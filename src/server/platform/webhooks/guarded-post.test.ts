import { Resolver } from 'node:dns/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { guardedPost } from './guarded-post.ts';

afterEach(() => vi.restoreAllMocks());

const post = () =>
  guardedPost({
    url: 'https://hooks.example.com/',
    headers: {},
    body: '{}',
    signal: new AbortController().signal,
    privateHosts: [],
  });
const respond = (four: string[] | string, six: string[] | string) => {
  const answer = (given: string[] | string) => async () => {
    if (typeof given === 'string') throw Object.assign(new Error(given), { code: given });
    return given as never;
  };
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answer(four) as never);
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(answer(six) as never);
};

it.each([
  [['93.184.216.34', '10.0.0.1'], 'ENODATA'],
  [['127.0.0.1'], 'ENODATA'],
  ['ENODATA', ['::1']],
  ['ENODATA', ['fd00::1']],
  [['93.184.216.34'], ['::ffff:10.0.0.1']],
])('refuses a name with an address that is not public: %j, %j', async (four, six) => {
  respond(four, six);
  await expect(post()).rejects.toThrow('hooks.example.com leads to an address that is not public.');
});

it.each([
  ['ENOTFOUND', 'The name of the host was not found.'],
  ['ETIMEOUT', 'The name of the host could not be looked up in time.'],
])('says why a name has no address: %s', async (code, message) => {
  respond(code, code);
  await expect(post()).rejects.toThrow(message);
});
