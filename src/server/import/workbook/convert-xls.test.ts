import { Buffer } from 'node:buffer';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertXls } from './convert-xls.ts';
import { sheetPath } from './sheets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-xls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  return bytes;
};
const f64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const record = (id: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(id, data.length), data]);
};
const text = (letters: string) =>
  Buffer.concat([u16(letters.length), Buffer.from([0]), Buffer.from(letters)]);
const begin = (kind: number) => record(0x809, u16(0x600, kind), Buffer.alloc(12));
const end = record(0x0a);
const number = (row: number, column: number, style: number, value: number) =>
  record(0x203, u16(row, column, style), f64(value));
const label = (row: number, column: number, letters: string) =>
  record(0x204, u16(row, column, 0), text(letters));
/** Whole numbers in one record, which is how Excel packs adjacent cells. */
const packed = (row: number, column: number, style: number, ...values: number[]) =>
  record(
    0xbd,
    u16(row, column),
    ...values.flatMap((value) => [u16(style), u32((value << 2) | 2)]),
    u16(column + values.length - 1),
  );

/** A workbook with one sheet and these styles: none, zip codes, API numbers, percentages. */
function workbookOf(...cells: Buffer[]): Buffer {
  return workbookWith({}, ...cells);
}

/** `globals` are further records of the workbook; `state` is 1 for a hidden sheet. */
function workbookWith(
  { globals = [], state = 0 }: { globals?: Buffer[]; state?: number },
  ...cells: Buffer[]
): Buffer {
  const styles = [0, 164, 165, 10].map((format) => record(0xe0, u16(0, format), Buffer.alloc(16)));
  const head = Buffer.concat([
    begin(5),
    record(0x41e, u16(164), text('00000')),
    record(0x41e, u16(165), text('00\\-000\\-00000')),
    ...styles,
    ...globals,
  ]);
  const name = Buffer.concat([Buffer.from([5, 0]), Buffer.from('Wells')]);
  const boundSheet = (place: number) => record(0x85, u32(place), u16(state), name);
  const start = head.length + boundSheet(0).length + end.length;
  return Buffer.concat([head, boundSheet(start), end, begin(16), ...cells, end]);
}

/** A compound file with only this stream, which is too long to be stored among the small ones. */
function compoundOf(stream: Buffer): Buffer {
  const padded = Buffer.alloc(Math.max(4096, Math.ceil(stream.length / 512) * 512));
  stream.copy(padded);
  const sectors = padded.length / 512;
  const header = Buffer.alloc(512, 0);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 0x18);
  u32(1, 1, 0, 4096, 0xfffffffe, 0, 0xfffffffe, 0).copy(header, 0x2c);
  Buffer.alloc(109 * 4, 0xff).copy(header, 0x4c);
  u32(0).copy(header, 0x4c);
  const table = Buffer.alloc(512, 0xff);
  u32(0xfffffffd, 0xfffffffe).copy(table);
  for (let index = 0; index < sectors; index += 1)
    u32(index === sectors - 1 ? 0xfffffffe : index + 3).copy(table, (index + 2) * 4);
  const directory = Buffer.alloc(512, 0);
  const entry = (place: number, name: string, type: number, first: number, size: number, child: number) => {
    Buffer.from(name, 'utf16le').copy(directory, place * 128);
    u16((name.length + 1) * 2).copy(directory, place * 128 + 64);
    directory.writeUInt8(type, place * 128 + 66);
    directory.writeUInt8(1, place * 128 + 67);
    u32(0xffffffff, 0xffffffff, child).copy(directory, place * 128 + 68);
    u32(first, size).copy(directory, place * 128 + 116);
  };
  entry(0, 'Root Entry', 5, 0xfffffffe, 0, 1);
  entry(1, 'Workbook', 2, 2, padded.length, 0xffffffff);
  return Buffer.concat([header, table, directory, padded]);
}

async function convert(workbook: Buffer): Promise<string[]> {
  const path = join(folder, 'workbook.upload');
  await writeFile(path, workbook);
  await convertXls(path, folder);
  return (await readFile(sheetPath(folder, 0), 'utf8')).trimEnd().split('\n');
}

test('numbers keep the zeros and the percent signs that their formats show', async () => {
  const rows = await convert(
    compoundOf(
      workbookOf(
        label(0, 0, 'Zip'),
        label(0, 1, 'API'),
        label(0, 2, 'Royalty'),
        label(0, 3, 'Acres'),
        number(1, 0, 1, 2134),
        number(1, 1, 2, 130112345),
        number(1, 2, 3, 0.1875),
        number(1, 3, 0, 640.5),
        packed(2, 0, 1, 601, 79702),
      ),
    ),
  );
  expect(rows).toEqual(['Zip,API,Royalty,Acres', '02134,01-301-12345,18.75%,640.5', '00601,79702']);
});

test('a workbook that is cut off is refused, and not read in part', async () => {
  const whole = compoundOf(workbookOf(number(1, 0, 1, 2134)));
  await expect(convert(whole.subarray(0, 1500))).rejects.toThrow(/damaged/);
});

/** A font of the workbook; `raised` is 1 for raised text. */
const font = (options: number, raised: number) =>
  record(0x31, u16(200, options, 0, 400, raised), Buffer.alloc(6));
const fonts = [font(0, 0), font(0, 0), font(0, 0), font(0, 0), font(8, 0), font(0, 1)];
const [struck, raised] = [5, 6];
/** A text of the workbook's table, with the fonts from these characters on. */
const rich = (letters: string, ...runs: number[][]) =>
  Buffer.concat([
    u16(letters.length),
    Buffer.from([8]),
    u16(runs.length),
    Buffer.from(letters),
    ...runs.map((run) => u16(...run)),
  ]);
