import { isLabel, knownUpTo, limitsLand, refersToPaper } from '../known-words.ts';
import { addsLand, readAcres, readContaining } from '../recited-acres.ts';
import { readSurvey, type SectionSurveys, surveysOf } from '../surveys.ts';
import { isAt, type Span, skip, skipAll, type Token, tokensOf } from '../tokens.ts';
import { type Box, type Chain, type Piece, readChain } from './division.ts';
import { sectionAcres, shareOfSections } from './nominal-acres.ts';
import { readLots, readSection } from './numbered.ts';
import { regionOf, shareOf } from './region.ts';
import { cutsBetween, gapBefore, type Land, type Mention, readLead } from './section-order.ts';
import { findTwoReadings, type TwoReadings } from './shared-halves.ts';

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
  | 'which-section'
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
   * The two readings of “NE/4 and SE/4 of the SW/4”: as separate parts, and as both of the SW/4; or of “Section 4, N/2,
   * Section 5”: the N/2 of Section 5, and of Section 4. Null if there is no ambiguity.
   */
  readings: readonly [SectionParts[], SectionParts[]] | null;
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

/** Parts or lots, with the positions of their first token and after their last one. */
type Item = Span & { part: Part | null; lots: string[]; from: number; to: number };
type Pending = { item: Item; isException: boolean };
/** A section and the sections named with it. */
type NamedMention = Mention & { named: readonly NamedSection[]; isDoubtful: boolean };

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
  const { read, doubts: orders } = readInOrder(tokens);
  const { sections, recited } = read;
  const nestings = [...findTwoReadings(tokens), ...read.nestings];
  const doubts = [
    ...nestings.map((doubt) => ({
      span: doubt,
      readOther: () => new Reader(tokens, doubt.pieces, read.order).read(),
    })),
    ...orders,
  ];
  const [only, ...more] = doubts;
  const other = only !== undefined && more.length === 0 ? only.readOther() : null;
  if (only === undefined || (other !== null && isSameLand(sections, other.sections)))
    return { sections, unread: read.unread, recited, readings: null };
  const unread = [
    ...read.unread,
    ...doubts.map(({ span: { start, end } }) => ({ start, end, problem: 'two-readings' }) as const),
  ];
  // Several such lists would give the user too many combinations to choose from.
  if (other === null) return { sections, unread, recited, readings: null };
  const known = new Set(unread.map(keyOfUnread));
  const further = other.unread.filter((piece) => !known.has(keyOfUnread(piece)));
  return { sections, unread: [...unread, ...further], recited, readings: [sections, other.sections] };
}

