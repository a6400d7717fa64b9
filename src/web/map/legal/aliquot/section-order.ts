import { isLabel } from '../known-words.ts';
import { readSurvey } from '../surveys.ts';
import { isAt, skip, type Token } from '../tokens.ts';
import { readChain } from './division.ts';
import { readLots, readSection } from './numbered.ts';

/** How a text separates two pieces of land, from "of" or a colon, which join them, to a semicolon or a line break. */
const gap = { joined: 0, space: 1, comma: 2, and: 3, hard: 4 } as const;
type Gap = (typeof gap)[keyof typeof gap];

const adding = ['and', '&', '+', 'also', 'plus', 'together'];
const ends = [';', '\n', '|'];
/** A period after a shorter word is likely to end an abbreviation. */
const minSentenceWord = 5;
/** Maximum number of tokens from a section to its colon: "Section 5, T7N-R64W, 6th P.M., Weld County, Colorado:". */
const maxHeadingTokens = 40;
/** More cuts than this are not worth comparing: the land is not measured. */
const maxCuts = 8;
/** Maximum number of tokens from a colon to the first part. */
const maxOpeningTokens = 12;

/** How a section leads to the parts behind it: "Section 5: NE/4", "Section 5 - NE/4" or "Section 5 (NE/4)". */
export type Lead = 'colon' | 'bracket' | null;

/** A section that the text names. */
export type Mention = {
  lead: Lead;
  /** Whether it has parts already, such as those before it. */
  hasLand: boolean;
  /** The position after it. */
  next: number;
};

/** Land between two sections: the positions of its first token and after its last one. */
export type Land = { from: number; to: number; isWhole: boolean };

/**
 * Where the land between two sections may be cut: the number of pieces that belong to the section before them. One
 * number if the text leaves no doubt, none if no cut fits.
 */
export type Cuts = {
  cuts: number[];
  /** Only commas show that all belong to the next section; another part after that section may disprove it. */
  isSoft: boolean;
};

/** Returns how a section whose name ends at a position leads to the parts behind it. */
export function readLead(tokens: readonly Token[], from: number): Lead {
  let phrase = from;
  for (let at = from; at < from + maxHeadingTokens; ) {
    const survey = readSurvey(tokens, skip(tokens, at, ','));
    if (survey !== null) {
      at = survey.next;
      continue;
    }
    if (isAt(tokens, at, ':')) return !isLabel(tokens, phrase, at) && opensParts(tokens, at) ? 'colon' : null;
    // In "(NE/4) Section 5, (SW/4) Section 6", the comma ends the words about Section 5.
    const isNear = phrase === from && isLandAt(tokens, at + 1);
    if (isNear && isAt(tokens, at, '(')) return 'bracket';
    if (isNear && isAt(tokens, at, '-')) return 'colon';
    const isEnd = tokens[at] === undefined || isAt(tokens, at, ';', ...adding);
    if (isEnd || readSection(tokens, at) !== null || isLandAt(tokens, at)) return null;
    if (isAt(tokens, at, ',', '\n')) phrase = at + 1;
    at += 1;
  }
  return null;
}

function opensParts(tokens: readonly Token[], colon: number): boolean {
  for (let at = colon + 1; at <= colon + maxOpeningTokens; at += 1) {
    if (isLandAt(tokens, at)) return true;
    if (isAt(tokens, at, ';', ':') || readSection(tokens, at) !== null) return false;
  }
  return false;
}

function isLandAt(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at, 'all') || readLots(tokens, at) !== null || readChain(tokens, at) !== null;
}

/**
 * Returns which of the pieces of land between two sections belong to the first one. Parts may follow their section
 * ("Section 4: NE/4, Section 5: SW/4") or precede it ("NE/4 of Section 4, SW/4 of Section 5").
 *
 * @param at The position of the second section.
 */
export function cutsBetween(
  tokens: readonly Token[],
  before: Mention,
  lands: readonly Land[],
  at: number,
  after: Mention,
): Cuts {
  const found = likelyCuts(gapsOf(tokens, before, lands, at), before, after);
  if (found.cuts.length > maxCuts) return found;
  // "All" is all of its section: it has no other parts beside it.
  const fitting = found.cuts.filter(
    (cut) => isOneSection(lands.slice(0, cut)) && isOneSection(lands.slice(cut)),
  );
  return fitting.length === 0 ? found : { ...found, cuts: fitting };
}

function isOneSection(lands: readonly Land[]): boolean {
  return lands.length < 2 || !lands.some(({ isWhole }) => isWhole);
}

