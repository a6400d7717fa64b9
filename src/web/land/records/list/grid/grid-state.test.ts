import { describe, expect, test } from 'vitest';
import { well } from '#shared/land/entities/well.ts';
import { gridColumnOf, readCell } from './grid-columns.ts';
import {
  type CellEdit,
  draftsOf,
  type GridAction,
  type GridState,
  initialGrid,
  nextBatch,
  reduceGrid,
} from './grid-state.ts';

const wells = [1, 2, 3].map((id) => ({
  id,
  well_name: `W ${id}`,
  operator: 'XTO',
  gross_acres: 640,
  version_id: 1,
}));
const edit = (id: number, name: string, typed: string): CellEdit => {
  const column = gridColumnOf(well, name);
  return { id, column, typed, read: readCell(column, typed, undefined) };
};
const gridAfter = (...actions: GridAction[]): GridState =>
  actions.reduce(reduceGrid, reduceGrid(initialGrid, { type: 'loaded', scope: 'a', rows: wells }));
const edited = (...edits: CellEdit[]): GridAction => ({ type: 'edited', edits });
const namesOf = (state: GridState) =>
  draftsOf(state).map(({ id, column, draft }) => `${draft.batch} ${id} ${column} ${draft.typed}`);

describe('drafts', () => {
  test('a value that is stored already is none', () => {
    const state = gridAfter(edited(edit(1, 'gross_acres', '640.0'), edit(2, 'operator', 'Devon')));
    expect(namesOf(state)).toEqual(['1 2 operator Devon']);
    expect(namesOf(reduceGrid(state, edited(edit(2, 'operator', 'XTO'))))).toEqual([]);
  });

  test('a block waits until all its cells can be read; a corrected cell stays in it', () => {
    const block = gridAfter(edited(edit(1, 'gross_acres', 'many'), edit(2, 'gross_acres', '41')));
    expect(nextBatch(block)).toBeNull();
    const fixed = reduceGrid(block, edited(edit(1, 'gross_acres', '40')));
    expect(namesOf(fixed)).toEqual(['1 1 gross_acres 40', '1 2 gross_acres 41']);
    expect(nextBatch(fixed)).toBe(1);
  });

  test('what can be read is split off and saved without the rest', () => {
    const block = gridAfter(edited(edit(1, 'gross_acres', 'many'), edit(2, 'gross_acres', '41')), {
      type: 'split',
      batch: 1,
    });
    expect(namesOf(block)).toEqual(['1 1 gross_acres many', '2 2 gross_acres 41']);
    expect(nextBatch(block)).toBe(2);
  });

  test('another cell need not wait for a block', () => {
    const state = gridAfter(
      edited(edit(1, 'gross_acres', 'many'), edit(2, 'gross_acres', '41')),
      edited(edit(3, 'operator', 'Devon')),
    );
    expect(nextBatch(state)).toBe(2);
  });
});

describe('saving', () => {
  const sent = gridAfter(edited(edit(1, 'operator', 'Devon')), { type: 'sent', batch: 1 });
  const stored = { ...wells[0], id: 1, operator: 'Devon', version_id: 2 };

  test('one batch at a time; what is typed meanwhile stays', () => {
    const typing = reduceGrid(sent, edited(edit(1, 'operator', 'XTO')));
    // The stored value is about to change, so typing it again is an edit.
    expect(namesOf(typing)).toEqual(['2 1 operator XTO']);
    expect(nextBatch(typing)).toBeNull();
    const saved = reduceGrid(typing, { type: 'saved', batch: 1, records: [stored], act: 7 });
    expect(namesOf(saved)).toEqual(['2 1 operator XTO']);
    expect(nextBatch(saved)).toBe(2);
    expect(saved.records.get(1)).toMatchObject({ operator: 'Devon', version_id: 2 });
    expect(saved.acts).toMatchObject([{ act: 7 }]);
  });

  test('the server’s refusal is a problem of its cell until that is typed again', () => {
    const refused = reduceGrid(sent, {
      type: 'refused',
      batch: 1,
      refusals: [{ id: 1, column: 'operator', message: 'No.' }],
    });
    expect(nextBatch(refused)).toBeNull();
    expect(nextBatch(reduceGrid(refused, edited(edit(1, 'operator', 'Ascent'))))).toBe(1);
  });

  test('a failed batch is tried again on request, or when it is edited', () => {
    const failed = reduceGrid(sent, { type: 'held', batch: 1, hold: { kind: 'failed', message: 'No.' } });
    expect(nextBatch(failed)).toBeNull();
    expect(nextBatch(reduceGrid(failed, { type: 'resumed', batch: 1 }))).toBe(1);
    expect(nextBatch(reduceGrid(failed, edited(edit(1, 'operator', 'Ascent'))))).toBe(1);
  });

  test('a conflict is resolved on the current version, or discarded for it', () => {
    const current = new Map([[1, { ...stored, operator: 'Theirs', version_id: 5 }]]);
    const held = reduceGrid(sent, {
      type: 'held',
      batch: 1,
      hold: { kind: 'stale', current, isOpen: true },
    });
    expect(nextBatch(reduceGrid(held, edited(edit(1, 'operator', 'Mine'))))).toBeNull();
    const mine = reduceGrid(held, {
      type: 'resolved',
      batch: 1,
      records: [...current.values()],
      dropped: [],
    });
    expect([nextBatch(mine), mine.records.get(1)?.version_id]).toEqual([1, 5]);
    const theirs = reduceGrid(held, {
      type: 'resolved',
      batch: 1,
      records: [...current.values()],
      dropped: [{ id: 1, column: 'operator' }],
    });
    expect([nextBatch(theirs), draftsOf(theirs)]).toEqual([null, []]);
    const discarded = reduceGrid(held, { type: 'discarded', batch: 1 });
    expect(discarded.records.get(1)).toMatchObject({ operator: 'Theirs', version_id: 5 });
    expect(discarded.holds.size).toBe(0);
  });
});

describe('rows', () => {
  test('read again, they keep their places, and a record with a draft keeps the version that was typed on', () => {
    const typing = gridAfter(edited(edit(1, 'gross_acres', 'many')));
    const newer = wells.map((row) => ({ ...row, operator: 'New', version_id: 2 })).toReversed();
    const state = reduceGrid(typing, { type: 'loaded', scope: 'a', rows: newer });
    expect(state.order).toEqual([1, 2, 3]);
    expect([1, 2].map((id) => state.records.get(id)?.version_id)).toEqual([1, 2]);
  });

  test('another page starts in its first row, in the same column', () => {
    const moved = gridAfter({ type: 'moved', cell: { row: 2, column: 1 } });
    const state = reduceGrid(moved, { type: 'loaded', scope: 'b', rows: wells.slice(1) });
    expect([state.order, state.focus]).toEqual([[2, 3], { row: 0, column: 1 }]);
  });

  test('an older version never replaces a newer one', () => {
    const newer = gridAfter({ type: 'reread', records: [{ ...wells[0], id: 1, version_id: 3 }] });
    const state = reduceGrid(newer, { type: 'reread', records: [{ ...wells[0], id: 1, version_id: 2 }] });
    expect(state.records.get(1)?.version_id).toBe(3);
  });
});
