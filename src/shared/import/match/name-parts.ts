import { maxTextLength } from '#shared/platform/fields/text.ts';

/** The parts of a person's name, and the name in spoken order. */
export const nameParts = ['first', 'last', 'natural'] as const;
export type NamePart = (typeof nameParts)[number];

const suffix = /^(jr|sr|ii|iii|iv|md|esq)\.?$/i;
const title = /^(mr|mrs|ms|miss|dr|rev)\.?$/i;
const particle = /^(van|von|de|del|della|der|den|la|le|los|las|st\.?)$/i;
const nameWord = /^\p{L}[\p{L}'’-]*\.?$/u;
/** Words that look like names but say what a body, a role, or a state of affairs is. */
const noName =
  /^(inc|incorporated|corp|corporation|co|company|ltd|limited|trusts?|trustees?|tr|ttee|estate|est|church|bank|foundation|partners|partnership|minerals|royalt(y|ies)|energy|oil|gas|resources|petroleum|exploration|production|operating|properties|university|college|school|district|county|city|state|usa|association|fund|holdings|investments|ranch|farms?|family|heirs?|et|al|ux|vir|and|of|the|for|or|by|attn|aka|fka|nka|dba|deceased|decd|dec|minor|guardian|conservator|executor|executrix|administrator|administratrix|agent|attorney|nominee|widow|widower|single|married|husband|wife|unknown|tenant|life|individually|successor)\.?$/i;
const maxGiven = 2;

/**
 * Splits a person's name that is only "Smith, John A Jr" or "John A Smith Jr", with a title or a particle. Of anything
 * else (a company, two people, a name with a remark), there is no first name: the whole text is `last` and `natural`.
 */
export function splitName(text: string): Record<NamePart, string> {
  const whole = text.trim();
  // No name field holds a longer text.
  if (whole.length > maxTextLength) return { first: '', last: whole, natural: whole };
  const name = whole.replace(/\s+/g, ' ');
  const split = name.includes(',') ? splitListed(name) : splitSpoken(name);
  return split ?? { first: '', last: name, natural: name };
}

/** Splits "Smith, John A Jr" or "Smith, John A, Jr."; also "John A Smith, Jr.". */
function splitListed(name: string): Record<NamePart, string> | null {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (more.length > 1 || more.some((part) => !suffix.test(part))) return null;
  if (suffix.test(first)) {
    const spoken = more.length === 0 ? splitSpoken(`${last} ${first}`) : null;
    return spoken === null ? null : { ...spoken, natural: name };
  }
  const words = first.split(' ');
  const ending = [...words.filter((word) => suffix.test(word)), ...more];
  const given = words.filter((word) => !suffix.test(word));
  if (!isFamilyName(last.split(' '), name) || !isGivenName(given, name)) return null;
  const family = [last, ...ending].join(' ');
  return { first: given.join(' '), last: family, natural: `${given.join(' ')} ${family}` };
}

/** Splits "John A Smith Jr". */
function splitSpoken(name: string): Record<NamePart, string> | null {
  const words = name.split(' ');
  const ending = words.filter((word, index) => index > 1 && suffix.test(word));
  const spoken = words.filter((word) => !ending.includes(word));
  const from = spoken.findIndex(
    (word, index) => index > 0 && index < spoken.length - 1 && particle.test(word),
  );
  const start = from > 0 ? from : spoken.length - 1;
  const [given, family] = [spoken.slice(0, start), spoken.slice(start)];
  if (!isFamilyName(family, name) || !isGivenName(given, name)) return null;
  return { first: given.join(' '), last: [...family, ...ending].join(' '), natural: name };
}

/** Returns whether words are a last name: one word, with particles before it. */
function isFamilyName(words: readonly string[], name: string): boolean {
  const last = words.at(-1) ?? '';
  return isNameWord(last, name) && last.length > 1 && words.slice(0, -1).every((word) => particle.test(word));
}

/** Returns whether words are a first name and perhaps a middle name, each in full or as initials, with a title. */
function isGivenName(words: readonly string[], name: string): boolean {
  const given = title.test(words[0] ?? '') ? words.slice(1) : words;
  return given.length > 0 && given.length <= maxGiven && given.every((word) => isNameWord(word, name));
}

/** Returns whether a word may be a name. Abbreviations such as GP have no vowel; in names with capitals, other words don't. */
function isNameWord(word: string, name: string): boolean {
  if (!nameWord.test(word) || noName.test(word) || suffix.test(word)) return false;
  const hasCapitals = name !== name.toLowerCase();
  if (hasCapitals && word === word.toLowerCase()) return false;
  return word.replace('.', '').length === 1 || /[aeiouyà-ÿ]/i.test(word);
}
