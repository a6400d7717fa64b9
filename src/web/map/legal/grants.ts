import { isAt, type Token } from './tokens.ts';

const surveyWords = ['survey', 'surveys', 'svy', 'sur'];
/** Words that are never part of a survey name and that end the search for one. */
const stops = [
  ...[
    'of',
    'in',
    'the',
    'out',
    'from',
    'to',
    'by',
    'on',
    'at',
    'with',
    'being',
    'all',
    'part',
    'section',
    'sections',
  ],
  ...[
    'half',
    'quarter',
    'acres',
    'acre',
    'north',
    'south',
    'east',
    'west',
    'situated',
    'lying',
    'known',
    'or',
  ],
  ...[
    'sec',
    'block',
    'blk',
    'township',
    'range',
    'county',
    'lot',
    'lots',
    'abstract',
    'thence',
    'less',
    'except',
  ],
];
/** "said survey", "the original survey": the text names that survey elsewhere. */
const generic = [
  'said',
  'this',
  'that',
  'same',
  'above',
  'such',
  'a',
  'an',
  'each',
  'original',
  'official',
  'old',
  'new',
  'mineral',
  'homestead',
];
/** Words that make no difference in a railroad's name. */
const companies = ['rr', 'ry', 'rwy', 'co', 'cos', 'company', 'railroad', 'railway', 'rail', 'road', 'and'];
/** Texas railroads and school lands whose initials alone name a survey. */
const lettered = new Set(
  'tp htc hgn gcsf ghsa hewt tno ign bbbc ccsdrgng abm bsf samg htb wnw skk elrr tcrr ttrr psl gwtp ghh ctrr mktrr swrr'.split(
    ' ',
  ),
);
/** Maximum number of tokens in a name, punctuation included. */
const maxNameWords = 14;

/**
 * Reads the name of a Texas survey: "T&P RR Co. Survey", "H. & T. C. Ry. Co. Survey", "John H. Gibson Survey". Generic
 * words such as "Railroad Company" are dropped from the name.
 */
export function readGrant(tokens: readonly Token[], at: number): { name: string; next: number } | null {
  const words: string[] = [];
  for (let place = at; place < at + maxNameWords; place += 1) {
    const token = tokens[place];
    const known = nameByLetters(words);
    // "Block 2, GC&SF, Reeves County" omits the word "survey".
    const isEnd = token?.kind !== 'word' && !isAt(tokens, place, '&', '.', "'", '-');
    if (known !== null && isEnd) return { name: known, next: place };
    if (token === undefined || token.kind === 'figure') return null;
    if (isAt(tokens, place, ...surveyWords)) {
      const distinctive = words.filter((word) => !companies.includes(word));
      return distinctive.length === 0 || distinctive.some((word) => generic.includes(word))
        ? null
        : { name: nameOf(distinctive), next: place + 1 };
    }
    if (token.kind === 'word' && !stops.includes(token.text)) words.push(token.text);
    else if (words.length === 0 || !['&', '.', "'", '-'].includes(token.text)) return null;
  }
  return null;
}

function nameByLetters(words: readonly string[]): string | null {
  const distinctive = words.filter((word) => !companies.includes(word));
  return lettered.has(distinctive.join('')) && distinctive.every((word) => word.length <= 4)
    ? nameOf(distinctive)
    : null;
}

/** Formats a name: initials as "T&P", longer words as "John Gibson". */
function nameOf(words: readonly string[]): string {
  return words.every((word) => word.length <= 3)
    ? words.join('&').toUpperCase()
    : words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}

/** Maps each name to the first one that means the same survey: "T&P" and "Texas Pacific", "H&TC" and "H&T&C". */
export function sameGrants(names: readonly string[]): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  const byLetters = new Map<string, string>();
  for (const name of names) {
    if (byName.has(name)) continue;
    const known = byLetters.get(lettersOf(name));
    // Two people may share initials, so names match only if at least one of them consists of initials, as a railroad's
    // may.
    const isSame = known !== undefined && (isLettered(name) || isLettered(known));
    byName.set(name, isSame ? known : name);
    if (known === undefined) byLetters.set(lettersOf(name), name);
  }
  return byName;
}

function isLettered(name: string): boolean {
  return !/\p{Ll}/u.test(name);
}

function lettersOf(name: string): string {
  if (isLettered(name)) return name.replaceAll('&', '');
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}