const textCell = (row: number, column: number, index: number) =>
  record(0xfd, u16(row, column, 0), u32(index));

test('struck-out text is left out where other text remains, and the number of a footnote is no digit of the figure', async () => {
  const texts = [
    rich('9001000', [0, struck], [3, 0]),
    rich('1601', [3, raised]),
    rich('Old', [0, struck]),
    rich('OldNew', [0, struck], [3, 0]),
  ];
  // The table of texts goes on in a second record, in the middle of the last text.
  const table = [u32(4, 4), ...texts.slice(0, 3), texts[3]?.subarray(0, 9) ?? Buffer.alloc(0)];
  const more = [Buffer.from([0]), texts[3]?.subarray(9) ?? Buffer.alloc(0)];
  const globals = [...fonts, record(0xfc, ...table), record(0x3c, ...more)];
  const cells = [0, 1, 2, 3].map((index) => textCell(0, index, index));
  expect(await convert(compoundOf(workbookWith({ globals }, ...cells)))).toEqual(['1000,160¹,Old,New']);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
])('a sheet in state %s is hidden: %s', async (state, hidden) => {
  const path = join(folder, 'workbook.upload');
  await writeFile(path, compoundOf(workbookWith({ state }, label(0, 0, 'API'))));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ name: 'Wells', hidden }]);
});

test('formulas that no program has calculated are counted', async () => {
  /** A formula whose result is no number: 0 for a text in the next record, 1 for TRUE, 3 for none. */
  const formula = (row: number, kind: number, options: number) =>
    record(0x06, u16(row, 0, 0, kind, kind === 1 ? 1 : 0, 0, 0xffff, options), u32(0), u16(0));
  const path = join(folder, 'workbook.upload');
  const cells = [
    ...[formula(0, 3, 3), formula(1, 3, 0), formula(2, 1, 3), formula(3, 0, 0)],
    record(0x207, text('A')),
    formula(4, 0, 0),
  ];
  await writeFile(path, compoundOf(workbookOf(label(0, 1, 'API'), ...cells)));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ unsolved: 2 }]);
});

/** A formula with this number as its result. */
const calculated = (row: number, column: number, result: number, options: number) =>
  record(0x06, u16(row, column, 0), f64(result), u16(options), u32(0), u16(0));

test('a result of 0 is none where the formula asks to be calculated', async () => {
  const cells = [calculated(1, 0, 0, 2), calculated(1, 1, 0, 0), calculated(1, 2, 80, 2), number(1, 3, 0, 0)];
  const path = join(folder, 'workbook.upload');
  await writeFile(path, compoundOf(workbookOf(label(0, 0, 'Acres'), ...cells)));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ unsolved: 1 }]);
  expect(await readFile(sheetPath(folder, 0), 'utf8')).toBe('Acres\n,0,80,0\n');
});

test.each([
  ['counts', [], 1],
  ['does not count where another formula has a result', [calculated(2, 0, 80, 0)], 0],
])('a blank result %s', async (_name, others, unsolved) => {
  const blank = record(0x06, u16(1, 0, 0, 3, 0, 0, 0xffff, 0), u32(0), u16(0));
  const path = join(folder, 'workbook.upload');
  await writeFile(path, compoundOf(workbookOf(label(0, 0, 'Acres'), blank, ...others)));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ unsolved }]);
});

test('hidden rows and columns with values are counted', async () => {
  const row = (at: number, options: number) => record(0x208, u16(at, 0, 2, 255, 0, 0, options, 0));
  const path = join(folder, 'filtered.upload');
  const workbook = workbookOf(
    record(0x7d, u16(1, 2, 2048, 0, 1, 0)),
    record(0x7d, u16(0, 0, 2048, 0, 0, 0)),
    row(0, 0x100),
    row(1, 0x120),
    row(2, 0x120),
    row(3, 0x120),
    label(0, 0, 'Zip'),
    label(0, 1, 'API'),
    number(1, 0, 1, 79701),
    number(2, 0, 1, 79702),
  );
  await writeFile(path, compoundOf(workbook));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ hiddenRows: 2, hiddenColumns: 1 }]);
});

test('rows whose text is all struck out are counted', async () => {
  const font = (options: number) => record(0x31, u16(200, options, 0, 400, 0), Buffer.alloc(4), text('A'));
  // Four fonts, and the fifth, whose number is 5; the style after the first four uses it.
  const globals = [...[0, 0, 0, 0, 8].map(font), record(0xe0, u16(5, 0), Buffer.alloc(16))];
  const workbook = workbookWith(
    { globals },
    label(0, 0, 'Zip'),
    number(1, 0, 4, 79701),
    packed(2, 0, 4, 1, 2),
    number(3, 0, 4, 79703),
    number(3, 1, 1, 79704),
  );
  const path = join(folder, 'struck.upload');
  await writeFile(path, compoundOf(workbook));
  expect((await convertXls(path, folder)).sheets).toMatchObject([{ struckRows: { rows: 2, first: [2, 3] } }]);
});

test('a workbook that lists thousands of sheets is refused before they are read', async () => {
  const path = join(folder, 'many.xls');
  const listed = record(0x85, u32(0), u16(0), Buffer.from([1, 0]), Buffer.from('S'));
  await writeFile(path, compoundOf(workbookWith({ globals: Array(1000).fill(listed) }, number(0, 0, 0, 1))));
  await expect(convertXls(path, folder)).rejects.toThrow(
    'The workbook has 1,001 sheets; 1,000 is the maximum.',
  );
});
