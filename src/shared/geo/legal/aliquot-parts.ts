import { type Box, readChain } from './division.ts';
import { readLots, readSection } from './numbered.ts';
import { type SectionSurveys, surveysOf } from './surveys.ts';
import { isAt, type Span, skip, type Token, tokensOf } from './tokens.ts';

/** A part of a section: `N/2 NW/4` and where it lies. */
type Part = Span & { text: string; box: Box };

/** What a description takes of one section. */
export type SectionParts = {
  /** As it is numbered in the text; null where the text names none. */
  section: string | null;
  /** Its township and range, or its block, as far as the text tells: `T1S R2E`. */
  survey: string | null;
  parts: Part[];
  /** Behind "less and except". */
  exceptions: Part[];
  /** Lots are irregular: they have the acres of their plat, and no nominal ones. */
  lots: string[];
};

/** Why a piece of the text was not read. */
export type AliquotProblem =
  | 'some-of-a-part'
  | 'exception'
  | 'bracket'
  | 'which-survey'
  | 'not-aliquot'
  | 'too-deep'
  | 'too-many';

export type AliquotParts = {
  sections: SectionParts[];
  unread: (Span & { problem: AliquotProblem })[];
};

/** More parts than this are no description of land. */
const mostParts = 200;
/** Tokens within which a bracket closes. */
const longestBracket = 100;
const wholeSection: Box = [0, 0, 1, 1];

const separators = [',', ';', ':', '\n', '&', 'and', '+'];
const fillers = ['the', 'of', 'said', 'being', 'that', 'in', 'both', '(', ')', '.'];
const exceptWords = ['except', 'excepting', 'excluding', 'save', 'less'];
/** Behind a part, these say that only some of it is meant. */
const narrowing = [
  'lying',
  'lies',
  'north',
  'south',
  'east',
  'west',
  'northerly',
  'southerly',
  'easterly',
  'westerly',
  'above',
  'below',
  'outside',
  'inside',
  'within',
];
const numbered = ['township', 'twp', 't', 'range', 'rng', 'rge', 'r', 'block', 'blk', 'abstract', 'a'];

type NamedSection = Pick<SectionParts, 'section' | 'survey'>;
/** The section of a text that names none. */
const unnamed: NamedSection = { section: null, survey: null };

type Item = { part: Part | null; lots: string[] };

/** What stands between two commas, as it is read from left to right. */
type Phrase = Span & {
  isEmpty: boolean;
  items: Item[];
  words: number;
  wordsAhead: number;
  isNarrowed: boolean;
  names: boolean;
};

/**
 * Reads the halves and quarters of sections, their lots and what is excepted: a comma lists (`N/2, NE/4`), nothing or "of" chains
 * (`N/2NE/4`). A section by itself is read as all of it. Never fails: what takes only some of a part is told with its place. Takes time
 * in proportion to the text.
 */
export function readAliquotParts(text: string): AliquotParts {
  return new Reader(text).read();
}

