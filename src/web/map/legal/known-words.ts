import { isState } from '#shared/map/geo/states.ts';
import { isAt, skipAll, type Token } from './tokens.ts';

/** Words of a description that name no land by themselves: how it is introduced, measured, platted and recorded. */
const plain = new Set(
  (
    'the of said being that those these this in both and or a an to wit all its it is are as for by with at on under which same also known ' +
    'land lands tract tracts parcel parcels property premises estate certain following real situated situate lying located containing contains contain ' +
    'comprising embracing consisting comprised cont mol more less acre acres ac acs gross net total approximately about exactly nominal ' +
    'survey surveys svy resurvey plat plats map maps thereof therein thereto thereon according official original government govt gov approved filed file ' +
    'united states us usa america state base line meridian principal pm nmpm im um usm wm slm slbm mdm mdbm mdbandm sbm sbbm ' +
    'county counties parish parishes co abstract abst abs certificate cert patent patented grant league labor ' +
    'township townships range ranges block blk twp rge rng tp section sections sec secs number numbers no nos '
  ).split(' '),
);

/** The words after these refer to a document, with names, dates and numbers of all kinds. */
const references = ['described', 'recorded', 'conveyed', 'deed', 'deeds', 'dated', 'records', 'reference'];
/** A figure after one of these words numbers a document or a survey. */
const counted = new Set(
  'no nos number numbers abstract abst abs a certificate cert file patent volume vol book page pages pg film document doc instrument survey svy block blk township twp t range rng rge r section sec'.split(
    ' ',
  ),
);
/** With a number or a letter these are land: Tract 37, Outlot A, Parcel 4. */
const numberedLand = ['tract', 'tracts', 'parcel', 'parcels'];
const ordinals = ['st', 'nd', 'rd', 'th'];
/** Kinds of named entities: Reeves and Ward Counties, the Sixth Principal Meridian. */
const named = ['county', 'counties', 'parish', 'parishes', 'meridian', 'co'];
/** Maximum number of tokens in such a name. */
const maxNameWords = 6;

/** Returns the position after a word that names no land by itself; null if the word is unknown. */
export function knownUpTo(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token === undefined || token.kind === 'sign') return at + 1;
  if (token.kind === 'figure') return isCounted(tokens, at) ? at + 1 : null;
  if (isAt(tokens, at, ...numberedLand) && isNumbered(tokens, at + 1)) return null;
  if (plain.has(token.text) || isAbbreviated(tokens, at) || leadsToName(tokens, at)) return at + 1;
  // "m/l" means "more or less".
  if (isAt(tokens, at, 'm') && isAt(tokens, at + 1, '/') && isAt(tokens, at + 2, 'l')) return at + 3;
  const pair = `${token.text} ${tokens[at + 1]?.text ?? ''}`;
  if (isState(pair)) return at + 2;
  return isState(token.text) ? at + 1 : null;
}

/** Returns whether the text refers to a document from this position on. */
export function refersToPaper(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at, ...references);
}

/** Words that reduce the land, even next to words about a document. */
const limits = new Set(
  'insofar limited limiting only part portion undivided reserving reserves reserved reservation subject below above depth depths formation surface minus without not but'.split(
    ' ',
  ),
);
const sides = ['north', 'south', 'east', 'west', 'northerly', 'southerly', 'easterly', 'westerly'];

/**
 * Returns whether a word narrows the land, whatever precedes it: “…, recorded in Volume 5, lying north of the river”.
 */
export function limitsLand(tokens: readonly Token[], at: number): boolean {
  return limits.has(tokens[at]?.text ?? '') || (isAt(tokens, at, ...sides) && isAt(tokens, at + 1, 'of'));
}

/**
 * Returns whether these tokens label what follows, as in "Tract 1: NE/4 …". In "NE/4 and Tract 37" the tract is land of
 * its own.
 */
export function isLabel(tokens: readonly Token[], from: number, to: number): boolean {
  return isAt(tokens, from, ...numberedLand) && isNumbered(tokens, from + 1) && to - from <= 4;
}

function isNumbered(tokens: readonly Token[], at: number): boolean {
  const name = tokens[skipAll(tokens, at, 'no', 'nos', '.', '#', '-')];
  return name?.kind === 'figure' || (name?.kind === 'word' && name.text.length === 1);
}

/** Matches the figures of "the 6th", "Abstract No. 123" and "A-12". */
function isCounted(tokens: readonly Token[], at: number): boolean {
  if (isAt(tokens, at + 1, ...ordinals)) return true;
  let before = at - 1;
  while (before > at - 4 && isAt(tokens, before, '.', '-', '#', ':', 'no')) before -= 1;
  const word = tokens[before];
  return word?.kind === 'word' && counted.has(word.text);
}

/** Matches the letters of "P.M.", "U.S." and "T. & P.", and the suffix of "6th". */
function isAbbreviated(tokens: readonly Token[], at: number): boolean {
  const isOrdinal = tokens[at - 1]?.kind === 'figure' && tokens[at - 1]?.end === tokens[at]?.start;
  if (isOrdinal && isAt(tokens, at, ...ordinals)) return true;
  const isLetter = tokens[at]?.text.length === 1;
  return isLetter && (isAt(tokens, at + 1, '.', '&') || isAt(tokens, at - 1, '&', 'a'));
}

/**
 * Matches the first words of "Tom Green County", "Reeves and Ward Counties" and "New Mexico Principal Meridian", and
 * the words after "County of".
 */
function leadsToName(tokens: readonly Token[], at: number): boolean {
  for (let place = at + 1; place < at + maxNameWords; place += 1) {
    if (isAt(tokens, place, ...named)) return true;
    const isName = tokens[place]?.kind === 'word' || isAt(tokens, place, ',', '&', '.', '-', "'");
    if (!isName) break;
  }
  for (let place = at - 1; place > at - 4; place -= 1)
    if (isAt(tokens, place, 'of') && isAt(tokens, place - 1, ...named)) return true;
  return false;
}