function isSameLand(some: readonly SectionParts[], others: readonly SectionParts[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

type Doubt = { span: Span; readOther: () => Read };

/**
 * Reads a text with its parts in the section before or behind them. If both are possible, returns one reading and a
 * doubt that leads to the other.
 */
function readInOrder(tokens: readonly Token[]): { read: Read; doubts: Doubt[] } {
  const ahead = new Reader(tokens, new Map(), 'precede').read();
  const [open] = ahead.open;
  if (open === undefined) return { read: ahead, doubts: [] };
  const behind = new Reader(tokens, new Map(), 'follow').read();
  // "Section 4, N/2, Section 5, S/2": the last part is behind its section, so the others are.
  if (!ahead.isSoft && ahead.isTrailing && !behind.isTrailing) return { read: behind, doubts: [] };
  const isAnyWide = [...ahead.open, ...behind.open].some(({ cuts }) => cuts > 2);
  if (isAnyWide) {
    const spans = ahead.open.map(({ start, end }) => ({ start, end, problem: 'which-section' }) as const);
    return { read: { ...ahead, unread: [...ahead.unread, ...spans] }, doubts: [] };
  }
  return { read: ahead, doubts: [{ span: open, readOther: () => behind }] };
}

function keyOfUnread({ start, end, problem }: AliquotParts['unread'][number]): string {
  return `${start} ${end} ${problem}`;
}

/** Whether parts precede or follow their section, where the text leaves that open. */
type Order = 'precede' | 'follow';

type Read = Omit<AliquotParts, 'readings'> & {
  order: Order;
  /** Lists that may also be one part, or lots that a part may contain. */
  nestings: TwoReadings[];
  /** Land between two sections that may belong to either, and the number of ways to divide it between them. */
  open: (Span & { cuts: number })[];
  /** Some land was assigned to the next section only because of the commas around it. */
  isSoft: boolean;
  /** Land follows the last section, although other land precedes it. */
  isTrailing: boolean;
};

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
  private readonly shared: ReadonlyMap<number, readonly Piece[]>;
  private readonly order: Order;
  private readonly nestings: TwoReadings[] = [];
  private readonly open: Read['open'] = [];
  /** Land assigned to the next section only because of the commas around it. */
  private readonly soft: Read['open'] = [];
  private hasLead = false;
  private isTrailing = false;
  /** The sections most recently named together. */
  private before: NamedMention | null = null;
  /** Parts behind those sections, which belong to them or to the next ones: "NE/4 of Section 12". */
  private pending: Pending[] = [];
  private isException = false;
  /** The number of parentheses open since the one that starts an exception, which ends with them; 0 if none does. */
  private bracketDepth = 0;
  /** "Less the N/2 of each" excepts land from every section. */
  private isOfEach = false;
  /** The excepted land has been read or reported; what follows describes its location and size. */
  private isExceptionMet = false;
  /** Words before any part that describe other land, so that the section must not be read as whole. */
  private unclear: Span | null = null;
  /** A section was not read as whole because of those words. */
  private isWholeLost = false;
  /** Sections read as whole because they are named without parts. */
  private readonly wholes: SectionParts[] = [];
  /** Unknown words, which may add land or take some away. */
  private readonly unknown: Span[] = [];
  /** The text refers to a deed or a record, which has names of its own. */
  private isOfPaper = false;
  private phrase: Phrase;
  private count = 0;

  constructor(tokens: readonly Token[], shared: TwoReadings['pieces'], order: Order) {
    this.tokens = tokens;
    this.shared = shared;
    this.order = order;
    this.surveys = surveysOf(this.tokens);
    this.phrase = emptyPhrase(0, 0);
  }

  read(): Read {
    for (let at = 0; at < this.tokens.length; ) at = this.readAt(at);
    this.endPhrase(this.tokens.length);
    this.placeLast();
    this.checkExceptions();
    this.checkSurveys();
    this.checkWholes();
    this.checkBehindExceptions();
    const recited = this.settleRecited();
    // If the text names no part of a section at all, unknown words have nothing to change.
    if (!this.isEmpty())
      this.unread.push(...this.unknown.map((span) => ({ ...span, problem: 'not-known' }) as const));
    if (this.unclear !== null && this.unread.length === 0 && (this.isEmpty() || this.isWholeLost))
      this.unread.push({ ...this.unclear, problem: 'not-aliquot' });
    this.unread.push(...this.surveys.unclear.map((span) => ({ ...span, problem: 'which-survey' }) as const));
    // A part behind the last section, or colons elsewhere, show that commas prove nothing.
    const isSoft = this.soft.length > 0 && (this.hasLead || this.isTrailing);
    return {
      sections: this.isEmpty() ? [] : [...this.sections.values()].filter(hasLand),
      unread: this.unread,
      recited,
      order: this.order,
      nestings: this.nestings,
      open: isSoft ? [...this.open, ...this.soft] : this.open,
      isSoft,
      isTrailing: this.isTrailing,
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

  /** In "All of Section 9, less the NE/4; SW/4", the SW/4 adds no land, so it may be excepted too. */
  private checkBehindExceptions(): void {
    for (const { parts, exceptions } of this.sections.values()) {
      const [first] = exceptions;
      if (first === undefined) continue;
      const ahead = parts.filter(({ start }) => start < first.start);
      const again = parts.find(
        ({ box, start }) =>
          start > first.start && ahead.length > 0 && shareOf(regionOf([box], boxesOf(ahead))) === 0,
      );
      if (again !== undefined) this.unread.push({ start: again.start, end: again.end, problem: 'not-known' });
    }
  }

  /** A survey, a block or a league does not have a nominal 640 acres to take half of. */
  private checkSurveys(): void {
    const [part] = this.sections.get(keyOf(unnamed))?.parts ?? [];
    const isOfSurvey = this.tokens.some((_, at) => isAt(this.tokens, at, ...surveyWords));
    if (part !== undefined && isOfSurvey)
      this.unread.push({ start: part.start, end: part.end, problem: 'of-no-section' });
  }

  /** "Sections 5 and 6, N/2 of Section 5": the part may be of another section, or all that is meant of this one. */
  private checkWholes(): void {
    for (const { parts, lots } of this.wholes) {
      const part = parts[1] ?? (lots.length > 0 ? parts[0] : undefined);
      if (part !== undefined)
        this.unread.push({ start: part.start, end: part.end, problem: 'which-section' });
    }
  }

  /** Reads the text at a position and returns the next position. */
  private readAt(at: number): number {
    const { tokens } = this;
    const token = tokens[at];
    if (token === undefined) return at + 1;
    if (isAt(tokens, at, ...separators)) {
      this.endPhrase(at);
      if (isAt(tokens, at, ';', '\n') && this.bracketDepth === 0) {
        this.isException = false;
        this.isOfPaper = false;
      }
      return at + 1;
    }
    if (this.bracketDepth > 0 && isAt(tokens, at, '(')) this.bracketDepth += 1;
    if (this.bracketDepth > 0 && isAt(tokens, at, ')')) {
      this.bracketDepth -= 1;
      if (this.bracketDepth === 0) {
        this.endPhrase(at);
        this.isException = false;
        return at + 1;
      }
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
      if (isAt(tokens, at - 1, '(')) this.bracketDepth = 1;
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
        at,
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
      const end = tokens[at]?.end ?? start;
      return this.take({ part: { text: 'All', box: wholeSection, start, end }, lots: [] }, at, at + 1);
    }
    const lots = readLots(tokens, at);
    if (lots !== null) {
      this.checkBehindLots(at, lots.next);
      return this.take({ part: null, lots: lots.numbers }, at, lots.next);
    }
    const chain = readChain(tokens, at);
    return chain === null ? null : this.readParts(chain, at);
  }

  /** "Lots 1, 2 S/2NE/4" lacks a comma, or the part contains the lots. "Lot 1 N/2" may even be half of the lot. */
  private checkBehindLots(at: number, next: number): void {
    const { tokens } = this;
    const place = skip(tokens, next, '-', '/');
    const chain = readChain(tokens, place);
    if (chain === null || chain.box === null) return;
    if (chain.rest === null && isHalf(chain)) this.phrase.isNarrowed = true;
    else
      this.nestings.push({
        start: tokens[at]?.start ?? 0,
        end: tokens[chain.next - 1]?.end ?? 0,
        pieces: new Map([[place, []]]),
      });
  }

  private readParts(chain: NonNullable<ReturnType<typeof readChain>>, at: number): number {
    const { tokens } = this;
    const [start, end] = [tokens[at]?.start ?? 0, tokens[chain.next - 1]?.end ?? 0];
    if (chain.box === null) {
      this.unread.push({ start, end, problem: 'too-deep' });
      return chain.next;
    }
    const other = this.shared.get(at);
    if (other === undefined && chain.list?.isOpen)
      this.nestings.push({ start, end, pieces: new Map([[at, [chain]]]) });
    const pieces = other ?? chain.list?.pieces ?? [chain];
    const lots = readLotsOfPart(tokens, chain);
    if (isOfSurvey(tokens, chain.next)) this.phrase.isOfNoSection = true;
    // Half of a lot is as irregular as the lot.
    else if (lots !== null) this.phrase.isNarrowed = true;
    for (const { text, box } of pieces)
      this.take({ part: { text, box, start, end }, lots: [] }, at, chain.next);
    return lots === null ? chain.next : this.take({ part: null, lots: lots.numbers }, at, lots.next);
  }

  private take({ part, lots }: Pick<Item, 'part' | 'lots'>, from: number, next: number): number {
    this.isOfPaper = false;
    this.phrase.wordsAhead = Math.max(this.phrase.wordsAhead, this.phrase.words);
    this.phrase.end = this.tokens[next - 1]?.end ?? this.phrase.end;
    const [start, end] = [part?.start ?? this.phrase.start, this.phrase.end];
    this.phrase.items.push({ part, lots, start, end, from, to: next });
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

  private meetSection(named: NamedSection[], at: number, next: number): number {
    const { before, phrase } = this;
    const isLeading =
      phrase.items.length === 0 && (this.pending.length === 0 || (before !== null && !before.hasLand));
    phrase.names = true;
    phrase.end = this.tokens[next - 1]?.end ?? phrase.end;
    // "A tract out of Section 12" is not the whole section.
    if (isLeading && phrase.words > 0 && this.sections.size === 0)
      this.unclear ??= { start: phrase.start, end: phrase.end };
    this.settlePhrase();
    const lead = readLead(this.tokens, next);
    const after: NamedMention = { named, lead, next, hasLand: false, isDoubtful: false };
    this.hasLead ||= lead !== null;
    const { pending } = this;
    this.pending = [];
    // "Section 5, the N/2 of said Section 5" names one section.
    const isAgain =
      before !== null && isSameNamed(before.named, named) && pending.some(({ isException }) => !isException);
    const cut = before === null || isAgain ? 0 : this.cutPending(before, pending, at, after);
    if (before !== null && !isAgain)
      this.place(before.named, pending.slice(0, cut), before.hasLand ? 'parts' : 'whole');
    const own = pending.slice(cut);
    if (own.length > 0) {
      this.place(named, own, own.every(({ isException }) => isException) ? 'exception' : 'whole');
      for (const each of named) this.sectionOf(each);
      after.hasLand = true;
    } else this.isException = false;
    this.before = after;
    return next;
  }

  /** Returns how many of the parts between two sections belong to the first one. */
  private cutPending(
    before: NamedMention,
    pending: readonly Pending[],
    at: number,
    after: NamedMention,
  ): number {
    const { tokens } = this;
    const first = pending.findIndex(({ isException }) => !isException);
    const last = pending.at(-1);
    if (last === undefined) return 0;
    if (first < 0) {
      // "Sections 11 to 14, less the N/2 of Section 13", but "Section 9, less the N/2, Section 10".
      const gap = gapBefore(tokens, last.item.to, at);
      const isKnown = after.named.every((each) => this.sections.has(keyOf(each)));
      return gap < 2 || (before.hasLand && isKnown) ? 0 : pending.length;
    }
    // Exceptions belong to the part before them.
    const starts = pending.flatMap(({ isException }, index) => (isException ? [] : [index]));
    const lands = starts.map((index, place): Land => {
      const [head, tail] = [pending[index]?.item, pending[(starts[place + 1] ?? pending.length) - 1]?.item];
      return { from: head?.from ?? 0, to: tail?.to ?? 0, isWhole: head?.part?.box === wholeSection };
    });
    const excepted = pending[first - 1];
    const from = excepted === undefined ? before : { ...before, lead: null, next: excepted.item.to };
    const { cuts, isSoft } = cutsBetween(tokens, from, lands, at, after);
    const span = { start: pending[first]?.item.start ?? 0, end: this.phrase.end, cuts: cuts.length };
    if (cuts.length === 0) this.unread.push({ start: span.start, end: span.end, problem: 'which-section' });
    else if (cuts.length > 1) this.open.push(span);
    else if (isSoft) this.soft.push(span);
    after.isDoubtful = cuts.length > 1 || isSoft || before.isDoubtful;
    const isFollowing = this.order === 'follow';
    const cut = isFollowing && isSoft ? lands.length : ((isFollowing ? cuts.at(-1) : cuts[0]) ?? 0);
    return starts[cut] ?? pending.length;
  }

  /** Assigns what follows the last section. */
  private placeLast(): void {
    const { before, pending } = this;
    this.pending = [];
    if (before === null) {
      if (pending.length > 0) this.place([unnamed], pending, 'parts');
      return;
    }
    const land = pending.find(({ isException }) => !isException);
    this.isTrailing = land !== undefined && before.hasLand && before.isDoubtful;
    // "N/2 of Sections 5 and 6; SE/4" does not say which section contains the SE/4.
    if (land !== undefined && before.hasLand && before.named.length > 1)
      this.unread.push({ start: land.item.start, end: land.item.end, problem: 'which-section' });
    this.place(before.named, pending, before.hasLand ? 'parts' : 'whole');
  }

  /** Accepts the parts that a phrase lists, unless it takes only some of a part. */
  private endPhrase(at: number): void {
    const unreadCount = this.unread.length;
    const { unknown, from } = this.phrase;
    const isName = isAt(this.tokens, at, ':') && isLabel(this.tokens, from, at);
    if (isName) this.phrase.words = 0;
    this.settlePhrase();
    // Problems already reported and the location of an exception are not reported again; "Tract 1: NE/4" labels what
    // follows.
    const isReported = this.unread.length > unreadCount || (this.isException && this.isExceptionMet);
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
    else if (words > 0 && this.sections.size === 0 && !this.isAtLead() && !names)
      this.unclear ??= { start, end };
    if (isPart) this.unclear ??= { start, end };
    this.isExceptionMet ||= items.length > 0 || isLost;
    this.phrase.items = [];
    this.phrase.wordsAhead = 0;
  }

  /**
   * Assigns parts to sections. If they may be `whole`, sections without parts are; those that only an `exception` names
   * describe no land.
   */
  private place(
    sections: readonly NamedSection[],
    pending: readonly Pending[],
    kind: 'parts' | 'whole' | 'exception',
  ): void {
    const excepted = pending.find(({ isException }) => isException);
    // "Sections 5 and 6, less the N/2" may except land from both or from the last one.
    if (excepted !== undefined && sections.length > 1 && !this.isOfEach)
      this.unread.push({
        start: excepted.item.start,
        end: excepted.item.end,
        problem: 'exception-of-which',
      });
    for (const section of sections) {
      const into = this.sectionOf(section);
      for (const { item, isException } of pending) this.add(into, item, isException);
      // “Less the NE/4 of Section 10” describes no land in Section 10.
      const isNamedByException = kind === 'exception' && into.exceptions.length > 0;
      const isWhole =
        kind !== 'parts' &&
        !isNamedByException &&
        into.parts.length + into.lots.length === 0 &&
        section.section !== null;
      this.isWholeLost ||= isWhole && this.unclear !== null;
      if (!isWhole || this.unclear !== null) continue;
      this.wholes.push(into);
      into.parts.push({ text: 'All', box: wholeSection, start: this.phrase.start, end: this.phrase.end });
    }
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

  /** A section has been named, and parts may follow. */
  private isAtLead(): boolean {
    return this.before !== null && !this.before.hasLand;
  }

  private isEmpty(): boolean {
    return ![...this.sections.values()].some(hasLand);
  }
}

function isSameNamed(some: readonly NamedSection[], others: readonly NamedSection[]): boolean {
  return some.map(keyOf).join('; ') === others.map(keyOf).join('; ');
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

const lotWords = ['government', 'govt', 'gov', 'fractional', 'u', 's', '.', "'", 't'];

/** Reads the lots of "W/2 of Lot 3" and "N/2 Lots 1 and 2". "S/2NE/4 Lots 1, 2" is a list that lacks a comma. */
function readLotsOfPart(tokens: readonly Token[], chain: Chain): ReturnType<typeof readLots> {
  const place = skipAll(tokens, chain.next, 'of', 'in', 'the', 'said', '-', '/');
  const isOf = isAt(tokens, chain.next, 'of', 'in');
  const lot = isAt(tokens, place, ...lotWords.slice(0, 5)) ? skipAll(tokens, place, ...lotWords) : place;
  return isOf || (chain.rest === null && chain.list === null) ? readLots(tokens, lot) : null;
}

function isHalf({ text }: Piece): boolean {
  return text.endsWith('/2');
}

function boxesOf(parts: readonly Part[]): Box[] {
  return parts.map(({ box }) => box);
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
