import { isLabel, knownUpTo, limitsLand, refersToPaper } from '../known-words.ts';
import { addsLand, readAcres, readContaining } from '../recited-acres.ts';
import { readSurvey, type SectionSurveys, surveysOf } from '../surveys.ts';
import { isAt, type Span, skip, skipAll, type Token, tokensOf } from '../tokens.ts';
import { type Box, type Piece, readChain } from './division.ts';
import { readLots, readSection } from './numbered.ts';
import { regionOf, shareOf } from './region.ts';
import { findTwoReadings } from './shared-halves.ts';

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
  | 'excepted-lots'
  | 'exception-outside'
  | 'exception-of-which'
  | 'recited-with-exception'
  | 'of-no-section'
  | 'two-readings'
  | 'bracket'
  | 'which-survey'
  | 'not-aliquot'
  | 'not-known'
  | 'too-deep'
  | 'too-many';

export type AliquotParts = {
  sections: SectionParts[];
  unread: (Span & { problem: AliquotProblem })[];
  /** What “NE/4 and SE/4 of the SW/4” takes where its parts stand apart, and where both are of the SW/4; null where nothing is in doubt. */
  readings: readonly [apart: SectionParts[], shared: SectionParts[]] | null;
  /** “containing 147.36 acres”: acres recited in the description, each figure once. */
  recited: number[];
};

/** More parts than this are no description of land. */
const maxParts = 200;
/** Tokens within which a bracket closes. */
const longestBracket = 100;
const wholeSection: Box = [0, 0, 1, 1];
/** Nominal acres of a section. */
const usualAcres = 640;

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

type Item = Span & { part: Part | null; lots: string[] };

/** What stands between two commas, as it is read from left to right. */
type Phrase = Span & {
  isEmpty: boolean;
  items: Item[];
  words: number;
  wordsAhead: number;
  isNarrowed: boolean;
  /** A part of a survey or a block, not of a section. */
  isOfNoSection: boolean;
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
  const tokens = tokensOf(text);
  const doubts = findTwoReadings(tokens);
  const apart = new Reader(tokens, new Map()).read();
  if (doubts.length === 0) return { ...apart, readings: null };
  const unread = [
    ...apart.unread,
    ...doubts.map(({ start, end }) => ({ start, end, problem: 'two-readings' }) as const),
  ];
  const [only, ...more] = doubts;
  // With several such lists, there would be too many combinations to ask about.
  if (only === undefined || more.length > 0) return { ...apart, unread, readings: null };
  const shared = new Reader(tokens, only.pieces).read();
  return { ...apart, unread, readings: [apart.sections, shared.sections] };
}

type Read = Omit<AliquotParts, 'readings'>;

/** Acres that the text itself tells. */
type Recited = Span & { acres: number; isOfException: boolean };

class Reader {
  private readonly tokens: readonly Token[];
  private readonly surveys: SectionSurveys;
  private readonly sections = new Map<string, SectionParts>();
  private readonly unread: AliquotParts['unread'] = [];
  private readonly recited: Recited[] = [];
  /** Lots that are excepted, by the section that they are of. */
  private readonly exceptedLots: { into: SectionParts; item: Item }[] = [];
  /** Parts that take another reading, by the position of their first token. */
  private readonly shared: ReadonlyMap<number, Piece>;
  /** The section that stands before its parts: "Section 12: NE/4". */
  private current: NamedSection[] = [];
  /** The sections that were named together last. */
  private latest: NamedSection[] = [];
  /** Parts whose section follows them: "NE/4 of Section 12". */
  private pending: { item: Item; isException: boolean }[] = [];
  private isException = false;
  /** "Less the N/2 of each": an exception of every section. */
  private isOfEach = false;
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

  constructor(tokens: readonly Token[], shared: ReadonlyMap<number, Piece>) {
    this.tokens = tokens;
    this.shared = shared;
    this.surveys = surveysOf(this.tokens);
    this.phrase = emptyPhrase(0, 0);
  }

