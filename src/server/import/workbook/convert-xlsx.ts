import { rm } from 'node:fs/promises';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import { openPackage, type WorkbookPackage } from './open-package.ts';
import { type Merge, readSheet, type SheetContext, type SheetNotes } from './read-sheet.ts';
import { readWorkbookParts, type SheetPart } from './read-workbook-parts.ts';
import { BrokenXmlError } from './scan-xml.ts';
import { sheetPath, type WorkbookInfo, type WorkbookSheet } from './sheets.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';
import { openSheetText, type SheetText, type TextBudget } from './write-sheet-text.ts';

/** Merged cells near the top help find the header; those further down add nothing. */
const maxMergeRows = 200;
const maxMerges = 500;

/** Writes each sheet of an .xlsx workbook into `folder` as text. Throws WorkbookRefusal. */
export async function convertXlsx(file: string, folder: string): Promise<WorkbookInfo> {
  const archive = await openPackage(file);
  try {
    const { sheets, ...context } = await readWorkbookParts(archive);
    if (sheets.length === 0) throw new WorkbookRefusal('The workbook has no sheet with rows.');
    const written: WorkbookSheet[] = [];
    const budget: TextBudget = { bytes: 0 };
    for (const [index, sheet] of sheets.entries()) {
      const path = sheetPath(folder, index);
      const { text, notes } = await convertSheet(archive, sheet, context, { path, budget });
      written.push(sheetOf(sheet, text, notes));
    }
    return { epoch: context.epoch, sheets: written };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    archive.close();
  }
}

/** Merges follow the rows in the file: if some span several rows, the sheet is read a second time. */
async function convertSheet(
  archive: WorkbookPackage,
  sheet: SheetPart,
  context: SheetContext,
  { path, budget }: { path: string; budget: TextBudget },
): Promise<{ text: SheetText; notes: SheetNotes }> {
  const taken = budget.bytes;
  const once = async (merges: readonly Merge[]) => {
    const file = openSheetText(path, budget, merges);
    try {
      const notes = await readSheet(archive.read(sheet.path), context, file.write);
      return { text: file.close(), notes };
    } catch (error) {
      file.close();
      throw error;
    }
  };
  const first = await once([]);
  const tall = first.notes.merges.filter(({ top, bottom }) => bottom > top);
  if (tall.length === 0) return first;
  await rm(path);
  budget.bytes = taken;
  return once(tall);
}

function sheetOf({ name, hidden }: SheetPart, text: SheetText, notes: SheetNotes): WorkbookSheet {
  return {
    name,
    hidden,
    rows: text.rows,
    columns: text.columns,
    problem: text.isTooWide
      ? `It has ${text.columns.toLocaleString('en-US')} columns; ${maxColumns.toLocaleString('en-US')} is the maximum.`
      : null,
    errors: notes.errors,
    firstError: notes.firstError,
    unsolved: notes.unsolved,
    outdated: notes.outdated,
    longNumbers: notes.longNumbers,
    unreadWords: notes.unreadWords,
    mergedFigures: text.mergedFigures,
    hiddenRows: notes.hiddenRows,
    hiddenColumns: notes.hiddenColumns.length,
    hiddenPlaces: notes.hiddenColumns,
    struckRows: notes.struckRows,
    merges: notes.merges
      .filter(({ top, left, right }) => top <= maxMergeRows && right > left)
      .slice(0, maxMerges)
      .map(({ top, left, right }) => ({ place: top, left, right })),
  };
}

/**
 * Converts errors inside the archive to a refusal, because the workbook is damaged; errors of the system are unchanged.
 */
function refusalOf(error: unknown): unknown {
  if (error instanceof WorkbookRefusal) return error;
  if (error instanceof BrokenXmlError)
    return new WorkbookRefusal("The workbook is damaged or incomplete: one of its parts can't be read.");
  const isOfSystem = error instanceof Error && 'code' in error && typeof error.code === 'string';
  const isOfZlib = isOfSystem && /^Z_/.test(String(error.code));
  return isOfSystem && !isOfZlib
    ? error
    : new WorkbookRefusal("The workbook is damaged or incomplete: it can't be unzipped.");
}
