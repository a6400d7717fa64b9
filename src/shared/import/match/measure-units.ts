import { plainName } from '#shared/import/read/total-rows.ts';
import { isForeignUnit, isRateUnit, isScaled } from './unit-words.ts';

/** What a unit measures. */
export type Dimension = 'length' | 'area' | 'time' | 'money';

/** A unit that a field can be read from. */
export type MeasureUnit = 'feet' | 'meters' | 'acres' | 'years' | 'months' | 'weeks' | 'days' | 'usd';

type Words = { known: readonly (readonly [MeasureUnit, RegExp])[]; other: RegExp };

const words: Readonly<Record<Dimension, Words>> = {
  length: {
    known: [
      ['feet', /^(us |survey |intl |international )*(f|ft|feet|foot|usft|ftus|fts)$/],
      ['meters', /^(m|mt|mtrs?|meters?|metres?|metros?)$/],
    ],
    other:
      /^(in|inch(es)?|yds?|yards?|km|kms|kilomet(er|re)s?|mi|miles?|cm|centimet(er|re)s?|mm|millimet(er|re)s?|fathoms?|chains?|rods?|varas?)$/,
  },
  area: {
    known: [['acres', /^((net|gross|mineral|surface|royalty|us) )*(a|ac|acs|acres?|nma|nra)$/]],
    other: /^(sections?|secs?|labors?|leagues?|sf|sq ?m|m2|sq|dunams?|ares?|feddans?|cuerdas?|lots?)$/,
  },
  time: {
    known: [
      ['years', /^(y|yr|yrs|years?|anos?|annual(ly)?)$/],
      ['months', /^(m|mo|mos|mths?|mons?|months?|meses|mes|monthly)$/],
      ['weeks', /^(w|wks?|weeks?)$/],
      ['days', /^(d|days?|dias?)$/],
    ],
    other: /^(quarters?|qtrs?|decades?|hours?|hrs?)$/,
  },
  money: {
    known: [['usd', /^(\$|us|usd|us ?\$|\$ ?us|us ?dollars?|dollars?)$/]],
    other:
      /^(cad|cdn|mxn|eur|gbp|aud|jpy|brl|cop|ars|chf|nok|(can|ca|c|mx|mex|au|a|r) ?\$|(canadian|australian) dollars?|(mexican )?pesos?|euros?|pounds?( sterling)?|yen|cents?|k|thousands?)$/,
  },
};
const dimensions = Object.keys(words) as Dimension[];

/** What depths are measured along or from, behind their unit: ft MD. */
const reference = / ?(md|tvd|tvdss|ss|kb|rkb|gl|msl|subsea)$/;

const maxUnitWords = 3;

/** A figure such as 640.00, whose zeros are no hundreds; 000 and 1,000 may be units. */
const figure = /^(?!00|1(?:[ ,]?000)+$)\d[\d, ]*(?:\.\d+)?$/;

function plainUnit(text: string): string {
  const plain = plainName(text);
  const bare = plain.replace(reference, '');
  return bare === '' ? plain : bare;
}

/** Returns the unit that a text is, `other` for one that isn't read, and null if it is none of its dimension. */
export function readMeasureUnit(text: string, dimension: Dimension): MeasureUnit | 'other' | null {
  if (figure.test(text.trim())) return null;
  const plain = plainUnit(text);
  const { known, other } = words[dimension];
  const unit = known.find(([, word]) => word.test(plain))?.[0];
  if (unit !== undefined) return unit;
  if (other.test(plain)) return 'other';
  // Names of proration units may contain such a word, and so do those of Louisiana's sand units: HA RA SUF.
  if (/(^| )(unit|su[a-z]{0,2}\d{0,3})( |$)/.test(plain) || plain.split(' ').length > maxUnitWords)
    return null;
  const isMoney = words.money.other.test(plain) || /[€£¥]/.test(text) || isScaled(text) || isRateUnit(text);
  const isOther =
    (dimension === 'area' && !isMoney && isForeignUnit(text)) || (dimension === 'money' && isMoney);
  return isOther ? 'other' : null;
}

/** Returns whether a text is a unit of any dimension. */
export function isMeasureUnit(text: string): boolean {
  return dimensions.some((dimension) => readMeasureUnit(text, dimension) !== null);
}

/** Returns the dimensions of the units among the values of a column. */
function dimensionsOf(samples: readonly string[]): Dimension[] {
  return dimensions.filter((dimension) =>
    samples.some((sample) => readMeasureUnit(sample, dimension) !== null),
  );
}

const ofMeasures =
  /(^| )(uom|units? of meas(ure(ment)?)?|meas(ure(ment)?)? units?|unidad(es)? de medida|currency|ccy)( code)?( |$)/;
const unitName = /(^| )(units?|unidad(es)?|uom)( |$)/;
const termName = /(^| )term (type|period|basis|code|in|time|measure)( |$)/;
const withoutSigns =
  /(^| )(uom|units?|of|meas(ure(ment)?)?|unidad(es)?|de|medida|currency|ccy|code|\d+)(?= |$)/g;
const surveyColumn = /(^| )(section|sec|township|twp|twn|range|rng|ul)( |$)/;

/** Returns the words of the name of a column of units that say what is measured: depth in Depth Unit. */
export function measureWords(name: string): string[] {
  return plainName(name)
    .replace(withoutSigns, ' ')
    .trim()
    .split(/ +/)
    .filter((word) => word !== '');
}

/** Returns whether a name consists of units to choose from, such as Years/Months. */
function namesChoice(plain: string): boolean {
  const named = plain.split(' ').filter((word) => word !== 'or');
  return new Set(named).size > 1 && named.every(isMeasureUnit);
}

const namingWord = /^(name|nm|no|nbr|num|number)$/;
const minUnitShare = 0.5;

/**
 * Returns what the units of a column measure if it has the units of another one, by its name and values; null if it has
 * not. A column named Unit may also have names of units, or the letters of a section's quarters: A to P.
 */
export function findMeasureUnits(
  name: string,
  samples: readonly string[],
  header: readonly string[],
): Dimension[] | null {
  if (samples.length === 0) return null;
  const plain = plainName(name);
  if (ofMeasures.test(plain)) return dimensionsOf(samples);
  if (!unitName.test(plain) && !termName.test(plain) && !namesChoice(plain)) return null;
  // Unit Name, Unit No.
  if (measureWords(name).some((word) => namingWord.test(word))) return null;
  const isBare = measureWords(name).length === 0;
  const known = samples.filter(isMeasureUnit);
  if (known.length < samples.length * (isBare ? 1 : minUnitShare)) return null;
  const mayBeLetters = known.every((word) => /^[A-Z]$/.test(word));
  return /(^| )(letter|ltr)( |$)/.test(plain) ||
    (mayBeLetters && header.some((each) => surveyColumn.test(plainName(each))))
    ? null
    : dimensionsOf(known);
}