class Reader {
  private readonly tokens: readonly Token[];
  private readonly surveys: SectionSurveys;
  private readonly sections = new Map<string, SectionParts>();
  private readonly unread: AliquotParts['unread'] = [];
  /** The section that stands before its parts: "Section 12: NE/4". */
  private current: NamedSection[] = [];
  /** Parts whose section follows them: "NE/4 of Section 12". */
  private pending: { item: Item; isException: boolean }[] = [];
  private isException = false;
  /** What is excepted has been told; what follows says where it lies and how large it is. */
  private isExceptionMet = false;
  /** Words that describe something else, before any part: what may not be read as a whole section. */
  private unclear: Span | null = null;
  private phrase: Phrase;
  private count = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.surveys = surveysOf(this.tokens);
    this.phrase = emptyPhrase(0);
  }

  read(): AliquotParts {
    for (let at = 0; at < this.tokens.length; ) at = this.readAt(at);
    this.endPhrase();
    this.place(this.current);
    if (this.unclear !== null && this.unread.length === 0 && this.isEmpty())
      this.unread.push({ ...this.unclear, problem: 'not-aliquot' });
    this.unread.push(...this.surveys.unclear.map((span) => ({ ...span, problem: 'which-survey' }) as const));
    return {
      sections: this.isEmpty() ? [] : [...this.sections.values()].filter(hasLand),
      unread: this.unread,
    };
  }

  /** Reads what stands at a place and answers the next one. */
  private readAt(at: number): number {
    const { tokens } = this;
    const token = tokens[at];
    if (token === undefined) return at + 1;
    if (isAt(tokens, at, ...separators)) {
      this.endPhrase();
      if (isAt(tokens, at, ';', '\n')) this.isException = false;
      return at + 1;
    }
    const excepted = readExcept(tokens, at);
    if (excepted !== null) {
      this.endPhrase();
      this.isException = true;
      this.isExceptionMet = false;
      return excepted;
    }
    if (this.phrase.isEmpty) Object.assign(this.phrase, { start: token.start, isEmpty: false });
    this.phrase.end = token.end;
    const section = readSection(tokens, at);
    if (section !== null) {
      const survey = this.surveys.names.get(at) ?? null;
      return this.meetSection(
        section.numbers.map((number) => ({ section: number, survey })),
        section.next,
      );
    }
    return this.readBracket(at) ?? this.readItem(at) ?? this.readWord(at);
  }

  /** "Lots 3 & 4, E/2SW/4 (W/2W/2)": land in brackets behind a part may say it in other words, or add to it. */
  private readBracket(at: number): number | null {
    const { tokens, phrase } = this;
    const isBehindPart = phrase.items.length > 0 && isAt(tokens, at, '(');
    const close = isBehindPart ? closingBracket(tokens, at) : null;
    if (close === null || readExcept(tokens, at + 1) !== null || !hasLandBetween(tokens, at, close))
      return null;
    this.unread.push({ start: tokens[at]?.start ?? 0, end: tokens[close]?.end ?? 0, problem: 'bracket' });
    return close + 1;
  }

  private readItem(at: number): number | null {
    const { tokens } = this;
    const start = tokens[at]?.start ?? 0;
    if (isAt(tokens, at, 'all') && !isAt(tokens, skip(tokens, at + 1, 'of'), 'that', 'those')) {
      let next = at + 1;
      while (isAt(tokens, next, 'of', 'the', 'said')) next += 1;
      const isOfPart = readChain(tokens, next) !== null || readLots(tokens, next) !== null;
      if (isOfPart) return next;
      this.isException = false;
      return this.take({ text: 'All', box: wholeSection, start, end: tokens[at]?.end ?? start }, [], at + 1);
    }
    const lots = readLots(tokens, at);
    if (lots !== null) return this.take(null, lots.numbers, lots.next);
    const chain = readChain(tokens, at);
    if (chain === null) return null;
    const end = tokens[chain.next - 1]?.end ?? start;
    if (chain.box === null) {
      this.unread.push({ start, end, problem: 'too-deep' });
      return chain.next;
    }
    const part = { text: chain.text, box: chain.box, start, end };
    const lot = isAt(tokens, chain.next, 'of') ? readLots(tokens, skip(tokens, chain.next + 1, 'the')) : null;
    if (lot === null) return this.take(part, [], chain.next);
    // Half of a lot is as irregular as the lot.
    this.phrase.isNarrowed = true;
    return this.take(part, lot.numbers, lot.next);
  }

  private take(part: Part | null, lots: string[], next: number): number {
    this.phrase.items.push({ part, lots });
    this.phrase.wordsAhead = Math.max(this.phrase.wordsAhead, this.phrase.words);
    this.phrase.end = this.tokens[next - 1]?.end ?? this.phrase.end;
    return next;
  }

  private readWord(at: number): number {
    const { tokens, phrase } = this;
    // "Township 5 North, Range 3 West": directions that narrow nothing.
    if (isAt(tokens, at, ...numbered)) {
      const figure = skip(tokens, skip(tokens, at + 1, '.'), '-');
      if (tokens[figure]?.kind === 'figure')
        return skip(
          tokens,
          skip(tokens, figure + 1, '-'),
          'n',
          's',
          'e',
          'w',
          'north',
          'south',
          'east',
          'west',
        );
    }
    if (isAt(tokens, at, ...narrowing)) {
      phrase.isNarrowed = true;
      phrase.words += 1;
    } else if (tokens[at]?.kind !== 'sign' && !isAt(tokens, at, ...fillers)) phrase.words += 1;
    return at + 1;
  }

  private meetSection(named: NamedSection[], next: number): number {
    const isLeading =
      this.phrase.items.length === 0 && (this.pending.length === 0 || this.current.length > 0);
    this.phrase.names = true;
    this.phrase.end = this.tokens[next - 1]?.end ?? this.phrase.end;
    if (isLeading) {
      // "A tract out of Section 12" is not all of it.
      if (this.phrase.words > 0 && this.sections.size === 0)
        this.unclear ??= { start: this.phrase.start, end: this.phrase.end };
      this.place(this.current);
      this.current = named;
      this.isException = false;
      return next;
    }
    this.settlePhrase();
    this.place(named);
    this.current = [];
    for (const each of named) this.sectionOf(each);
    return next;
  }

  /** Takes over what a phrase lists, unless it takes only some of it. */
  private endPhrase(): void {
    this.settlePhrase();
    this.phrase = emptyPhrase(this.phrase.end);
  }

  private settlePhrase(): void {
    const { items, words, wordsAhead, isNarrowed, names, start, end } = this.phrase;
    const isPart = items.length > 0 && (wordsAhead > 0 || isNarrowed);
    const isLost = this.isException && !this.isExceptionMet && items.length === 0 && words > 0 && !names;
    if (isPart || isLost)
      this.unread.push({ start, end, problem: this.isException ? 'exception' : 'some-of-a-part' });
    else if (items.length > 0)
      this.pending.push(...items.map((item) => ({ item, isException: this.isException })));
    else if (words > 0 && this.sections.size === 0 && this.current.length === 0 && !names)
      this.unclear ??= { start, end };
    if (isPart) this.unclear ??= { start, end };
    this.isExceptionMet ||= items.length > 0 || isLost;
    this.phrase.items = [];
    this.phrase.wordsAhead = 0;
  }

  /** Gives what is pending to these sections; a section of which nothing is said is meant whole. */
  private place(sections: readonly NamedSection[]): void {
    const named = sections.length === 0 ? [...this.sections.values()].slice(-1) : sections;
    const wanted = named.length === 0 && this.pending.length > 0 ? [unnamed] : named;
    for (const section of wanted) {
      const into = this.sectionOf(section);
      for (const { item, isException } of this.pending) this.add(into, item, isException);
      const isWhole =
        into.parts.length + into.lots.length === 0 && section.section !== null && this.unclear === null;
      if (isWhole && sections.length > 0)
        into.parts.push({ text: 'All', box: wholeSection, start: this.phrase.start, end: this.phrase.end });
    }
    this.pending = [];
  }

  private add(into: SectionParts, { part, lots }: Item, isException: boolean): void {
    this.count += 1 + lots.length;
    if (this.count > mostParts) {
      if (part !== null && this.count <= 2 * mostParts)
        this.unread.push({ start: part.start, end: part.end, problem: 'too-many' });
      return;
    }
    if (part !== null) (isException ? into.exceptions : into.parts).push(part);
    if (!isException) into.lots.push(...lots.filter((lot) => !into.lots.includes(lot)));
    else if (lots.length > 0) into.lots = into.lots.filter((lot) => !lots.includes(lot));
  }

  private sectionOf({ section, survey }: NamedSection): SectionParts {
    const key = `${section ?? ''} ${survey ?? ''}`;
    const known = this.sections.get(key);
    if (known !== undefined) return known;
    const made: SectionParts = { section, survey, parts: [], exceptions: [], lots: [] };
    this.sections.set(key, made);
    return made;
  }

  private isEmpty(): boolean {
    return ![...this.sections.values()].some(hasLand);
  }
}

