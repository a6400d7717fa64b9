import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { checkTemplate } from '#server/platform/docx/check-template.ts';
import { DocxRefusal } from '#server/platform/docx/docx-refusal.ts';
import { fillDocx } from '#server/platform/docx/fill-docx.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { writeLetters } from '#server/platform/letters/write-letters.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import { describeLetter, describeProperty } from './describe-letter.ts';
import { divisionOrderFields } from './division-order-fields.ts';
import { divisionOrderLetter } from './division-order-letter.ts';
import type { LettersAnswer, LettersTask, ThreadTask } from './render-letters.ts';

/** Returns the values of each letter, one after another. */
function* describeAll({ property, letters }: LettersTask) {
  const common = describeProperty(property);
  for (const letter of letters) yield { ...common, ...describeLetter(letter) };
}

async function layOut(task: LettersTask): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    autoFirstPage: false,
    info: { Title: `Division Orders: ${task.property.well}`, Author: task.property.payor },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const file = buffer(document);
  writeLetters(document, divisionOrderLetter, describeAll(task));
  document.end();
  return file;
}

async function answer(task: ThreadTask): Promise<LettersAnswer> {
  try {
    if ('check' in task) return { unused: await checkTemplate(task.check, divisionOrderFields) };
    if (task.format === 'pdf') return { file: await layOut(task) };
    const template = task.template ?? (await templateDocx(divisionOrderLetter));
    return { file: await fillDocx(template, describeAll(task)) };
  } catch (error) {
    if (error instanceof DocxRefusal) return { refusal: error.message };
    throw error;
  }
}

parentPort?.on('message', async (task: ThreadTask) => parentPort?.postMessage(await answer(task)));
