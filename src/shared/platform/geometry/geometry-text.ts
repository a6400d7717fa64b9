/** Shorter texts cost little to parse, whatever they contain. */
const shortText = 10_000;
/** Maximum number of strings in a geometry: its type, names and foreign members. */
const maxTexts = 1_000;
/** Maximum depth; the coordinates of a multipolygon are five levels deep. */
const maxDepth = 20;
/** More lists than a shape with few corners needs. */
const fewLists = 1_000;

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const backslash = 0x5c;

/** What `parseGeometryText` returns if the text has more lists than a shape with the maximum number of corners. */
export const tooManyLists = Symbol('too many lists');

/**
 * Parses the text of a GeoJSON object; single quotes count as double ones if there are no double ones. Returns undefined
 * for anything else, and `tooManyLists` if it has more than a shape with `maxCorners` corners. A long text is checked
 * first, because parsing takes long if it is deeply nested or has many names.
 */
export function parseGeometryText(text: string, maxCorners: number): unknown {
  const quote = text.includes('"') ? '"' : "'";
  if (text.length > shortText) {
    // Each corner is a list, and a ring has at least three.
    const refusal = refuseShape(text, quote, 2 * maxCorners + fewLists);
    if (refusal !== null) return refusal === 'lists' ? tooManyLists : undefined;
  }
  try {
    return JSON.parse(quote === '"' ? text : text.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

/** Returns `shape` if the text is not an object, too deep or has too many strings; `lists` for too many lists. */
function refuseShape(text: string, quote: string, maxLists: number): 'shape' | 'lists' | null {
  if (!/^\s*\{/.test(text)) return 'shape';
  const quoteSign = quote.charCodeAt(0);
  let [depth, texts, lists] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    // Digits and the signs between them.
    if (sign >= 0x2a && sign <= 0x3a) continue;
    switch (sign) {
      case openBracket:
      case openBrace:
        depth += 1;
        if (depth > maxDepth) return 'shape';
        lists += 1;
        if (lists > maxLists) return 'lists';
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case quoteSign:
        texts += 1;
        if (texts > maxTexts) return 'shape';
        at = endOfText(text, at, quoteSign);
        break;
    }
  }
  return null;
}

/** Returns the place of the quotation mark that closes the text, or the end of the whole. */
function endOfText(text: string, from: number, quoteSign: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quoteSign) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}
