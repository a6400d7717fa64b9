import { type Box, readChain } from './division.ts';
import { isLabel, knownUpTo, refersToPaper } from './known-words.ts';
import { readLots, readSection } from './numbered.ts';
import { readSurvey, type SectionSurveys, surveysOf } from './surveys.ts';
import { isAt, type Span, skip, skipAll, type Token, tokensOf } from './tokens.ts';

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
  | 'not-known'
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
const exceptWords = ['except', 'excepting', 'excepted', 'excluding', 'saving', 'save', 'less'];
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
/** Before a part or a lot, these say nothing more of it. */
const harmless = [
  'government',
  'govt',
  'gov',
  'fractional',
  'following',
  'lands',
  'land',
  'described',
  'certain',
];

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
  /** The place of its first token. */
  from: number;
  /** From its first word that is neither read nor known to tell of no land to the last. */
  unknown: Span | null;
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
  /** Words that nothing here knows, which may add land or take some away. */
  private readonly unknown: Span[] = [];
  /** A deed or a record is spoken of, with names of its own. */
  private isOfPaper = false;
  private phrase: Phrase;
  private count = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.surveys = surveysOf(this.tokens);
    this.phrase = emptyPhrase(0, 0);
  }

  read(): AliquotParts {
    for (let at = 0; at < this.tokens.length; ) at = this.readAt(at);
    this.endPhrase(this.tokens.length);
    this.place(this.current);
    // In what names no part of a section at all there is nothing to be added to.
    if (!this.isEmpty())
      this.unread.push(...this.unknown.map((span) => ({ ...span, problem: 'not-known' }) as const));
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
      this.endPhrase(at);
      if (isAt(tokens, at, ';', '\n')) {
        this.isException = false;
        this.isOfPaper = false;
      }
      return at + 1;
    }
    const excepted = readExcept(tokens, at);
    if (excepted !== null) {
      this.endPhrase(at);
      this.isException = true;
      this.isExceptionMet = false;
      this.isOfPaper = false;
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
    if (isAt(tokens, at, 'all')) {
      const next = skipAll(tokens, at + 1, 'of', 'in', 'the', 'said');
      const isOfPart = readChain(tokens, next) !== null || readLots(tokens, next) !== null;
      if (isOfPart) return next;
      // "All accretions", "all that tract" are not all of a section.
      const isOfSection =
        tokens[next] === undefined || tokens[next].kind === 'sign' || readSection(tokens, next) !== null;
      if (!isOfSection && !isAt(tokens, next, ...separators)) return null;
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
    this.isOfPaper = false;
    this.phrase.items.push({ part, lots });
    this.phrase.wordsAhead = Math.max(this.phrase.wordsAhead, this.phrase.words);
    this.phrase.end = this.tokens[next - 1]?.end ?? this.phrase.end;
    return next;
  }

  private readWord(at: number): number {
    const { tokens, phrase } = this;
    // "Township 5 North, Range 3 West": directions that narrow nothing.
    const survey = readSurvey(tokens, at);
    if (survey !== null) return survey.next;
    if (isAt(tokens, at, 'gov') && isAt(tokens, at + 1, "'") && isAt(tokens, at + 2, 't')) return at + 3;
    this.isOfPaper ||= refersToPaper(tokens, at);
    const known = this.isOfPaper ? at + 1 : knownUpTo(tokens, at);
    if (known === null)
      phrase.unknown = { start: phrase.unknown?.start ?? tokens[at]?.start ?? 0, end: tokens[at]?.end ?? 0 };
    if (isAt(tokens, at, ...narrowing)) {
      phrase.isNarrowed = true;
      phrase.words += 1;
    } else if (tokens[at]?.kind !== 'sign' && !isAt(tokens, at, ...fillers, ...harmless)) phrase.words += 1;
    return known ?? at + 1;
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
  private endPhrase(at: number): void {
    const told = this.unread.length;
    this.settlePhrase();
    const { unknown, from } = this.phrase;
    // What is told already, and where an exception lies, is not told again; "Tract 1: NE/4" names what follows.
    const isTold = this.unread.length > told || (this.isException && this.isExceptionMet);
    const isName = isAt(this.tokens, at, ':') && isLabel(this.tokens, from, at);
    if (unknown !== null && !isTold && !isName) this.unknown.push(unknown);
    this.phrase = emptyPhrase(this.phrase.end, at + 1);
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

function emptyPhrase(start: number, from: number): Phrase {
  return {
    isEmpty: true,
    items: [],
    words: 0,
    wordsAhead: 0,
    isNarrowed: false,
    names: false,
    from,
    unknown: null,
    start,
    end: start,
  };
}

/** "less and except", "save & except", "excluding"; not "more or less". */
export function readExcept(tokens: readonly Token[], at: number): number | null {
  if (!isAt(tokens, at, ...exceptWords) || isAt(tokens, at - 1, 'or') || isAt(tokens, at + 1, 'than'))
    return null;
  let next = at + 1;
  while (isAt(tokens, next, 'and', '&', ',', ...exceptWords)) next += 1;
  return next;
}
