import { readDate } from '#shared/import/read/dates.ts';
import type { Option } from '#shared/platform/fields/field.ts';

/**
 * Words of state agencies and data vendors for the options of our fields, by option. Only unambiguous words are listed,
 * because the user is asked about unread words but trusts those that are read. So "active", "inactive", "completed", or
 * "abandoned" are not a status of a well (it may inject, be idle, or never have been plugged). Likewise, "drilled" is
 * not drilling, and a temporarily abandoned well is neither plugged nor merely shut in. `kind` is that of events, formation
 * tops and division orders, whose options differ.
 */
const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  well_status: {
    producing: [
      'active producer',
      'pr',
      'prod',
      'producer',
      'production',
      'producing oil',
      'producing gas',
      'on production',
      'flowing',
      'pumping',
      'pow',
      'pgw',
    ],
    drilling: ['drg', 'drl', 'drlg', 'drlng', 'drilling in progress', 'being drilled', 'actively drilling'],
    'shut-in': ['si', 'shut in oil', 'shut in gas'],
    plugged: [
      'p and a',
      'pa',
      'p a',
      'plugged and abandoned',
      'plugged abandoned',
      'plugged not released',
      'plugged site released',
      'orphan plugged',
      'dry and abandoned',
      'd and a',
      'junked and abandoned',
      'j and a',
    ],
    proposed: [
      'permit',
      'permitted',
      'permit issued',
      'permit approved',
      'approved permit',
      'active permit',
      'apd',
      'planned',
      'new location',
      'permitted not drilled',
    ],
  },
  well_type: {
    oil: ['o', 'oil well', 'oil producer', 'ow'],
    gas: [
      'g',
      'gas well',
      'gas producer',
      'gw',
      'gas condensate',
      'cbm',
      'coalbed methane',
      'coal bed methane',
      'dry gas',
    ],
    injection: ['inj', 'injector', 'injection well', 'water injection', 'gas injection', 'wiw', 'iw'],
    disposal: [
      'swd',
      'salt water disposal',
      'saltwater disposal',
      'water disposal',
      'disposal well',
      'class ii disposal',
    ],
    vertical: ['v', 'vert', 'vertical well', 'straight hole'],
    horizontal: ['h', 'hz', 'horiz', 'hrz', 'horizontal well'],
    directional: ['dir', 'deviated', 'slant', 'directional well', 's shaped'],
  },
  contract_type: {
    oil_gas: [
      'oil and gas lease',
      'o and g',
      'og',
      'ogl',
      'oil gas',
      'oil and gas',
      'oil gas and hydrocarbon',
    ],
    surface: ['surface lease', 'surface use', 'sua', 'surface use agreement', 'grazing', 'agricultural'],
    mineral: ['mineral lease', 'minerals', 'other minerals', 'metalliferous minerals', 'hard rock'],
  },
  contract_status: {
    active: ['act', 'in force', 'in effect', 'hbp', 'held by production', 'authorized'],
    inactive: ['inact'],
    expired: ['exp', 'lapsed', 'expired lease'],
    terminated: ['canceled', 'cancelled', 'surrendered', 'relinquished', 'forfeited'],
  },
  interest_type: {
    mineral: [
      'mi',
      'min',
      'minerals',
      'mineral interest',
      'fee mineral',
      'fee minerals',
      'life estate',
      'life tenant',
    ],
    remainder: ['remainderman', 'remaindermen', 'remainder interest', 'remainder in minerals'],
    royalty: ['ri', 'roy', 'royalty interest', 'landowner royalty', 'lessor royalty'],
    npri: [
      'non participating royalty',
      'nonparticipating royalty',
      'non participating royalty interest',
      'nonparticipating royalty interest',
    ],
    orri: ['orr', 'override', 'overriding royalty', 'overriding royalty interest'],
    working: ['wi', 'working interest', 'leasehold', 'leasehold interest'],
  },
  owner_type: {
    individual: ['person', 'ind', 'natural person'],
    company: ['corporation', 'corp', 'corporate', 'llc', 'business', 'partnership', 'lp'],
    trust: ['living trust', 'family trust', 'revocable trust'],
    governmental: [
      'government',
      'gov',
      'govt',
      'federal',
      'state',
      'state land',
      'county',
      'municipal',
      'blm',
    ],
  },
  entity_type: {
    corporation: ['corp', 'inc', 'incorporated', 'c corp', 's corp'],
    llc: ['limited liability company', 'l l c'],
    partnership: ['lp', 'llp', 'limited partnership', 'general partnership'],
    individual: ['person', 'ind', 'natural person'],
    trust: ['living trust', 'family trust', 'revocable trust'],
  },
  kind: {
    spud: ['spudded', 'spud date', 'date spudded', 'well spud', 'well spudded'],
    completed: ['completion', 'completion date', 'well completed', 'well completion', 'comp', 'compl'],
    first_production: [
      'first prod',
      'first production date',
      'first prod date',
      'date of first production',
      'dofp',
      '1st prod',
      '1st production',
      '1st production date',
      '1st prod date',
    ],
    production_ceased: [
      'ceased',
      'ceased production',
      'ceased producing',
      'cessation',
      'cessation of production',
      'last production',
      'last production date',
      'last prod',
      'prod ceased',
      'production stopped',
      'stopped producing',
      'off production',
    ],
    shut_in: ['si', 'shutin', 'shut in date', 'well shut in'],
    returned: [
      'rtp',
      'resumed',
      'resumed production',
      'production resumed',
      'production restored',
      'restored to production',
      'return to production',
      'returned to prod',
      'back on production',
    ],
    converted: [
      'converted to injection',
      'converted to injector',
      'converted to disposal',
      'converted to swd',
      'conversion to injection',
      'conversion to disposal',
      'conversion to swd',
    ],
    plugged: [
      'p and a',
      'pa',
      'p a',
      'plugged and abandoned',
      'plugged abandoned',
      'plug and abandon',
      'plugging',
      'plug date',
      'plugged date',
    ],
    option_exercised: [
      'exercised option',
      'exercise of option',
      'option to extend exercised',
      'extension option exercised',
      'renewal option exercised',
    ],
    amended: [
      'extension',
      'extended',
      'lease extension',
      'extension of lease',
      'extension agreement',
      'amendment and extension',
    ],
    shut_in_payment: [
      'shut in royalty',
      'shut in royalty payment',
      'shut in gas royalty',
      'shut in royalties',
      'si payment',
      'si royalty',
    ],
    operations: ['drilling operations', 'reworking operations', 'continuous operations'],
    partial_release: ['partially released', 'part release', 'partial release of lease'],
    release: [
      'released',
      'full release',
      'total release',
      'complete release',
      'lease release',
      'release of lease',
      'release of oil and gas lease',
    ],
    ratification: ['ratified', 'ratification of lease', 'lease ratification'],
    top: ['formation top', 'top of formation'],
    base: ['bottom', 'btm', 'formation base', 'base of formation'],
    ri: ['royalty', 'roy', 'royalty interest', 'landowner royalty', 'lessor royalty'],
    npri: [
      'non participating royalty',
      'nonparticipating royalty',
      'non participating royalty interest',
      'nonparticipating royalty interest',
    ],
    orri: ['orr', 'override', 'overriding royalty', 'overriding royalty interest'],
    wi: ['working', 'working interest'],
  },
  executive_right: {
    owner: ['yes', 'y', 'owner'],
    severed: ['no', 'n', 'non executive', 'nonexecutive'],
  },
  bonus_rentals: { owner: ['yes', 'y', 'owner'], severed: ['no', 'n'] },
  executive_consent: { signed: ['signed'], ratified: ['ratified', 'ratification'] },
  pay_status: {
    pay: ['paid', 'paying', 'in pay status', 'pay status'],
    suspense: ['suspend', 'suspended', 'susp', 'in suspense status', 'on hold', 'hold', 'held'],
  },
  suspense_reason: {
    title: [
      'title',
      'title dispute',
      'title issue',
      'title requirement',
      'title requirements',
      'title curative',
    ],
    unsigned: [
      'no division order',
      'division order not returned',
      'unsigned division order',
      'awaiting division order',
      'no do',
    ],
    address: ['bad address', 'no address', 'unknown address', 'unlocated', 'unlocatable', 'returned mail'],
    estate: ['deceased', 'estate', 'probate', 'heirship', 'estate pending'],
    sale: ['sold', 'change of ownership', 'pending transfer'],
    tax_id: ['no tax id', 'missing tax id', 'no w9', 'missing w9', 'no ssn', 'no tin'],
    minimum: ['minimum', 'below minimum', 'minimum pay', 'min pay', 'minimum suspense'],
  },
  status: {
    active: ['act', 'living', 'alive'],
    deceased: ['dead'],
    unknown: ['unk', 'unlocated', 'unlocatable'],
  },
};

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Created once per field, because every row of a file needs it. */
const lookups = new WeakMap<readonly Option[], Map<string, ReadonlyMap<string, string>>>();

