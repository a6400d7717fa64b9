import type { ColumnFacts } from './column-facts.ts';
import { stemsIn } from './names.ts';
import { mayDiffer } from './same-values.ts';

type Stems = ReadonlySet<string>;

/** Words for an owner, or for one to whom an owner's mail goes. */
export const roleStems: Stems = new Set(
  'owner landowner lessor grantor payee taxpayer remit billing bill'.split(' '),
);
/** Where mail goes: without a word for a name, such a column has a part of an address. */
const mailStems: Stems = new Set('remit billing bill'.split(' '));
const nameWords: Stems = new Set('name to contact'.split(' '));
/** Words in the name of a column of parties that do not say which one. */
const fillers: Stems = new Set('name full of record to contact current 1'.split(' '));
/** Words for joint owners: "Co-Owner" is read as a county's or a company's owner. */
const jointStems: Stems = new Set('county company second third joint other additional'.split(' '));
/** Words that make a party another one. */
const otherStems: Stems = new Set([...jointStems, ...'previous prior former new'.split(' ')]);
const moreStems: Stems = new Set(
  'old original adjacent surface mineral royalty basic working wi overriding override orri interest'.split(
    ' ',
  ),
);
const isNumber = (stem: string) => /^[2-9]$/.test(stem);

/**
 * Returns functions that check whether the name of a column says that it is about another party than the one in the column
 * of the file's owners: the second owner, or one who has a column of names, such as the grantor; and whether it may be, as
 * that of an owner next to mineral and surface owners.
 */
export function findOtherParties(
  ownerColumn: string | undefined,
  columns: ReadonlyMap<string, ColumnFacts>,
): { isOther: (name: string) => boolean; isUnclear: (name: string) => boolean } {
  const known = new Map([...columns.keys()].map((name) => [name, partyStems(name)] as const));
  const stemsOf = (name: string) => known.get(name) ?? [];
  const owner = stemsOf(ownerColumn ?? '');
  const own = new Set([owner.join(' ')]);
  const others = new Map<string, readonly string[]>();
  for (const [name, facts] of columns) {
    const stems = stemsOf(name);
    if (!namesParty(name, stems) || !hasNames(facts)) continue;
    if (isSame(columns.get(ownerColumn ?? ''), facts)) own.add(stems.join(' '));
    else others.set(stems.join(' '), stems);
  }
  for (const phrase of own) others.delete(phrase);
  const otherRoles = new Set([...others.values()].flat().filter((stem) => roleStems.has(stem)));
  const phrases = [...own, ...others.keys()]
    .filter((phrase) => phrase !== '')
    .toSorted((left, right) => right.length - left.length);
  const judge = (name: string): 'other' | 'unclear' | 'own' => {
    const stems = stemsOf(name);
    const whole = ` ${stems.join(' ')} `;
    const meant = phrases.find((phrase) => whole.includes(` ${phrase} `));
    if (meant !== undefined && others.has(meant)) return 'other';
    if (saysOther(stems) && !saysOther([...owner, 'name'])) return 'other';
    const shared = meant === undefined ? stems.filter((stem) => otherRoles.has(stem)) : [];
    if (shared.some((stem) => !owner.includes(stem))) return 'other';
    return shared.length > 0 ? 'unclear' : 'own';
  };
  const judged = new Map([...columns.keys()].map((name) => [name, judge(name)] as const));
  return {
    isOther: (name) => judged.get(name) === 'other',
    isUnclear: (name) => judged.get(name) === 'unclear',
  };
}

/** Returns whether the name of a column says a role and nothing else. */
export function isParty(name: string, role: string): boolean {
  return partyStems(name).join(' ') === role;
}

/** Returns whether the name of a column says one of several owners of the same interest: Co-Owner, Owner 2. */
export function isJoint(name: string): boolean {
  return partyStems(name).some((stem) => jointStems.has(stem) || isNumber(stem));
}

/** Returns whether the name of a column says where mail goes. */
export function isOfMail(name: string): boolean {
  return partyStems(name).some((stem) => mailStems.has(stem));
}

const partyStems = (name: string) => stemsIn(name).filter((stem) => !fillers.has(stem));

function namesParty(name: string, stems: readonly string[]): boolean {
  if (stems.every((stem) => mailStems.has(stem)) && !stemsIn(name).some((stem) => nameWords.has(stem)))
    return false;
  const isOfName = (stem: string) =>
    roleStems.has(stem) || otherStems.has(stem) || moreStems.has(stem) || isNumber(stem);
  const last = stems.findLast((stem) => !isNumber(stem)) ?? '';
  return stems.every(isOfName) && roleStems.has(last);
}

/** Returns whether a role has a word or number that makes it another's: Prior Owner, Lessor 2, but not Owner Address 2. */
function saysOther(stems: readonly string[]): boolean {
  return stems.some((stem, at) => {
    const after = stems[at + 1] ?? '';
    return (
      roleStems.has(stem) &&
      (otherStems.has(stems[at - 1] ?? '') || (isNumber(after) && at + 2 < stems.length))
    );
  });
}

/** Names of people and companies rarely have digits. */
export const hasNames = ({ samples }: ColumnFacts) =>
  samples.filter((sample) => !/\d/.test(sample)).length > samples.length / 2;

const isSame = (owners: ColumnFacts | undefined, others: ColumnFacts) =>
  owners !== undefined && others.filled > 0 && !mayDiffer('owner_name', owners, others);
