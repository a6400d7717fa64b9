import type { XmlGeneralNode, XmlNode } from 'easy-template-x';
import { elementsOf } from './xml-nodes.ts';

/** Word's limit for the name of a bookmark. */
const maxName = 40;

/**
 * Returns a function that gives the bookmarks of each letter names and ids of their own within the file, and lets links and fields of
 * the letter refer to them. The first of a name keeps it.
 */
export function nameBookmarks(): (letter: XmlNode) => void {
  const taken = new Set<string>();
  let last = 0;
  return (letter) => {
    const elements = elementsOf(letter);
    const open = new Map<string, string>();
    const renamed = new Map<string, string>();
    for (const element of elements) {
      const id = element.attributes?.['w:id'] ?? '';
      if (element.nodeName === 'w:bookmarkStart') {
        last += 1;
        const name = element.attributes?.['w:name'] ?? '';
        const own = freeName(name, taken);
        if (!renamed.has(name)) renamed.set(name, own);
        open.set(id, String(last));
        element.attributes = { ...element.attributes, 'w:id': String(last), 'w:name': own };
      } else if (element.nodeName === 'w:bookmarkEnd')
        element.attributes = { ...element.attributes, 'w:id': open.get(id) ?? id };
    }
    for (const element of elements) refer(element, renamed);
  };
}

function freeName(name: string, taken: Set<string>): string {
  // Names of bookmarks are the same in upper and lower case.
  let own = name;
  for (let n = 2; taken.has(own.toLowerCase()); n += 1) {
    const end = `_${n}`;
    own = `${name.slice(0, maxName - end.length)}${end}`;
  }
  taken.add(own.toLowerCase());
  return own;
}

function refer(element: XmlGeneralNode, renamed: ReadonlyMap<string, string>): void {
  const replace = (code: string) => code.replaceAll(/[\p{L}\p{N}_]+/gu, (word) => renamed.get(word) ?? word);
  const { attributes } = element;
  const anchor = attributes?.['w:anchor'];
  if (anchor !== undefined) element.attributes = { ...attributes, 'w:anchor': renamed.get(anchor) ?? anchor };
  const code = attributes?.['w:instr'];
  if (code !== undefined) element.attributes = { ...attributes, 'w:instr': replace(code) };
  if (element.nodeName !== 'w:instrText') return;
  for (const child of element.childNodes ?? [])
    if ('textContent' in child) child.textContent = replace(String(child.textContent));
}
