import { maxTextLength } from '#shared/platform/fields/text.ts';

/** The parts of a person's name, and the name in spoken order. */
export const nameParts = ['first', 'last', 'natural'] as const;
export type NamePart = (typeof nameParts)[number];

const bodies =
  /\b(l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?p|l\.?\s?p|inc|incorporated|corp|corporation|co|company|ltd|limited|trust|trustees?|estate|est|church|bank|foundation|partners|partnership|minerals|royalt(y|ies)|energy|oil|gas|resources|petroleum|exploration|production|operating|properties|university|college|school|district|county|city|state|united states|usa|association|fund|holdings|investments|ranch|family|heirs|et al|et ux|et vir)\b/i;
const suffix = /^(jr|sr|ii|iii|iv|md|esq)\.?$/i;
const title = /^(mr|mrs|ms|miss|dr|rev)\.?$/i;

/**
 * Splits a person's name written as "Smith, John A Jr" or "John A Smith Jr". Anything but a single person (a company, a
 * trust, an estate, two people) has no first name: the whole name is `last`, and `natural` is unchanged.
 */
export function splitName(text: string): Record<NamePart, string> {
  const name = text.trim().replace(/\s+/g, ' ');
  const whole = { first: '', last: name, natural: name };
  // The patterns are meant for short texts, and no name field holds a longer one.
  if (name === '' || name.length > maxTextLength || bodies.test(name) || /[&/;()\d]|\band\b/i.test(name))
    return whole;
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (first === '') return splitSpoken(name) ?? whole;
  const behind = more.filter((part) => part !== '');
  if (suffix.test(first)) {
    const spokenParts = behind.length === 0 ? splitSpoken(`${last} ${first}`) : null;
    return spokenParts ?? whole;
  }
  if (behind.length > 1 || behind.some((part) => !suffix.test(part))) return whole;
  const words = first.split(' ');
  const ending = [...words.filter((word) => suffix.test(word)), ...behind];
  const given = words.filter((word) => !suffix.test(word));
  if (given.every((word) => title.test(word))) return whole;
  const family = [last, ...ending].join(' ');
  return { first: given.join(' '), last: family, natural: `${given.join(' ')} ${family}` };
}

/** Splits "John A Smith Jr"; returns null for a single word. */
function splitSpoken(name: string): Record<NamePart, string> | null {
  const words = name.split(' ');
  const ending = words.filter((word, index) => index > 1 && suffix.test(word));
  const spoken = words.filter((word) => !ending.includes(word));
  if (spoken.filter((word) => !title.test(word)).length < 2) return null;
  const particle = spoken.findIndex(
    (word, index) =>
      index > 0 && index < spoken.length - 1 && /^(van|von|de|del|della|der|la|le|st\.?)$/i.test(word),
  );
  const start = particle > 0 ? particle : spoken.length - 1;
  const first = spoken.slice(0, start).join(' ');
  const last = [...spoken.slice(start), ...ending].join(' ');
  return { first, last, natural: name };
}
