import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordMethods } from './responses/allowed-methods.ts';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Platbook</title>');
  app = Fastify();
  const methodsAt = recordMethods(app);
  app.get('/api/wells/:id', async () => ({ success: true }));
  app.put('/api/wells/:id', async () => ({ success: true }));
  app.post('/wells/search', async () => ({ success: true }));
  await serveWeb(app, methodsAt, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the web application', () => {
  it('returns the page for every screen, never cached', async () => {
    for (const url of ['/', '/wells', '/wells/7/details', '/nonsense?x=1']) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>Platbook</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('returns the page with 404 for missing files', async () => {
    for (const url of ['/login.bak', '/wells/7/details~', '/.env', '/backup.tar.gz?x=1']) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<title>Platbook</title>']);
    }
  });

  it('serves built files for good, also those that were built while it runs', async () => {
    await writeFile(join(folder, 'assets', 'index-abc.js'), 'go()');
    const answer = await app.inject({ url: '/assets/index-abc.js' });
    expect([answer.statusCode, answer.body]).toEqual([200, 'go()']);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('serves the manifest of the installed application by its own type, never cached', async () => {
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    const answer = await app.inject({ url: '/manifest.webmanifest' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('reports a missing file and a missing call as such', async () => {
    for (const url of ['/assets/gone.js', '/api/nonsense']) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
    expect((await app.inject({ method: 'POST', url: '/wells' })).statusCode).toBe(404);
  });

  it('answers an unknown call at once, without waiting for its body', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (const line of ['POST /nope', 'PATCH /api/wells/7']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
      );
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
      socket.destroy();
    }
  });

  it('reports the allowed methods of a path for another method', async () => {
    for (const [method, url, allowed] of [
      ['DELETE', '/api/wells/7', 'GET, HEAD, PUT'],
      ['OPTIONS', '/api/wells/7/?x=1', 'GET, HEAD, PUT'],
      ['PUT', '/wells/search', 'POST'],
    ] as const) {
      const answer = await app.inject({ method, url });
      expect([url, answer.statusCode, answer.headers.allow]).toEqual([url, 405, allowed]);
      expect(answer.json()).toEqual({
        success: false,
        code: 'method_not_allowed',
        message: `This path allows ${allowed}, not ${method}.`,
        details: [],
      });
    }
    // A path that a user may have typed is a page, even if calls have the same path.
    expect((await app.inject({ url: '/wells/search' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'PUT', url: '/api/wells/7/8' })).statusCode).toBe(404);
  });

  it('serves nothing from outside of its folder', async () => {
    await writeFile(join(folder, '..', 'platbook-secret.txt'), 'secret');
    for (const url of [
      '/../platbook-secret.txt',
      '/..%2fplatbook-secret.txt',
      '/%2e%2e/platbook-secret.txt',
    ]) {
      expect((await app.inject({ url })).body).not.toContain('secret');
    }
    await rm(join(folder, '..', 'platbook-secret.txt'));
  });
});
