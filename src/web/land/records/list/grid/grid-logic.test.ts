import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { well } from '#shared/land/entities/well.ts';
import { type Block, htmlOf, readTsv, tsvOf } from './clipboard.ts';
import { canBeBlank, choicesOf, copiedText, gridColumnOf, readCell, typedOf } from './grid-columns.ts';
import { cellAfterKey, rangeOf } from './grid-range.ts';
import { describeLeft, planPaste } from './plan-paste.ts';

describe('the clipboard', () => {
  test('reads what Excel copies: tabs, line breaks, and cells in quotation marks', () => {
    expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTsv('"two\nlines"\t"say ""no"""\n1')).toEqual([['two\nlines', 'say "no"'], ['1']]);
    // A mark that does not enclose the cell belongs to it, such as the inches of a pipe.
    expect(readTsv('"A" tract\t5"')).toEqual([['"A" tract', '5"']]);
    expect(readTsv('')).toEqual([['']]);
    expect(readTsv('a\t\n\t')).toEqual([
      ['a', ''],
      ['', ''],
    ]);
    expect(readTsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  test('guards text that a spreadsheet would calculate, and takes the guard off again', () => {
    const cells = [
      [
        { text: '=1+1', isText: true },
        { text: '-2', isText: false },
      ],
    ];
    expect(tsvOf(cells)).toBe("'=1+1\t-2");
    expect(readTsv(tsvOf(cells))).toEqual([['=1+1', '-2']]);
  });

  test('any copied block is pasted as it was', () => {
    const text = fc.stringMatching(/^[a-z\t\r\n"'=0 -]{0,6}$/);
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((columns) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        // A last row of a single blank cell looks like the line break that ends a block.
        fc.pre(rows.length === 1 || rows[0]?.length !== 1 || rows.at(-1)?.[0] !== '');
        const cells = rows.map((row) => row.map((each) => ({ text: each, isText: true })));
        expect(readTsv(tsvOf(cells))).toEqual(rows);
      }),
    );
  });

  test('tells Excel which cells are text, and escapes what HTML would read', () => {
    expect(
      htmlOf([
        [
          { text: '0012 <b> & "x"', isText: true },
          { text: '640.5', isText: false },
        ],
      ]),
    ).toBe(
      `<table><tr><td style="mso-number-format:'\\@'">0012 &lt;b&gt; &amp; &quot;x&quot;</td><td>640.5</td></tr></table>`,
    );
  });
});

describe('a column of the grid', () => {
  test('the name of the area is edited by its id; computed and system fields are not edited', () => {
    expect(gridColumnOf(well, 'area_name').writes?.name).toBe('area_id');
    expect(gridColumnOf(lease, 'standing')).toMatchObject({
      writes: null,
      reason: 'Standing is calculated from the lease and its wells.',
    });
    expect(gridColumnOf(well, 'modified_date')).toMatchObject({
      writes: null,
      reason: 'Modified Date is set by Platbook on every save.',
    });
    expect(gridColumnOf(well, 'id')).toMatchObject({ writes: null, label: 'ID' });
  });

  test('reads as the form does: percentages, dates, choices and areas by their names', () => {
    const read = (name: string, text: string, areas = [{ value: '4', label: 'Utica' }]) => {
      const column = gridColumnOf(lease, name);
      return readCell(column, text, choicesOf(column, areas));
    };
    expect(read('royalty_rate', '3/16')).toEqual({ ok: true, value: '0.1875' });
    expect(read('royalty_rate', '0.125')).toMatchObject({ ok: false, readings: [{}, {}] });
    expect(read('expiration_date', '3/31/2027')).toEqual({ ok: true, value: '2027-03-31' });
    expect(read('contract_status', 'ACTIVE')).toEqual({ ok: true, value: 'active' });
    expect(read('contract_status', '')).toEqual({ ok: true, value: null });
    expect(read('extended', 'Yes')).toEqual({ ok: true, value: true });
    expect(read('extended', '')).toEqual({ ok: false, reason: 'is required' });
    expect(read('area_name', 'utica')).toEqual({ ok: true, value: 4 });
    expect(read('area_name', '4')).toEqual({ ok: true, value: 4 });
    expect(read('area_name', 'Nowhere')).toEqual({ ok: false, reason: 'must be one of: Utica' });
    expect(read('contract_name', ' ')).toEqual({ ok: false, reason: 'is required' });
    expect(read('standing', 'HBP')).toMatchObject({ ok: false });
  });

  test('a blank is allowed where the form allows it', () => {
    const blank = ['bonus', 'contract_name', 'extended', 'standing', 'area_name'];
    expect(blank.filter((name) => canBeBlank(gridColumnOf(lease, name)))).toEqual(['bonus']);
  });

  test('what is copied is read back as the same value', () => {
    const record = { id: 1, royalty_rate: 0.005, bonus: 1250.5, contract_status: 'active', extended: false };
    for (const name of ['royalty_rate', 'bonus', 'contract_status', 'extended'] as const) {
      const column = gridColumnOf(lease, name);
      const choices = choicesOf(column, []);
      const text = copiedText(column, lease.fields[name], record[name], choices);
      const read = readCell(column, text, choices);
      expect([name, text, read.ok && String(read.value)]).toEqual([name, text, String(record[name])]);
      expect(readCell(column, typedOf(column, record), choices)).toEqual(read);
    }
  });
});

describe('moving', () => {
  const size = { rows: 3, columns: 4 };
  const press = (key: string, modifiers: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...modifiers,
  });
  test.each([
    ['ArrowRight', {}, { row: 1, column: 2 }],
    ['ArrowUp', { ctrlKey: true }, { row: 0, column: 1 }],
    ['Home', {}, { row: 1, column: 0 }],
    ['End', { metaKey: true }, { row: 2, column: 3 }],
    ['PageDown', {}, { row: 2, column: 1 }],
    ['Tab', {}, { row: 1, column: 2 }],
    ['x', {}, null],
  ])('%s %j', (key, modifiers, expected) => {
    expect(cellAfterKey(press(key, modifiers), { row: 1, column: 1 }, size, 10)).toEqual(expected);
  });

  test('Tab goes on in the next row, and leaves the grid at its ends', () => {
    expect(cellAfterKey(press('Tab'), { row: 0, column: 3 }, size, 10)).toEqual({ row: 1, column: 0 });
    expect(cellAfterKey(press('Tab'), { row: 2, column: 3 }, size, 10)).toBeNull();
    const back = press('Tab', { shiftKey: true });
    expect(cellAfterKey(back, { row: 1, column: 0 }, size, 10)).toEqual({ row: 0, column: 3 });
    expect(cellAfterKey(back, { row: 0, column: 0 }, size, 10)).toBeNull();
  });
});

describe('pasting', () => {
  const columns = ['contract_name', 'file_number', 'standing'].map((name) => gridColumnOf(lease, name));
  const why = (_row: number, column: number) => (column === 2 ? "in Standing, which can't be edited" : null);
  const plan = (block: Block, from: [number, number], to = from) =>
    planPaste(
      block,
      rangeOf({ row: from[0], column: from[1] }, { row: to[0], column: to[1] }),
      { rows: 3, columns },
      why,
    );

  test('a block goes down and right from the first cell, and what does not fit is counted', () => {
    const { cells, left } = plan(
      [
        ['a', 'b', 'c', 'd'],
        ['e', 'f', 'g', 'h'],
      ],
      [2, 0],
    );
    expect(cells).toEqual([
      { row: 2, column: 0, text: 'a' },
      { row: 2, column: 1, text: 'b' },
    ]);
    expect(describeLeft(left)).toBe(
      "1 cell is in Standing, which can't be edited. 1 cell is beyond the last column. 4 cells are below the last row of this page.",
    );
  });

  test('one cell fills the selection, and a block that fits several times is repeated', () => {
    expect(plan([['x']], [0, 0], [1, 1]).cells.map(({ text }) => text)).toEqual(['x', 'x', 'x', 'x']);
    expect(
      plan([['a', 'b']], [0, 0], [2, 1])
        .cells.map(({ text }) => text)
        .join(''),
    ).toBe('ababab');
    // Two rows do not fit three.
    expect(plan([['a'], ['b']], [0, 0], [2, 0]).cells).toHaveLength(2);
  });

  test('a shorter row leaves the cells below it as they are', () => {
    expect(plan([['a', 'b'], ['c']], [0, 0]).cells).toHaveLength(3);
  });
});
