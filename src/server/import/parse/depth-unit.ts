import { Exact, parsePlainDecimal } from '#shared/platform/decimal.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';

/** The unit of a column of depths or elevations; `contradictory` if its name and its row of units differ. */
export type DepthUnit = 'feet' | 'meters' | 'contradictory';

const metersPerFoot = '0.3048';
const storedPlaces = 2;
const feetWord = /(^| )(us ?ft|ft|feet|foot)( |$)/;
const metersWord = /(^| )(m|meters?|metres?|mtrs?)( |$)/;

/** Returns the unit that the name of a column or its row of units states; null if neither does. */
export function depthUnitOf(name: string, unit: string | undefined): DepthUnit | null {
  const stated = new Set([name, unit ?? ''].flatMap(unitsIn));
  if (stated.size > 1) return 'contradictory';
  const [only = null] = stated;
  return only;
}

function unitsIn(text: string): ('feet' | 'meters')[] {
  const plain = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  return [
    ...(feetWord.test(plain) ? (['feet'] as const) : []),
    ...(metersWord.test(plain) ? (['meters'] as const) : []),
  ];
}

/** Converts a bare number of meters to feet, rounded to the places of a depth; any other text is unchanged. */
export function feetFromMeters(text: string): string {
  const meters = parsePlainDecimal(stripFigure(text));
  return meters === null
    ? text
    : meters.div(metersPerFoot).toDecimalPlaces(storedPlaces, Exact.ROUND_HALF_UP).toFixed();
}
