import { MaxXmlDepthError, TemplateSyntaxError } from 'easy-template-x';
import type { LetterField, LetterValues } from '#server/platform/letters/letter-template.ts';
import { DocxRefusal } from './docx-refusal.ts';
import { fillDocx, openCompiler, openTemplate } from './fill-docx.ts';
import { refuseBraces, refuseFields } from './refuse-fields.ts';
import { refuseNumberedStyles } from './restart-lists.ts';

/**
 * Checks a company's template: whether it can be sent as a letter, uses only fields that the letter has, and can be filled.
 * Returns the names of the fields that it doesn't use. Throws `DocxRefusal`.
 */
export function checkTemplate(file: Uint8Array, fields: readonly LetterField[]): Promise<string[]> {
  return check(file, fields).catch(describeDamage);
}

async function check(file: Uint8Array, fields: readonly LetterField[]): Promise<string[]> {
  const { parts, letter } = await openTemplate(file);
  refuseNumberedStyles(parts, letter);
  refuseBraces(letter);
  const tags = openCompiler().parseTags(letter);
  refuseFields(tags, fields);
  const sample = sampleOf(fields, null);
  await fillDocx(file, [sample, sample]);
  const used = new Set(tags.map(({ name }) => name));
  return fields.flatMap(({ name }) => (used.has(name) ? [] : [name]));
}

function describeDamage(error: unknown): never {
  if (error instanceof DocxRefusal) throw error;
  if (error instanceof MaxXmlDepthError)
    throw new DocxRefusal('A field is too deep within text boxes or tables. Move it out of them.');
  if (error instanceof TemplateSyntaxError)
    throw new DocxRefusal(`A field can't be filled: ${error.message}`);
  throw new DocxRefusal("The file is damaged: its text can't be read. Open it in Word and save it again.");
}

/** A letter with a text in each field, and one member in each list. */
function sampleOf(fields: readonly LetterField[], list: string | null): LetterValues {
  return Object.fromEntries(
    fields
      .filter((field) => field.list === list)
      .map(({ name }) => [
        name,
        fields.some((field) => field.list === name) ? [sampleOf(fields, name)] : 'Sample',
      ]),
  );
}
