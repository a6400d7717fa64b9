import { plainName } from '#shared/import/read/total-rows.ts';

/** Units that change figures: thousands, x 100. */
const scaleWord =
  /(^| )(thousands?|thous|hundreds?|\$?0{2,6}s?|\$000 s|x ?10{1,6}|x ?1 000|m\$|mm\$|\$mm?|\$k|k\$|(usd|us\$) (k|mm?)|(k|mm?) (usd|us\$)|millions?|mm|bn|billions?)( |$)/;
const foreignUnit =
  /(^| )(hectares?|ha|hectareas?|arpents?|(sq|square) (mi|miles?|km|kilometers?|ft|feet|foot|yds?|yards?|m|meters?|varas?)|sq(mi|km|ft|yds?|m)|(km|mi|ft|yd|m)2|varas?|cad|cdn|can\$|ca\$|c\$|canadian dollars?|mxn|mx\$|mex\$|pesos?|eur|euros?|gbp|pounds? sterling|aud|au\$|a\$|jpy|yen|brl|r\$)( |$)/;
const moneyWord =
  /\$|\b(usd|dollars?|bonus|rent|rents|rentals?|price|costs?|fees?|paid|payments?|amount|amt|consideration)\b/;
const acreWord = '(acres?|ac|nma|nra|nmac|mineral acres?)';
const rateUnit = new RegExp(
  String.raw`(\bper\b|/)\s*(a\s+)?((net|gross|mineral|royalty|surface)\s+)*(${acreWord}|mos?|months?|qtr|quarter|yrs?|years?|annum|rods?|foot|ft)\b`,
);
/** Money per acre in short: per net mineral or royalty acre, per mineral acre, price per acre, per acre, $/A. */
const shortRate = /\b(pnma|pnra|pnac|pma|ppa|pa)\b|(\$|\bbonus|\brentals?|\bprice|\bcost)\s*\/\s*a\b/;
const amountPerAcre = /\b(bonus|rent|rentals?|price|cost) (net |gross |mineral )*(acre|ac|nma|nra)$/;

const withSigns = (text: string) =>
  text
    .replaceAll('€', ' eur ')
    .replaceAll('£', ' gbp ')
    .replaceAll('¥', ' yen ')
    .replaceAll('²', '2')
    .replaceAll('×', ' x ')
    .replaceAll(/[()[\]]/g, ' ');

/** Returns whether a name or unit means thousands or millions. */
export function isScaled(text: string): boolean {
  return scaleWord.test(plainName(withSigns(text)));
}

/** Returns whether a name or unit means areas in a unit other than acres, or money other than US dollars. */
export function isForeignUnit(text: string): boolean {
  return foreignUnit.test(plainName(withSigns(text)));
}

/** What the name of a column of figures may say besides its field: which acres or money, whose, and how they are known. */
const plainWords = new Set(
  (
    '$ us usd dollar dollars acre acres acreage ac acs gross net mineral minerals surface royalty leased unleased lease leases ' +
    'tract tracts parcel unit well wells hbp total totals sum est estimated approx approximate calc calculated computed gis map ' +
    'mapped plat deeded deed called call recorded legal survey surveyed taxable tax assessed county fee federal state blm usa ' +
    'indian private open committed developed undeveloped producing nonproducing company co our own owned owner owners lessor ' +
    'lessee grantor grantee interest int wi ri nri nma nra orri npri working overriding prospect project current original orig ' +
    'new old revised amended initial final actual known optional required reported nominal all ownership before after payout bpo ' +
    'apo paid due if any only per incl including excl excluding not mol m/l more or less of in to by from and the for as bonus ' +
    'rental rentals amount amt price cost value payment no nbr number st nd'
  ).split(' '),
);
const shareWords = new Set('% percent pct percentage decimal dec fraction 8/8 8/8ths rate share'.split(' '));
const brackets = /\(([^)]*)\)|\[([^\]]*)\]/g;
const measure =
  /.*\b(?:acres?|acreage|ac|nma|nra|bonus|rentals?|amount|amt|cost|price|payments?|royalty|rate)\b/i;
/** What sets a unit apart behind a name: a sign, a digit, one or two letters, or a part such as tenths. */
const apart = /^\s*[^\p{L}\s._]|\d\p{L}|\p{L}\d|(?:^|[\s_])\p{L}{1,2}\s*$|\p{L}ths?\b/iu;

/**
 * Returns what the name of a column of acres, money, or shares says that may be a unit: anything in brackets, or set
 * apart behind the name, that is not plain. Null if there is nothing.
 */
export function unknownUnitOf(
  name: string,
  { isMeasure, isShare }: { isMeasure: boolean; isShare: boolean },
): string | null {
  if (!isMeasure && !isShare) return null;
  const isPlain = (note: string) => {
    const words = note.toLowerCase().replace(/[^\p{L}\p{N}$%‰/*÷]+/gu, ' ');
    return words
      .trim()
      .split(' ')
      .every(
        (word) =>
          word === '' || /^\d+$/.test(word) || plainWords.has(word) || (isShare && shareWords.has(word)),
      );
  };
  const outside = name
    .replace(brackets, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ');
  const behind = outside.replace(measure, '').replace(/^\./, '');
  const notes = [
    ...[...name.matchAll(brackets)].map(([, round = '', square = '']) => round + square),
    ...(apart.test(behind) ? [behind] : []),
    ...(outside.includes('%') ? ['%'] : []),
  ];
  return notes.map((note) => note.trim()).find((note) => !isPlain(note)) ?? null;
}

/** Returns whether the name of a column means money per acre or per month rather than an amount. */
export function isRateName(name: string): boolean {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  const saysRate = rateUnit.test(plain) || shortRate.test(plain) || amountPerAcre.test(plainName(name));
  return moneyWord.test(plain) && saysRate;
}

/** Returns whether a unit next to a number makes it a rate: /ac, per month. */
export function isRateUnit(unit: string): boolean {
  return rateUnit.test(unit.toLowerCase());
}