  read(): Read {
    for (let at = 0; at < this.tokens.length; ) at = this.readAt(at);
    this.endPhrase(this.tokens.length);
    this.place(this.current);
    this.checkExceptions();
    this.checkSurveys();
    const recited = this.settleRecited();
    // In what names no part of a section at all there is nothing to be added to.
    if (!this.isEmpty())
      this.unread.push(...this.unknown.map((span) => ({ ...span, problem: 'not-known' }) as const));
    if (this.unclear !== null && this.unread.length === 0 && this.isEmpty())
      this.unread.push({ ...this.unclear, problem: 'not-aliquot' });
    this.unread.push(...this.surveys.unclear.map((span) => ({ ...span, problem: 'which-survey' }) as const));
    return {
      sections: this.isEmpty() ? [] : [...this.sections.values()].filter(hasLand),
      unread: this.unread,
      recited,
    };
  }

  /**
   * Acres recited beside an exception may be those before it, those of it, or what is left: what they come nearest to tells. Those
   * that are not what is left are no acres of the tract.
   */
  private settleRecited(): number[] {
    const sections = [...this.sections.values()];
    const hasExceptions = this.exceptedLots.length > 0 || sections.some((each) => each.exceptions.length > 0);
    const acresOf = (some: readonly Recited[]) => [...new Set(some.map(({ acres }) => acres))];
    const outside = this.recited.filter(({ isOfException }) => !isOfException);
    const [only, ...more] = this.recited;
    if (!hasExceptions || only === undefined) return acresOf(outside);
    if (more.length > 0) return acresOf(this.recited);
    const boxesOf = (pieces: readonly Part[]) => pieces.map(({ box }) => box);
    const sum = (share: (section: SectionParts) => number) =>
      sections.reduce((all, each) => all + usualAcres * share(each), 0);
    const left = sum(({ parts, exceptions }) => shareOf(regionOf(boxesOf(parts), boxesOf(exceptions))));
    const taken = sum(({ parts }) => shareOf(regionOf(boxesOf(parts), [])));
    const hasLots = this.exceptedLots.length > 0 || sections.some(({ lots }) => lots.length > 0);
    const far = (acres: number) => Math.abs(Math.log(only.acres / acres));
    const [ofLeft, ofTaken, ofExcepted] = [far(left), far(taken), far(taken - left)];
    if (!hasLots && ofLeft < ofTaken && (ofLeft === 0 || ofLeft < ofExcepted)) return [only.acres];
    // "All of Section 9, containing 640 acres, except the NE/4 NE/4": as nominal as what is left.
    if (!hasLots && ofTaken === 0) return [];
    const isOfExcepted = only.isOfException && (hasLots || ofExcepted < Math.min(ofTaken, ofLeft));
    if (!isOfExcepted)
      this.unread.push({ start: only.start, end: only.end, problem: 'recited-with-exception' });
    return [];
  }

  /** An exception must be within the land described, and its nominal acres must be known. */
  private checkExceptions(): void {
    for (const { into, item } of this.exceptedLots) {
      const isListed = item.lots.every((lot) => into.lots.includes(lot));
      if (isListed) into.lots = into.lots.filter((lot) => !item.lots.includes(lot));
      else this.unread.push({ start: item.start, end: item.end, problem: 'excepted-lots' });
    }
    for (const { parts, exceptions, lots } of this.sections.values()) {
      const taken = parts.map(({ box }) => box);
      const outside = exceptions.find(({ box }) => shareOf(regionOf([box], taken)) > 0);
      const excepted = exceptions.map(({ box }) => box);
      const isAllGone =
        exceptions.length > 0 && lots.length === 0 && shareOf(regionOf(taken, excepted)) === 0;
      const wrong = outside ?? (isAllGone ? exceptions[0] : undefined);
      // In “NW/4 except the SW/4” it's unclear which SW/4 is meant.
      if (wrong !== undefined)
        this.unread.push({ start: wrong.start, end: wrong.end, problem: 'exception-outside' });
    }
  }

