import { Resolver } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
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

it.each([
  ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n', 101],
  ['HTTP/1.1 204 No Content\r\n\r\n', 204],
  ['', 'The host closed the connection without a response.'],
  ['HTTP/1.1 100 Continue\r\n\r\n', 'The host closed the connection without a response.'],
])('ends whatever the host responds: %j', async (response, outcome) => {
  const host = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (outcome === 101 ? socket.write(response) : socket.end(response)));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const sent = guardedPost({
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    headers: {},
    body: '{}',
    signal: new AbortController().signal,
    privateHosts: ['127.0.0.1'],
  });
  expect(await sent.catch(({ message }: Error) => message)).toBe(outcome);
  // Resolves only once no connection is open.
  await new Promise((done) => host.close(done));
});
