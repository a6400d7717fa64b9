import { bridges, entities } from '#shared/land/entities/registry.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { foreignArticles, foreignWords } from './foreign-words.ts';
import { readMeanings } from './read-vocabulary.ts';
import { otherNames, tradeNames } from './trade-names.ts';
import { tradeWords } from './trade-words.ts';

/** Abbreviations of land departments and state agencies, word by word. */
const abbreviations = readMeanings(`
27: nad27
abbreviation: abr, abrev, abv
abstract: abst
account: acct
acres: ac, acrg, acre, acreage, acs, acrs
address: add, addr, addres, adr, adrs
agreement: agmt, agrmt, agt
amended: amd, amdt
amount: amt, amnt
and: &
apartment: apt
approved: apprvd
approximate: approx, apprx
arrangement: arrg, arrgmt
assessed: assd, assess
assignment: assn
authorization: auth
barrels: bbl
begin: began, begins, begun
beneficiary: bene
block: blk
book: bk
bottom: bot, btm
bottom hole: bh, bottomhole, btmhole
bottom hole latitude: blat, botholeydd
bottom hole location: bhl, bhloc
bottom hole longitude: blon, blong, botholexdd
business: bus
calculated: calc, calcd
cancelled: cancel
case: cse
class: cl, cls
code: cd
commencement: commenced, commences
comment: comm
completion: cmp, cmpl, cmplt, comp, compl, comple, complete, completed, completn, complt, compltd, finish
concession: conc
configuration: config
contract: cont, cntrct
coordinate: coord
corporation: corp
country: ctry, cntry
county: cnty, co, cty
current: cur, curr
date: dt, dte
dated: dtd
decimal: dec
decimal degrees: decdeg
degrees: deg
depth: tvdss
designation pooled unit: dpu
description: desc, descr, dsc, dscr, dscrp
development: dev
direction: dir
disposition: disp
division: div
document: doc, docs
drilled: drld
drilling: drill, drlg, drlng
effective: eff
execution: executed, signed, signing
expiration: exp, expire, expires, expiry, expiring, expir, expiratn, expr, exprtn
extension: ext
field: fld
first: 1st, frst
first production date: dofp
first sales date: dofs
formation: fm
fraction: frac
geographic: geo
government: gov, govt
grant: granted
gross: gr, grs
gross acres: grac
group: gp, grp
headquarters: hq
horizontal: hor, horiz, horz, hz
information: info
initial: init
injection: inj
instrument: inst, instr, instrmt
interest: int, interests
issue: issued, issuance
land: lnd
latitude: lat, latdd, latit, ddlat
legal: leg, lgl
lease: lse, ls, leases, ogl
lessee: lessees
lessor: lessors
licence: lic, license, licenses, licences, licensed
licensee: licensees, licencee
line: ln
line 1: ln1
line 2: ln2
location: loc
longitude: lng, lon, long, longdd, longit, ddlon, ddlong
mailing: mail, pstl
mailing address: mailaddr, mailadd
management: mgmt
mineral: mi, min, mins, mnrl
mineral lease: ml
month: mo
months: mos
most: max
municipality: mun
name: nam, nm, nme
net: nt
net acres: ntac
net mineral acres: nma
net royalty acres: nra
number: #, id, ident, identifier, nbr, no, nr, num, numb, numbers, nums
operational status: opstat
operations: ops
operator: op, oper, operat, opr, oprtr, optr, operates
operator company: opco
option: opt
organization: org
original: orig
owner: ownr, own
page: pg
parcel number: apn, parcelno, parno
payment: pmt, pymt, pymts
percent: %, pct, percentage
permit: perm
phone: ph
previous: prev
primary: prim
production: prod, prodn
property: prop, prprty
quarter: qtr, qtrqtr, qq, qqsec, lsd
quarters: qtrs
range: rge, rng, rnge
rate: rt
reception: recpt, rcptn
record: rcrd
recording: rec, recd, recordation, recorded
reference: ref
registration: reg
registration number: regno
remark: rm
royalty: roy, rylty, ryl
salt water disposal: swd
second: 2nd
section: sctn, sec, sect
serial: serl
severance: sev
spud: spudded
start: started, strt
state: st
state lease: sl
state lease number: adl
status: stat, sts, stts
subdivision: subdiv
suite: ste
surface: sfc, surf
surface hole location: shl
surface latitude: shlat, slat
surface longitude: shlon, shlong, slon, slong
survey: surv, svy
taxpayer: taxpay
telephone: tel
telephone number: telno
term: trm
texas: tex
top hole: tophole
top hole latitude: topholeydd
top hole longitude: topholexdd
total: tot, ttl
township: tnshp, tship, tshp, twn, twnshp, twnsp, twp, twpn, twsp
tract: tr, trct
type: typ, tp
undivided: undiv
vertical: vert
volume: vol
well: wl
well name: wellnm
well number: wellno, wellnum
wellbore: bor, wb, bore, borehole, boreholes
wellhead: whl, wh
year: yr
years: yrs
zip: zips
zip code: zipcode
`);