  /** A survey, a block or a league doesn't have a nominal 640 acres to take half of. */
  private checkSurveys(): void {
    const [part] = this.sections.get(keyOf(unnamed))?.parts ?? [];
    const isOfSurvey = this.tokens.some((_, at) => isAt(this.tokens, at, ...surveyWords));
    if (part !== undefined && isOfSurvey)
      this.unread.push({ start: part.start, end: part.end, problem: 'of-no-section' });
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
    if (
      excepted !== null &&
      isAt(tokens, at, 'excepted') &&
      this.phrase.items.length > 0 &&
      !this.isException
    ) {
      // "All of Section 9, the NE/4 excepted".
      this.isException = true;
      this.isExceptionMet = false;
      this.endPhrase(excepted);
      this.isException = false;
      return excepted;
    }
    if (excepted !== null) {
      this.endPhrase(at);
      this.isException = true;
      this.isExceptionMet = false;
      this.isOfEach = false;
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
    const part = { ...(this.shared.get(at) ?? { text: chain.text, box: chain.box }), start, end };
    if (isOfSurvey(tokens, chain.next)) {
      this.phrase.isOfNoSection = true;
      return this.take(part, [], chain.next);
    }
    const lot = isAt(tokens, chain.next, 'of') ? readLots(tokens, skip(tokens, chain.next + 1, 'the')) : null;
    if (lot === null) return this.take(part, [], chain.next);
    // Half of a lot is as irregular as the lot.
    this.phrase.isNarrowed = true;
    return this.take(part, lot.numbers, lot.next);
  }

  private take(part: Part | null, lots: string[], next: number): number {
    this.isOfPaper = false;
    this.phrase.wordsAhead = Math.max(this.phrase.wordsAhead, this.phrase.words);
    this.phrase.end = this.tokens[next - 1]?.end ?? this.phrase.end;
    this.phrase.items.push({ part, lots, start: part?.start ?? this.phrase.start, end: this.phrase.end });
    return next;
  }

  private readWord(at: number): number {
    const { tokens, phrase } = this;
    // "Township 5 North, Range 3 West": directions that narrow nothing.
    const survey = readSurvey(tokens, at);
    if (survey !== null) return survey.next;
    if (isAt(tokens, at, 'gov') && isAt(tokens, at + 1, "'") && isAt(tokens, at + 2, 't')) return at + 3;
    const recited = this.readRecited(at);
    if (recited !== null) {
      phrase.words += 1;
      phrase.end = tokens[recited - 1]?.end ?? phrase.end;
      return recited;
    }
    this.isOfEach ||= this.isException && isAt(tokens, at, 'each', 'both', 'every');
    this.isOfPaper ||= refersToPaper(tokens, at);
    const known = this.isOfPaper && !limitsLand(tokens, at) ? at + 1 : knownUpTo(tokens, at);
    if (known === null)
      phrase.unknown = { start: phrase.unknown?.start ?? tokens[at]?.start ?? 0, end: tokens[at]?.end ?? 0 };
    if (isAt(tokens, at, ...narrowing)) {
      phrase.isNarrowed = true;
      phrase.words += 1;
    } else if (tokens[at]?.kind !== 'sign' && !isAt(tokens, at, ...fillers, ...harmless)) phrase.words += 1;
    return known ?? at + 1;
  }

  /** Records the acres that the description recites and returns the next position. */
  private readRecited(at: number): number | null {
    const { tokens } = this;
    const isAdded = addsLand(tokens, at);
    // A deed referred to may have conveyed other acres.
    const figure = isAdded || this.isOfPaper ? null : readAcres(tokens, at);
    const read = readContaining(tokens, at) ?? figure;
    if (read === null) return null;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[read.next - 1]?.end ?? 0];
    this.recited.push({ acres: read.acres, isOfException: this.isException, start, end });
    return read.next;
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
      this.latest = named;
      this.isException = false;
      return next;
    }
    this.settlePhrase();
    this.place(
      named,
      this.pending.every(({ isException }) => isException),
    );
    this.current = [];
    this.latest = named;
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
    const { items, words, wordsAhead, isNarrowed, isOfNoSection, names, start, end } = this.phrase;
    const isPart = items.length > 0 && (wordsAhead > 0 || isNarrowed || isOfNoSection);
    const isLost = this.isException && !this.isExceptionMet && items.length === 0 && words > 0 && !names;
    if (isPart || isLost)
      this.unread.push({
        start,
        end,
        problem: this.isException ? 'exception' : isOfNoSection ? 'of-no-section' : 'some-of-a-part',
      });
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
  private place(sections: readonly NamedSection[], isOfException = false): void {
    const excepted = this.pending.find(({ isException }) => isException);
    const last = excepted === undefined ? [...this.sections.values()].slice(-1) : this.latest;
    const named = sections.length === 0 ? last : sections;
    const wanted = named.length === 0 && this.pending.length > 0 ? [unnamed] : named;
    // "Sections 5 and 6, less the N/2": of both of them, or of the last one.
    if (excepted !== undefined && wanted.length > 1 && !this.isOfEach)
      this.unread.push({
        start: excepted.item.start,
        end: excepted.item.end,
        problem: 'exception-of-which',
      });
    for (const section of wanted) {
      const into = this.sectionOf(section);
      for (const { item, isException } of this.pending) this.add(into, item, isException);
      // “Less the NE/4 of Section 10” describes no land in Section 10.
      const isNamedByException = isOfException && into.exceptions.length > 0;
      const isWhole =
        !isNamedByException &&
        into.parts.length + into.lots.length === 0 &&
        section.section !== null &&
        this.unclear === null;
      if (isWhole && sections.length > 0)
        into.parts.push({ text: 'All', box: wholeSection, start: this.phrase.start, end: this.phrase.end });
    }
    this.pending = [];
  }

