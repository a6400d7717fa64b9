import { inflateRawSync } from 'node:zlib';

// Minimal file readers for tests that share no code with the application, so that counts to compare with an import are
// independent.

export type PlainTable = { header: string[]; rows: Record<string, string>[] };

/** Reads CSV with commas and doubled quotes; skips blank lines. */
export function readPlainCsv(text: string): PlainTable {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRecord = () => {
    record.push(cell);
    if (record.some((each) => each !== '')) records.push(record);
    [record, cell] = [[], ''];
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      record.push(cell);
      cell = '';
    } else if (sign === '\n') endRecord();
    else if (sign !== '\r') cell += sign;
  }
  endRecord();
  return tableOf(records);
}

/** Reads the first sheet of a workbook (.xlsx) as stored: texts as texts, figures and dates as numbers. */
export function readPlainWorkbook(file: Buffer): PlainTable {
  const parts = unzip(file);
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text]) => textOf(text ?? ''),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const records = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = [];
    for (const [, column = '', attributes = '', content = ''] of (row ?? '').matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
      cells[placeOf(column)] = attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : textOf(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
  return tableOf(records);
}

function tableOf([header = [], ...records]: string[][]): PlainTable {
  return {
    header,
    rows: records.map((record) =>
      Object.fromEntries(header.map((name, place) => [name, (record[place] ?? '').trim()])),
    ),
  };
}

/** "A" is 0, "AA" is 26. */
function placeOf(column: string): number {
  return [...column].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(xml: string): string {
  return xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** Returns the files of an archive by name, from the directory at its end. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const start = file.readUInt32LE(at + 42);
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(from, from + size);
    parts.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32);
  }
  return parts;
}
