import { isLabel, knownUpTo, limitsLand, refersToPaper } from '../known-words.ts';
import { addsLand, readAcres, readContaining } from '../recited-acres.ts';
import { readSurvey, type SectionSurveys, surveysOf } from '../surveys.ts';
import { isAt, type Span, skip, skipAll, type Token, tokensOf } from '../tokens.ts';
import { type Box, type Piece, readChain } from './division.ts';
import { sectionAcres, shareOfSections } from './nominal-acres.ts';
import { readLots, readSection } from './numbered.ts';
import { regionOf, shareOf } from './region.ts';
import { findTwoReadings } from './shared-halves.ts';

/** A part of a section, such as `N/2 NW/4`, and its location. */
type Part = Span & { text: string; box: Box };

/** The land that a description takes from one section. */
export type SectionParts = {
  /** Its number as written; null if the text names no section. */
  section: string | null;
  /** Its township and range, or its block, as far as the text gives them: `T1S R2E`. */
  survey: string | null;
  parts: Part[];
  /** The parts after "less and except". */
  exceptions: Part[];
  /** Lots are irregular: they have the acres of their plat instead of nominal acres. */
  lots: string[];
};

/** Why a part of the text was not read. */
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
  /**
   * The two readings of “NE/4 and SE/4 of the SW/4”: as separate parts, and as both of the SW/4; null if there is no
   * ambiguity.
   */
  readings: readonly [apart: SectionParts[], shared: SectionParts[]] | null;
  /** The acres recited in the description, such as “containing 147.36 acres”; each figure once. */
  recited: number[];
};

/** A text with more parts than this is not a description of land. */
const maxParts = 200;
/** Maximum number of tokens between a parenthesis and the one that closes it. */
const maxBracketLength = 100;
const wholeSection: Box = [0, 0, 1, 1];

const separators = [',', ';', ':', '\n', '&', 'and', '+'];
const fillers = ['the', 'of', 'said', 'being', 'that', 'in', 'both', '(', ')', '.'];
const exceptWords = ['except', 'excepting', 'excepted', 'excluding', 'saving', 'save', 'less'];
/** After a part, these words limit it to some of the part. */
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
/** Before a part or a lot, these words do not change its meaning. */
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
/** The section of a text that names no section. */
const unnamed: NamedSection = { section: null, survey: null };

type Item = Span & { part: Part | null; lots: string[] };

/** The text between two commas, read from left to right. */
type Phrase = Span & {
  isEmpty: boolean;
  items: Item[];
  words: number;
  wordsAhead: number;
  isNarrowed: boolean;
  /** Whether the part is of a survey or a block instead of a section. */
  isOfNoSection: boolean;
  names: boolean;
  /** The position of its first token. */
  from: number;
  /** From the first unread word that may name land to the last. */
  unknown: Span | null;
};

/**
 * Reads the halves and quarters of sections, their lots and their exceptions. A comma lists parts (`N/2, NE/4`);
 * nothing or "of" chains them (`N/2NE/4`). A section without parts is read as the whole section. Never fails: text that
 * takes only some of a part is reported with its position. Runs in linear time.
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
  // Several such lists would give the user too many combinations to choose from.
  if (only === undefined || more.length > 0) return { ...apart, unread, readings: null };
  const shared = new Reader(tokens, only.pieces).read();
  return { ...apart, unread, readings: [apart.sections, shared.sections] };
}

type Read = Omit<AliquotParts, 'readings'>;

/** Acres that the text itself states. */
type Recited = Span & { acres: number; isOfException: boolean };

