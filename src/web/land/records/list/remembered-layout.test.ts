import { describe, expect, test } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import { type Remembered, readRemembered, reconcile, writeRemembered } from './remembered-layout.ts';

const start = defaultLayout(well);
const mine = { ...start, columns: ['well_name', 'operator'] };
const theirs = { ...start, columns: ['well_name', 'spud_date'] };
const held: Remembered = { layout: mine, version: 3, isUnsent: false, isFresh: false };
const answer = (version: number, value = theirs) => ({
  key: 'table.well' as const,
  value: { ...value, columns: [...value.columns] },
  version,
});

describe('what the device remembers', () => {
  test.each([null, '', '{', '7', 'null'])('is nothing in %j', (text) => {
    expect(readRemembered(well, text)).toEqual({
      layout: start,
      version: null,
      isUnsent: false,
      isFresh: false,
    });
  });

  test('reads as it was written', () => {
    const unsent = { ...held, isUnsent: true };
    expect(readRemembered(well, writeRemembered(unsent))).toEqual(unsent);
  });

  test('has yet to be sent where it is from a time before versions', () => {
    expect(readRemembered(well, JSON.stringify(mine))).toEqual({ ...held, version: null, isUnsent: true });
  });
});

describe('the answer of the server', () => {
  test('takes the place of what is older', () => {
    expect(reconcile(held, answer(4))).toEqual({ ...held, layout: theirs, version: 4 });
  });

  test('keeps the very same layout where it says the same, so that nothing is drawn again', () => {
    expect(reconcile(held, answer(4, mine)).layout).toBe(mine);
  });

  test('changes nothing that is as new', () => {
    expect(reconcile(held, answer(3))).toBe(held);
    expect(reconcile(held, answer(2))).toBe(held);
  });

  test('yields to an unsent change that is based on it', () => {
    const unsent = { ...held, isUnsent: true };
    expect(reconcile(unsent, answer(3))).toBe(unsent);
  });

  test('wins over an unsent change of an earlier visit where another device wrote since', () => {
    expect(reconcile({ ...held, isUnsent: true }, answer(4))).toMatchObject({
      layout: theirs,
      isUnsent: false,
    });
    const old = readRemembered(well, JSON.stringify(mine));
    expect(reconcile(old, answer(1))).toMatchObject({ layout: theirs, version: 1, isUnsent: false });
  });

  test('never reverts a change that the user just made', () => {
    const fresh = { ...held, isUnsent: true, isFresh: true };
    expect(reconcile(fresh, answer(4))).toBe(fresh);
  });

  test('is given what the device remembers where it has nothing', () => {
    expect(reconcile(held, undefined)).toMatchObject({ layout: mine, version: null, isUnsent: true });
    const nothing = readRemembered(well, null);
    expect(reconcile(nothing, undefined)).toBe(nothing);
  });
});
