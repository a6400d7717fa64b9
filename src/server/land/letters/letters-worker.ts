import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import { checkTemplate } from '#server/platform/docx/check-template.ts';
import { DocxRefusal } from '#server/platform/docx/docx-refusal.ts';
import { fillDocx } from '#server/platform/docx/fill-docx.ts';
import type { LetterValues } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { writeLetters } from '#server/platform/letters/write-letters.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import { describeLetter, describeProperty } from './describe-division-order.ts';
import { describeExpiration } from './expiration-letter.ts';
import { letterKinds } from './letter-kinds.ts';
import type { Letters, LettersAnswer, LettersTask, ThreadTask } from './render-letters.ts';
import { describeTransferOrder } from './transfer-order-letter.ts';
import { describeTransmittal } from './transmittal-letter.ts';

/** Returns the values of each letter, one after another. */
function* describeAll(letters: Letters): Generator<LetterValues> {
  if (letters.kind === 'payment_transmittal') return yield* letters.letters.values().map(describeTransmittal);
  if (letters.kind === 'transfer_order') return yield* letters.letters.values().map(describeTransferOrder);
  if (letters.kind === 'expiration_notice') return yield* letters.letters.values().map(describeExpiration);
  const common = describeProperty(letters.property);
  for (const letter of letters.letters) yield { ...common, ...describeLetter(letter) };
}

async function layOut({ letters, title, author }: LettersTask): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    autoFirstPage: false,
    info: { Title: title, Author: author },
    lang: 'en-US',
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const file = buffer(document);
  writeLetters(document, letterKinds[letters.kind].standard, describeAll(letters));
  document.end();
  return file;
}

async function answer(task: ThreadTask): Promise<LettersAnswer> {
  try {
    if ('check' in task) return { unused: await checkTemplate(task.check, letterKinds[task.kind].fields) };
    if (task.format === 'pdf') return { file: await layOut(task) };
    const template = task.template ?? (await templateDocx(letterKinds[task.letters.kind].standard));
    return { file: await fillDocx(template, describeAll(task.letters)) };
  } catch (error) {
    if (error instanceof DocxRefusal) return { refusal: error.message };
    throw error;
  }
}

parentPort?.on('message', async (task: ThreadTask) => parentPort?.postMessage(await answer(task)));
