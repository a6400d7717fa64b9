import type { XmlGeneralNode, XmlNode } from 'easy-template-x';

/** Returns the elements within a node in their order, however deep. */
export function elementsOf(node: XmlNode): XmlGeneralNode[] {
  const found: XmlGeneralNode[] = [];
  const waiting = (node.childNodes ?? []).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!('textContent' in next)) found.push(next as XmlGeneralNode);
    for (const child of (next.childNodes ?? []).toReversed()) waiting.push(child);
  }
  return found;
}

/** Returns all elements of a name within a node in their order, however deep. */
export function nodesOf(node: XmlNode, name: string): XmlGeneralNode[] {
  return elementsOf(node).filter(({ nodeName }) => nodeName === name);
}

/** Returns the text directly within an element. */
export function textOf(node: XmlNode): string {
  return (node.childNodes ?? [])
    .map((child) => ('textContent' in child ? String(child.textContent) : ''))
    .join('');
}
