import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { fillDocx } from '#server/platform/docx/fill-docx.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { writeLetters } from '#server/platform/letters/write-letters.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import { describeLetter, describeProperty } from './describe-letter.ts';
import { divisionOrderLetter } from './division-order-letter.ts';
import type { LettersTask } from './render-letters.ts';

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

parentPort?.on('message', async (task: LettersTask) =>
  parentPort?.postMessage(
    await (task.format === 'docx'
      ? fillDocx(await templateDocx(divisionOrderLetter), describeAll(task))
      : layOut(task)),
  ),
);
