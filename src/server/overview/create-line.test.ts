import { expect, it } from 'vitest';
import { createLine } from './create-line.ts';

it('runs the work of one key in order, also after a failure, and of other keys at once', async () => {
  const inLine = createLine();
  const ran: string[] = [];
  const first = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      ran.push(name);
      await until;
      return name;
    };
  const failing = inLine(1, work('first', first.promise));
  const second = inLine(1, work('second'));
  expect(await inLine(2, work('other'))).toBe('other');
  expect(ran).toEqual(['first', 'other']);
  first.reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  expect(await second).toBe('second');
  expect(ran).toEqual(['first', 'other', 'second']);
});