  private add(into: SectionParts, item: Item, isException: boolean): void {
    const { part, lots } = item;
    this.count += 1 + lots.length;
    if (this.count > maxParts) {
      if (part !== null && this.count <= 2 * maxParts)
        this.unread.push({ start: part.start, end: part.end, problem: 'too-many' });
      return;
    }
    if (part !== null) (isException ? into.exceptions : into.parts).push(part);
    if (!isException) into.lots.push(...lots.filter((lot) => !into.lots.includes(lot)));
    else if (lots.length > 0) this.exceptedLots.push({ into, item });
  }

  private sectionOf(named: NamedSection): SectionParts {
    const { section, survey } = named;
    const key = keyOf(named);
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

function keyOf({ section, survey }: NamedSection): string {
  return `${section ?? ''} ${survey ?? ''}`;
}

/** Divisions of land other than sections. */
const surveyWords = [
  'survey',
  'surveys',
  'svy',
  'sur',
  'abstract',
  'abst',
  'league',
  'labor',
  'block',
  'blk',
];
const otherLand = [
  ...surveyWords,
  'tract',
  'tracts',
  'parcel',
  'lease',
  'city',
  'town',
  'townsite',
  'addition',
];

/** “N/2 of the John Smith Survey”, “E/2 of Block 34”, “S/2 of Tract 5”. */
function isOfSurvey(tokens: readonly Token[], at: number): boolean {
  if (!isAt(tokens, at, 'of', 'in', 'out')) return false;
  const land = skipAll(tokens, at, 'of', 'in', 'out', 'the', 'said');
  const found = readSurvey(tokens, land);
  return (
    isAt(tokens, land, ...otherLand) || found?.survey.grant !== undefined || found?.survey.block !== undefined
  );
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
    isOfNoSection: false,
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
  while (isAt(tokens, next, 'and', '&', ',', 'therefrom', 'there', 'from', 'out', 'for', ...exceptWords))
    next += 1;
  return next;
}
