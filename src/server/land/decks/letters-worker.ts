import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { fillDocx } from '#server/platform/docx/fill-docx.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import { describeLetter, describeProperty } from './describe-letter.ts';
import { divisionOrderTemplate } from './division-order-template.ts';
import type { LettersTask } from './render-letters.ts';
import { writeLetters } from './write-letters.ts';

async function fillTemplate({ property, letters }: LettersTask): Promise<Uint8Array> {
  const common = describeProperty(property);
  return fillDocx(
    await divisionOrderTemplate(),
    letters.values().map((letter) => ({ ...common, ...describeLetter(letter) })),
  );
}

async function layOut({ property, letters }: LettersTask): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    autoFirstPage: false,
    info: { Title: `Division Orders: ${property.well}`, Author: property.payor },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const file = buffer(document);
  writeLetters(document, property, letters);
  document.end();
  return file;
}

parentPort?.on('message', async (task: LettersTask) =>
  parentPort?.postMessage(await (task.format === 'docx' ? fillTemplate(task) : layOut(task))),
);
