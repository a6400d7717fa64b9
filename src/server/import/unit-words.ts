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

/** Returns whether the name of a column means money per acre or per month rather than an amount. */
export function isRateName(name: string): boolean {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return moneyWord.test(plain) && (rateUnit.test(plain) || amountPerAcre.test(plainName(name)));
}

/** Returns whether a unit next to a number makes it a rate: /ac, per month. */
export function isRateUnit(unit: string): boolean {
  return rateUnit.test(unit.toLowerCase());
}
