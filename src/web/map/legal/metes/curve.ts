import { hasWord, isAt, skip, skipAll, type Token } from '../tokens.ts';
import type { CurveData } from './arc.ts';
import { readAngle } from './bearing.ts';
import { isLength, type Measure, measuresBetween, type Source } from './measures.ts';

/** What some words say about a curve, and the tokens from its first figure to its last. */
export type CurveWords = { said: CurveData; at: number; next: number };

const curveWords = ['curve', 'curves', 'curved', 'arc', 'radius', 'curvature', 'chord'];
const behindTangent = ['to', 'with', 'thereto', 'curve', 'arc', 'circular', 'reverse', 'compound'];
const angleWords = ['angle', 'delta', 'δ', '∆'];
const equals = ['of', '=', ':', 'is', 'equal', 'to', 'being'];
const hollows = new Map(
  ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'].flatMap(
    (word, eighth) =>
      [
        [word, eighth * 45],
        [`${word}erly`, eighth * 45],
      ] as [string, number][],
  ),
);

/** Returns the position of the first word that refers to a curve, or null. */
export function curveAt(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, ...curveWords)) return at;
  return null;
}

/**
 * Returns where the words about the next curve start, as in "to the beginning of a tangent curve to the right …"; `to`
 * if there are none.
 */
export function nextCurveAt(tokens: readonly Token[], from: number, to: number): number {
  for (let at = to - 1; at > from; at -= 1) {
    const isPlace = isAt(tokens, at, 'beginning', 'point') && isAt(tokens, at + 1, 'of');
    if (isPlace && hasWord(tokens, at, Math.min(to, at + 8), ['curve', 'curvature'])) return at;
  }
  return to;
}

/** Collects what a range of words says about a curve. The caller provides the direction of the chord. */
export function readCurveWords(
  source: Source,
  from: number,
  to: number,
  bearing: { azimuth: number; at: number; next: number } | null,
): CurveWords & { isVaras: boolean } {
  const { tokens } = source;
  // Curve data is often in parentheses, so none are skipped.
  const measures = measuresBetween({ ...source, groups: new Map() }, from, to);
  const radius = measures.find((measure) => isRadius(tokens, measure));
  const chord =
    measures.find(({ label }) => label === 'chord') ??
    measures.find(
      (measure) => bearing !== null && measure !== radius && measure.at >= bearing.next && isLength(measure),
    );
  const length =
    measures.find(({ label }) => label === 'arc') ??
    measures.find((measure) => measure !== radius && measure !== chord && isLength(measure));
  const angle = angleIn(tokens, from, to);
  const used = [radius, chord, length, angle, bearing].filter((each) => each !== undefined && each !== null);
  return {
    said: {
      side: sideIn(tokens, from, to),
      concave: concaveIn(tokens, from, to),
      radius: radius?.feet ?? null,
      angle: angle?.degrees ?? null,
      length: length?.feet ?? null,
      chordAzimuth: bearing?.azimuth ?? null,
      chordFeet: chord?.feet ?? null,
      isTangent: isTangentIn(tokens, from, to),
    },
    isVaras: [radius, chord, length].some((measure) => measure?.isVaras),
    at: Math.min(...used.map(({ at }) => at), to),
    next: Math.max(...used.map(({ next }) => next), from),
  };
}

/** Merges the data given where a curve is announced and in its own call; the call takes precedence. */
export function mergeCurveData(announced: CurveData | null, said: CurveData): CurveData {
  if (announced === null) return said;
  return {
    side: said.side ?? announced.side,
    concave: said.concave ?? announced.concave,
    radius: said.radius ?? announced.radius,
    angle: said.angle ?? announced.angle,
    length: said.length ?? announced.length,
    chordAzimuth: said.chordAzimuth ?? announced.chordAzimuth,
    chordFeet: said.chordFeet ?? announced.chordFeet,
    isTangent: said.isTangent || announced.isTangent,
  };
}

/** Matches "a radius of 500 feet", "a 500-foot radius" and "R=500 feet". */
function isRadius(tokens: readonly Token[], { label, at, next }: Measure): boolean {
  if (label === 'radius' || isAt(tokens, skip(tokens, next, '-'), 'radius')) return true;
  return isAt(tokens, at - 1, '=') && isAt(tokens, at - 2, 'r');
}

/** Reads "a central angle of 23°10'00"" or "delta = 23°10'". */
function angleIn(
  tokens: readonly Token[],
  from: number,
  to: number,
): { degrees: number; at: number; next: number } | null {
  for (let at = from; at < to; at += 1) {
    if (!isAt(tokens, at, ...angleWords)) continue;
    const angle = readAngle(tokens, skipAll(tokens, at + 1, ...equals), false);
    if (angle !== null && angle.degrees !== null && angle.next <= to)
      return { degrees: angle.degrees, at, next: angle.next };
  }
  return null;
}

/** Returns the side if exactly one is named; the "right" of a right of way does not count. */
function sideIn(tokens: readonly Token[], from: number, to: number): 'left' | 'right' | null {
  const sides = new Set<'left' | 'right'>();
  for (let at = from; at < to; at += 1) {
    const isWay = isAt(tokens, skip(tokens, at + 1, '-'), 'of');
    const isCounter =
      isAt(tokens, at, 'counterclockwise') || isAt(tokens, skip(tokens, at - 1, '-') - 1, 'counter');
    if (isAt(tokens, at, 'left') || isCounter) sides.add('left');
    else if ((isAt(tokens, at, 'right') && !isWay) || isAt(tokens, at, 'clockwise')) sides.add('right');
  }
  const [side = null] = sides;
  return sides.size === 1 ? side : null;
}

/** Reads "concave to the northeast" or "concave Southerly" as an azimuth. */
function concaveIn(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = from; at < to; at += 1) {
    if (!isAt(tokens, at, 'concave')) continue;
    const word = tokens[skipAll(tokens, at + 1, 'to', 'the', 'toward', 'towards')]?.text;
    return (word === undefined ? undefined : hollows.get(word)) ?? null;
  }
  return null;
}

/**
 * Matches "a tangent curve", "tangent to the last line", "a point of curvature" and "a reverse curve", but never a
 * non-tangent curve.
 */
function isTangentIn(tokens: readonly Token[], from: number, to: number): boolean {
  let isTangent = false;
  for (let at = from; at < to; at += 1) {
    if (isAt(tokens, at, 'nontangent')) return false;
    if (isAt(tokens, at, 'tangent')) {
      if (isAt(tokens, at - 1, 'non', 'not') || (isAt(tokens, at - 1, '-') && isAt(tokens, at - 2, 'non')))
        return false;
      isTangent ||= isAt(tokens, at + 1, ...behindTangent);
    }
    const isReverse = isAt(tokens, at, 'reverse', 'compound') && isAt(tokens, at + 1, 'curve', 'curvature');
    const isCurvature = isAt(tokens, at, 'curvature') && hasWord(tokens, at - 4, at, ['point']);
    isTangent ||= isReverse || isCurvature || isAt(tokens, at, 'tangentially');
  }
  return isTangent;
}
