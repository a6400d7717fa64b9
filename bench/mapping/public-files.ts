import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { convertWorkbook } from '../../src/server/import/workbook/convert-workbook.ts';
import { sheetFolder, sheetPath } from '../../src/server/import/workbook/sheets.ts';
import { ColumnStudy } from '../../src/shared/import/match/column-facts.ts';
import { readCell } from '../../src/shared/import/parse/blank-words.ts';
import { sniffDialect } from '../../src/shared/import/read/csv-dialect.ts';
import { createRowReader } from '../../src/shared/import/read/row-reader.ts';
import { type LabelledTable, parseLabel } from './judge.ts';

/** Public records that some checkouts have in a folder next to them; none is copied into the repository. */
const folder = resolve(import.meta.dirname, '../../../shared/data');

type Labels = { files: { path: string; columns: Record<string, [label: string, reason: string]> }[] };

/** Returns the labelled public files that are present, and the paths of the missing ones. */
export async function readPublic(): Promise<{ tables: LabelledTable[]; skipped: string[] }> {
  const labels = JSON.parse(readFileSync(join(import.meta.dirname, 'public-files.json'), 'utf8')) as Labels;
  const tables: LabelledTable[] = [];
  const skipped: string[] = [];
  for (const { path, columns } of labels.files) {
    const place = join(folder, path);
    if (!existsSync(place)) {
      skipped.push(path);
      continue;
    }
    const rows = readTable(
      path.endsWith('.xlsx') ? await readFirstSheet(place) : readFileSync(place, 'utf8'),
    );
    const header = rows[0] ?? [];
    const studies = header.map(() => new ColumnStudy());
    for (const cells of rows.slice(1))
      for (const [index, study] of studies.entries()) study.add(readCell(cells[index]));
    tables.push({
      name: path,
      columns: header.map((name, index) => ({
        name,
        label: parseLabel(columns[name]?.[0] ?? '-'),
        facts: (studies[index] ?? new ColumnStudy()).facts(),
      })),
    });
  }
  return { tables, skipped };
}

function readTable(text: string): string[][] {
  const reader = createRowReader(sniffDialect(text.slice(0, 65_536)));
  return [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
}

/** The text of a workbook's first sheet, converted as an upload is. */
async function readFirstSheet(place: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'platbook-mapping-'));
  try {
    const upload = join(folder, 'workbook.upload');
    copyFileSync(place, upload);
    await convertWorkbook(0, upload, 'xlsx', 'utf-8');
    return readFileSync(sheetPath(sheetFolder(upload), 0), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