function likelyCuts(gaps: readonly Gap[], before: Mention, after: Mention): Cuts {
  const last = gaps.length - 1;
  const isBehind = before.lead === null && before.hasLand;
  const [head = gap.space, tail = gap.space] = [gaps[0], gaps[last]];
  const sure = (cuts: number[]): Cuts => ({ cuts: [...new Set(cuts)], isSoft: false });
  if (after.lead !== null) {
    const isOpen = tail === gap.joined || (isBehind && head >= tail);
    return sure(isOpen ? [] : [last]);
  }
  if (tail === gap.joined) {
    const tops = widest(gaps, before.lead === null ? 0 : 1, last - 1);
    return sure(isBehind && tops.includes(0) ? [0] : tops);
  }
  // "NE/4 Section 4: SW/4 Section 5" has a part on either side of Section 4.
  if (before.lead !== null && before.hasLand) return sure([0, last]);
  if (before.lead !== null) {
    const inner = widest(gaps, 1, last - 1);
    const width = gaps[inner[0] ?? last] ?? tail;
    if (width <= tail) return sure([last]);
    return sure(width === gap.hard && inner.length === 1 ? inner : [...inner, last]);
  }
  const tops = widest(gaps, 0, last);
  if (isBehind) return sure(tops.includes(0) ? [0] : [0, ...tops]);
  if (tops.includes(0) && tops.includes(last)) return sure([0, last]);
  if (tops.length === 1 && tops[0] === 0) return { cuts: [0], isSoft: head < gap.hard };
  return sure([...tops, last]);
}

/** Returns the positions of the widest gaps in a range; `to` is inclusive. */
function widest(gaps: readonly Gap[], from: number, to: number): number[] {
  const range = gaps.slice(from, to + 1);
  const width = range.reduce<number>((max, each) => Math.max(max, each), 0);
  return range.flatMap((each, index) => (each === width ? [from + index] : []));
}

/** Returns the gaps before, between and after the pieces of land. */
function gapsOf(tokens: readonly Token[], before: Mention, lands: readonly Land[], at: number): Gap[] {
  const gaps: Gap[] = [];
  let from = before.next;
  let isInBracket = before.lead === 'bracket';
  for (const [index, land] of lands.entries()) {
    if (index === 0) gaps.push(before.lead === null ? widthOf(tokens, from, land.from) : gap.joined);
    else if (!isInBracket) gaps.push(innerWidth(tokens, from, land.from));
    else {
      // What follows the bracket of a section is not part of it.
      isInBracket = !hasClose(tokens, from, land.from);
      gaps.push(isInBracket ? gap.joined : gap.hard);
    }
    from = land.to;
  }
  gaps.push(isJoinedTo(tokens, from, at) ? gap.joined : widthOf(tokens, from, at));
  return gaps;
}

/** Between the parts of a list, "and" is no more than a comma. */
function innerWidth(tokens: readonly Token[], from: number, to: number): Gap {
  const width = widthOf(tokens, from, to);
  return width === gap.and ? gap.comma : width;
}

function widthOf(tokens: readonly Token[], from: number, to: number): Gap {
  let width: Gap = gap.space;
  for (let at = from; at < to; ) {
    // The comma of "Section 5, T7N-R64W" is part of the name.
    const survey = readSurvey(tokens, skip(tokens, at, ','));
    if (survey !== null) {
      at = survey.next;
      continue;
    }
    if (isEndAt(tokens, at)) return gap.hard;
    if (isAt(tokens, at, ...adding)) width = gap.and;
    else if (isAt(tokens, at, ',', '/', '-', ':') && width === gap.space) width = gap.comma;
    at += 1;
  }
  return width;
}

/** Matches what ends a sentence, and not an abbreviation. */
function isEndAt(tokens: readonly Token[], at: number): boolean {
  if (isAt(tokens, at, ...ends)) return true;
  const before = tokens[at - 1];
  if (!isAt(tokens, at, '.') || before === undefined || isAt(tokens, at + 1, ',', ':')) return false;
  return before.kind !== 'word' || before.text.length >= minSentenceWord;
}

/** Matches "NE/4 of the Section" and "NE/4, in said Section"; the section is at `at`. */
function isJoinedTo(tokens: readonly Token[], from: number, at: number): boolean {
  let place = at - 1;
  while (place >= from && isAt(tokens, place, 'the', 'said')) place -= 1;
  const isJoined = place >= from && isAt(tokens, place, 'of', 'in', 'within');
  // "NE/4. In Section 6: NW/4" starts anew.
  return isJoined && !(place > from && isEndAt(tokens, place - 1));
}

function hasClose(tokens: readonly Token[], from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if (isAt(tokens, place, ')')) return true;
  return false;
}

/** Returns how a text separates excepted land from the section behind it: 0 for "of", 1 for a space. */
export function gapBefore(tokens: readonly Token[], from: number, at: number): number {
  return isJoinedTo(tokens, from, at) ? gap.joined : widthOf(tokens, from, at);
}
