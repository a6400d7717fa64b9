import type { Option } from '../fields/field.ts';

/**
 * Words of state agencies and data vendors for the options of our fields, per option.
 * "Drilled" wells are not finished (no completion yet), so they still count as drilling; permits and wells that were never drilled
 * are proposed; a lost hole is plugged by rule; idle, temporarily abandoned and inactive wells are shut in.
 */
const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  well_status: {
    producing: [
      'active',
      'active producer',
      'a',
      'ac',
      'flowing',
      'gas lift',
      'pr',
      'prod',
      'producer',
      'production',
      'producing oil',
      'producing gas',
      'on production',
      'pumping',
      'online',
      'completed',
      'pow',
      'pgw',
    ],
    drilling: [
      'drg',
      'drl',
      'drilled',
      'drilled uncompleted',
      'duc',
      'drilling in progress',
      'spud',
      'spudded',
      'completing',
      'waiting on completion',
      'woc',
      'being drilled',
      'in progress',
      'under construction',
    ],
    'shut-in': [
      'si',
      'inactive',
      'idle',
      'ia',
      'in',
      'shut in oil',
      'shut in gas',
      'suspended',
      'ta',
      'tad',
      'temporarily abandoned',
      'temp abandoned',
      'temporary abandonment',
      'not producing',
      'nonproducing',
      'closed',
      'dormant',
      'sow',
      'sgw',
    ],
    plugged: [
      'p and a',
      'pa',
      'pna',
      'p a',
      'plugged and abandoned',
      'plugged abandoned',
      'plugged back',
      'plugged not released',
      'abandoned',
      'ab',
      'abd',
      'dry',
      'dry hole',
      'dry and abandoned',
      'd and a',
      'da',
      'junked',
      'junked and abandoned',
      'lost hole',
      'final restoration',
      'released',
      'site released',
      'reclaimed',
      'orphan plugged',
    ],
    proposed: [
      'permit',
      'permitted',
      'permit issued',
      'permit approved',
      'approved permit',
      'active permit',
      'apd',
      'approved',
      'application',
      'application received',
      'planned',
      'pending',
      'location',
      'loc',
      'new location',
      'not drilled',
      'undrilled',
      'permitted not drilled',
      'not yet drilled',
      'future',
      'pm',
    ],
  },
  well_type: {
    oil: ['o', 'oil well', 'oil producer', 'crude', 'ow', 'oil and gas', 'o and g', 'og'],
    gas: [
      'g',
      'gas well',
      'gas producer',
      'gw',
      'gas condensate',
      'condensate',
      'cbm',
      'coalbed methane',
      'dry gas',
    ],
    injection: [
      'i',
      'inj',
      'injector',
      'injection well',
      'water injection',
      'gas injection',
      'wi',
      'wiw',
      'eor',
      'enhanced recovery',
      'iw',
    ],
    disposal: [
      'swd',
      'd',
      'disp',
      'salt water disposal',
      'saltwater disposal',
      'water disposal',
      'disposal well',
      'class ii disposal',
      'wd',
    ],
    vertical: ['v', 'vert', 'vertical well', 'straight'],
    horizontal: ['h', 'hz', 'hor', 'horiz', 'hrz', 'lateral', 'horizontal well'],
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
      'oil',
      'gas',
      'oil gas and hydrocarbon',
    ],
    surface: ['surface lease', 'surface use', 'sua', 'surface use agreement', 'grazing', 'agricultural'],
    mineral: ['mineral lease', 'minerals', 'other minerals', 'metalliferous minerals', 'hard rock'],
  },
  contract_status: {
    active: [
      'act',
      'a',
      'in force',
      'effective',
      'current',
      'hbp',
      'held by production',
      'producing',
      'valid',
      'open',
      'authorized',
      'issued',
    ],
    inactive: ['inact', 'i', 'pending', 'suspended', 'closed'],
    expired: ['exp', 'e', 'lapsed', 'expired lease'],
    terminated: [
      'term',
      't',
      'canceled',
      'cancelled',
      'released',
      'surrendered',
      'relinquished',
      'forfeited',
    ],
  },
  owner_type: {
    individual: ['person', 'ind', 'i', 'private', 'natural person', 'married', 'single', 'human'],
    company: [
      'corporation',
      'corp',
      'corporate',
      'co',
      'c',
      'llc',
      'business',
      'partnership',
      'organization',
      'entity',
      'lp',
    ],
    trust: ['tr', 't', 'living trust', 'family trust', 'revocable trust', 'estate'],
    governmental: [
      'government',
      'gov',
      'govt',
      'g',
      'federal',
      'state',
      'state land',
      'county',
      'municipal',
      'public',
      'blm',
      'tribal',
      'indian',
    ],
  },
  entity_type: {
    corporation: ['corp', 'inc', 'incorporated', 'c corp', 's corp', 'company'],
    llc: ['limited liability company', 'l l c'],
    partnership: ['lp', 'llp', 'limited partnership', 'general partnership', 'gp', 'ltd'],
    individual: ['person', 'ind', 'natural person'],
    trust: ['tr', 'living trust', 'family trust', 'revocable trust', 'estate'],
  },
  status: {
    active: ['a', 'act', 'living', 'alive', 'current', 'in pay', 'pay'],
    deceased: ['d', 'dead', 'dec', 'estate'],
    unknown: ['u', 'unk', 'unlocated', 'unlocatable', 'missing', 'suspense'],
  },
};

const plain = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Made once per field: a file asks for every one of its rows. */
const lookups = new Map<string, ReadonlyMap<string, string>>();

function lookupOf(field: string, options: readonly Option[]): ReadonlyMap<string, string> {
  const known = lookups.get(field);
  if (known !== undefined) return known;
  const lookup = new Map<string, string>();
  for (const { value } of options) {
    for (const word of words[field]?.[value] ?? []) lookup.set(plain(word), value);
  }
  // What an option itself is called always means that option.
  for (const { value, label } of options) lookup.set(plain(value), value).set(plain(label), value);
  lookups.set(field, lookup);
  return lookup;
}

/** The option that a file's word means for this field, or null where nobody can say. */
export function optionOfWord(field: string, options: readonly Option[], word: string): string | null {
  const lookup = lookupOf(field, options);
  const whole = plain(word);
  return lookup.get(whole) ?? lookup.get(whole.replace(/ (well|wells|status)$/, '')) ?? null;
}
