import { tradeWords } from './trade-words.ts';

/** What land departments and state agencies shorten, word by word. */
const abbreviations: Readonly<Record<string, string>> = {
  '#': 'number',
  '%': 'percent',
  '&': 'and',
  abr: 'abbreviation',
  abrev: 'abbreviation',
  abst: 'abstract',
  ac: 'acres',
  acrg: 'acres',
  acre: 'acres',
  acreage: 'acres',
  acs: 'acres',
  addr: 'address',
  agmt: 'agreement',
  amt: 'amount',
  apt: 'apartment',
  bene: 'beneficiary',
  bh: 'bottom hole',
  bhl: 'bottom hole location',
  bhloc: 'bottom hole location',
  blat: 'bottom hole latitude',
  blk: 'block',
  blon: 'bottom hole longitude',
  blong: 'bottom hole longitude',
  bor: 'bore',
  bot: 'bottom',
  btm: 'bottom',
  calc: 'calculated',
  cd: 'code',
  cmp: 'completion',
  cmpl: 'completion',
  cnty: 'county',
  co: 'county',
  comm: 'comment',
  comp: 'completion',
  compl: 'completion',
  complete: 'completion',
  completed: 'completion',
  cont: 'contract',
  cse: 'case',
  ctry: 'country',
  cty: 'county',
  cur: 'current',
  curr: 'current',
  dec: 'decimal',
  desc: 'description',
  deg: 'degrees',
  descr: 'description',
  dir: 'direction',
  disp: 'disposition',
  div: 'division',
  doc: 'document',
  docs: 'document',
  dt: 'date',
  dte: 'date',
  eff: 'effective',
  exp: 'expiration',
  expire: 'expiration',
  expires: 'expiration',
  expiry: 'expiration',
  ext: 'extension',
  frac: 'fraction',
  geo: 'geographic',
  gr: 'gross',
  hor: 'horizontal',
  horiz: 'horizontal',
  id: 'number',
  ident: 'number',
  identifier: 'number',
  info: 'information',
  inst: 'instrument',
  instr: 'instrument',
  int: 'interest',
  interests: 'interest',
  lat: 'latitude',
  latdd: 'latitude',
  latit: 'latitude',
  lessors: 'lessor',
  lng: 'longitude',
  loc: 'location',
  lon: 'longitude',
  long: 'longitude',
  longdd: 'longitude',
  longit: 'longitude',
  lse: 'lease',
  mail: 'mailing',
  max: 'most',
  mi: 'mineral',
  min: 'mineral',
  mins: 'mineral',
  mo: 'month',
  mos: 'months',
  mun: 'municipality',
  nam: 'name',
  nbr: 'number',
  nm: 'name',
  no: 'number',
  nr: 'number',
  num: 'number',
  numb: 'number',
  numbers: 'number',
  nums: 'number',
  op: 'operator',
  oper: 'operator',
  operat: 'operator',
  opr: 'operator',
  org: 'organization',
  orig: 'original',
  ownr: 'owner',
  pct: 'percent',
  perm: 'permit',
  ph: 'phone',
  prev: 'previous',
  prim: 'primary',
  prod: 'production',
  qtr: 'quarter',
  qtrqtr: 'quarter',
  qtrs: 'quarters',
  rec: 'recording',
  recd: 'recording',
  recordation: 'recording',
  recorded: 'recording',
  ref: 'reference',
  rge: 'range',
  rng: 'range',
  rnge: 'range',
  roy: 'royalty',
  sctn: 'section',
  sec: 'section',
  sect: 'section',
  serl: 'serial',
  sfc: 'surface',
  shl: 'surface hole location',
  shlat: 'surface latitude',
  shlon: 'surface longitude',
  shlong: 'surface longitude',
  slat: 'surface latitude',
  slon: 'surface longitude',
  slong: 'surface longitude',
  spudded: 'spud',
  st: 'state',
  stat: 'status',
  strt: 'start',
  sts: 'status',
  subdiv: 'subdivision',
  surf: 'surface',
  surv: 'survey',
  svy: 'survey',
  tel: 'telephone',
  tot: 'total',
  tr: 'tract',
  trct: 'tract',
  tship: 'township',
  tshp: 'township',
  ttl: 'total',
  twn: 'township',
  twnshp: 'township',
  twnsp: 'township',
  twp: 'township',
  typ: 'type',
  undiv: 'undivided',
  vert: 'vertical',
  wb: 'wellbore',
  wellno: 'well number',
  wellnum: 'well number',
  wl: 'well',
  '1st': 'first',
  '2nd': 'second',
  pmt: 'payment',
  pymt: 'payment',
  grs: 'gross',
  sev: 'severance',
  tmp: 'term',
  own: 'owner',
  frst: 'first',
  coord: 'coordinate',
  abv: 'abbreviation',
  amnt: 'amount',
  apprvd: 'approved',
  auth: 'authorization',
  assn: 'assignment',
  bbl: 'barrels',
  begins: 'begin',
  commenced: 'commencement',
  drld: 'drilled',
  fld: 'field',
  fm: 'formation',
  instrmt: 'instrument',
  lnd: 'land',
  mailaddr: 'mailing address',
  prop: 'property',
  prodn: 'production',
  qq: 'quarter',
  rm: 'remark',
  tex: 'texas',
  tvdss: 'depth',
  wellnm: 'well name',
  whl: 'wellhead',
  nt: 'net',
  rt: 'rate',
  yr: 'year',
  yrs: 'years',
  zipcode: 'zip code',
  zips: 'zip',
};

