import { type Tag, TagDisposition, TagPlacement, type XmlNode } from 'easy-template-x';
import type { LetterField } from '#server/platform/letters/letter-template.ts';
import { DocxRefusal } from './docx-refusal.ts';
import { nodesOf, textOf } from './xml-nodes.ts';

const maxQuoted = 60;

/** Refuses braces that don't form pairs within their paragraph; the compiler ignores some. Throws `DocxRefusal`. */
export function refuseBraces(letter: XmlNode): void {
  for (const paragraph of nodesOf(letter, 'w:p')) {
    const text = nodesOf(paragraph, 'w:t').map(textOf).join('');
    let begin: number | null = null;
    for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
      if (brace === '{' && begin !== null) throw missing('}', text.slice(begin));
      if (brace === '}' && begin === null) throw missing('{', text.slice(0, index + 1));
      begin = brace === '{' ? index : null;
    }
    if (begin !== null) throw missing('}', text.slice(begin));
  }
}

function missing(brace: string, text: string): DocxRefusal {
  return new DocxRefusal(`A ${brace} is missing in “${quote(text)}”.`);
}

const quote = (text: string) => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);

/** Refuses fields that the letter doesn't have, and lists that don't begin or end. Throws `DocxRefusal`. */
export function refuseFields(tags: readonly Tag[], fields: readonly LetterField[]): void {
  if (tags.length === 0)
    throw new DocxRefusal('The file has no field such as {owner}, so all letters would be the same.');
  const open: string[] = [];
  for (const tag of tags) {
    const { name = '', disposition } = tag;
    if (tag.placement === TagPlacement.Attribute)
      throw new DocxRefusal(
        `${quote(tag.rawText)} is in the description of a picture. Fields work in text only.`,
      );
    if (disposition === TagDisposition.Close) {
      if (open.pop() !== name)
        throw new DocxRefusal(
          `${quote(tag.rawText)} ends a list that doesn't begin before it, or contains one that doesn't end.`,
        );
      continue;
    }
    refuseField(
      quote(tag.rawText),
      fields.find((field) => field.name === name),
      open,
    );
    const isList = fields.some((field) => field.list === name);
    if (disposition === TagDisposition.Open) {
      if (open.includes(name)) throw new DocxRefusal(`${quote(tag.rawText)} begins a list within itself.`);
      open.push(name);
    } else if (isList)
      throw new DocxRefusal(
        `${quote(tag.rawText)} is a list. Write {#${name}} where it begins and {/${name}} where it ends.`,
      );
  }
  const [left] = open;
  if (left !== undefined) throw new DocxRefusal(`{#${left}} has no end: {/${left}} is missing.`);
}

function refuseField(written: string, field: LetterField | undefined, open: readonly string[]): void {
  if (field === undefined)
    throw new DocxRefusal(
      `${written} isn't a field of this letter. Check its spelling, or write it without { and }.`,
    );
  if (field.list !== null && !open.includes(field.list))
    throw new DocxRefusal(`${written} has to stand between {#${field.list}} and {/${field.list}}.`);
}
