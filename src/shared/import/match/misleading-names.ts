import { type ColumnMapping, type Contender, doubtful, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { limitContacts } from './contact-details.ts';
import { isOtherName } from './name-match.ts';
import { agencyWords, readingsOf, tokensOf } from './names.ts';
import { hasNames } from './other-parties.ts';
import { bareUnit, findUnitAgreements } from './unit-agreements.ts';
import { isRateName } from './unit-words.ts';
import { isStateAlone } from './value-evidence.ts';
import { allWordsOf, has, type Words } from './words.ts';

/** From this confidence on, another column has what a doubtful one may have. */
const minOther = 0.7;
/** The confidence of acres that are likely, but not the usual ones. */
const likely = 0.85;
/** The confidence of what may be meant, such as an owner's acres, but more often is not. */
const unlikely = 0.6;

const leaseStatus = 'lease.contract_status';
const isOfTitle = (words: Words) => has(words, 'title', 'curative', 'opinion', 'abstract');

const isAcres = (key: string) => key.endsWith('_acres');
const saysAcres = (words: Words) => has(words, 'acres');

/** Royalty acres are counted per eighth of royalty, so there may be more of them than acres of land. */
const isOfRoyalty = (words: Words) => saysAcres(words) && has(words, 'royalty');
const isOfSurface = (words: Words) => saysAcres(words) && has(words, 'surface') && !has(words, 'mineral');
const isOfMinerals = (words: Words) =>
  saysAcres(words) && has(words, 'mineral') && !has(words, 'net', 'surface', 'royalty');
const isGross = (words: Words) =>
  saysAcres(words) && has(words, 'gross') && !has(words, 'net', 'mineral', 'surface', 'royalty');
/** A company's share of leases: not what a mineral owner has. */
const isOfCompany = (words: Words) =>
  saysAcres(words) &&
  has(words, 'net') &&
  has(words, 'company', 'our', 'leased', 'leasehold', 'lease', 'working', 'wi', 'lessee') &&
  !has(words, 'owner', 'lessor', 'grantor');

/**
 * The end of an extension, for which there is no field: neither the day by which its option must be exercised nor the
 * end of the primary term.
 */
const isEndOfExtension = (words: Words) =>
  has(words, 'extension', 'extended') &&
  has(words, 'expiration', 'end', 'ending', 'through', 'thru', 'until', 'to') &&
  !has(words, 'option', 'exercise', 'exercised', 'renewal', 'due', 'deadline', 'notice');
const endDates: ReadonlySet<string> = new Set([
  'lease.extension_due_date',
  'lease.expiration_date',
  'lease.extension_term',
]);

/** The number by which Texas or Oklahoma counts the production of wells on a lease, which is no file of a contract. */
const isOfProduction = (words: Words) =>
  has(words, 'lease') && has(words, 'rrc', 'txrrc', 'trrc', 'occ', 'otc');

/** The number by which an agency keeps a lease, next to the one by which the company files it. */
const isOfAgency = (words: Words) =>
  has(words, 'serial') || (has(words, 'lease') && has(words, 'number') && has(words, ...agencies));
const agencies = ['state', 'federal', 'government', 'agency', ...agencyWords];

/** Acres as once or otherwise measured, which give way to those that are now in force or in the deed. */
const otherMeasures: Words = new Set([
  ...['original', 'initial', 'gis', 'calculated', 'computed'],
  // Those of several rows, and those of a lease that end with it.
  ...['total', 'expiring'],
]);
const usualMeasures: Words = new Set(['current', 'remaining', 'called', 'call', 'deeded', 'deed']);

/** Returns the columns of acres that have a column of the same acres, as usually measured, next to them. */
function otherwiseMeasured(names: readonly string[]): readonly string[] {
  const acres = names.flatMap((name) => {
    const words = [...(readingsOf(name)[0]?.words ?? [])];
    // Net acres are those of an owner in a tract, whether or not the name says so.
    const implied = words.includes('net') ? ['owner', 'tract', 'of', 'in', 'per', 'by'] : [];
    const rest = words.filter(
      (word) => !otherMeasures.has(word) && !usualMeasures.has(word) && !implied.includes(word),
    );
    const isOther = [...words, ...tokensOf(name)].some(
      (word) => otherMeasures.has(word) || /^gis/.test(word),
    );
    return words.includes('acres') ? [{ name, isOther, key: rest.sort().join(' ') }] : [];
  });
  const usual = new Set(acres.flatMap(({ isOther, key }) => (isOther ? [] : [key])));
  return acres.flatMap(({ name, isOther, key }) => (isOther && usual.has(key) ? [name] : []));
}

/** The beginnings of words for instruments other than leases, in the names of columns and in the kinds of documents. */
export const otherInstrument =
  /\b(amend|amd\b|ratif|assigned|assignment|release|rel\b|rol\b|surrender|subord|mortgage|mtge?\b|lien\b|correct|stipul|affid|designat|declar|dop\b|convey|deed)/i;
/** Words that mean such an instrument without a date or a kind. */
const makers = 'assignor assignee assignment mortgagee mortgagor lienholder'.split(' ');
/** Words that mean an instrument only in the name of a date. */
const datedInstruments = 'unit pooling memo memorandum'.split(' ');
const saysDate = (words: Words, facts?: Pick<ColumnFacts, 'type'>) =>
  has(words, 'date') || facts?.type === 'datetime';

/** Returns whether a column has the date, the kind or a party of an instrument other than a lease. */
export function isOfOtherInstrument(words: Words, facts?: Pick<ColumnFacts, 'type' | 'samples'>): boolean {
  const isDated = saysDate(words, facts);
  if (has(words, ...makers)) return true;
  if (has(words, 'top')) return has(words, 'lessee') || (has(words, 'lease') && isDated);
  if (has(words, 'orri', 'overriding')) return has(words, 'owner', 'holder');
  if (has(words, 'rig')) return false;
  if (otherInstrument.test([...words].join(' ')))
    return isDated || has(words, 'type', 'kind', 'by', 'to', 'from');
  if (has(words, ...datedInstruments)) return isDated;
  if (has(words, 'extension'))
    return has(words, 'date') && !has(words, 'option', 'due', 'notice') && !isEndOfExtension(words);
  const documents = has(words, 'instrument', 'document') ? (facts?.samples ?? []) : [];
  return documents.some((text) => otherInstrument.test(text) || deed.test(text.trim()));
}

/** Words of dates in the life of a lease that no field has, and of those that a system writes. */
const leaseEvents =
  'lease rental bonus paid payment due royalty acknowledged notarized primary term received mailed created entered updated modified'.split(
    ' ',
  );
/** From this confidence on, a field explains a column. */
const explained = 0.5;

/** Returns whether a column has the date of an event that nothing explains, such as a merger or a judgment. */
function isOfOtherEvent(
  name: string,
  words: Words,
  list: readonly Contender[],
  facts?: ColumnFacts,
): boolean {
  return (
    has(words, 'date') &&
    facts?.type === 'datetime' &&
    !has(words, ...leaseEvents) &&
    !isOtherName(readingsOf(name)[0]?.words ?? []) &&
    !list.some(({ confidence }) => confidence >= explained)
  );
}

/**
 * Returns the columns that may have the recording data of another instrument: those right behind the date of another
 * event, and, if the file has another instrument, all but those that follow the date of a lease.
 */
function besideOtherInstruments(
  settled: Columns,
  words: ReadonlyMap<string, Words>,
  columns: ReadonlyMap<string, ColumnFacts>,
): ReadonlySet<string> {
  const beside = new Set<string>();
  const behindEvents = new Set<string>();
  let isBehindEvent = false;
  let isOfLease = false;
  let hasOther = false;
  for (const [name, own] of words) {
    const facts = columns.get(name);
    const list = settled.get(name) ?? [];
    const isRecording =
      has(own, 'volume', 'book', 'page') ||
      list.some((each) => recordingFields.has(keyOf(each)) && each.confidence >= explained);
    isBehindEvent = isRecording ? isBehindEvent : isOfOtherEvent(name, own, list, facts);
    if (isBehindEvent) behindEvents.add(name);
    if (isOfOtherInstrument(own, facts)) [isOfLease, hasOther] = [false, true];
    else if (has(own, 'lease') && saysDate(own, facts)) isOfLease = true;
    if (!isOfLease) beside.add(name);
  }
  return hasOther ? new Set([...beside, ...behindEvents]) : behindEvents;
}
const recordingFields: Words = new Set(['lease.recording_date', 'lease.instrument_number']);
/** One who grants a lease owns the minerals; one who grants a deed no longer does. */
const isGrantor = (words: Words) => has(words, 'grantor') && !has(words, 'owner', 'lessor', 'payee');
const isGrantee = (words: Words) => has(words, 'grantee') && !has(words, 'grantor', 'lessee');
const isOfLease = (words: Words) => has(words, 'lease', 'lessor', 'lessee', 'bonus', 'term', 'agreement');
const isKindOfDocument = (words: Words) =>
  has(words, 'instrument', 'document', 'deed', 'conveyance', 'type', 'kind');
const deed = /\bdeed\b|\bconveyance\b|\bquit ?claim\b|^(wd|gwd|swd|md|rd|qcd)$/i;
export const leaseDocument = /\bleases?\b|\bo&?gl\b|\bmol\b/i;

/** Returns the values of the columns whose names pass a test. */
function samplesOf(
  words: ReadonlyMap<string, Words>,
  columns: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
  is: (own: Words) => boolean,
): string[] {
  return [...words].flatMap(([name, own]) => (is(own) ? (columns.get(name)?.samples ?? []) : []));
}

/**
 * Returns the confidence that grantors are owners at most: they are not certain if some documents are deeds, and less so
 * if nothing states a lease.
 */
function limitOfGrantors(
  words: ReadonlyMap<string, Words>,
  columns: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
): number {
  const all = [...words.values()];
  const documents = samplesOf(words, columns, isKindOfDocument);
  const hasDeeds = documents.some((text) => deed.test(text.trim()));
  const hasLeases = all.some(isOfLease) || documents.some((text) => leaseDocument.test(text));
  if (hasLeases) return hasDeeds ? likely : 1;
  return hasDeeds || all.some(isGrantee) ? unlikely : 1;
}

/** What a lease has as any recorded instrument. */
const ofAnyInstrument: Words = new Set([...recordingFields, 'lease.contract_date', 'lease.contract_type']);
const isOfParty = (words: Words) => has(words, 'grantor', 'grantee');
/** What only a list of leases states of each row. */
const isTermOfLease = (words: Words) =>
  !isOfParty(words) && (isOfLease(words) || has(words, 'royalty', 'expiration', 'rental', 'extension'));

/**
 * Whether the rows are recorded instruments of any kind, as in a run sheet: they have grantors and grantees, nothing
 * states a term of a lease, and not all instruments are leases.
 */
function listsInstruments(
  words: ReadonlyMap<string, Words>,
  columns: ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>,
): boolean {
  const all = [...words.values()];
  if (!all.some((own) => has(own, 'grantor')) || !all.some((own) => has(own, 'grantee'))) return false;
  const isKind = (own: Words) => isKindOfDocument(own) && !has(own, 'date', 'number');
  const kinds = samplesOf(words, columns, isKind);
  const areLeases = kinds.length > 0 && kinds.every((text) => leaseDocument.test(text));
  return !areLeases && !all.some(isTermOfLease);
}

const isOfContract = (words: Words) => saysAcres(words) && has(words, 'contract') && !has(words, 'lease');
/** A quarter of a section, such as NE, is no state. */
const isQuarter = (words: Words) => has(words, 'quarter', 'quarters', 'aliquot');
const states: Words = new Set(['tract.state', 'owner.state']);
/** One of several columns with the parts of a quarter call, such as QTR1 to QTR4. */
const isPartOfCall = (words: Words) => isQuarter(words) && has(words, '1', '2', '3', '4');

/** A person at an owner, who is none where the owners stand in a column of their own. */
const isContactName = (words: Words) => has(words, 'contact');

/** One who buys from an owner or works for the buyer, who is no owner where another column says owner. */
const isOfBuyer = (words: Words) =>
  has(words, 'buyer', 'purchaser', 'agent', 'landman', 'broker') && !has(words, 'owner');
const saysOwner = (words: Words) => has(words, 'owner', 'landowner', 'lessor');
/** The second of two columns called Owner, as dBASE writes it: Owner_1. */
const isNumberedOwner = (words: Words) =>
  has(words, 'owner') && [...words].every((word) => word === 'owner' || /^\d$/.test(word));
/** A number such as A10442 or 0018834, which is no name. */
const isOwnerCode = (text: string) => /\d/.test(text) && /^[a-z]{0,3}[-. ]?[\d-]+[a-z]?$/i.test(text);

/** A name and its address in one column: Mineral Owner / Address. */
const nameWithAddress =
  /\b(owner|lessor|lessee|grantor|grantee|payee|name|party)s?\s*(\/|&|\+|,|\band\b)\s*(mail(ing)?\s+)?addr(ess)?\b/i;
/** How many there are of something: # Leases, No. Tracts. */
const countOfRecords =
  /^\s*(#|no\.?|nos\.?|num\.?|nbr\.?|number)\s*(of\s+)?(leases|tracts|wells|units|owners|agreements|contracts|parcels|lessors|interests|instruments|documents)\s*$/i;

/** Several records, in whose column there are as many as a number says: Tracts, Mineral Owners. */
const severalRecords =
  /(^|[^a-z])(leases|tracts|wells|units|owners|lessors|grantors|payees|agreements|contracts|parcels|lots|parties|partners|companies)\s*$/i;
const namesOfRecords: Words = new Set([
  'owner.owner_name',
  'tract.tract_name',
  'lease.contract_name',
  'well.well_name',
  'production_unit.unit_name',
  'proration_unit.name',
]);
/** A count, a share or an amount, which names nobody: 3, 1/8, .5, 12.5%, $500. */
const figure = /^[$]?\s?(\d[\d,]*(\.\d*)?|\.\d+)(\s?\/\s?\d+)?\s?%?$/;
const leastFigures = 0.9;
const areFigures = (facts: Samples) => shareOf(facts, (text) => figure.test(text)) >= leastFigures;
/** A name that says only whose it is: Owner, Mineral Owner Name. */
const saysOnlyOwner = (words: Words) =>
  [...words].every((word) => /^(owner|landowner|lessor|grantor|payee|mineral|name)$/.test(word));

/** The certainty that a column names records: none if its values are figures, unless these stand for the names. */
function limitOfNames(name: string, key: string, own: Words, facts: Samples): number {
  if (!namesOfRecords.has(key) || !areFigures(facts)) return 1;
  if (severalRecords.test(name)) return 0;
  if (key !== ownerName) return 1;
  return saysOnlyOwner(own) ? unlikely : 0;
}

/** A part of a building, such as an apartment or a suite. */
const partOfBuilding =
  /^(#?\s?(\d{1,4}[a-z]?|[a-z]-?\d{0,4})|(apt|apartment|unit|suite|ste|no|rm|room|fl|floor|bldg)\b\.?\s*#?\s?\w{0,6})$/i;
const isPartOfBuilding = (words: Words) => has(words, 'unit', 'suite', 'apartment', 'apt');

/** The entry of a record, unless it is that into a well. */
const isEntry = (words: Words) =>
  has(words, 'entry', 'entered') && !has(words, 'well', 'wellbore', 'spud', 'drilling', 'drill', 'hole');

/** A further part of the numbers of leases: prefixes, assignments and subdivisions of New Mexico's and of land systems. */
const isPartOfNumber = (name: string, words: Words) =>
  has(words, 'lease') && /(^|[^a-z])(prefix|pfx|suffix|sfx|assgn|asgn|sub)([^a-z]|$)/i.test(name);
const isBareNumber = (words: Words) => has(words, 'lease') && has(words, 'number');

/** Classes of ownership, which are no owners: Fee, Federal, State. */
const ownerClass =
  /^(fee|private|pvt|priv|patented|fed(eral)?|st(ate)?|indian|tribal|allot(ted|tee)?|school|municipal|county|mixed|unleased|other)([ /&-]+(fee|private|fed(eral)?|st(ate)?|indian|tribal))*$/i;
/** What wells produce, which is no owner either: Oil/Gas. */
const productOfWell = /^(oil|gas|o ?& ?g|oil ?(&|and|\/) ?gas|water|swd|co2|helium|condensate)$/i;
const agencyAsOwner = /^(blm|usa|us|usfs|fs|bia|slo|glo|doi)$/i;

/** The certainty that values of a column name owners: none if they are classes of ownership, little if agencies. */
function limitOfOwners(facts: Pick<ColumnFacts, 'samples'> | undefined): number {
  const texts = (facts?.samples ?? []).map((text) => text.trim()).filter((text) => text !== '');
  const isClass = (text: string) => ownerClass.test(text) || productOfWell.test(text);
  if (texts.length === 0 || !texts.every((text) => isClass(text) || agencyAsOwner.test(text))) return 1;
  return texts.some(isClass) ? 0 : unlikely;
}

type Samples = Pick<ColumnFacts, 'samples'> | undefined;

/** Returns the share of a column's values that pass a test, 0…1; 0 without values. */
function shareOf(facts: Samples, test: (text: string) => boolean): number {
  const samples = facts?.samples ?? [];
  return samples.length === 0 ? 0 : samples.filter((text) => test(text.trim())).length / samples.length;
}

/** Depths in words, which name no lease: Surface to base Woodford. */
const depthsInWords =
  /^(all depths|surface\b|sfc\b|(from|below|above|top|base)\b.*\b(top|base|surface|feet|ft|formation|of)\b|below\b)/i;

/** Several tracts in one cell, such as "2, 3" or "All": the column names no tract. "1-5" may be one tract of a unit. */
const severalTracts = /^(all|(?!\d{1,3}(,\d{3})+$)\d+\w?(\s*(,|&|and|through)\s*\d+\w?)+)$/i;
const leastSeveral = 0.2;

const namesSeveralTracts = (facts: Samples) =>
  shareOf(facts, (text) => severalTracts.test(text)) >= leastSeveral;

/** The highest royalty that a lease has, in percent; more is the share of something else, such as of ratifications. */
const highestRoyalty = 50;

const exceedsRoyalties = (facts: Samples) =>
  shareOf(facts, (text) => Number(text.replace('%', '')) > highestRoyalty) > 0.5;

/** Words and signs of which one is in nearly every description of land. */
const landWord =
  /[¼½¾]|\d\s?\/\s?\d|\d+-\d+[ns]|\b(all|exhibit|sec(tions?|s)?|s\d+|t\d+|r\d+|twp|township|rge|range|lots?|bl(oc)?k|survey|abst(ract)?|a-?\d+|ac(res?)?|tracts?|[ns][ew]?\d?|[ew]\d|quarter|parcel|part|league|labor|county|parish|district|waters|beginning|thence)\b/i;
const leastLand = 0.3;

/**
 * The certainty that a column is a legal description. One called only a description, such as Lease Desc or Property
 * Description, may describe something other than land.
 */
function limitOfDescription(own: Words, facts: Samples): number {
  const isOfLand = !has(own, 'description') || has(own, 'legal', 'land', 'lands', 'premises');
  if (isOfLand || (facts?.samples.length ?? 0) === 0) return 1;
  const share = shareOf(facts, (text) => landWord.test(text));
  if (share === 0 && !has(own, 'lease')) return 0;
  return share < leastLand ? unlikely : 1;
}

/** The state of work, such as an abstract of title or a survey that was ordered. */
const workDone =
  /^(y|n|yes|no|true|false|x|n\/?a|none|ordered|requested|received|pending|in progress|open|closed|needed|required|complete[d]?|done|finished|reviewed|approved|waived|not (ordered|needed|required|started)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}( .*)?)$/i;
const survey = 'tract.survey_abstract';
/** Fields of words, which a check mark or an answer never states, unlike names such as Lease X. */
const fieldsOfWords: Words = new Set([
  ...[survey, 'tract.legal_description', 'tract.metes_bounds', 'tract.county', 'lease.legal_description'],
  ...['lease.term', 'lease.extension_term', 'lease.continuous_drilling_obligation_terms'],
  ...['owner.owner_name', 'owner.address_line_1', 'owner.address_line_2', 'owner.city', 'owner.country'],
  ...['well.operator', 'ownership.executive_holder'],
  ...['ownership.depths', 'contract.depths', 'proration_unit.depths'],
]);
/** Fields of letters and numbers: there may be a Block X or a Lot N, but none is called yes. */
const fieldsOfLetters: Words = new Set(['tract.block', 'tract.lot_parcel']);
const wholeAnswer = /^(yes|no|true|false)$/i;

/** Returns whether a column only checks off whether there is something, such as an address, and does not state it. */
function isChecklist(key: string, facts: Samples): boolean {
  if (fieldsOfWords.has(key)) return shareOf(facts, (text) => workDone.test(text)) === 1;
  return fieldsOfLetters.has(key) && shareOf(facts, (text) => wholeAnswer.test(text)) === 1;
}

const parentTract = 'tract.is_parent_tract';
/** Returns whether a column may number the parent of each tract instead of saying whether the tract is one. */
const mayNumberParents = (own: Words, facts: Samples) =>
  !has(own, 'is', 'flag', 'indicator') && shareOf(facts, (text) => /^\d+(\.0+)?$/.test(text)) === 1;

/** The date of a group of terms, which is not their end. */
const isOfTerms = (words: Words) =>
  has(words, 'term', 'terms') &&
  has(words, 'date') &&
  !has(words, 'expiration', 'end', 'ending', 'primary', 'expire', 'expires');

/** Acres as units have them: whole quarters of a section, or with decimals. A unit is not called so. */
const acresOfUnit = (text: string) => {
  const figure = Number(text.replaceAll(',', ''));
  return figure >= 40 && (figure % 40 === 0 || /\.\d/.test(text));
};
const unitNames: Words = new Set(['production_unit.unit_name', 'proration_unit.name']);

/** A list of what a title opinion requires, whose dates are those of the opinion and of the work. */
const isOfOpinion = (words: Words) => has(words, 'requirement', 'requirements', 'curative', 'opinion');
/** A list of leases may have a column for the state of such work. */
const isOfLeases = (words: Words) => has(words, 'royalty', 'lessor', 'bonus') || has(words, 'lease');

/** A Pugh clause releases acres outside units, depths, or both; its name alone says none of them for sure. */
const isPughAlone = (words: Words) =>
  has(words, 'pugh') &&
  !has(words, 'horizontal', 'h', 'surface', 'acreage', 'acres', 'areal', 'vertical', 'v', 'depth', 'depths');

/** Whether all values are depths in words. */
export const readsAsDepths = (facts: Samples) => shareOf(facts, (text) => depthsInWords.test(text)) === 1;

/** Names of columns in dBASE tables are cut at ten letters. */
const cutLength = 10;

/** The certainty that a bonus is the amount of an extension: a name cut short may say "per acre", and options are of orders, too. */
function limitOfBonus(name: string, own: Words): number {
  if (!has(own, 'extension')) return doubtful;
  return name.length === cutLength ? unlikely : 1;
}

/** An option says whether a lease can be extended, not whether it was. */
const isOptionAlone = (name: string) => /^options?\??$/i.test(name.trim());

/** A day on which something is paid, in a list of payments: no deadline of an option to extend. */
const isOfPayment = (words: Words) => has(words, 'payment', 'rental', 'obligation', 'paid', 'payee');
const isOfOption = (words: Words) =>
  has(words, 'extension', 'extended', 'option', 'exercise', 'exercised', 'renewal');

const ownerName = 'owner.owner_name';
const leaseName = 'lease.contract_name';
const optionDeadline = 'lease.extension_due_date';
const extensionAmount = 'lease.extension_amount';
/** Money in total, which money per acre or per month is not. */
const amounts: Words = new Set(['lease.bonus', 'contract.bonus', extensionAmount]);
/** Dates that another document may have, too. */
const leaseDates: Words = new Set([
  'lease.contract_date',
  'lease.recording_date',
  'lease.extension_due_date',
  'lease.expiration_date',
]);
/** CTY and ST may also be those of the land. */
const placesOfOwner: Words = new Set(['owner.city', 'owner.state']);
const streets: Words = new Set(['owner.address_line_1', 'owner.address_line_2']);
const secondLine = 'owner.address_line_2';
const leaseDate = 'lease.contract_date';
const surfaceRelease = 'lease.horizontal_pugh';
const depthRelease = 'lease.vertical_pugh';
const spudDate = 'well.spud_date';
const tractName = 'tract.tract_name';
const leaseAcres = 'lease.lease_acres';
const quarterQuarter = 'tract.quarter_quarter';
const leaseLands = 'lease.legal_description';
const contractAcres = 'contract.contract_acres';
const fileNumber = 'lease.file_number';
const grossAcres = 'tract.gross_acres';
const netAcres = 'ownership.net_acres';
const acresInUnit = 'proration_unit.held_acres';

/** Whether a column has the cities or states of a second address. Zip 2 may have the last digits of the first one's. */
function isSecondPlace(own: Words): boolean {
  return has(own, 'city', 'state') && has(own, '2', 'second');
}

type Columns = ReadonlyMap<string, Contender[]>;

/** Lowers the confidence of columns whose names resemble those of a field, but mean something else in the trade. */
export function withoutMisleading(
  settled: Columns,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Contender[]> {
  const words = new Map([...settled.keys()].map((name) => [name, allWordsOf(name)] as const));
  const columnsOf = (is: (each: Words) => boolean) =>
    [...words].filter(([, each]) => is(each)).map(([name]) => name);
  const [ofSurface, ofCompany] = [columnsOf(isOfSurface), columnsOf(isOfCompany)];
  const ofProduction = columnsOf(isOfProduction);
  const ofAgency = columnsOf(isOfAgency);
  const ownNumbers = [...columns].flatMap(([name, facts]) =>
    ofAgency.includes(name) || ofProduction.includes(name) || hasNames(facts) ? [] : [name],
  );
  const isBesideOwnNumber = ofAgency.length > 0 && confidenceOf(settled, fileNumber, ownNumbers) >= minOther;
  const [ofRoyalty, endsOfExtensions] = [columnsOf(isOfRoyalty), columnsOf(isEndOfExtension)];
  const isElsewhere = (key: string, doubtful: readonly string[]) => {
    const others = [...settled.keys()].filter((name) => ![...doubtful, ...ofRoyalty].includes(name));
    return confidenceOf(settled, key, others) >= minOther;
  };
  const hasGross = columnsOf(isGross).length > 0 || isElsewhere(grossAcres, ofSurface);
  const ofMinerals = ofSurface.length === 0 || hasGross ? [] : ofTract(columnsOf(isOfMinerals), words);
  const surfaceConfidence = Math.min(likely, confidenceOf(settled, grossAcres, ofSurface));
  const surfaceLimit = hasGross || ofMinerals.length > 0 ? 0 : likely;
  const companyLimit = isElsewhere(netAcres, ofCompany) ? 0 : unlikely;
  const partsOfCall = columnsOf(isPartOfCall);
  const measured = otherwiseMeasured([...settled.keys()]);
  const besideOthers = besideOtherInstruments(settled, words, columns);
  const grantors = columnsOf(isGrantor);
  const grantorLimit = grantors.length === 0 ? 1 : limitOfGrantors(words, columns);
  const isByTract = columnsOf((own) => saysAcres(own) && has(own, 'tract')).length > 0;
  const isPerTract = [ownerName, tractName].some((key) => isElsewhere(key, []));
  // A list of wells without tracts has no acres of tracts in units.
  const isOfWells = !isPerTract && isElsewhere('well.api_number', []);
  const limitOfContact = limitContacts(settled, columns);
  const ownNames = columnsOf((own) => !isContactName(own));
  const isBesideOwner = confidenceOf(settled, ownerName, ownNames) >= explained;
  const isOwner = (name: string) => confidenceOf(settled, ownerName, [name]) >= minOther;
  const owners = columnsOf(saysOwner).filter(isOwner);
  const hasCodes = (name: string) => shareOf(columns.get(name), isOwnerCode) === 1;
  const hasParts = [...words].some(([name, own]) => isPartOfNumber(name, own));
  const agreements = findUnitAgreements(words, columns);
  const listsPayments = columnsOf(isOfPayment).length > 0;
  const isForOpinion = columnsOf(isOfOpinion).length > 0 && columnsOf(isOfLeases).length < 2;
  const isWithoutAddress = [...streets, 'owner.zipcode'].every((key) => !isElsewhere(key, []));
  const isRunSheet = listsInstruments(words, columns);
  const listsInterests =
    columnsOf((own) => has(own, 'tract', 'interest', 'decimal', 'lease', 'acres')).length > 0;
  const secondLines = columnsOf((own) => has(own, 'address') && has(own, '2', 'second'));
  const places = new Map([...words.keys()].map((name, place) => [name, place]));
  const placeOf = (name = '') => places.get(name) ?? Number.NaN;
  const firstCity = placeOf(columnsOf((own) => has(own, 'city', 'state'))[0]);
  const lastSecondCity = placeOf(columnsOf(isSecondPlace).at(-1));
  const isOfSecondAddress = (name: string) => firstCity < placeOf(name) && placeOf(name) < lastSecondCity;
  const limitOfBuilding = (name: string, own: Words) => {
    if (!isPartOfBuilding(own)) return 1;
    if (secondLines.some((other) => other !== name)) return 0;
    if (!has(own, 'unit')) return 1;
    const isPart = shareOf(columns.get(name), (text) => partOfBuilding.test(text)) >= leastFigures;
    if (!isPart || listsInterests) return 0;
    const before = [...words.keys()].indexOf(name) - 1;
    return has([...words.values()][before] ?? new Set(), 'address', 'street') ? 1 : unlikely;
  };
  const limitOf = (name: string, key: string) => {
    const own = words.get(name) ?? new Set();
    const namesLimit = limitOfNames(name, key, own, columns.get(name));
    if (namesLimit < 1) return namesLimit;
    if (key === secondLine) {
      if (isOfSecondAddress(name)) return 0;
      const buildingLimit = limitOfBuilding(name, own);
      if (buildingLimit < 1) return buildingLimit;
    }
    if (key === spudDate && isEntry(own)) return unlikely;
    if (key === depthRelease && isPughAlone(own)) return 0;
    if (key === surfaceRelease && isPughAlone(own)) return unlikely;
    if (key === leaseDate && has(own, 'acquired', 'acquisition') && !has(own, 'lease')) return unlikely;
    if (key === leaseAcres && has(own, 'expiring')) return unlikely;
    if (states.has(key) && isQuarter(own)) return 0;
    if (countOfRecords.test(name)) return 0;
    if (amounts.has(key) && isRateName(name)) return 0;
    if (key === ownerName && isContactName(own) && isBesideOwner) return 0;
    if (streets.has(key) && nameWithAddress.test(name)) return unlikely;
    if (agreements.isListed && /^(lease|contract)\./.test(key) && !has(own, 'lease')) return 0;
    if (isRunSheet && key.startsWith('lease.')) return ofAnyInstrument.has(key) ? doubtful : 0;
    if (key.startsWith('owner.') && key !== ownerName && isNumberedOwner(own) && hasCodes(name)) return 0;
    const isBesideNames = key === ownerName && owners.some((other) => other !== name);
    if (isBesideNames && (isOfBuyer(own) || hasCodes(name))) return 0;
    const ownersLimit = key === ownerName ? limitOfOwners(columns.get(name)) : 1;
    if (ownersLimit < 1) return ownersLimit;
    if (key === tractName && namesSeveralTracts(columns.get(name))) return unlikely;
    // Tract(s), as dBASE writes it.
    if (key === 'tract.section' && /^tract_s$/i.test(name)) return 0;
    if (key === 'lease.royalty_rate' && exceedsRoyalties(columns.get(name))) return unlikely;
    if (key === leaseName && readsAsDepths(columns.get(name))) return 0;
    if (isChecklist(key, columns.get(name))) return 0;
    if (key === parentTract && mayNumberParents(own, columns.get(name))) return doubtful;
    if (key === 'lease.expiration_date' && isOfTerms(own)) return has(own, 'terms') ? 0 : unlikely;
    if (key.endsWith('.legal_description')) {
      if (has(own, 'name') && !has(own, 'description')) return 0;
      const descriptionLimit = limitOfDescription(own, columns.get(name));
      if (descriptionLimit < 1) return descriptionLimit;
    }
    if (unitNames.has(key) && shareOf(columns.get(name), acresOfUnit) === 1) return 0;
    // The title is cured or open, and not the lease.
    if (key === leaseStatus && isOfTitle(own)) return 0;
    // States, as in Estado.
    if (key.endsWith('status') && shareOf(columns.get(name), isStateAlone) === 1) return 0;
    if (isForOpinion && leaseDates.has(key) && !has(own, 'lease')) return 0;
    if (key === netAcres && has(own, 'owner') && !saysAcres(own)) return doubtful;
    if (isWithoutAddress && placesOfOwner.has(key) && /^(cty|st)$/i.test(name)) return likely;
    // Lessor / Mineral Owner, cut short.
    if (key === leaseName && has(own, 'lessor') && has(own, 'mineral')) return doubtful;
    if (key === extensionAmount && has(own, 'bonus')) return limitOfBonus(name, own);
    if (key === acresInUnit && isOfWells && !has(own, 'tract', 'held')) return 0;
    if (key === optionDeadline && listsPayments && !isOfOption(own)) return 0;
    if (key === fileNumber && hasParts && isBareNumber(own)) return likely;
    if (key === quarterQuarter && partsOfCall.length > 1 && partsOfCall.includes(name)) return unlikely;
    const sellerLimit = key.startsWith('owner.') && grantors.includes(name) ? grantorLimit : 1;
    const contactLimit = limitOfContact(name, key);
    if (contactLimit !== null) return Math.min(contactLimit, sellerLimit);
    if (sellerLimit < 1) return sellerLimit;
    if (recordingFields.has(key) && besideOthers.has(name) && !has(own, 'lease')) return likely;
    if (key === leaseAcres && isOfContract(own)) return likely;
    if (key === leaseLands && isByTract && !has(own, 'lease', 'leased')) return likely;
    if (key === contractAcres && isOfContract(own) && !isPerTract) return likely;
    if (isAcres(key) && ofRoyalty.includes(name)) return 0;
    if (key === 'lease.extended' && isOptionAlone(name)) return 0;
    if (endDates.has(key) && endsOfExtensions.includes(name)) return 0;
    if (key === fileNumber && ofProduction.includes(name)) return unlikely;
    if (key === fileNumber && isBesideOwnNumber && ofAgency.includes(name)) return likely;
    if (key === grossAcres && ofSurface.includes(name)) return surfaceLimit;
    if (key === netAcres && ofCompany.includes(name)) return companyLimit;
    if (isAcres(key) && measured.includes(name)) return unlikely;
    return key === netAcres && ofMinerals.includes(name) ? unlikely : 1;
  };
  /** Returns whether the name of another column means a field, and that of this one does not. */
  const isNamedElsewhere = (key: string, name: string) => {
    const means = (other: string) =>
      settled.get(other)?.some((each) => keyOf(each) === key && each.byName >= minOther) === true;
    return !bareUnit.test(name) && !means(name) && [...settled.keys()].some(means);
  };
  return new Map(
    [...settled].map(([name, list]) => {
      const limited = list.flatMap((each) => limit(each, limitOf(name, keyOf(each))));
      const ofUnit = agreements.fieldOf(name);
      const isOfOther =
        ofUnit !== null && isNamedElsewhere(keyOf({ table: 'production_unit', column: ofUnit }), name);
      if (isOfOther) return [name, limited];
      if (ofUnit !== null) {
        const isName = ofUnit === 'unit_name';
        const ofOthers = isName ? limited.filter((each) => keyOf(each) !== 'proration_unit.name') : limited;
        return [name, withField(ofOthers, { table: 'production_unit', column: ofUnit }, likely)];
      }
      return [
        name,
        ofMinerals.includes(name) ? withField(limited, acresOfTract, surfaceConfidence) : limited,
      ];
    }),
  );
}

/** Returns the columns of mineral acres that are all those of a tract: the gross ones, if any is called so. */
function ofTract(ofMinerals: readonly string[], words: ReadonlyMap<string, Words>): readonly string[] {
  const gross = ofMinerals.filter((name) => words.get(name)?.has('gross'));
  return gross.length > 0 ? gross : ofMinerals;
}

/** Returns the greatest confidence that one of these columns is a field. */
function confidenceOf(settled: Columns, key: string, names: readonly string[]): number {
  const found = names.flatMap((name) => settled.get(name) ?? []).filter((each) => keyOf(each) === key);
  return Math.max(0, ...found.map(({ confidence }) => confidence));
}

function limit(each: Contender, most: number): Contender[] {
  const { confidence, byName } = each;
  return most === 0
    ? []
    : [{ ...each, confidence: Math.min(confidence, most), byName: Math.min(byName, most) }];
}

const acresOfTract: ColumnMapping = { table: 'tract', column: 'gross_acres' };

/** Puts a field first, with at least this confidence. */
function withField(list: readonly Contender[], field: ColumnMapping, least: number): Contender[] {
  const own = list.find((each) => keyOf(each) === keyOf(field));
  const confidence = Math.max(own?.confidence ?? 0, least);
  return [
    { ...field, byName: confidence, quality: 1, ...own, confidence },
    ...list.filter((each) => each !== own),
  ];
}
