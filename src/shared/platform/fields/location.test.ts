import { expect, it, vi } from 'vitest';
import { parseLocation, whatIsMeant } from './location.ts';

it.each(["'", '['])('refuses a long text of %s without parsing it', (sign) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(parseLocation(sign.repeat(20_000))).toEqual({ ok: false, reason: whatIsMeant });
  expect(parse).not.toHaveBeenCalled();
});
