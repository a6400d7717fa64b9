import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendLargeInSlices } from './send-large.ts';
import { maxSlice, sliceText } from './slice-text.ts';

it('splits a text into slices without splitting a character', () => {
  const text = `${'a'.repeat(maxSlice - 1)}😀${'b'.repeat(maxSlice)}`;
  const slices = [...sliceText(text)];
  expect(slices.map(({ length }) => length)).toEqual([maxSlice + 1, maxSlice]);
  expect(slices.join('')).toBe(text);
  expect([...sliceText('')]).toEqual([]);
});

it('sends a large response in slices, and an ordinary one as a whole', async () => {
  const app = Fastify();
  sendLargeInSlices(app);
  app.get('/:count', async (request) => 'é'.repeat(Number((request.params as { count: string }).count)));
  const small = await app.inject('/1000');
  const large = await app.inject('/2000000');
  expect(small.headers['content-length']).toBe('2000');
  expect(large.headers['content-length']).toBeUndefined();
  expect(large.body).toBe('é'.repeat(2_000_000));
  await app.close();
});
