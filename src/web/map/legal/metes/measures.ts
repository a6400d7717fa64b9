import { hasWord, isAt, skip, skipAll, type Token } from '../tokens.ts';
import { readDistance } from './distance.ts';

/** The tokens of a description, its matched parentheses, and the length of its vara in inches. */
export type Source = {
  tokens: readonly Token[];
  /** The position of each opening parenthesis mapped to that of its closing one. */
  groups: ReadonlyMap<number, number>;
  varaInches: number;
};

/** A distance of a clause, and what the surrounding words say it measures. */
export type Measure = {
  feet: number;
  isVaras: boolean;
  at: number;
  next: number;
  label: Label | null;
  role: Role;
  /** Whether "to" follows, as in "to a rod": the distance leads somewhere. */
  leads: boolean;
};

/** The distance that is the length of a line, and any doubt about it. */
type Choice = { measure: Measure; problem: 'which-distance' | 'wrong-distance' | null };

const labels = ['arc', 'radius', 'chord', 'tangent', 'delta', 'length', 'distance'] as const;
type Label = (typeof labels)[number];

/**
 * - `whole`: described as the whole line, "in all 950 feet";
 * - `plain`: nothing indicates otherwise;
 * - `onward`: measured from the end of a previous distance, "and continuing 300 feet";
 * - `likely-aside`: may be an offset, a width or a point along the way, and is one if the line has another distance;
 * - `aside`: certainly one of these;
 * - `minus`: negative.
 */
type Role = 'whole' | 'plain' | 'onward' | 'likely-aside' | 'aside' | 'minus';

const wholes = ['all', 'total', 'whole'];
const passes = ['pass', 'passes', 'passing', 'passed', 'past', 'cross', 'crosses', 'crossing', 'crossed'];
const onwards = ['continue', 'continues', 'continuing', 'further', 'additional', 'again', 'another'];
const numbers = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty', 'thirty'],
  ...['forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred', 'thousand'],
];
/** Words between "at" and its figure: "at a distance of about three hundred feet (300')". */
const behindAt = ['a', 'distance', 'of', 'about', 'approximately', '(', '-', 'feet', 'varas', ...numbers];
/** After a distance, these words show that it is an offset or a size. */
const offsets = [
  ...[
    'from',
    'left',
    'right',
    'off',
    'away',
    'distant',
    'above',
    'below',
    'inside',
    'outside',
    'perpendicular',
  ],
  ...['northerly', 'southerly', 'easterly', 'westerly', 'wide', 'width', 'high', 'deep', 'long', 'diameter'],
  ...['road', 'roadway', 'street', 'alley', 'lane', 'easement', 'strip', 'row'],
];
const sides = [
  ...[
    'north',
    'south',
    'east',
    'west',
    'n',
    's',
    'e',
    'w',
    'northeast',
    'northwest',
    'southeast',
    'southwest',
  ],
  ...['northerly', 'southerly', 'easterly', 'westerly'],
];
const betweenWords = [',', 'due', 'on', 'a', 'bearing', 'of', 'to', 'the', 'in', 'course'];
/** Two lengths that differ by less than this share are the same length in two units. */
const sameShare = 0.01;

/** Finds all distances in a range of tokens, outside parentheses. Runs in linear time. */
export function measuresBetween({ tokens, groups, varaInches }: Source, from: number, to: number): Measure[] {
  const measures: Measure[] = [];
  for (let at = from; at < to; ) {
    // "one hundred (100) feet" is a distance and "(30.48 m)" repeats one; both require reading inside the parentheses.
    const figure = skip(tokens, at, '(');
    const distance = readDistance(tokens, figure, varaInches);
    if (distance === null || distance.next > to) {
      at = (groups.get(at) ?? at) + 1;
      continue;
    }
    const { feet, isVaras, next } = distance;
    const before = measures.at(-1);
    const role = roleOf(tokens, { from: before?.next ?? from, at, next, feet }, before);
    const leads = isAt(tokens, next, 'to');
    measures.push({ feet, isVaras, at, next, label: labelOf(tokens, from, at), role, leads });
    at = next;
  }
  return measures;
}

/** Returns whether a distance may be the length of a line, judging by its label and role. */
export function isLength({ label, role }: Measure): boolean {
  const isNamed = label === null || label === 'distance' || label === 'length';
  return isNamed && role !== 'aside' && role !== 'minus';
}

/**
 * Chooses the length of a line among the distances after its direction: the one described as the whole, or else the
 * first one that is not a point along the way or an offset. A later one that is longer, or that leads to its own place,
 * may start at the same corner or at the previous point, so the user must decide. Returns null if there is none.
 */
export function chooseLength(measures: readonly Measure[]): Choice | null {
  const lengths = measures.filter((measure) => measure.role === 'minus' || isLength(measure));
  const wrong = lengths.find(({ role }) => role === 'minus');
  if (wrong !== undefined) return { measure: wrong, problem: 'wrong-distance' };
  const ranked = (['whole', 'plain', 'likely-aside'] as const).map((role) =>
    lengths.filter((measure) => measure.role === role),
  );
  const onward = lengths.find(({ role }) => role === 'onward');
  if (onward !== undefined && ranked[0]?.length === 0) return { measure: onward, problem: 'which-distance' };
  const [measure, ...others] = ranked.find((some) => some.length > 0) ?? [];
  if (measure === undefined) return null;
  const isWhole = measure.role === 'whole';
  const isInDoubt = others.some(
    ({ feet, leads }) =>
      (isWhole || leads || feet > measure.feet) &&
      Math.abs(feet - measure.feet) > sameShare * Math.max(feet, measure.feet),
  );
  return { measure, problem: isInDoubt ? 'which-distance' : null };
}

