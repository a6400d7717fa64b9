import type { AngleName } from '#shared/import/parse/degree-parts.ts';
import { isSexagesimal, readDegrees } from '#shared/import/parse/degrees.ts';
import type { CoordinateTarget } from '#shared/land/entities/import-targets.ts';
import type { ColumnFacts } from './column-facts.ts';

/** Beyond a full turn a figure is no angle but a distance, in the metres or feet of a grid. */
const fullTurn = 360;

/**
 * Share of the values, 0…1, that are decimal degrees of this axis. `angle` is how the column's name would write an angle and
 * `saysAxis` whether it names latitude or longitude: such a name is believed for whole degrees and for figures gone wrong, too.
 */
export function judgeAngles(
  { axis }: CoordinateTarget,
  facts: ColumnFacts,
  angle: AngleName,
  saysAxis: boolean,
): number {
  if (angle === 'part') return 0;
  if (facts.samples.length === 0) return angle === 'whole' && saysAxis ? 0.5 : 0;
  const values = facts.samples.map(readDegrees);
  const limit = axis === 'latitude' ? 90 : 180;
  if (!saysAxis && spansSixty(values)) return 0;
  const trusted = saysAxis && angle === 'whole';
  const scores = values.map((value, index): number => {
    if (value === null || Math.abs(value) > fullTurn) return 0;
    if (Math.abs(value) > limit) return trusted ? 0.4 : 0;
    // Blanks set anything apart; signs for degrees and minutes, or a letter, mean an angle.
    if (isSexagesimal(facts.samples[index] ?? ''))
      return trusted || /[°'nsew]/i.test(facts.samples[index] ?? '') ? 1 : 0;
    const isDecimal = /\d\.\d/.test(facts.samples[index] ?? '') && !facts.wholeFigures;
    return isDecimal ? 1 : trusted ? 0.6 : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Minutes and seconds fill all the way from 0 to 60; the wells of a file seldom lie so far apart, and never exactly there. */
function spansSixty(values: readonly (number | null)[]): boolean {
  const figures = values.filter((value) => value !== null);
  return (
    figures.length >= 20 &&
    Math.min(...figures) >= 0 &&
    Math.min(...figures) < 5 &&
    Math.max(...figures) < 60 &&
    Math.max(...figures) > 55
  );
}
