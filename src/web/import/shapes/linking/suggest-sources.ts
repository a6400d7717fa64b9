import { findNamedDirectionPairs } from '#shared/import/match/direction-columns.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { likeness, wordsOf, wordsOfColumns } from '#shared/import/match/names.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import type { FieldSource } from '../files/worker-messages.ts';

/** The minimum similarity of names for a suggestion (0…1). */
const minLikeness = 0.75;

/**
 * Suggests which attribute of a layer fills which field of a new tract, matching names as table imports do: each
 * attribute once, the most similar first. Tracts take the names of their shapes, unless those are of something else, such
 * as owners, and an attribute has the names or numbers of the tracts.
 */
export function suggestFieldSources(
  fields: readonly string[],
  labelField: string | null,
): Record<string, FieldSource> {
  const words = wordsOfColumns([...fields]);
  // SURVEY_DT resembles a survey and PARCEL_VAL a parcel; table imports know that they are neither.
  const meant = new Map(fields.map((field) => [field, meaningsOf(field, words.get(field) ?? [])]));
  const ofMail = statesOfMail(fields, words, meant);
  const candidates = writableFields(tract).flatMap(([name, { label, aliases }]) =>
    fields.flatMap((field) => {
      if (!meant.get(field)?.has(`tract.${name}`) || (name === 'state' && ofMail.has(field))) return [];
      const alike = [label, name, ...(aliases ?? [])].map((each) =>
        likeness(words.get(field) ?? [], wordsOf(each)),
      );
      // A map's description may be of anything, and repeats the other attributes; Legal says what it is.
      const isOpen = !words.get(field)?.includes('legal') && name === 'legal_description';
      return [{ name, field, score: Math.max(...alike) * (isOpen ? minLikeness : 1) }];
    }),
  );
  const suggested: Record<string, FieldSource> = { tract_name: { from: 'label' } };
  const taken = new Set(labelField === null ? [] : [labelField]);
  const isNamed = labelField !== null && meant.get(labelField)?.has('tract.tract_name') === true;
  for (const { name, field, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score < minLikeness || name === 'area_id' || taken.has(field)) continue;
    if (suggested[name] !== undefined && !(name === 'tract_name' && !isNamed)) continue;
    if (name === 'tract_name' && suggested.tract_name?.from === 'attribute') continue;
    suggested[name] = { from: 'attribute', field };
    taken.add(field);
  }
  for (const { field, number, direction } of findNamedDirectionPairs(fields)) {
    const source = suggested[field];
    if (source?.from === 'attribute' && source.field === number)
      suggested[field] = { from: 'attribute', field: number, direction };
  }
  const deeded = acresOfDeed(words, meant);
  suggested.gross_acres = deeded ?? suggested.gross_acres ?? acresOf(words, meant) ?? { from: 'acres' };
  return suggested;
}

/** Returns the fields that an attribute may mean, as `table.column`, with or without the prefix of its layer. */
function meaningsOf(field: string, words: readonly string[]): ReadonlySet<string> {
  return new Set([...fieldsOfName(field), ...fieldsOfName(words.join(' '))]);
}

/** Words of an address at which the land is, rather than one for mail. */
const ofSite = new Set(['situs', 'site', 'property', 'physical', 'location', 'parcel']);

const mailWords = new Set(['mail', 'mailing', 'owner', 'taxpayer', 'billing']);

/** Returns the states that belong to an owner's address: next to a city or zip code, in a layer that has owners or streets. */
function statesOfMail(
  fields: readonly string[],
  words: ReadonlyMap<string, readonly string[]>,
  meant: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const means = (field: string | undefined, ...keys: readonly string[]) =>
    field !== undefined &&
    !words.get(field)?.some((word) => ofSite.has(word)) &&
    keys.some((key) => meant.get(field)?.has(key));
  const hasOwners = fields.some((field) => means(field, 'owner.owner_name', 'owner.address_line_1'));
  const isBeside = (at: number) =>
    [fields[at - 1], fields[at + 1]].some((next) => means(next, 'owner.city', 'owner.zipcode'));
  const beside = fields.filter((field, at) => isBeside(at) && means(field, 'owner.state', 'tract.state'));
  // Next to the state of the mail address, a plain one is that of the land.
  const ofMail = beside.filter((field) => words.get(field)?.some((word) => mailWords.has(word)));
  return new Set(hasOwners ? (ofMail.length > 0 ? ofMail : beside) : []);
}

/** Fields whose acres are those of the land: of a layer of leases, too, such as LSE_ACRG. */
const acresOfLand = ['tract.gross_acres', 'lease.lease_acres'];
/** Words that mark acres of an interest rather than of the land, and hectares. */
const notOfLand = new Set(['net', 'royalty', 'mineral', 'leased', 'unleased', 'ha', 'hectare', 'hectares']);

/** Words that mark the acres that a deed or a survey states. */
const ofDeed = ['deed', 'deeded', 'legal', 'called', 'recorded', 'patented'];

/** Returns the only attribute with the acres of a deed, which count more than those of a map (GIS_ACRES, CALC_AC). */
function acresOfDeed(
  words: ReadonlyMap<string, readonly string[]>,
  meant: ReadonlyMap<string, ReadonlySet<string>>,
): FieldSource | null {
  const found = [...words].filter(
    ([field, own]) =>
      own.includes('acres') &&
      ofDeed.some((word) => own.includes(word)) &&
      meant.get(field)?.has('tract.gross_acres') === true &&
      !own.some((word) => notOfLand.has(word)),
  );
  const [field] = found[0] ?? [];
  return field === undefined || found.length > 1 ? null : { from: 'attribute', field };
}

/**
 * Returns the only attribute about acres of land; if there are several, none is more reliable than the outline. Prices
 * per acre (PRICE_ACRE), acre-feet (ACRE_FT) and acres of something else (UNIT_ACRES) are not acres of land.
 */
function acresOf(
  words: ReadonlyMap<string, readonly string[]>,
  meant: ReadonlyMap<string, ReadonlySet<string>>,
): FieldSource | null {
  const [found, ...others] = [...words].filter(([, own]) => own.includes('acres'));
  if (found === undefined || others.length > 0) return null;
  const [field, own] = found;
  const isOfLand = acresOfLand.some((each) => meant.get(field)?.has(each));
  return isOfLand && !own.some((word) => notOfLand.has(word)) ? { from: 'attribute', field } : null;
}
