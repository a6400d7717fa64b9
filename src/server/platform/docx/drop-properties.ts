import { posix } from 'node:path';
import { type XmlNode, xml } from 'easy-template-x';
import type { DocxParts } from './open-docx.ts';
import { elementsOf } from './xml-nodes.ts';

/** Who wrote a file, for whom and when, and the people behind its changes and comments. */
const personal = /^(docProps\/|word\/people\.xml$)/i;
const settingsPath = 'word/settings.xml';

/**
 * Drops what a template says about its authors from its parts: properties such as author, company and revision, and marks of
 * editing sessions. Owners receive letters, not the file's past.
 */
export function dropProperties(parts: DocxParts, text: XmlNode): void {
  for (const path of [...parts.keys()]) if (personal.test(path)) parts.delete(path);
  for (const [path, content] of parts) {
    if (!path.endsWith('.rels')) continue;
    // The relationships of folder/part.xml are in folder/_rels/part.xml.rels.
    const folder = posix.join(posix.dirname(path), '..');
    edit(parts, path, content, (root) =>
      removeAll(root, ({ attributes }) => personal.test(targetOf(folder, attributes?.Target ?? ''))),
    );
  }
  const types = parts.get('[Content_Types].xml');
  if (types !== undefined)
    edit(parts, '[Content_Types].xml', types, (root) =>
      removeAll(root, ({ attributes }) => personal.test((attributes?.PartName ?? '').slice(1))),
    );
  const settings = parts.get(settingsPath);
  if (settings !== undefined)
    edit(parts, settingsPath, settings, (root) => removeAll(root, ({ nodeName }) => nodeName === 'w:rsids'));
  for (const element of elementsOf(text))
    element.attributes = Object.fromEntries(
      Object.entries(element.attributes ?? {}).filter(([name]) => !name.startsWith('w:rsid')),
    );
}

function targetOf(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
}

type Element = ReturnType<typeof elementsOf>[number];

/** Removes elements; returns whether there were any. */
function removeAll(root: XmlNode, isWanted: (element: Element) => boolean): boolean {
  const found = elementsOf(root).filter(isWanted);
  for (const element of found) xml.modify.remove(element);
  return found.length > 0;
}

function edit(parts: DocxParts, path: string, content: Buffer, change: (root: XmlNode) => boolean): void {
  const root = xml.parser.parse(content.toString('utf8'));
  if (change(root)) parts.set(path, Buffer.from(xml.parser.serializeFile(root)));
}