/** Reads the distance right before a direction: "thence 1,320 feet North". */
export function distanceBefore({ tokens, varaInches }: Source, from: number, at: number): Measure | null {
  for (let place = Math.max(from, at - 8); place < at; place += 1) {
    const distance = readDistance(tokens, place, varaInches);
    if (distance === null || distance.next > at) continue;
    if (isMinus(tokens, place - 1) || isBehindAt(tokens, from, place)) return null;
    const next = skipAll(tokens, distance.next, ...betweenWords);
    if (next >= at) return { ...distance, at: place, next: at, label: null, role: 'plain', leads: false };
  }
  return null;
}

type Found = { from: number; at: number; next: number; feet: number };

function roleOf(
  tokens: readonly Token[],
  { from, at, next, feet }: Found,
  before: Measure | undefined,
): Role {
  if (isMinus(tokens, at - 1)) return 'minus';
  const isStatedInWhole = wordsBefore(tokens, from, at).some((word) => wholes.includes(word));
  if (isStatedInWhole || isWholeBehind(tokens, next)) return 'whole';
  // A 60 foot road is 60 feet wide.
  if (isAt(tokens, next - 1, 'foot') && feet !== 1) return 'aside';
  const isMore = isAt(tokens, next, 'more', 'further', 'additional') && !isAt(tokens, next + 1, 'or');
  const isOnward = isMore || wordsBefore(tokens, from, at).some((word) => onwards.includes(word));
  if (isOnward && before !== undefined) return 'onward';
  if (isBehindAt(tokens, from, at)) {
    const isPassed = hasWord(tokens, from, at, passes) || hasWord(tokens, next, next + 4, passes);
    return isPassed ? 'aside' : 'likely-aside';
  }
  // "at 300 feet and 450 feet" names two points along the way.
  const isListed = before !== undefined && isAt(tokens, at - 1, 'and', '&') && before.next === at - 1;
  if (isListed && (before.role === 'aside' || before.role === 'likely-aside')) return before.role;
  const isSide = isSideOf(tokens, next);
  // "N 45 E to a point, 30 feet west of the corner" gives the place of the point, but not the length of the line.
  const isPlace = isSide || isAt(tokens, next, 'from', 'distant', 'away');
  if (isPlace && before === undefined && !isDirect(tokens, from, at)) return 'aside';
  const isOffset = isSide || isAt(tokens, skip(tokens, next, 'in'), ...offsets);
  // "600 feet passing a stone at 300 feet" is the line; "300 feet past a stone, 600 feet" is not part of it.
  const isPassing = isAt(tokens, skip(tokens, next, 'to'), ...passes);
  return isOffset || isPassing ? 'likely-aside' : 'plain';
}

/** Matches "west of", "N. of" and "northerly from". */
function isSideOf(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at, ...sides) && isAt(tokens, skip(tokens, at + 1, '.'), 'of', 'from');
}

/** Returns whether a distance comes right after its direction: "N 45 E a distance of 30 feet". */
function isDirect(tokens: readonly Token[], from: number, at: number): boolean {
  return skipAll(tokens, from, 'for', 'a', 'distance', 'of', 'about', 'approximately', '(', '-', ':') >= at;
}

/** Matches "950 feet in all", but not "300 feet in all 950 feet". */
function isWholeBehind(tokens: readonly Token[], next: number): boolean {
  const word = skip(tokens, next, 'in');
  const isWhole = isAt(tokens, word, 'total', 'altogether') || (word > next && isAt(tokens, word, ...wholes));
  return (
    isWhole && tokens[word + 1]?.kind !== 'figure' && !isAt(tokens, word + 1, 'distance', 'length', 'of')
  );
}

/** Matches "at 300 feet" and "at a distance of about three hundred (300) feet". */
function isBehindAt(tokens: readonly Token[], from: number, at: number): boolean {
  let place = at - 1;
  while (place >= Math.max(from, at - 12) && isAt(tokens, place, ...behindAt)) place -= 1;
  return place >= from && isAt(tokens, place, 'at');
}

/**
 * Matches a dash that follows a space and touches its figure; in West-100 ft and West - 100 ft the dash is only a
 * separator.
 */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const isJoined = tokens[at]?.start === tokens[at - 1]?.end;
  return isAt(tokens, at, '-') && !isJoined && tokens[at]?.end === tokens[at + 1]?.start;
}

/** Returns the word shortly before a distance that says what it measures. */
function labelOf(tokens: readonly Token[], from: number, at: number): Label | null {
  let kind: Label | null = null;
  for (const text of wordsBefore(tokens, from, at)) {
    const label = labels.find((each) => each === text);
    // "an arc distance of" is labeled as an arc.
    if (label !== undefined && (kind === null || kind === 'distance' || kind === 'length')) kind = label;
  }
  return kind;
}

/** Returns the last few tokens before a distance, nearest first, up to a comma, a semicolon or another figure. */
function wordsBefore(tokens: readonly Token[], from: number, at: number): string[] {
  const words: string[] = [];
  for (let place = at - 1; place >= Math.max(from, at - 6); place -= 1) {
    const token = tokens[place];
    if (token === undefined || token.kind === 'figure' || token.text === ',' || token.text === ';') break;
    words.push(token.text);
  }
  return words;
}
