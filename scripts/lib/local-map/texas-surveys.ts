import type { LandPlace } from '../../../src/server/map/local/land-place.ts';
import { type Attributes, firstOf } from './attributes.ts';

/** Returns a Texas survey as a place; null if the shape has neither an abstract number nor a name. */
export function surveyPlace(attributes: Attributes): LandPlace | null {
  const abstract = abstractOf(attributes);
  const survey = firstOf(attributes, 'L1SURNAM', 'LEVEL1_SUR', 'SURVEY_NAM', 'SURVEYNAME', 'SURVEY');
  if (abstract === null && survey === null) return null;
  return {
    kind: 'survey',
    abstract,
    survey,
    // Some write the word as well: BLK 34 T-3-N.
    block:
      firstOf(attributes, 'L2BLOCK', 'LEVEL2_BLO', 'BLOCK', 'BLOCK_NUM')?.replace(/^bl(?:oc)?k\.?\s*/i, '') ??
      null,
    section: firstOf(attributes, 'L3SURNUM', 'LEVEL3_SUR', 'SECTION', 'SECTION_NU'),
  };
}

/**
 * Returns the abstract number of a survey: `123` for `A-123` and `123`, and for `301000123` where another field has the
 * code of the county, 301. Anything longer is not guessed.
 */
function abstractOf(attributes: Attributes): string | null {
  const written = firstOf(attributes, 'ABSTRACT_L', 'ABSTRACT_N', 'ABSTRACT', 'ANUM2', 'ANUM');
  const [, figures = ''] = /^(?:A(?:BST?(?:RACT)?)?\.?[\s-]*)?(\d+)$/i.exec(written ?? '') ?? [];
  const county = firstOf(attributes, 'FIPS', 'CNTY_FIPS', 'FIPS_NUM', 'COUNTY_NUM');
  const number =
    figures.length > 5 && county !== null && figures.startsWith(county)
      ? figures.slice(county.length)
      : figures;
  const bare = number.replace(/^0+/, '');
  return bare === '' || bare.length > 5 ? null : bare;
}
