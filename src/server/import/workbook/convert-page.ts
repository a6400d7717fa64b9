import { readFile, stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { decodeMixed } from '#server/import/read/mixed-utf8.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { type PageTable, writePageTable } from './page-table.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readXmlWorkbook } from './read-xml-workbook.ts';
import { BrokenXmlError } from './scan-xml.ts';
import type { WorkbookInfo } from './sheets.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import type { TextBudget } from './write-sheet-text.ts';

/** Pages are read whole; browsers do not show larger ones. */
const maxBytes = 128 * 1024 ** 2;
const maxTables = 200;

/** Writes each table of a web page, or each sheet of a workbook in XML, into `folder` as text. Throws WorkbookRefusal. */
export async function convertPage(path: string, folder: string, encoding: Encoding): Promise<WorkbookInfo> {
  if ((await stat(path)).size > maxBytes)
    throw new WorkbookRefusal('The page is larger than 128 MB. Save its table as CSV and choose that file.');
  const bytes = await readFile(path);
  const page = encoding === 'utf-8' ? decodeMixed(bytes) : new TextDecoder(encoding).decode(bytes);
  const tables = (await readTables(page)).slice(0, maxTables);
  const budget: TextBudget = { bytes: 0 };
  return {
    epoch: '1900',
    sheets: tables.map((table, index) => writePageTable(folder, index, table, budget)),
  };
}

async function readTables(page: string): Promise<PageTable[]> {
  const start = page.slice(0, 4096);
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start) && /<(\w+:)?Workbook\b/.test(start))
    return readSheets(page);
  const tables = readHtmlTables(page);
  if (tables.length > 0) return tables;
  throw new WorkbookRefusal(
    /^\s*<\?xml/i.test(start) && !/<html/i.test(start)
      ? 'This file is XML without a table. Save the source as CSV or Excel and choose that file.'
      : 'This file is a web page without a table, perhaps a sign-in page saved instead of the file. Download the file again, or save its table as CSV or Excel.',
  );
}

async function readSheets(document: string): Promise<PageTable[]> {
  try {
    const sheets = await readXmlWorkbook(document);
    if (sheets.length > 0) return sheets;
  } catch (error) {
    if (!(error instanceof BrokenXmlError)) throw error;
    throw new WorkbookRefusal("The workbook is damaged or incomplete: its XML can't be read.");
  }
  throw new WorkbookRefusal('The workbook has no sheet with rows.');
}
