import type { LandPlace } from '../../../src/server/map/local/land-place.ts';
import type { LocalLayer } from '../../../src/shared/map/contracts/map.ts';
import { type Attributes, firstOf } from './attributes.ts';
import { sectionPlace, townshipPlace } from './plss.ts';
import { surveyPlace } from './texas-surveys.ts';

/** What a shape of a file is called; both are null if its attributes don't say. */
type Described = { place: LandPlace | null; name: string | null };

/** How the shapes of a file become shapes of the local map. */
export type Recognized = {
  /** `other` is drawn as lines or areas. */
  kind: Exclude<LocalLayer, 'areas' | 'lines'> | 'other';
  describe: (attributes: Attributes) => Described;
  /** Whether each place has one shape in its file, a few more where a county's border cuts it. */
  isOfPlaces: boolean;
};

const has = (fields: ReadonlySet<string>, ...names: string[]) => names.some((name) => fields.has(name));

/**
 * Returns what a file of public data holds, by the names of its fields: townships and first divisions of the Bureau of Land
 * Management (CadNSDI), files of states that name township, range and section, Texas surveys of the Railroad Commission or
 * the General Land Office, roads of the Census Bureau (TIGER/Line), or other lines and areas. Null for parts of sections,
 * which would be taken for sections.
 */
export function recognize(names: readonly string[]): Recognized | null {
  const fields = new Set(names.map((name) => name.toUpperCase()));
  if (has(fields, 'SECDIVNO', 'SECDIVID', 'QSEC', 'QQSEC', 'QQ')) return null;
  if (has(fields, 'L1SURNAM', 'LEVEL1_SUR', 'SURVEY_NAM', 'SURVEYNAME', 'ABSTRACT_L', 'ABSTRACT_N'))
    return { kind: 'surveys', describe: ofPlace(surveyPlace), isOfPlaces: false };
  if (fields.has('MTFCC') && has(fields, 'RTTYP', 'LINEARID'))
    return { kind: 'roads', describe: named, isOfPlaces: false };
  const namesTownship =
    fields.has('PLSSID') ||
    (has(fields, 'TWNSHPNO', 'TWP', 'TOWNSHIP', 'TWNSHP') && has(fields, 'RANGENO', 'RNG', 'RGE', 'RANGE'));
  if (!namesTownship) return { kind: 'other', describe: named, isOfPlaces: false };
  const isOfPlaces = !fields.has('PLSSID');
  const isSections = has(fields, 'FRSTDIVNO', 'FRSTDIVID', 'SEC', 'SECTION', 'SECTN', 'SECTIONNO', 'SEC_NO');
  // Special surveys name the township that they are in as well.
  if (!isSections && !has(fields, 'TWNSHPNO', 'TWNSHPLAB', 'TWP', 'TOWNSHIP', 'TWNSHP'))
    return { kind: 'other', describe: named, isOfPlaces: false };
  return {
    kind: isSections ? 'sections' : 'townships',
    describe: ofPlace(isSections ? sectionPlace : townshipPlace),
    isOfPlaces,
  };
}

function ofPlace(read: (attributes: Attributes) => LandPlace | null): Recognized['describe'] {
  return (attributes) => ({ place: read(attributes), name: null });
}

function named(attributes: Attributes): Described {
  return { place: null, name: firstOf(attributes, 'FULLNAME', 'NAME', 'NAMELSAD', 'LABEL') };
}

/** Returns whether a road is a highway (TIGER/Line: primary and secondary roads). */
export function isHighway(attributes: Attributes): boolean {
  return /^S1[12]/.test(attributes.get('MTFCC') ?? '');
}
