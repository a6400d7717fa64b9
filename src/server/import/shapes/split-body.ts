import { refuseJsonShape } from '#server/platform/http/requests/json-shape.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A piece of a JSON object that is read as a stream: an element of one of its lists, or another whole member. */
export type BodyPiece = { member: string; value: unknown };

/** The maximum size of a single piece in bytes; an outline with 100,000 corners needs half of it. */
const maxPieceSize = 16 * 1024 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** The first characters of JSON values that are not objects. */
const beginsOtherJson = new Set(Buffer.from('["tfn-0123456789'));

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

type State =
  | 'start'
  | 'first-key'
  | 'key'
  | 'colon'
  | 'member'
  | 'first-element'
  | 'element'
  | 'value'
  | 'after-value'
  | 'after-element'
  | 'end';

/** What the value being read is: the name of a member, a member's value, or an element of its list. */
type Part = 'key' | 'member' | 'element';

/**
 * Reads one JSON object from a stream and yields its members as they arrive. Members named in `lists` are yielded
 * element by element, so that no whole list is in memory. Members not named in `wanted` are skipped without being
 * parsed. Throws `invalid_input` if the body is not JSON or a member in `lists` is not a list, and `too_large` if a
 * single piece exceeds 16 MB.
 */
export async function* splitBody(
  chunks: AsyncIterable<Uint8Array>,
  lists: ReadonlyMap<string, string>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<BodyPiece> {
  let member = '';
  const scan: { state: State; part: Part } = { state: 'start', part: 'member' };
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let stored: Uint8Array[] = [];
  let storedLength = 0;
  const decoder = new TextDecoder('utf-8', { fatal: true });

  const isWanted = () => scan.part === 'key' || wanted.has(member);
  const keep = (bytes: Uint8Array) => {
    if (!isWanted() || bytes.length === 0) return;
    storedLength += bytes.length;
    if (storedLength > maxPieceSize)
      throw new AppError(
        'too_large',
        'A single shape is larger than 16 MB. Simplify it and import it again.',
      );
    stored.push(bytes);
  };
  const finish = (): unknown => {
    const bytes = Buffer.concat(stored);
    stored = [];
    storedLength = 0;
    const refusal = refuseJsonShape(bytes, { exact: false });
    if (refusal !== null) throw refusal;
    try {
      return JSON.parse(decoder.decode(bytes));
    } catch {
      throw notJson();
    }
  };

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (scan.state === 'value') {
        // Within a value, only its end matters.
        if (isInText) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) isInText = false;
          if (isInText || depth > 0) continue;
          at += 1;
        } else if (byte === quote) {
          isInText = true;
          continue;
        } else if (byte === openBrace || byte === openBracket) {
          depth += 1;
          continue;
        } else if ((byte === closeBrace || byte === closeBracket) && depth > 0) {
          depth -= 1;
          if (depth > 0) continue;
          at += 1;
        } else if (
          depth > 0 ||
          !(isBlank(byte) || byte === comma || byte === closeBrace || byte === closeBracket)
        ) {
          continue;
        }
        keep(chunk.subarray(from, at));
        if (scan.part === 'key') {
          member = String(finish());
          scan.state = 'colon';
        } else {
          if (isWanted()) yield { member, value: finish() };
          scan.state = scan.part === 'element' ? 'after-element' : 'after-value';
        }
        at -= 1;
        continue;
      }
      if (isBlank(byte)) continue;
      if (scan.state === 'start' && byte === openBrace) scan.state = 'first-key';
      else if ((scan.state === 'first-key' || scan.state === 'after-value') && byte === closeBrace)
        scan.state = 'end';
      else if (scan.state === 'after-value' && byte === comma) scan.state = 'key';
      else if ((scan.state === 'first-key' || scan.state === 'key') && byte === quote) begin('key');
      else if (scan.state === 'colon' && byte === colon) scan.state = 'member';
      else if (scan.state === 'member' && byte === openBracket && lists.has(member))
        scan.state = 'first-element';
      else if (scan.state === 'first-element' && byte === closeBracket) scan.state = 'after-value';
      else if (scan.state === 'after-element' && byte === closeBracket) scan.state = 'after-value';
      else if (scan.state === 'after-element' && byte === comma) scan.state = 'element';
      else if (scan.state === 'member' && !isEnd(byte)) {
        const elements = lists.get(member);
        if (elements !== undefined) throw noList(member, elements);
        begin('member');
      } else if ((scan.state === 'first-element' || scan.state === 'element') && !isEnd(byte))
        begin('element');
      else if (scan.state === 'start' && beginsOtherJson.has(byte))
        throw new AppError('invalid_input', 'The body must be a JSON object.');
      else throw notJson();

      function begin(next: Part): void {
        scan.part = next;
        scan.state = 'value';
        from = at;
        // The byte is processed again as the first one of its value.
        at -= 1;
      }
    }
    if (scan.state === 'value') keep(chunk.subarray(from));
  }
  if (scan.state !== 'end') throw notJson();
}

function isEnd(byte: number): boolean {
  return byte === comma || byte === closeBrace || byte === closeBracket || byte === colon;
}

function noList(member: string, elements: string): AppError {
  const message = `must be a list of ${elements}`;
  return new AppError('invalid_input', `${member} ${message}`, [{ path: member, message }]);
}

function notJson(): AppError {
  return new AppError('invalid_input', 'The body is not valid JSON.');
}
