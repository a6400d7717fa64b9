import { glob, readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Permission, RoleName } from '#shared/platform/policy.ts';
import { authenticateRequests } from './security/authentication.ts';
import { tokenSigner } from './security/tokens.ts';

function appWithoutRoutes() {
  const app = Fastify();
  authenticateRequests(app, {
    tokens: tokenSigner(new TextEncoder().encode('a secret of the tests, long enough')),
    findToken: () => Promise.reject(new Error('There are no tokens.')),
  });
  return app;
}
const handler = async () => ({ success: true });

it('a route without a declared access does not start', () => {
  expect(() => appWithoutRoutes().get('/api/secrets', handler)).toThrow('does not declare who can call it');
});

it('a route that names what the table of rights does not know does not start', () => {
  const unknown = ['record', 'burn'] as unknown as Permission;
  const known: Permission = ['record', 'read'];
  const start = (config: { access: Permission; entails?: Permission[] }) => () =>
    appWithoutRoutes().get('/api/secrets', { config }, handler);
  expect(start({ access: unknown })).toThrow('The table of rights has no entry');
  expect(start({ access: known, entails: [unknown] })).toThrow('The table of rights has no entry');
  expect(start({ access: known, entails: [known] })).not.toThrow();
});

/** Creates the part of a transaction that `authorize` reads. */
function workOf(roles: [number, RoleName][], permissions: Permission[] | undefined): PersonTx {
  const person = { id: 1, isAdministrator: false, roles: new Map(roles), permissions };
  return { person } as Partial<PersonTx> as PersonTx;
}

it('work that checks an undeclared right throws, whatever the role', () => {
  const tx = workOf([[7, 'Manager']], [['record', 'read']]);
  expect(() => authorize(tx, 7, 'record', 'delete')).toThrow('its route does not declare');
  expect(() => authorize(tx, 7, 'record', 'read')).not.toThrow();
  // A job works without a route.
  expect(() => authorize(workOf([[7, 'Manager']], undefined), 7, 'record', 'delete')).not.toThrow();
});

it('a refusal names the role and whom to ask, and a company out of reach is not there', () => {
  const refusal = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (error instanceof AppError) return [error.code, error.message];
    }
    return null;
  };
  const tx = workOf([[7, 'Viewer']], undefined);
  expect(refusal(() => authorize(tx, 7, 'record', 'create'))).toEqual([
    'forbidden',
    'Your role in this company (Viewer) does not allow this. Ask a Manager of the company.',
  ]);
  expect(refusal(() => authorize(tx, 7, 'role', 'create'))?.[1]).toContain('Ask an Administrator');
  expect(refusal(() => authorize(tx, 8, 'record', 'read'))?.[0]).toBe('not_found');
});

it('every call checks its sign-in, because it may have ended or its token may permit less', async () => {
  const careless: string[] = [];
  for await (const path of glob('src/server/**/*.ts')) {
    const source = path.endsWith('.test.ts') ? '' : await readFile(path, 'utf8');
    if (/\b(?:as|download)\(\s*request\.personId/.test(source)) careless.push(path);
  }
  expect(careless).toEqual([]);
});
