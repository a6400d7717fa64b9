import { SaxesParser } from 'saxes';

/** Thrown if the document is cut off or its elements are not closed where they should be. */
export class BrokenXmlError extends Error {}

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandler = {
  /** Names come without their namespace; use `attributeOf` to read attributes. */
  open: (name: string, attributes: XmlAttributes) => void;
  close: (name: string) => void;
  /** Long texts may arrive in several pieces. */
  text: (text: string) => void;
};

/**
 * Errors after which the start and end of a cell are unknown; other errors, such as a stray character or an unknown
 * entity, affect only themselves.
 */
const structural =
  /unclosed tag|close tag|closing tag|unexpected end|root element|incorrect syntax|not followed by >|attribute/;

/**
 * Reads an XML document in pieces, so that a sheet of any size takes little memory. Entities that a document declares
 * are not expanded, so that they cannot grow. Throws `BrokenXmlError`.
 */
export async function scanXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', ({ message }) => {
    if (structural.test(message)) throw new BrokenXmlError(message);
  });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handler.close(localName(name)));
  parser.on('text', handler.text);
  parser.on('cdata', handler.text);
  let isBegun = false;
  for await (const piece of pieces) {
    // Some programs write whitespace before the declaration.
    const text: string = isBegun ? piece : piece.trimStart();
    isBegun ||= text !== '';
    parser.write(text);
  }
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns the value of an attribute by its name, whatever its namespace; undefined if the tag does not have it. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const each in attributes) if (each.endsWith(name) && localName(each) === name) return attributes[each];
  return undefined;
}

/** Returns whether an attribute is true. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/**
 * Decodes characters that XML cannot contain, which spreadsheets write as _x000D_. They write that text itself as
 * _x005F_x000D_.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
