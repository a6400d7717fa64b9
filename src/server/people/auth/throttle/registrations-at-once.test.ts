import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { hash: vi.fn(real.hash) };
});

let test: TestApp;
let ada: Person;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
});
afterAll(() => test.close());

it('answers others while passwords of new accounts wait to be hashed', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const real = vi.mocked(hash).getMockImplementation();
  vi.mocked(hash).mockImplementation(async (...given) => {
    await released;
    return real?.(...given) ?? '';
  });
  const created = Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      test.call({
        method: 'POST',
        url: '/api/auth/register',
        payload: { email: `new-${place}@example.com`, name: 'New', password: 'a good password' },
      }),
    ),
  );
  await vi.waitFor(() => expect(hash).toHaveBeenCalledTimes(2));
  expect((await ada.get('/api/company')).status).toBe(200);
  release();
  expect((await created).map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
});

it('takes no more from strangers than their forms hold', async () => {
  const answer = await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada.byron@example.com', password: 'x', more: 'x'.repeat(600_000) },
  });
  expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
});

it('refuses a body of more members than any call takes, unread', async () => {
  const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, place) => [`k${place}`, 0]));
  const answer = await ada.post('/api/company', many);
  expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
});