function hasLand({ parts, lots }: SectionParts): boolean {
  return parts.length + lots.length > 0;
}

/** The bracket that closes the one at a place, unless another opens before. */
function closingBracket(tokens: readonly Token[], at: number): number | null {
  for (let place = at + 1; place <= at + longestBracket; place += 1) {
    if (isAt(tokens, place, ')')) return place;
    if (isAt(tokens, place, '(', ';')) return null;
  }
  return null;
}

function hasLandBetween(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1)
    if (isAt(tokens, at, 'all') || readLots(tokens, at) !== null || readChain(tokens, at) !== null)
      return true;
  return false;
}

function emptyPhrase(start: number): Phrase {
  return {
    isEmpty: true,
    items: [],
    words: 0,
    wordsAhead: 0,
    isNarrowed: false,
    names: false,
    start,
    end: start,
  };
}

/** "less and except", "save & except", "excluding"; not "more or less". */
function readExcept(tokens: readonly Token[], at: number): number | null {
  if (!isAt(tokens, at, ...exceptWords) || isAt(tokens, at - 1, 'or') || isAt(tokens, at + 1, 'than'))
    return null;
  let next = at + 1;
  while (isAt(tokens, next, 'and', '&', ',', ...exceptWords)) next += 1;
  return next;
}