function lookupOf(field: string, options: readonly Option[]): ReadonlyMap<string, string> {
  const ofOptions = lookups.get(options) ?? new Map<string, ReadonlyMap<string, string>>();
  const known = ofOptions.get(field);
  if (known !== undefined) return known;
  const lookup = new Map<string, string>();
  for (const { value } of options) {
    for (const word of words[field]?.[value] ?? []) lookup.set(plain(word), value);
  }
  // The name of an option always means that option.
  for (const { value, label } of options) lookup.set(plain(value), value).set(plain(label), value);
  lookups.set(options, ofOptions.set(field, lookup));
  return lookup;
}

/** Where a word may end and a date begin, or vice versa. */
const seam = /[\s,;:()[\]-]+(?:(?:on|dated)\s+)?|(?<=[a-z])(?=\d)/gi;
/** A year, or a month and a year, if a list gives no day. */
const yearAlone =
  /^(?:\d{1,2}[/-]|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?[\s-])?(?:18|19|20)\d{2}$/i;
/** Longer texts are narratives, which are left to the user. */
const maxDatedLength = 60;

/**
 * Returns the option that a word with a date means, such as "P&A 03/12/2019", and whether the date is after `today`
 * (YYYY-MM-DD) in every reading; null for any other text. Only a plugged well certainly keeps the status of that date.
 */
