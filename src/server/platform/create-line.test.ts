import { expect, it } from 'vitest';
import { createLine } from './create-line.ts';

const isWaiting = { isGone: () => false };

it('runs the work of one key in order, also after a failure, and of other keys at once', async () => {
  const inLine = createLine({ most: 40, words: 'Too many.' });
  const ran: string[] = [];
  const first = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      ran.push(name);
      await until;
      return name;
    };
  const failing = inLine(1, work('first', first.promise), isWaiting);
  const second = inLine(1, work('second'), isWaiting);
  const left = inLine(1, work('left'), { isGone: () => true });
  expect(await inLine(2, work('other'), isWaiting)).toBe('other');
  expect(ran).toEqual(['first', 'other']);
  first.reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  expect(await second).toBe('second');
  await expect(left).rejects.toThrow('given up');
  expect(ran).toEqual(['first', 'other', 'second']);
});

it('takes a limited number, and more once some are done', async () => {
  const inLine = createLine({ most: 40, words: 'Too many.' });
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 40 }, () => inLine(1, () => gate.promise, isWaiting));
  await expect(inLine(1, () => gate.promise, isWaiting)).rejects.toMatchObject({ code: 'rate_limited' });
  gate.resolve();
  await Promise.all(all);
  await inLine(1, () => gate.promise, isWaiting);
});
