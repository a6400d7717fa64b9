import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { handleErrors } from './error-handler.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let address: AddressInfo;

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString('utf8')));
      done();
    },
  });
  app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  handleErrors(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/refused',
    handler: async () => {
      throw new AppError('conflict', 'Somebody was faster.');
    },
  });
  app.get('/broken', async () => {
    throw new Error('a defect');
  });
  app.post('/takes', async () => ({ success: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = app.server.address() as AddressInfo;
  lines = [];
});
afterEach(() => app.close());

const url = (path: string) => `http://127.0.0.1:${address.port}${path}`;

it('does not log refusals, with and without a body', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
  for (const options of [{}, json]) expect((await fetch(url('/refused'), options)).status).toBe(409);
  expect((await fetch(url('/nowhere'))).status).toBe(404);
  expect(lines).toEqual([]);
});

it('logs a defect in full, although the request was read completely', async () => {
  expect((await fetch(url('/broken'))).status).toBe(500);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({ message: 'a defect', stack: expect.stringContaining('at ') }),
    }),
  ]);
});

it('logs once, without a stack, that a client disconnected during its request', async () => {
  const socket = connect(address.port, address.address);
  await once(socket, 'connect');
  socket.write(
    'POST /takes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
  );
  await once(app.server, 'request');
  socket.destroy();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ msg: 'the client went away', reason: expect.any(String) });
  expect(JSON.stringify(lines)).not.toContain('stack');
});