/** Words that do not describe what a column holds; some of them are used in questions ("How many acres?"). */
const fillers = new Set([
  'the',
  'of',
  'and',
  'a',
  'an',
  'for',
  'on',
  'what',
  'who',
  'when',
  'where',
  'how',
  'many',
  'much',
  'does',
  'do',
  'did',
  'it',
  'our',
  'my',
  'your',
  'their',
  'dd',
  'wgs84',
  'nad83',
  'wgs',
  'nad',
  '83',
  '84',
  'gda94',
  'gda',
  'ed50',
  'etrs89',
  'sirgas',
  '94',
]);

/** Agencies and systems that prefix common names with their own: BLM Serial No, OCD_STATUS. */
export const agencyWords: ReadonlySet<string> = new Set(
  (
    'aogc aogcc asld bia blm boem bsee cogcc dep dnr ecmc er glo hpdi ihs kcc kgs mbogc mms mrls mlrs ndic nlog nmocd npd nsta ocd occ oga ' +
    'ogcc ose onrr odnr padep rrc sitla slb slo sodir stlb tlma tlo txrrc usgs utogm wogcc'
  ).split(' '),
);

/** Table prefixes and suffixes of geographic databases. */
const systemParts = /^(esri|gis|tbl|fld|dbo|env)$/;

/** Names come from untrusted files, so only this many characters of a name are read. */
const maxNameLength = 150;

