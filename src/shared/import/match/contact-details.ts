import { importable, targetsOf } from '#shared/land/entities/import-targets.ts';
import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { addressFields, isOtherName, nameTarget } from './name-match.ts';
import { beginningOfName, readingsOf, stemOf, stemsIn, tokensOf, wordsOf } from './names.ts';
import { findOtherParties, hasNames, isJoint, isOfMail, isParty, roleStems } from './other-parties.ts';
import { contactStems, hasFullNames } from './parties.ts';
import { mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, readonly Contender[]>;
type Stems = ReadonlySet<string>;

/** The fields of an owner that rows also have for other people. */
const contactFields: ReadonlySet<string> = new Set([...addressFields, 'tax_id']);
export const contactKeys: ReadonlySet<string> = new Set([...contactFields].map((field) => `owner.${field}`));

/** The roles of parties that are owners in lists of such parties, and somebody else in other lists. */
const otherRoles: ReadonlySet<string> = new Set(
  'operator seller vendor partner lessee licensee grantee buyer stakeholder'.split(' '),
);
/** Words that may precede an owner's contact details, in addition to those in the names of the fields. */
const moreOwnerWords = (
  'royalty mineral interest working individual person family estate trust taxpayer client recipient holder decimal joint ' +
  'day evening night alternate alternative preferred best direct personal private permanent residence residential second ' +
  'secondary other additional correspondence remittance notice payment delivery shipping legal to us usa foreign ' +
  'international toll free building floor room rural route village municipality region new abbreviation ap accounts payable ' +
  'oficina casa domicilio particular fono'
).split(' ');
const owner = importable('owner');
const ownerStems: Stems = new Set(
  targetsOf(owner)
    .filter(([column]) => contactFields.has(column))
    .map(([column, target]) => nameTarget(owner, column, target))
    .flatMap(({ names, harmless }) => [...names.flatMap(({ stems }) => [...stems]), ...harmless])
    .concat(moreOwnerWords.map(stemOf))
    .filter((stem) => !otherRoles.has(stem)),
);
/** Those who act for an owner, whose address may be the one to write to. */
const actingStems: Stems = new Set(
  'agent trustee poa executor executrix administrator guardian representative'.split(' '),
);
/** Those with whom owners deal and who act for them: their names are followed by their own address as well. */
const partyStems: Stems = new Set([
  ...otherRoles,
  ...actingStems,
  'company',
  ...(
    'attorney atty aif bank depository payor purchaser tenant occupant claimant heir beneficiary remainderman landman ' +
    'broker assignor assignee mortgagee mortgagor lienholder lender'
  ).split(' '),
]);
/** Words of columns without the name of one who has an address of his own: contacts, predecessors, spouses, remarks. */
const noPartyStems: Stems = new Set(
  (
    'care attention attn contact from spouse wife husband dba aka fka alias note remark comment description legal title salutation ' +
    'suffix type status vesting tenancy capacity relationship marital group user'
  )
    .split(' ')
    .map(stemOf),
);
/** Words before the address of land and wells. */
export const placeStems: Stems = new Set(
  'well lease tract parcel property site situ location surface bottom hole land unit recording'.split(' '),
);
/** Words that are dropped from names, but make a contact one of the company itself. */
const ownCompany: ReadonlySet<string> = new Set(['our', 'my']);

/** The confidence of contact details of those who act for an owner. */
const ofActing = 0.6;
/** The confidence of the name of another party than the one whose contact details are taken. */
const ofOtherName = 0.85;
/** The confidence of contact details next to others to which the owner's mail may go. */
const disputed = 0.85;
/** From this confidence on, a column of lessors has the owners of a file of leases, whoever else owns something there. */
const sureLessor = 0.85;
/** From this confidence on, a column has contact details. */
const minContact = 0.5;

/**
 * Returns a function that limits the confidence of fields of contact details by whose they are: a landman's phone is
 * not the owner's. Any word that is none of the owner's means somebody else, unless it is in the name of the column with
 * the owners' names.
 */
export function limitContacts(
  settled: Columns,
  columns: ReadonlyMap<string, ColumnFacts>,
): (name: string, key: string) => number | null {
  const column = ownerColumn(settled);
  const { isOther: isOfOther, isUnclear } = findOtherParties(column, columns);
  const ofOwner = stemsOf(column ?? '');
  const companies = findCompanies(column, columns);
  const others = new Map(
    [...settled.keys()].map((name) => [name, otherWords(name, ofOwner, companies)] as const),
  );
  const people = new Set(
    [...settled].flatMap(([name, list]) => {
      const words = others.get(name) ?? [];
      const isPlace = words.every((word) => placeStems.has(word)) && !stemsOf(name).has('owner');
      const isPerson = words.length > 0 && !isPlace;
      return isPerson && list.some(isContact) ? [words.join(' ')] : [];
    }),
  );
  const ofMail = new Map<string, { field: string; facts: ColumnFacts }>();
  for (const [name, list] of settled) {
    const facts = columns.get(name);
    if (facts === undefined || !isOfOther(name) || !isOfMail(name)) continue;
    for (const each of list) {
      const isFirst = !ofMail.has(keyOf(each)) && each.confidence >= minContact;
      if (isFirst) ofMail.set(keyOf(each), { field: each.column, facts });
    }
  }
  // If only contacts have names that may be the owners', both are as uncertain.
  const isOfContact = (name: string) => ofOwner.has('contact') && stemsOf(name).has('contact');
  const isDisputed = (name: string, key: string) => {
    const [own, other] = [columns.get(name), ofMail.get(key)];
    return own !== undefined && other !== undefined && mayDiffer(other.field, own, other.facts);
  };
  return (name, key) => {
    const words = others.get(name) ?? [];
    if (key === 'owner.owner_name') return name !== column && isOfOther(name) ? ofOtherName : null;
    if ((isDetail(key) || key === 'tract.state') && isOfOther(name)) return 0;
    if (key === 'tract.state') return people.has(words.join(' ')) ? 0 : null;
    if (!contactKeys.has(key)) return null;
    if (words.length === 0)
      return isUnclear(name) || isOfContact(name) || isDisputed(name, key) ? disputed : 1;
    return words.every((word) => actingStems.has(word)) ? ofActing : 0;
  };
}

/** Returns the word by which names mean the company in a column of its own, which is not the owners'. */
function findCompanies(ownerColumn: string | undefined, columns: ReadonlyMap<string, ColumnFacts>): Stems {
  const isNamed = [...columns].some(
    ([name, facts]) => name !== ownerColumn && isParty(name, 'company') && hasNames(facts),
  );
  return new Set(ownerColumn !== undefined && isNamed ? ['company'] : []);
}

const isDetail = (key: string) => key.startsWith('owner.') && key !== 'owner.owner_name';

/** A state alone may be that of the land. */
const isContact = (each: Contender) => {
  const key = keyOf(each);
  return contactKeys.has(key) && key !== 'owner.state' && each.confidence >= minContact;
};

/** Words in the name of a column of owners that do not say whose the other columns are. */
const sharedStems: Stems = new Set(
  'name number full of record 1 mineral royalty interest working decimal surface'.split(' '),
);

/** Words for those who own, and for where their mail goes; the other roles may be somebody else's. */
const sureStems: readonly string[] = 'owner landowner lessor mailing'.split(' ');

/**
 * Returns the words by which the name of a column says that it has contact details of the file's owners, and those of them
 * that may be somebody else's, such as the payee's.
 */
export function ownerWords(settled: Columns): { all: Stems; doubtful: Stems } {
  const ofColumn = [...stemsOf(ownerColumn(settled) ?? '')].filter(
    (stem) => !sharedStems.has(stem) && !placeStems.has(stem),
  );
  const sure = new Set([...sureStems, ...ofColumn, ...(ofColumn.includes('payee') ? ['remit'] : [])]);
  return {
    all: new Set([...sure, ...roleStems]),
    doubtful: new Set([...roleStems].filter((stem) => !sure.has(stem))),
  };
}

/**
 * Returns a function that checks whether a column has the name or a detail of another party than the file's owners, or the
 * street of land or of a well: details of nobody in particular that follow it are of the same party. Behind the owners,
 * any column of names that no field explains may be another party's. Joint owners have the owner's address.
 */
export function findOthers(
  settled: Columns,
  columns: ReadonlyMap<string, ColumnFacts>,
): (name: string) => boolean {
  const column = ownerColumn(settled);
  const { isOther } = findOtherParties(column, columns);
  const ofOwner = stemsOf(column ?? '');
  const companies = findCompanies(column, columns);
  const names = [...settled.keys()];
  const behindOwners = new Set(column === undefined ? [] : names.slice(names.indexOf(column) + 1));
  const ownNames = columns.get(column ?? '');
  const isUnknownParty = (name: string, facts: ColumnFacts) => {
    const isExplained = settled
      .get(name)
      ?.some((each) => keyOf(each) !== 'owner.owner_name' && each.confidence >= minContact);
    return (
      behindOwners.has(name) &&
      isExplained !== true &&
      hasFullNames(facts) &&
      !saysNoParty(name) &&
      ownNames !== undefined &&
      mayDiffer('owner_name', ownNames, facts)
    );
  };
  return (name) => {
    if (name === column) return false;
    if (isStreetOfPlace(name)) return true;
    const isDetail = contactStems.has(stemsIn(name).findLast((stem) => !/^\d+$/.test(stem)) ?? '');
    if (isOther(name)) return isDetail || !isJoint(name);
    const words = otherWords(name, ofOwner, companies).filter((word) => !placeStems.has(word));
    const facts = columns.get(name);
    const isNamed = facts !== undefined && hasNames(facts);
    if (words.some((word) => isDetail || (isNamed && partyStems.has(word)))) return true;
    return facts !== undefined && isUnknownParty(name, facts);
  };
}

/** Returns whether the name of a column, unless cut off, says that its names are none of another party with an address. */
function saysNoParty(name: string): boolean {
  const stems = [...stemsOf(name)];
  const isRecipient = stems.includes('to');
  return (
    isJoint(name) ||
    beginningOfName(name) !== null ||
    stems.some((stem) => noPartyStems.has(stem)) ||
    (!isRecipient && (stems.some((stem) => placeStems.has(stem)) || isOtherName(wordsOf(name))))
  );
}

/** Returns whether a column has the street of land or of a well, as Situs Address. */
export function isStreetOfPlace(name: string): boolean {
  const stems = stemsOf(name);
  const isStreet = ['address', 'street'].some((word) => stems.has(stemOf(word)));
  return isStreet && !stems.has('owner') && [...stems].some((stem) => placeStems.has(stem));
}

/** Returns whether a column has the city, state and zip code of an address together. */
export function isCityLine(name: string): boolean {
  const stems = stemsOf(name);
  return stems.has('city') && stems.has('state') && ![...stems].some((stem) => placeStems.has(stem));
}

/** Returns whether a column has post office boxes only, which complete an address of any name. */
export function isBox(name: string): boolean {
  const stems = stemsOf(name);
  return stems.has('box') && !stems.has('street') && !stems.has('address');
}

/** Names of equal confidence that say so have the owners; the other roles, such as payees, may be somebody else. */
const saysOwner = (name: string) => ownerNames.some((stem) => stemsOf(name).has(stem));
const ownerNames: readonly string[] = 'owner landowner lessor'.split(' ');

/** Returns the column with the owners' names; undefined if all columns are more likely something else. */
function ownerColumn(settled: Columns): string | undefined {
  const found = [...settled].flatMap(([name, list]) => {
    const [best] = list.toSorted((left, right) => right.confidence - left.confidence);
    return best !== undefined && keyOf(best) === 'owner.owner_name'
      ? [{ name, confidence: best.confidence }]
      : [];
  });
  const ranked = found.toSorted(
    (left, right) =>
      right.confidence - left.confidence || Number(saysOwner(right.name)) - Number(saysOwner(left.name)),
  );
  const lessor = ranked.find(({ name, confidence }) => isParty(name, 'lessor') && confidence >= sureLessor);
  return (lessor ?? ranked[0])?.name;
}

function stemsOf(name: string): Stems {
  return new Set(readingsOf(name).flatMap(({ words }) => words.map(stemOf)));
}

/**
 * Returns the words of a name that are none of an owner's contact details, in the reading with the fewest; `companies` are
 * words that mean another party in this file.
 */
function otherWords(name: string, ofOwner: Stems, companies: Stems): readonly string[] {
  const own = tokensOf(name).filter((token) => ownCompany.has(token));
  const readings = readingsOf(name).map(({ words }) =>
    words
      .map(stemOf)
      .filter(
        (stem) => companies.has(stem) || (!/^\d+$/.test(stem) && !ownerStems.has(stem) && !ofOwner.has(stem)),
      ),
  );
  const [fewest = []] = readings.toSorted((left, right) => left.length - right.length);
  return [...own, ...fewest];
}
