/** The document is broken off, or its elements do not close where they should. */
export class BrokenXmlError extends Error {}

/** `attributes` is the text between the name and the end of the tag; names come without their namespace. */
export type XmlHandler = {
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  /** Text as it stands, its entities undecoded; long texts can come in several pieces. */
  text: (raw: string) => void;
};

/** Longer than any tag or comment of a workbook. */
const longestTag = 1024 * 1024;
const textPiece = 64 * 1024;

/**
 * Reads an XML document in pieces, so that a sheet of any size takes little memory. It knows what spreadsheets write: elements,
 * attributes, text, comments and sections of character data; entities that a document declares itself stay as they are, so that none can
 * grow. Throws BrokenXmlError.
 */
export async function scanXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const opened: string[] = [];
  let elements = 0;
  let rest = '';
  for await (const piece of pieces) {
    rest = scan(rest + piece);
    if (rest.length > longestTag) throw new BrokenXmlError('a tag does not end');
  }
  if (opened.length > 0 || elements === 0 || rest.trim() !== '') throw new BrokenXmlError('it is broken off');

  function scan(document: string): string {
    let place = 0;
    for (;;) {
      const start = document.indexOf('<', place);
      if (start < 0) {
        // A text goes on in the next piece; an entity is not torn apart.
        const amp = document.lastIndexOf('&');
        const cut = amp >= place && document.length - amp < 12 ? amp : document.length;
        if (cut - place < textPiece) return document.slice(place);
        if (opened.length > 0) handler.text(document.slice(place, cut));
        return document.slice(cut);
      }
      const end = endOfTag(document, start);
      if (end < 0) return document.slice(place);
      if (start > place && opened.length > 0) handler.text(document.slice(place, start));
      readTag(document, start, end);
      place = end;
    }
  }

  function readTag(document: string, start: number, end: number): void {
    const first = document.charCodeAt(start + 1);
    if (first === questionMark) return;
    if (first === exclamationMark) {
      if (document.startsWith('<![CDATA[', start))
        handler.text(document.slice(start + 9, end - 3).replaceAll('&', '&amp;'));
      return;
    }
    if (first === slash) {
      const name = localName(document.slice(start + 2, end - 1).trim());
      if (opened.pop() !== name) throw new BrokenXmlError(`</${name}> closes nothing`);
      handler.close(name);
      return;
    }
    const isEmpty = document.charCodeAt(end - 2) === slash;
    const stop = isEmpty ? end - 2 : end - 1;
    let nameEnd = start + 1;
    while (nameEnd < stop && document.charCodeAt(nameEnd) > space) nameEnd += 1;
    const name = localName(document.slice(start + 1, nameEnd));
    elements += 1;
    handler.open(name, nameEnd < stop ? document.slice(nameEnd, stop) : '');
    if (isEmpty) handler.close(name);
    else opened.push(name);
  }
}

const space = 0x20;
const exclamationMark = 0x21;
const quote = 0x22;
const apostrophe = 0x27;
const slash = 0x2f;
const greater = 0x3e;
const questionMark = 0x3f;

/** The place behind the tag that begins at `start`; less than 0 where it goes on in the next piece. */
function endOfTag(document: string, start: number): number {
  // What begins here may be told only by its next signs.
  if (document.length - start < 9 && !document.includes('>', start)) return -1;
  if (document.startsWith('<!--', start)) return behind(document, '-->', start + 4);
  if (document.startsWith('<![CDATA[', start)) return behind(document, ']]>', start + 9);
  if (document.startsWith('<?', start)) return behind(document, '?>', start + 2);
  let quoted = 0;
  for (let place = start + 1; place < document.length; place += 1) {
    const sign = document.charCodeAt(place);
    if (quoted !== 0) {
      if (sign === quoted) quoted = 0;
    } else if (sign === greater) return place + 1;
    else if (sign === quote || sign === apostrophe) quoted = sign;
  }
  return -1;
}

function behind(document: string, mark: string, from: number): number {
  const place = document.indexOf(mark, from);
  return place < 0 ? -1 : place + mark.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The value of an attribute by its name, whatever its namespace; undefined where the tag does not have it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let from = 0;
  for (;;) {
    const place = attributes.indexOf(name, from);
    if (place < 0) return undefined;
    from = place + name.length;
    const before = attributes.charCodeAt(place - 1);
    if (before > space && before !== colonSign) continue;
    let equals = from;
    while (attributes.charCodeAt(equals) <= space) equals += 1;
    if (attributes[equals] !== '=') continue;
    let open = equals + 1;
    while (attributes.charCodeAt(open) <= space) open += 1;
    const mark = attributes[open];
    if (mark !== '"' && mark !== "'") return undefined;
    const close = attributes.indexOf(mark, open + 1);
    return close < 0 ? undefined : decodeEntities(attributes.slice(open + 1, close));
  }
}

const colonSign = 0x3a;

/** Whether an attribute says yes. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its entities resolved; one that nobody knows stays as it stands. */
export function decodeEntities(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Spreadsheets write what XML cannot hold as _x000D_, and such a text itself as _x005F_x000D_. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