export function readDatedWord(
  field: string,
  options: readonly Option[],
  word: string,
  today: string,
): { option: string; isFuture: boolean } | null {
  const text = word.trim();
  if (!/\d{2}/.test(text) || text.length > maxDatedLength) return null;
  const isPlugged = (part: string) => optionOfWord(field, options, part) === 'plugged';
  for (const { 0: between, index } of text.matchAll(seam)) {
    const before = text.slice(0, index);
    const behind = text.slice(index + between.length).replace(/[)\]]$/, '');
    const day = isPlugged(before) ? earliestDay(behind) : isPlugged(behind) ? earliestDay(before) : null;
    if (day !== null) return { option: 'plugged', isFuture: day > today };
  }
  return null;
}

/** Returns the first day that a text may mean, or its year; null if it is no date. */
function earliestDay(text: string): string | null {
  if (yearAlone.test(text)) return text.slice(-4);
  const days = (['month-first', 'day-first'] as const).flatMap((order) => readDate(text, order)?.date ?? []);
  return days.toSorted()[0] ?? null;
}

/**
 * Returns the option that a word in a file means for this field; null if it is unclear. A question mark expresses the
 * writer's own doubt.
 */
export function optionOfWord(field: string, options: readonly Option[], word: string): string | null {
  if (word.includes('?')) return null;
  const lookup = lookupOf(field, options);
  const whole = plain(word);
  return lookup.get(whole) ?? lookup.get(whole.replace(/ (well|wells|status)$/, '')) ?? null;
}