class Reader {
  private readonly tokens: readonly Token[];
  private readonly surveys: SectionSurveys;
  private readonly sections = new Map<string, SectionParts>();
  private readonly unread: AliquotParts['unread'] = [];
  private readonly recited: Recited[] = [];
  /** Lots that are excepted, each with the section that contains it. */
  private readonly exceptedLots: { into: SectionParts; item: Item }[] = [];
  /** Parts with an alternative reading, keyed by the position of their first token. */
  private readonly shared: ReadonlyMap<number, Piece>;
  /** The section that precedes its parts: "Section 12: NE/4". */
  private current: NamedSection[] = [];
  /** The sections most recently named together. */
  private latest: NamedSection[] = [];
  /** Parts that precede their section: "NE/4 of Section 12". */
  private pending: { item: Item; isException: boolean }[] = [];
  private isException = false;
  /** "Less the N/2 of each" excepts land from every section. */
  private isOfEach = false;
  /** The excepted land has been read or reported; what follows describes its location and size. */
  private isExceptionMet = false;
  /** Words before any part that describe other land, so that the section must not be read as whole. */
  private unclear: Span | null = null;
  /** Unknown words, which may add land or take some away. */
  private readonly unknown: Span[] = [];
  /** The text refers to a deed or a record, which has names of its own. */
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
    // If the text names no part of a section at all, unknown words have nothing to change.
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
   * Returns the recited acres of the tract. Acres recited with an exception may measure the land before it, the
   * exception, or the remainder; the closest nominal acreage decides. Only those of the remainder are acres of the
   * tract.
   */
  private settleRecited(): number[] {
    const sections = [...this.sections.values()];
    const hasExceptions = this.exceptedLots.length > 0 || sections.some((each) => each.exceptions.length > 0);
    const acresOf = (some: readonly Recited[]) => [...new Set(some.map(({ acres }) => acres))];
    const outside = this.recited.filter(({ isOfException }) => !isOfException);
    const [only, ...more] = this.recited;
    if (!hasExceptions || only === undefined) return acresOf(outside);
    if (more.length > 0) return acresOf(this.recited);
    const left = sectionAcres * shareOfSections(sections);
    const taken = sectionAcres * shareOfSections(sections.map(({ parts }) => ({ parts, exceptions: [] })));
    const hasLots = this.exceptedLots.length > 0 || sections.some(({ lots }) => lots.length > 0);
    const far = (acres: number) => Math.abs(Math.log(only.acres / acres));
    const [ofLeft, ofTaken, ofExcepted] = [far(left), far(taken), far(taken - left)];
    if (!hasLots && ofLeft < ofTaken && (ofLeft === 0 || ofLeft < ofExcepted)) return [only.acres];
    // "All of Section 9, containing 640 acres, except the NE/4 NE/4": the recited figure is nominal, so the remainder
    // is too.
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
      // In “NW/4 except the SW/4” it is unclear which SW/4 is meant.
      if (wrong !== undefined)
        this.unread.push({ start: wrong.start, end: wrong.end, problem: 'exception-outside' });
    }
  }

  /** A survey, a block or a league does not have a nominal 640 acres to take half of. */
  private checkSurveys(): void {
    const [part] = this.sections.get(keyOf(unnamed))?.parts ?? [];
    const isOfSurvey = this.tokens.some((_, at) => isAt(this.tokens, at, ...surveyWords));
    if (part !== undefined && isOfSurvey)
      this.unread.push({ start: part.start, end: part.end, problem: 'of-no-section' });
  }

  /** Reads the text at a position and returns the next position. */
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

  /** "Lots 3 & 4, E/2SW/4 (W/2W/2)": land in parentheses after a part may repeat it in other words or add to it. */
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
      // "All accretions" and "all that tract" do not mean a whole section.
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
    // The directions of "Township 5 North, Range 3 West" do not narrow the land.
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
    // A deed that the text refers to may have conveyed other acres.
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
      // "A tract out of Section 12" is not the whole section.
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

  /** Accepts the parts that a phrase lists, unless it takes only some of a part. */
  private endPhrase(at: number): void {
    const unreadCount = this.unread.length;
    this.settlePhrase();
    const { unknown, from } = this.phrase;
    // Problems already reported and the location of an exception are not reported again; "Tract 1: NE/4" labels what
    // follows.
    const isReported = this.unread.length > unreadCount || (this.isException && this.isExceptionMet);
    const isName = isAt(this.tokens, at, ':') && isLabel(this.tokens, from, at);
    if (unknown !== null && !isReported && !isName) this.unknown.push(unknown);
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

  /** Assigns the pending parts to these sections. A section without any part is read as whole. */
  private place(sections: readonly NamedSection[], isOfException = false): void {
    const excepted = this.pending.find(({ isException }) => isException);
    const last = excepted === undefined ? [...this.sections.values()].slice(-1) : this.latest;
    const named = sections.length === 0 ? last : sections;
    const wanted = named.length === 0 && this.pending.length > 0 ? [unnamed] : named;
    // "Sections 5 and 6, less the N/2" may except land from both or from the last one.
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
    const parts: SectionParts = { section, survey, parts: [], exceptions: [], lots: [] };
    this.sections.set(key, parts);
    return parts;
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

/** Returns the position of the parenthesis that closes the one at a position, unless another one opens first. */
function closingBracket(tokens: readonly Token[], at: number): number | null {
  for (let place = at + 1; place <= at + maxBracketLength; place += 1) {
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

/** Matches "less and except", "save & except" and "excluding", but not "more or less". */
export function readExcept(tokens: readonly Token[], at: number): number | null {
  if (!isAt(tokens, at, ...exceptWords) || isAt(tokens, at - 1, 'or') || isAt(tokens, at + 1, 'than'))
    return null;
  let next = at + 1;
  while (isAt(tokens, next, 'and', '&', ',', 'therefrom', 'there', 'from', 'out', 'for', ...exceptWords))
    next += 1;
  return next;
}
