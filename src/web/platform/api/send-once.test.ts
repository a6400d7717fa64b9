import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { onceSender } from './send-once.ts';

type Body = { name: string };
type Outcome = Error | { id: number };

const lost = new NetworkError(new TypeError('Failed to fetch'));
const refusedBy = (status: number) => new ApiError({ status, code: 'refused', message: 'No.' });

/** Creates a sender whose requests end as given, in order; records what it sent. */
function senderOf(ends: Outcome[], amendEnds: Outcome[] = []) {
  const sent: { name: string; key: string }[] = [];
  const amended: string[] = [];
  const next = (left: Outcome[]) => {
    const end = left.shift();
    if (end === undefined) throw new Error('One call too many.');
    if (end instanceof Error) throw end;
    return end;
  };
  const send = onceSender<Body, { id: number }>({
    send: async ({ name }, key) => {
      sent.push({ name, key });
      return next(ends);
    },
    amend: async ({ id }, from, to) => {
      amended.push(`${id}: ${from.name} → ${to.name}`);
      return { made: next(amendEnds) };
    },
  });
  const outcomeOf = (name: string) => send({ name }).catch((error: unknown) => error);
  return { outcomeOf, sent, amended, keys: () => new Set(sent.map(({ key }) => key)).size };
}

describe('what is sent once', () => {
  test('goes under a new key after each answer', async () => {
    const { outcomeOf, sent, keys } = senderOf([refusedBy(400), { id: 1 }, { id: 2 }]);
    expect(await outcomeOf('a')).toBeInstanceOf(ApiError);
    expect(await outcomeOf('a')).toEqual({ id: 1 });
    expect(await outcomeOf('a')).toEqual({ id: 2 });
    expect([sent.length, keys()]).toEqual([3, 3]);
  });

  test('keeps its key while answers are lost, also behind a proxy', async () => {
    const { outcomeOf, sent, amended, keys } = senderOf([lost, refusedBy(504), lost, { id: 1 }]);
    for (const end of [lost, expect.any(ApiError), lost, { id: 1 }])
      expect(await outcomeOf('a')).toEqual(end);
    expect([sent.length, keys(), amended]).toEqual([4, 1, []]);
  });

  test('is amended where something else is wanted by now, after the very same request', async () => {
    const { outcomeOf, sent, amended, keys } = senderOf([lost, { id: 1 }], [{ id: 1 }]);
    await outcomeOf('a');
    expect(await outcomeOf('b')).toEqual({ id: 1 });
    expect([sent.map(({ name }) => name), keys(), amended]).toEqual([['a', 'a'], 1, ['1: a → b']]);
  });

  test('is not made twice where amending it fails', async () => {
    const { outcomeOf, sent, amended, keys } = senderOf(
      [lost, { id: 1 }, { id: 1 }, { id: 1 }],
      [refusedBy(400), lost, { id: 1 }],
    );
    await outcomeOf('a');
    expect(await outcomeOf('b')).toBeInstanceOf(ApiError);
    expect(await outcomeOf('c')).toBe(lost);
    expect(await outcomeOf('c')).toEqual({ id: 1 });
    expect(sent.map(({ name }) => name)).toEqual(['a', 'a', 'a', 'a']);
    expect([keys(), amended]).toEqual([1, ['1: a → b', '1: a → c', '1: a → c']]);
  });

  test('is sent as it is now where the lost one is refused or gone', async () => {
    const { outcomeOf, sent, amended, keys } = senderOf([lost, refusedBy(409), { id: 2 }]);
    await outcomeOf('a');
    expect(await outcomeOf('b')).toEqual({ id: 2 });
    expect([sent.map(({ name }) => name), keys(), amended]).toEqual([['a', 'a', 'b'], 2, []]);
  });

  test('is told where the lost one is refused and nothing else is wanted', async () => {
    const { outcomeOf, sent, keys } = senderOf([lost, refusedBy(409), { id: 2 }]);
    await outcomeOf('a');
    expect(await outcomeOf('a')).toBeInstanceOf(ApiError);
    expect(await outcomeOf('a')).toEqual({ id: 2 });
    expect([sent.length, keys()]).toEqual([3, 2]);
  });
});
