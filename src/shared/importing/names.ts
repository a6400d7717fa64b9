/** What land departments and state agencies shorten, word by word. */
const abbreviations: Readonly<Record<string, string>> = {
  '#': 'number',
  '%': 'percent',
  '&': 'and',
  abr: 'abbreviation',
  abrev: 'abbreviation',
  abst: 'abstract',
  ac: 'acres',
  acre: 'acres',
  acreage: 'acres',
  addr: 'address',
  agmt: 'agreement',
  amt: 'amount',
  bh: 'bottom hole',
  bhl: 'bottom hole location',
  bhloc: 'bottom hole location',
  blk: 'block',
  bot: 'bottom',
  btm: 'bottom',
  cnty: 'county',
  cd: 'code',
  cmpl: 'completion',
  co: 'county',
  comp: 'completion',
  compl: 'completion',
  completed: 'completion',
  cont: 'contract',
  ctry: 'country',
  cty: 'county',
  dec: 'decimal',
  desc: 'description',
  descr: 'description',
  doc: 'document',
  dt: 'date',
  dte: 'date',
  eff: 'effective',
  exp: 'expiration',
  expiry: 'expiration',
  expires: 'expiration',
  expire: 'expiration',
  ext: 'extension',
  gr: 'gross',
  id: 'number',
  ident: 'number',
  identifier: 'number',
  inst: 'instrument',
  instr: 'instrument',
  lat: 'latitude',
  latit: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  longit: 'longitude',
  lse: 'lease',
  mi: 'mineral',
  nam: 'name',
  nbr: 'number',
  nm: 'name',
  no: 'number',
  num: 'number',
  numb: 'number',
  op: 'operator',
  oper: 'operator',
  opr: 'operator',
  pct: 'percent',
  ph: 'phone',
  prod: 'production',
  qtr: 'quarter',
  rec: 'recording',
  recd: 'recording',
  recorded: 'recording',
  rge: 'range',
  rng: 'range',
  roy: 'royalty',
  sec: 'section',
  sect: 'section',
  sfc: 'surface',
  shl: 'surface hole location',
  spudded: 'spud',
  st: 'state',
  stat: 'status',
  sts: 'status',
  surf: 'surface',
  surv: 'survey',
  tel: 'telephone',
  twn: 'township',
  twp: 'township',
  tshp: 'township',
  tship: 'township',
  typ: 'type',
  wl: 'well',
  yr: 'year',
};

/** Words that say nothing of what a column holds. */
const fillers = new Set([
  'the',
  'of',
  'and',
  'a',
  'an',
  'in',
  'to',
  'for',
  'degrees',
  'deg',
  'decimal',
  'dd',
  'wgs84',
  'nad83',
]);

/** Table prefixes and suffixes of geographic databases. */
const systemParts = /^(esri|gis|tbl|fld|dbo)$/;

/** A column name split at case and punctuation, in lower case, as it stands. */
export function tokensOf(name: string): string[] {
  const spaced = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([#%&])/g, ' $1 ')
    .toLowerCase();
  return spaced.split(/[^a-z0-9#%&]+/).filter((word) => word !== '');
}

/** A column name as its words: split at case and punctuation, lower case, abbreviations written out. */
export function wordsOf(name: string): string[] {
  const words = tokensOf(name)
    .filter((word) => !systemParts.test(word))
    .flatMap((word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word).split(' '))
    .filter((word, index, all) => all.indexOf(word) === index);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words that stand in the names of many columns tell little of which one it is. */
const weakWords = new Set([
  'name',
  'number',
  'date',
  'type',
  'code',
  'abbreviation',
  'text',
  'value',
  'percent',
  'amount',
]);
const weightOf = (word: string) => (weakWords.has(word) ? 0.3 : 1);
const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);

/** How alike two names are by their words, 0…1: what both say against what either says, regardless of order. */
export function likeness(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const shared = left.filter((word) => right.some((other) => sameWord(word, other)));
  return (2 * weigh(shared)) / (weigh(left) + weigh(right));
}

/** Column names as words, without a first word that a whole table puts before them (wlbWellName, wlbStatus). */
export function wordsOfColumns(names: readonly string[]): Map<string, string[]> {
  const all = names.map((name) => [name, wordsOf(name)] as const);
  const counts = new Map<string, number>();
  for (const [, [first = '']] of all) counts.set(first, (counts.get(first) ?? 0) + 1);
  const prefix = [...counts].find(
    ([word, count]) => !knownWords.has(word) && count >= 4 && count > all.length * 0.6,
  )?.[0];
  return new Map(
    all.map(([name, words]) => [name, words.length > 1 && words[0] === prefix ? words.slice(1) : words]),
  );
}

/** Kinds of record before a column name say which kind it is of. */
const knownWords = new Set(['well', 'tract', 'lease', 'owner', 'contract']);

/** Equal, but for a plural or a digit at the end. */
function sameWord(left: string, right: string): boolean {
  return left === right || `${left}s` === right || left === `${right}s`;
}
