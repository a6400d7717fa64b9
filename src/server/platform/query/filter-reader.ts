import type { AppError } from '#shared/platform/errors.ts';
import type { Filter } from './filter.ts';
import { refuseParameter } from './refuse-parameter.ts';

/** The longest filter, in characters, and how deeply it may be nested. */
export const maxFilterLength = 10_000;
const maxDepth = 50;

/** A part of a filter's text; `kind` is the name of the lexicon's group that matched, or `end`. */
export type Token<Kind extends string> = { kind: Kind | 'end'; text: string; at: number };

/** What every language of filters has: words, texts in single quotes, and signs. */
type CommonKind = 'word' | 'text' | 'sign';

/** Returns the refusals of a parameter; each message continues its name. */
export function refusalsOf(parameter: string): (message: string) => AppError {
  return (message) => refuseParameter(parameter, message);
}

/** Reads the text of a filter part by part. What isn't understood is refused with its place; nothing is skipped. */
export class FilterReader<Kind extends string> {
  readonly #tokens: readonly Token<Kind | CommonKind>[];
  readonly #refuse: (message: string) => AppError;
  readonly #ignoresCase: boolean;
  #place = 0;
  #depth = 0;

  /** `lexicon` is a sticky expression with a group for each kind; `ignoresCase` is about words such as AND. */
  constructor(
    text: string,
    lexicon: RegExp,
    refuse: (message: string) => AppError,
    { ignoresCase }: { ignoresCase: boolean },
  ) {
    this.#refuse = refuse;
    this.#ignoresCase = ignoresCase;
    this.#tokens = this.#split(text, lexicon);
  }

  peek(): Token<Kind | CommonKind> {
    return this.#tokens[this.#place] as Token<Kind | CommonKind>;
  }

  next(): Token<Kind | CommonKind> {
    return this.#tokens[this.#place++] as Token<Kind | CommonKind>;
  }

  /** Whether a token, the next one if none is given, is this word or sign. */
  is(kind: 'word' | 'sign', text: string, token: Token<Kind | CommonKind> = this.peek()): boolean {
    if (token.kind !== kind) return false;
    return token.text === text || (this.#ignoresCase && token.text.toUpperCase() === text.toUpperCase());
  }

  /** Passes a word or sign if it is the next one, and returns whether it was. */
  take(kind: 'word' | 'sign', text: string): boolean {
    const isThere = this.is(kind, text);
    if (isThere) this.#place += 1;
    return isThere;
  }

  /** Passes a word or sign, which must be the next one. */
  expect(kind: 'word' | 'sign', text: string): void {
    if (!this.take(kind, text)) throw this.unexpected(this.peek(), kind === 'sign' ? `"${text}"` : text);
  }

  /** Reads what is nested one level deeper. */
  deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw this.#refuse(`is nested more than ${maxDepth} levels deep`);
    const found = read();
    this.#depth -= 1;
    return found;
  }

  /** Reads conditions joined by `word`. */
  joined(word: 'or' | 'and', read: () => Filter): Filter {
    const of = [read()];
    while (this.take('word', word)) of.push(read());
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { is: word, of };
  }

  /** Reads items joined by commas, and the parenthesis that closes them. */
  list<T>(read: () => T): T[] {
    const items = [read()];
    while (this.take('sign', ',')) items.push(read());
    this.expect('sign', ')');
    return items;
  }

  unexpected(token: Token<string>, wanted: string): AppError {
    const found = token.kind === 'end' ? 'ends' : `has "${token.text.slice(0, 40)}"`;
    return this.#refuse(`${found} at character ${token.at + 1}, where ${wanted} is expected`);
  }

  #split(text: string, lexicon: RegExp): Token<Kind | CommonKind>[] {
    if (text.length > maxFilterLength)
      throw this.#refuse(`is longer than ${maxFilterLength.toLocaleString('en-US')} characters`);
    if (text.includes('\u0000')) throw this.#refuse('contains a character that no record can have (NUL)');
    const tokens: Token<Kind | CommonKind>[] = [];
    let at = 0;
    for (;;) {
      while (/\s/.test(text.charAt(at))) at += 1;
      if (at === text.length) break;
      lexicon.lastIndex = at;
      const groups = lexicon.exec(text)?.groups;
      if (groups === undefined)
        throw this.unexpected(
          { kind: 'sign', text: text.charAt(at), at },
          'a property, a value or a comparison',
        );
      const [kind, read = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
      tokens.push({
        kind: kind as Kind,
        text: kind === 'text' ? read.replaceAll("''", "'") : read,
        at,
      });
      at = lexicon.lastIndex;
    }
    tokens.push({ kind: 'end', text: '', at });
    return tokens;
  }
}