/** Splits a column name at case and punctuation into lowercase tokens, without changing their words. */
export function tokensOf(name: string): string[] {
  const spaced = name
    .slice(0, maxNameLength)
    .normalize('NFKD')
    // "Grantor(s)" means one or several.
    .replace(/\(s\)|['’]s\b/gi, '')
    .replace(/\p{M}/gu, '')
    // Lessor(s) and Owner's, as dBASE writes them: Lessor_s, Owner_s_Ad.
    .replace(/(owner|lessor|lessee|grantor|grantee)_s(?=_|$)/gi, '$1')
    // Government, shortened: Gov't Lot.
    .replace(/['’](?=t\b)/gi, '')
    // More or less adds nothing to acres.
    .replace(/\bm\/l\b/gi, '')
    // Plurals of abbreviations: NMAs, APNs.
    .replace(/\b([A-Z]{2,})s\b/g, '$1S')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    // How dates are written: Lease Date (mm/dd/yyyy).
    .replace(
      /\b(mm?[/.-]dd?[/.-]yy(yy)?|dd?[/.-]mm?[/.-]yy(yy)?|yyyy[/.-]mm[/.-]dd|mmddyyyy|yyyymmdd)\b/gi,
      '',
    )
    // API10Digit, API14Unformatted.
    .replace(/(\d)([A-Z][a-z]{2})/g, '$1 $2')
    // The date a well goes on production is the date of its first production.
    .replace(/\bon[\s_-]+(?=prod(uction)?\b)/i, 'first ')
    // A well on line or on stream produces.
    .replace(/\bon[\s_-]+(?=(line|stream)\b)/i, 'on')
    // What a well does, not who operates it: Op Status.
    .replace(/\bop(er)?[\s._-]+(?=stat(us)?\b)/i, 'operational ')
    .replace(/\$/g, ' dollars ')
    .replace(/\bc\/o\b/i, ' care of ')
    .replace(/([#%&])/g, ' $1 ')
    .toLowerCase();
  return spaced.split(/[^a-z0-9#%&]+/).filter((word) => word !== '');
}

const quarterSign = /(^|[^\d.])(1\s?\/\s?4|¼)(?![\d%])/g;
const numberTokens: ReadonlySet<string> = new Set(['no', 'nos', 'num', 'number', 'numero', '#']);
const acresToken = /^ac(s|re|res|reage|rs)?$/;

/**
 * Returns the tokens of a name without the grammar of a count: "No. of Acres" is acres, while "Number of Wells" is a
 * count and not an identifying number.
 */
function tokensOfCount(name: string): string[] {
  const tokens = tokensOf(name.slice(0, maxNameLength).replace(quarterSign, '$1 quarter '));
  const at = tokens.findIndex(
    (token, index) => numberTokens.has(token) && /^(of|de)$/.test(tokens[index + 1] ?? ''),
  );
  if (at < 0) return tokens;
  const before = tokens.slice(0, at);
  const rest = tokens.slice(at + 2);
  if (rest.some((word) => acresToken.test(word))) return [...before, ...rest];
  const isCount = tokens[at + 1] === 'of' && /[^s]s$/.test(rest.at(-1) ?? '');
  return isCount ? [...before, 'count', ...rest] : tokens;
}

const ownAliases = [...Object.values(entities), ...Object.values(bridges)].flatMap(({ fields }) =>
  Object.values<Field>(fields).flatMap(({ aliases = [] }) => aliases),
);

/** Words with a known meaning, by which names without separators are split. */
const vocabulary: ReadonlySet<string> = new Set([
  ...tradeWords,
  ...Object.values(tradeNames)
    .flatMap(({ names = [], maybe = [], party = [] }) => [...names, ...maybe, ...party])
    .concat(otherNames, ownAliases)
    .flatMap((name) => name.split(' '))
    .filter((word) => /^[a-z]{3,}$/.test(word)),
  ...Object.keys(foreignWords),
  ...agencyWords,
  ...Object.keys(abbreviations),
  ...Object.values(abbreviations).flatMap((words) => words.split(' ')),
]);

/** The words of the vocabulary by their first letters, so that only a few are searched for a cut-off word. */
const startLength = 3;
const wordsByStart = new Map<string, string[]>();
for (const word of vocabulary) {
  const start = word.slice(0, startLength);
  wordsByStart.set(start, [...(wordsByStart.get(start) ?? []), word]);
}

/**
 * The only words of two letters that are looked for in a name without separators, because short words occur in many
 * others by chance.
 */
const shortPieces = new Set([
  'of',
  'de',
  'wh',
  'nm',
  'no',
  'nr',
  'dt',
  'cd',
  'id',
  'ac',
  'st',
  'bh',
  'wl',
  'sh',
  'ls',
  'nt',
  'gr',
  'tp',
]);
const isPiece = (text: string) => (text.length > 2 ? vocabulary.has(text) : shortPieces.has(text));

const maxCompoundLength = 30;

/** Splits a name without separators into known words (leasename, wellnm); null if it does not consist of them only. */
function splitCompound(token: string): string[] | null {
  if (token.length < 5 || token.length > maxCompoundLength || !/^[a-z]+$/.test(token)) return null;
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

/** Completes a word that a geographic database cut off at ten letters; null if several words begin with it. */
function completed(token: string): string | null {
  if (token.length < 5 || !/^[a-z]+$/.test(token)) return null;
  return beginningOf(token);
}

/**
 * Returns the meaning of the only word in the vocabulary that begins with these letters; null if there are several
 * meanings, or none.
 */
function beginningOf(token: string): string | null {
  const likely = wordsByStart.get(token.slice(0, startLength)) ?? [];
  const meant = new Set(
    likely
      .filter((word) => word.startsWith(token))
      .map((word) => abbreviations[word] ?? foreignWords[word] ?? word),
  );
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/**
 * Returns the only word of another language that begins with these letters, or one of several with the same meaning; null
 * if their meanings differ, as those of Firma and Fin, or if there is none.
 */
function foreignBeginningOf(letters: string): string | null {
  const begun = letters === '' ? [] : Object.keys(foreignWords).filter((word) => word.startsWith(letters));
  return new Set(begun.map((word) => foreignWords[word])).size === 1 ? (begun[0] ?? null) : null;
}

/**
 * Removes the vowels after the first letter of a word, as shorthand does: section, sectn, and sctn have the same
 * skeleton.
 */
function skeleton(word: string): string {
  return (word.charAt(0) + word.slice(1).replace(/[aeiouy]/g, '')).replace(/(.)\1+/g, '$1');
}

/** The words of the trade by their skeletons; null if two words share one. */
const skeletons = new Map<string, string | null>();
for (const word of tradeWords) {
  if (word.length < 5) continue;
  const key = skeleton(word);
  skeletons.set(key, skeletons.has(key) ? null : word);
}

/**
 * Returns the only word of which a token is the shorthand; null if there are several or none, or if the token has the
 * vowels of a word of its own.
 */
function shorthand(token: string): string | null {
  const isShort = /^[a-z]{3,}$/.test(token) && (token.slice(1).match(/[aeiouy]/g) ?? []).length <= 1;
  const word = isShort ? (skeletons.get(skeleton(token)) ?? null) : null;
  return word !== null && word.length > token.length ? word : null;
}

const read = new Map<string, string[]>();

/**
 * Returns the words that a token means: a known word, a word with a number at its end, words without separators, or a
 * cut-off word.
 */
function meaningOf(token: string): string[] {
  const known = read.get(token);
  if (known !== undefined) return known;
  const meaning = readToken(token);
  // Names come from untrusted files, so the cache is bounded.
  if (read.size < 10_000) read.set(token, meaning);
  return meaning;
}

function readToken(token: string): string[] {
  if (Object.hasOwn(abbreviations, token)) return writtenOut(token);
  if (Object.hasOwn(foreignWords, token)) return (foreignWords[token] ?? token).split(' ');
  if (vocabulary.has(token)) return [token];
  const [, stem = '', figure = ''] = /^([a-z]{3,})(\d{1,2})$/.exec(token) ?? [];
  if (stem !== '') return [...readToken(stem), figure];
  const pieces = splitCompound(token);
  if (pieces !== null) return pieces.flatMap(readToken);
  const word = completed(token) ?? shorthand(token) ?? token;
  return writtenOut(word);
}

/** Names come from untrusted files and may be those of properties that every object has. */
function writtenOut(word: string): string[] {
  return (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word).split(' ');
}

const recordIdTokens: ReadonlySet<string> = new Set(
  'id ids ident identifier key oid objectid uid guid uuid pk code cd'.split(' '),
);
const shortNumberTokens: ReadonlySet<string> = new Set([...numberTokens, 'nbr', 'nr', 'numb', 'numbers']);

/**
 * Returns whether a name calls its values numbers, which people give (Lease No.), or ids and codes, which may be those of
 * the rows in a database (LEASE_ID, Lease Key); null if it calls them neither.
 */
export function numberingOf(name: string): 'number' | 'id' | null {
  const parts = tokensOf(name.slice(0, maxNameLength)).flatMap((token) => splitCompound(token) ?? [token]);
  if (parts.some((part) => recordIdTokens.has(part))) return 'id';
  return parts.some((part) => shortNumberTokens.has(part)) ? 'number' : null;
}

/** Returns the words of a column name: split at case and punctuation, in lowercase, with abbreviations written out. */
export function wordsOf(name: string): string[] {
  return wordsOfTokens(tokensOfCount(name));
}

function wordsOfTokens(tokens: readonly string[]): string[] {
  const isForeign = tokens.some((token) => Object.hasOwn(foreignWords, token));
  const isQuestion = tokens.includes('who') || tokens.includes('what');
  const words = [
    ...new Set(
      tokens
        .filter(
          (token) =>
            !systemParts.test(token) &&
            !(isForeign && foreignArticles.has(token)) &&
            !(isQuestion && token === 'is'),
        )
        .flatMap(meaningOf)
        // GISACRES, without separators.
        .filter((word) => !systemParts.test(word)),
    ),
  ];
  const significant = words.filter((word) => !fillers.has(word));
  return significant.length > 0 ? significant : words;
}

/** One way to read a column's name: its words, and the beginning of a further word that was cut off. */
export type Reading = { words: readonly string[]; cut: string | null };

/** The second meaning of ambiguous abbreviations; the rest of the name and the values decide which one applies. */
const otherMeanings: Readonly<Record<string, string>> = {
  cl: 'clause',
  cls: 'clause',
  co: 'company',
  comp: 'company',
  cty: 'city',
  min: 'minimum',
  op: 'option',
  prod: 'product',
  rec: 'record',
  st: 'street',
  stat: 'state',
};

/** The maximum length of names in the attribute tables of shapefiles. */
const dbaseLength = 10;

/**
 * Returns all ways to read a column's name. `without` is a first word that a table puts before all its names. A name of
 * ten letters may have lost the end of its last word: ROYALTY_RA, COUNTY_NA, WELLBORETY.
 */
export function readingsOf(name: string, without: string | null = null): Reading[] {
  const all = tokensOfCount(name);
  const tokens = all.length > 1 && without !== null && all[0] === without ? all.slice(1) : all;
  const readings: Reading[] = [{ words: wordsOfTokens(tokens), cut: null }];
  const ambiguous = tokens.findIndex((token) => Object.hasOwn(otherMeanings, token));
  if (ambiguous >= 0) {
    const meant = otherMeanings[tokens[ambiguous] ?? ''] ?? '';
    readings.push({ words: wordsOfTokens(tokens.with(ambiguous, meant)), cut: null });
  }
  if (name.trim().length !== dbaseLength) return readings;
  const last = tokens.at(-1) ?? '';
  if (!/^[a-z]+$/.test(last) || (last.length > startLength && isWord(last))) return readings;
  const before = tokens.slice(0, -1);
  if (before.some((token) => Object.hasOwn(foreignWords, token))) {
    if (foreignArticles.has(last)) return readings;
    const meant = foreignBeginningOf(last);
    if (meant !== null) return [{ words: wordsOfTokens([...before, meant]), cut: null }];
    if (last.length < startLength) return [{ words: [...wordsOfTokens(before), last], cut: null }];
  }
  if (before.length > 0) {
    readings.push({ words: wordsOfTokens(before), cut: last });
    const whole = last.length < startLength ? null : beginningOf(last);
    if (whole !== null) readings.push({ words: wordsOfTokens([...before, whole]), cut: null });
  }
  if (before.length === 0) readings.push(...cutsOf(last));
  return readings;
}

/** Returns all ways to read the second of two names that were cut to the same letters: the same, or a second one. */
export function readingsOfTwin(name: string, without: string | null = null): Reading[] {
  const readings = readingsOf(name, without);
  return [...readings, { words: [...(readings[0]?.words ?? []), '2'], cut: null }];
}

/**
 * Returns the letters of a name that may have been cut off after its tenth letter, with each abbreviation but the last
 * written out. DATE_LEASE, for example, does not show whether more words followed. Returns null for a name that no
 * dBASE table cut off.
 */
export function beginningOfName(name: string, without: string | null = null): string | null {
  if (name.length !== dbaseLength || !/^\w+$/.test(name)) return null;
  const all = tokensOfCount(name);
  const tokens = all.length > 1 && without !== null && all[0] === without ? all.slice(1) : all;
  const last = tokens.at(-1) ?? '';
  return [...(tokens.length > 1 ? wordsOfTokens(tokens.slice(0, -1)) : []), last].join('');
}

/** Returns whether a word is complete, and not an abbreviation or the beginning of a word. */
function isWord(token: string): boolean {
  return vocabulary.has(token) && !Object.hasOwn(abbreviations, token);
}

/** Reads a cut-off name without separators: the known words at its beginning, and the rest. */
function cutsOf(token: string): Reading[] {
  for (let end = token.length - 1; end >= 4; end -= 1) {
    const start = token.slice(0, end);
    const words = vocabulary.has(start) ? meaningOf(start) : splitCompound(start)?.flatMap(meaningOf);
    if (words !== undefined) return [{ words, cut: token.slice(end) }];
  }
  return [];
}

/** Words in the names of many columns, which therefore do little to identify one. */
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

/**
 * Returns how similar two names are, 0…1, by the words that they share relative to all their words, regardless of
 * order.
 */
export function likeness(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const shared = left.filter((word) => right.some((other) => sameWord(word, other)));
  return (2 * weigh(shared)) / (weigh(left) + weigh(right));
}

/**
 * Returns the first word that a table puts before its column names (wlbWellName, wlbStatus); null if it does not. A word
 * of some columns only is a prefix if it is a code, but not if it may tell them from the others: Option Bonus, SWD API.
 */
export function prefixOf(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [first = ''] = tokensOf(name);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const isPrefix = ([token, count]: [string, number]) =>
    count >= 4 &&
    (count === names.length || (count > names.length * 0.6 && saysNothing(token))) &&
    !meaningOf(token).some((word) => kindsOfRecord.has(word));
  return [...counts].find(isPrefix)?.[0] ?? null;
}

/** A kind of record before a column name states the kind of the column, so it is not a prefix. */
const kindsOfRecord = new Set(['well', 'tract', 'lease', 'owner', 'contract', 'unit']);

const withoutVowels = /^[b-df-hj-np-tv-xz]+$/;

/** Returns whether a first word is a table's code, an agency, or a word for land, which tell no columns apart. */
function saysNothing(token: string): boolean {
  const isCode = withoutVowels.test(token) && !vocabulary.has(token);
  return isCode || agencyWords.has(token) || ['surface', 'location'].includes(meaningOf(token).join(' '));
}

/** Returns the words of column names, without a first word that the table puts before all of them. */
export function wordsOfColumns(names: readonly string[]): Map<string, readonly string[]> {
  const prefix = prefixOf(names);
  return new Map(names.map((name) => [name, readingsOf(name, prefix)[0]?.words ?? []]));
}

/** Returns a word without the s of a plural; words with the same stem are considered equal. */
export function stemOf(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Returns the stems of the words of a name, as it is most likely read. */
export function stemsIn(name: string): string[] {
  return (readingsOf(name)[0]?.words ?? []).map(stemOf);
}

function sameWord(left: string, right: string): boolean {
  return stemOf(left) === stemOf(right);
}
