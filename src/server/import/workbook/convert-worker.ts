import { parentPort } from 'node:worker_threads';
import { convertPage } from './convert-page.ts';
import type { ConversionAnswer, ConversionTask } from './convert-workbook.ts';
import { convertXls } from './convert-xls.ts';
import { convertXlsx } from './convert-xlsx.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** Converts one workbook to text. */
async function convert({ path, folder, kind, encoding }: ConversionTask): Promise<ConversionAnswer> {
  try {
    if (kind === 'page') return { ok: true, workbook: await convertPage(path, folder, encoding) };
    return { ok: true, workbook: await (kind === 'xlsx' ? convertXlsx : convertXls)(path, folder) };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { ok: false, reason: error.message };
    throw error;
  }
}

parentPort?.on('message', async (task: ConversionTask) => parentPort?.postMessage(await convert(task)));
