import { longDate } from '#server/platform/letters/long-date.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';

/** What the letters to all owners of a well have in common. Blanks are printed for what is not recorded. */
export type LetterProperty = {
  payor: string;
  /** YYYY-MM-DD. */
  printed_on: string;
  well: string;
  api_number: string | null;
  operator: string | null;
  unit: string | null;
  /** Of the unit, or of the only tract. */
  acres: string | null;
  places: readonly string[];
  tracts: readonly { name: string; legal: string | null }[];
};

/** One interest type of an owner, with how its decimal is made up. */
export type LetterOrder = {
  type: string;
  product: string | null;
  effective_date: string | null;
  decimal: number;
  /** What the decimal includes of the rounding difference of all owners. */
  rounding: number;
  lines: readonly {
    tract: string;
    lease: string | null;
    decimal: number | null;
    words: string | null;
    numbers: string | null;
  }[];
};

export type Letter = {
  owner: string;
  address: readonly string[];
  /** The last digits of a tax ID on file; null without one. */
  tax_id_ends: string | null;
  orders: readonly LetterOrder[];
};

/** Printed for what is not recorded. */
export const blank = '______________________';
/** Tracts named in the description of the property; the rest are counted. */
const maxTracts = 12;
/** Lines of a proof; a longer one ends with their number. */
const maxLines = 60;

/** Returns what the letters to all owners print about the property. */
export function describeProperty(property: LetterProperty) {
  const { payor, printed_on, well, unit, acres, tracts } = property;
  const described = tracts.slice(0, maxTracts);
  const more = tracts.length - described.length;
  const land = [
    ...(acres === null ? [] : [`${formatDecimal(acres, 2)} acres`]),
    ...described.map(({ name, legal }) => (legal === null ? name : `${name}: ${legal}`)),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more tracts`] : []),
  ];
  return {
    payor,
    printed_on: longDate(printed_on),
    property: [well, unit].filter(Boolean).join(', '),
    well,
    api_number: property.api_number || blank,
    operator: property.operator || blank,
    county: property.places.join('; ') || blank,
    land: land.join('; ') || blank,
  };
}

/** Returns what the letter to one owner prints. */
export function describeLetter({ owner, address, tax_id_ends, orders }: Letter) {
  const products = new Set(orders.map(({ product }) => product ?? 'Oil and gas'));
  const dates = new Set(orders.map(effectiveOf));
  return {
    owner,
    address: address.join('\n') || blank,
    effective: [...dates].join('; '),
    production: [...products].join(', '),
    taxpayer_id: tax_id_ends === null ? blank : `on file, ending in ${tax_id_ends}`,
    orders: orders.map((order) => ({
      ...describeOrder(order),
      effective_from: dates.size > 1 ? effectiveOf(order) : '',
    })),
  };
}

function effectiveOf({ effective_date }: LetterOrder): string {
  return effective_date === null ? 'First sales' : longDate(effective_date);
}

function describeOrder({ type, product, decimal, rounding, lines }: LetterOrder) {
  const name = typeNames[type] ?? type;
  const more = lines.length - maxLines;
  return {
    interest: product === null ? name : `${name} (${product.toLowerCase()})`,
    decimal: decimal.toFixed(8),
    lines: lines.slice(0, maxLines).map((line) => ({
      tract_and_lease: line.lease === null ? line.tract : `${line.tract}, ${line.lease}`,
      words: line.words ?? '',
      calculation: `${line.numbers ?? ''}${line.decimal === null ? '' : ` = ${line.decimal.toFixed(8)}`}`,
    })),
    more: more > 0 ? `and ${more.toLocaleString('en-US')} more of the same kind` : '',
    rounding:
      rounding === 0
        ? ''
        : `Rounding difference of all owners: ${rounding > 0 ? '+' : ''}${rounding.toFixed(8)}. With it, the decimals of all owners add up exactly.`,
    total:
      lines.length > 1
        ? `Your decimal, the sum of ${lines.length.toLocaleString('en-US')} before rounding to eight places${rounding === 0 ? '' : ', and the rounding difference'}: ${decimal.toFixed(8)}`
        : `Your decimal: ${decimal.toFixed(8)}`,
  };
}

/** How letters name interest types. */
export const typeNames: Readonly<Record<string, string>> = {
  RI: 'Royalty interest (RI)',
  NPRI: 'Nonparticipating royalty interest (NPRI)',
  ORRI: 'Overriding royalty interest (ORRI)',
  WI: 'Working interest, net of royalties (WI)',
};