/** Words that say nothing of what a column holds. */
const fillers = new Set([
  'the',
  'of',
  'and',
  'a',
  'an',
  'for',
  'dd',
  'wgs84',
  'nad83',
  'nad27',
  'wgs',
  'nad',
  '27',
  '83',
  '84',
]);

/** Table prefixes and suffixes of geographic databases. */
const systemParts = /^(esri|gis|tbl|fld|dbo|env)$/;

/** A column name split at case and punctuation, in lower case, as it stands. */
export function tokensOf(name: string): string[] {
  const spaced = name
    .normalize('NFKD')
    // "Grantor(s)" is one or several.
    .replace(/\(s\)/gi, '')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([#%&])/g, ' $1 ')
    .toLowerCase();
  return spaced.split(/[^a-z0-9#%&]+/).filter((word) => word !== '');
}

/** Words that are known for what they are; names that are written together are set apart by them. */
const vocabulary: ReadonlySet<string> = new Set([
  ...tradeWords,
  ...Object.keys(abbreviations),
  ...Object.values(abbreviations).flatMap((words) => words.split(' ')),
]);

/** Words so short that they stand in many others by chance; only these are looked for in a name that is written together. */
const shortPieces = new Set(['nm', 'no', 'nr', 'dt', 'cd', 'id', 'ac', 'st', 'bh', 'wl', 'sh']);
const isPiece = (text: string) => (text.length > 2 ? vocabulary.has(text) : shortPieces.has(text));

const longestGlued = 30;

/** The known words of which a name is written together (leasename, wellnm); null where it is not made of them alone. */
function setApart(token: string): string[] | null {
  if (token.length < 5 || token.length > longestGlued || !/^[a-z]+$/.test(token)) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= token.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = token.slice(start, end);
      if (before === null || before === undefined || !isPiece(piece)) continue;
      const found = best[end];
      if (found === null || found === undefined || before.length + 1 < found.length)
        best[end] = [...before, piece];
    }
  }
  const pieces = best[token.length] ?? null;
  return pieces !== null && pieces.length <= 4 && pieces.some((piece) => piece.length > 2) ? pieces : null;
}

/** Geographic databases cut names off at ten letters: the one word that a beginning can be of; null where several are. */
function completed(token: string): string | null {
  if (token.length < 5 || !/^[a-z]+$/.test(token)) return null;
  const meant = new Set(
    [...vocabulary].filter((word) => word.startsWith(token)).map((word) => abbreviations[word] ?? word),
  );
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** A word without its vowels behind the first letter, as shorthand has it: section, sectn and sctn are one. */
function skeleton(word: string): string {
  return (word.charAt(0) + word.slice(1).replace(/[aeiouy]/g, '')).replace(/(.)\1+/g, '$1');
}

/** The words of the trade by their skeletons; null where two have the same. */
const skeletons = new Map<string, string | null>();
for (const word of tradeWords) {
  if (word.length < 5) continue;
  const key = skeleton(word);
  skeletons.set(key, skeletons.has(key) ? null : word);
}

/** The one word of which a token is the shorthand; null where several are, none, or the token has the vowels of a word of its own. */
function shorthand(token: string): string | null {
  const isShort = /^[a-z]{3,}$/.test(token) && (token.slice(1).match(/[aeiouy]/g) ?? []).length <= 1;
  const word = isShort ? (skeletons.get(skeleton(token)) ?? null) : null;
  return word !== null && word.length > token.length ? word : null;
}

const read = new Map<string, string[]>();

/** A token as the words that it means: known as it is, with a figure at its end, written together, or cut off. */
function meaningOf(token: string): string[] {
  const known = read.get(token);
  if (known !== undefined) return known;
  const meaning = readToken(token);
  // Names come from files of strangers: what is remembered of them is bounded.
  if (read.size < 10_000) read.set(token, meaning);
  return meaning;
}

function readToken(token: string): string[] {
  if (Object.hasOwn(abbreviations, token)) return writtenOut(token);
  if (vocabulary.has(token)) return [token];
  const [, stem = '', figure = ''] = /^([a-z]{3,})(\d{1,2})$/.exec(token) ?? [];
  if (stem !== '') return [...readToken(stem), figure];
  const pieces = setApart(token);
  if (pieces !== null) return pieces.flatMap(readToken);
  const word = completed(token) ?? shorthand(token) ?? token;
  return writtenOut(word);
}

/** Names come from files of strangers, and may be those of what every object has. */
function writtenOut(word: string): string[] {
  return (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word).split(' ');
}

/** A column name as its words: split at case and punctuation, lower case, abbreviations written out. */
export function wordsOf(name: string): string[] {
  const words = tokensOf(name)
    .filter((word) => !systemParts.test(word))
    .flatMap(meaningOf)
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
export function sameWord(left: string, right: string): boolean {
  return left === right || `${left}s` === right || left === `${right}s`;
}
