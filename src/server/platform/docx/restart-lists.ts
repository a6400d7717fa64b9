import { type XmlGeneralNode, type XmlNode, xml } from 'easy-template-x';
import { DocxRefusal } from './docx-refusal.ts';
import type { DocxParts } from './open-docx.ts';
import { nodesOf } from './xml-nodes.ts';

const numberingPath = 'word/numbering.xml';
const levels = 9;

/**
 * Numbered lists of Word go on counting from letter to letter, unless each letter has lists of its own. Gives each
 * letter's paragraphs new lists, which are written with `finish`.
 */
export function restartLists(parts: DocxParts): { restart: (letter: XmlNode) => void; finish: () => void } {
  const file = parts.get(numberingPath)?.toString('utf8');
  if (file === undefined) return { restart: () => undefined, finish: () => undefined };
  const root = xml.parser.parse(file);
  const nums = childrenOf(root, 'w:num');
  const definitions = new Map(
    childrenOf(root, 'w:abstractNum').map((node) => [read(node, 'w:abstractNumId'), node]),
  );
  const numbered = new Map(
    nums.flatMap((node) => {
      const definition = definitions.get(read(childrenOf(node, 'w:abstractNumId')[0], 'w:val'));
      return isNumbered(definition) ? [[read(node, 'w:numId'), { node, definition }] as const] : [];
    }),
  );
  let last = Math.max(0, ...nums.map((node) => Number(read(node, 'w:numId'))));
  let place = nums.at(-1);
  return {
    restart: (letter) => {
      const own = new Map<string, string>();
      for (const node of nodesOf(letter, 'w:numId')) {
        const id = read(node, 'w:val');
        const found = numbered.get(id);
        if (found === undefined || place === undefined) continue;
        if (!own.has(id)) {
          last += 1;
          own.set(id, String(last));
          const list = listFrom(found, String(last));
          xml.modify.insertAfter(list, place);
          place = list;
        }
        node.attributes = { ...node.attributes, 'w:val': own.get(id) ?? id };
      }
    },
    finish: () => void parts.set(numberingPath, Buffer.from(xml.parser.serializeFile(root))),
  };
}

/** Refuses paragraphs numbered by their style only, which would go on counting from letter to letter. */
export function refuseNumberedStyles(parts: DocxParts, letter: XmlNode): void {
  const file = parts.get('word/styles.xml')?.toString('utf8');
  if (file === undefined) return;
  const styles = new Map(
    childrenOf(xml.parser.parse(file), 'w:style').map((node) => [read(node, 'w:styleId'), node]),
  );
  const numbers = (id: string, depth = 0): boolean => {
    const style = styles.get(id);
    if (style === undefined || depth > 20) return false;
    if (nodesOf(style, 'w:numId').some((node) => read(node, 'w:val') !== '0')) return true;
    return numbers(read(childrenOf(style, 'w:basedOn')[0], 'w:val'), depth + 1);
  };
  for (const properties of nodesOf(letter, 'w:pPr')) {
    const id = read(childrenOf(properties, 'w:pStyle')[0], 'w:val');
    if (id === '' || childrenOf(properties, 'w:numPr').length > 0 || !numbers(id)) continue;
    const name = read(childrenOf(styles.get(id), 'w:name')[0], 'w:val') || id;
    throw new DocxRefusal(
      `The style “${name}” numbers its paragraphs, and would continue to count from letter to letter. In Word, give them another style and number them with the Numbering button.`,
    );
  }
}

type Numbered = { node: XmlGeneralNode; definition: XmlGeneralNode };

/** A list like another one, whose levels begin anew: where it says, or else where its definition says. */
function listFrom({ node, definition }: Numbered, id: string): XmlGeneralNode {
  const list = create('w:num', { 'w:numId': id });
  xml.modify.appendChild(list, create('w:abstractNumId', { 'w:val': read(definition, 'w:abstractNumId') }));
  const defined = childrenOf(definition, 'w:lvl');
  for (let level = 0; level < levels; level += 1) {
    const isOfLevel = (each: XmlGeneralNode) => read(each, 'w:ilvl') === String(level);
    const own = childrenOf(node, 'w:lvlOverride').find(isOfLevel);
    if (own !== undefined) {
      xml.modify.appendChild(list, xml.create.cloneNode(own, true));
      continue;
    }
    const one = defined.find(isOfLevel);
    const override = create('w:lvlOverride', { 'w:ilvl': String(level) });
    const start = read(childrenOf(one, 'w:start')[0], 'w:val') || '1';
    xml.modify.appendChild(override, create('w:startOverride', { 'w:val': start }));
    xml.modify.appendChild(list, override);
  }
  return list;
}

function isNumbered(definition: XmlGeneralNode | undefined): definition is XmlGeneralNode {
  return (
    definition !== undefined &&
    nodesOf(definition, 'w:numFmt').some((node) => read(node, 'w:val') !== 'bullet')
  );
}

function create(name: string, attributes: Record<string, string>): XmlGeneralNode {
  return Object.assign(xml.create.generalNode(name), { attributes });
}

function childrenOf(node: XmlNode | undefined, name: string): XmlGeneralNode[] {
  return (node?.childNodes ?? []).filter((child) => child.nodeName === name) as XmlGeneralNode[];
}

function read(node: XmlGeneralNode | undefined, attribute: string): string {
  return node?.attributes?.[attribute] ?? '';
}
