import type { LandPlace } from '../../../src/server/map/local/land-place.ts';
import type { LocalLayer } from '../../../src/shared/map/contracts/map.ts';
import type { Attributes } from './attributes.ts';
import { plssPlace, sectionOf, townshipOf } from './plss.ts';
import { surveyPlace } from './texas-surveys.ts';

/** How the shapes of a file become places of the local map. */
export type Recognized = {
  kind: LocalLayer;
  /** Returns the place of a shape, or null if its attributes don't name one: it is drawn without a name. */
  placeOf: (attributes: Attributes) => LandPlace | null;
};

const lacks = (fields: ReadonlySet<string>, ...names: string[]) => names.every((name) => !fields.has(name));
const has = (fields: ReadonlySet<string>, ...names: string[]) => names.some((name) => fields.has(name));

/**
 * Tells by the names of its fields what a file of public survey data holds; null if it is none of these: townships and
 * first divisions of the Bureau of Land Management (CadNSDI), files of states that name township, range and section,
 * and Texas surveys of the Railroad Commission or the General Land Office.
 */
export function recognize(names: readonly string[]): Recognized | null {
  const fields = new Set(names.map((name) => name.toUpperCase()));
  // Quarters and lots have these as well, but each of their shapes is a part of a section.
  if (has(fields, 'SECDIVNO', 'SECDIVID', 'QSEC', 'QQSEC')) return null;
  if (
    has(fields, 'L1SURNAM', 'LEVEL1_SUR', 'SURVEY_NAM', 'SURVEYNAME') ||
    has(fields, 'ABSTRACT_L', 'ABSTRACT_N')
  )
    return { kind: 'surveys', placeOf: surveyPlace };
  const namesTownship =
    fields.has('PLSSID') ||
    (has(fields, 'TWNSHPNO', 'TWP', 'TOWNSHIP', 'TWNSHP') && has(fields, 'RANGENO', 'RNG', 'RGE', 'RANGE'));
  if (!namesTownship) return null;
  const isSections = has(fields, 'FRSTDIVNO', 'FRSTDIVID', 'SEC', 'SECTION', 'SECTN', 'SECTIONNO', 'SEC_NO');
  return isSections
    ? { kind: 'sections', placeOf: (attributes) => plssPlace(townshipOf(attributes), sectionOf(attributes)) }
    : lacks(fields, 'LOT', 'LOTNO')
      ? { kind: 'townships', placeOf: (attributes) => plssPlace(townshipOf(attributes), null) }
      : null;
}
