import type { LandPlace } from '../../../src/server/map/local/land-place.ts';
import { type Attributes, firstOf } from './attributes.ts';

/** A township as records name it: `5N`, `68W`, and its principal meridian, if the file names it. */
type Township = {
  township: string;
  range: string;
  meridian: string | null;
  duplicate: string | null;
};

/** Principal meridians by the codes of the Bureau of Land Management. */
const meridians: Readonly<Record<string, string>> = {
  '01': '1st Principal Meridian',
  '02': '2nd Principal Meridian',
  '03': '3rd Principal Meridian',
  '04': '4th Principal Meridian',
  '05': '5th Principal Meridian',
  '06': '6th Principal Meridian',
  '07': 'Black Hills Meridian',
  '08': 'Boise Meridian',
  '09': 'Chickasaw Meridian',
  '10': 'Choctaw Meridian',
  '11': 'Cimarron Meridian',
  '12': 'Copper River Meridian',
  '13': 'Fairbanks Meridian',
  '14': 'Gila and Salt River Meridian',
  '15': 'Humboldt Meridian',
  '16': 'Huntsville Meridian',
  '17': 'Indian Meridian',
  '18': 'Louisiana Meridian',
  '19': 'Michigan Meridian',
  '20': 'Principal Meridian, Montana',
  '21': 'Mount Diablo Meridian',
  '22': 'Navajo Meridian',
  '23': 'New Mexico Principal Meridian',
  '24': 'St. Helena Meridian',
  '25': 'St. Stephens Meridian',
  '26': 'Salt Lake Meridian',
  '27': 'San Bernardino Meridian',
  '28': 'Seward Meridian',
  '29': 'Tallahassee Meridian',
  '30': 'Uintah Meridian',
  '31': 'Ute Meridian',
  '32': 'Washington Meridian',
  '33': 'Willamette Meridian',
  '34': 'Wind River Meridian',
  '44': 'Umiat Meridian',
};

/**
 * State, meridian, township number, fraction and direction, range number, fraction and direction, duplicate:
 * `CO060050N0680W0`.
 */
const identifier = /^[A-Z]{2}(\d\d)(\d{3})(\d)([NS])(\d{3})(\d)([EW])([A-Z\d])?/;
/** How many quarters a fraction of a township or range number means. */
const fractions: Readonly<Record<string, string>> = { '0': '', '1': '¼', '2': '½', '3': '¾' };

/** Returns the township of a shape by its identifier, or by its fields; null if neither names it whole. */
function townshipOf(attributes: Attributes): Township | null {
  const coded = identifier.exec(attributes.get('PLSSID')?.toUpperCase() ?? '');
  if (coded !== null) {
    const [, meridian = '', township, tFraction = '', north, range, rFraction = '', east, duplicate = '0'] =
      coded;
    const [t, r] = [fractions[tFraction], fractions[rFraction]];
    if (t === undefined || r === undefined) return null;
    return {
      township: `${Number(township)}${t}${north}`,
      range: `${Number(range)}${r}${east}`,
      meridian: meridians[meridian] ?? null,
      duplicate: duplicate === '0' ? null : duplicate,
    };
  }
  const township = tierOf(
    firstOf(attributes, 'TWNSHPNO', 'TWP', 'TOWNSHIP', 'TWNSHP'),
    firstOf(attributes, 'TWNSHPDIR', 'TWPDIR', 'TWP_DIR', 'TDIR', 'T_DIR'),
    'NS',
  );
  const range = tierOf(
    firstOf(attributes, 'RANGENO', 'RNG', 'RGE', 'RANGE'),
    firstOf(attributes, 'RANGEDIR', 'RNGDIR', 'RNG_DIR', 'RGEDIR', 'RDIR', 'R_DIR'),
    'EW',
  );
  if (township === null || range === null) return null;
  return { township, range, meridian: firstOf(attributes, 'PRINMER', 'MERIDIAN'), duplicate: null };
}

/** Returns `5N` for a number with its direction, in one text or in two; null for anything else. */
function tierOf(number: string | null, direction: string | null, sides: 'NS' | 'EW'): string | null {
  const [, figure, side = direction?.[0]] =
    /^(?:T|R|TWP|RNG|RGE)?\.?\s*0*(\d{1,3})\s*([NSEW])?(?:ORTH|OUTH|AST|EST)?$/i.exec(number ?? '') ?? [];
  const letter = side?.toUpperCase() ?? '';
  return figure === undefined || letter === '' || !sides.includes(letter) ? null : `${figure}${letter}`;
}

/** Returns the number of a section; null if the shape is a tract or a lot instead. */
function sectionOf(attributes: Attributes): string | null {
  const type = attributes.get('FRSTDIVTYP');
  // Sections, and unsurveyed ones that are protracted.
  if (type !== undefined && !/^(?:SN|UP)$/i.test(type)) return null;
  const written = firstOf(attributes, 'FRSTDIVNO', 'SEC', 'SECTION', 'SECTN', 'SECTIONNO', 'SEC_NO');
  const [, figure] = /^(?:SEC(?:TION)?\.?)?\s*0*(\d{1,3})$/i.exec(written ?? '') ?? [];
  return figure ?? null;
}

/** Returns a township as a place; null if the shape doesn't name it. */
export function townshipPlace(attributes: Attributes): LandPlace | null {
  const township = townshipOf(attributes);
  return township && { kind: 'plss', ...township, section: null };
}

/** Returns a section as a place; null if the shape is another one, which must not be taken for the whole township. */
export function sectionPlace(attributes: Attributes): LandPlace | null {
  const [township, section] = [townshipOf(attributes), sectionOf(attributes)];
  return township === null || section === null ? null : { kind: 'plss', ...township, section };
}
