import type { Condition, ToolCall } from '#server/agent/contracts/agent-tools.ts';
import type { LandStatus } from '#shared/land/acreage/overview.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { groupingsOf } from '#shared/saved/dashboards/subjects.ts';

/** Returns the entity that a word means, in singular or plural. */
export function kindOfWord(word: string | undefined): AssetName | undefined {
  const wanted = word?.toLowerCase();
  return Object.values(assets).find(({ label, labelPlural }) =>
    [label, labelPlural].some((name) => name.toLowerCase() === wanted),
  )?.name;
}

/** Returns a place as part of a tool's input; the tool resolves it. */
export function placeOf(text: string | undefined): { place?: string } {
  const place = text?.trim();
  return place ? { place } : {};
}

/** A length of time ahead: days, or calendar months. */
export type Ahead = { days: number } | { months: number };

/** How far ahead leases and obligations can be asked about. */
const maxDays = 3660;
const maxMonths = 120;

/** Returns the length of “8 weeks” or “6 months”; null if it is too long. */
export function lengthOf(count: number, unit: string): Ahead | null {
  const [days, months] = [{ day: 1, week: 7 }[unit] ?? 0, { month: 1, year: 12 }[unit] ?? 0];
  if (months > 0) return count * months > maxMonths ? null : { months: count * months };
  return count * days > maxDays ? null : { days: count * days };
}

/** The status values of land by the words that people use. */
export const landWords: Readonly<Record<string, LandStatus>> = {
  active: 'active',
  held: 'hbp',
  hbp: 'hbp',
  inactive: 'inactive',
};

const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replace(/ and /g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Options = readonly { value: string; label: string }[];

/** The options of fields by their squeezed values and labels: a question may have hundreds of words. */
const optionsByWord = new WeakMap<Options, ReadonlyMap<string, string>>();

function indexOptions(options: Options): ReadonlyMap<string, string> {
  const byWord = new Map<string, string>();
  for (const { value, label } of options)
    for (const word of [squeeze(value), squeeze(label)]) if (!byWord.has(word)) byWord.set(word, value);
  optionsByWord.set(options, byWord);
  return byWord;
}

/** Returns the option of a field that a word names. */
export function choiceOf(entity: Entity, field: string, word: string): string | undefined {
  const known = fieldOf(entity, field);
  if (known?.kind !== 'select' && known?.kind !== 'status') return undefined;
  return (optionsByWord.get(known.options) ?? indexOptions(known.options)).get(squeeze(word));
}

/** Finds the field of an entity by its label, its name, or a spreadsheet alias. */
export function fieldCalled(entity: Entity, text: string): string | undefined {
  const wanted = squeeze(text);
  const called = (name: string) => {
    const field = fieldOf(entity, name);
    return field === undefined ? [] : [field.label, name, ...(field.aliases ?? [])].map(squeeze);
  };
  const names = Object.keys(entity.fields);
  return (
    names.find((name) => called(name)[0] === wanted) ?? names.find((name) => called(name).includes(wanted))
  );
}

/** Fields whose options filter an entity by a word: “producing gas wells”. */
export const statusFields: Readonly<Partial<Record<AssetName, readonly string[]>>> = {
  // The computed standing comes first: “expired” and “terminated” are also recorded.
  lease: ['standing', 'contract_status', 'contract_type'],
  well: ['well_status', 'well_type'],
  owner: ['status'],
};

/** Returns the conditions that a word means; null if none. */
export function meaningOf(kind: AssetName, word: string): Condition[] | null {
  const text = word.toLowerCase();
  if (kind === 'tract') {
    // A tract in a producing unit can be unleased, so that this is not the status Inactive.
    if (/^(?:leased|under lease)$/.test(text)) return [{ field: 'leased', is: 'true' }];
    if (/^(?:not|with|unleased|open)/.test(text)) return [{ field: 'leased', is: 'false' }];
    const status = landWords[text.replace(/ by production$/, '')];
    return status === undefined ? null : [{ field: 'land_status', is: status }];
  }
  if (kind === 'lease' && /^(?:held(?: by production)?|hbp)$/.test(text))
    return [{ field: 'standing', is: 'hbp' }];
  for (const field of statusFields[kind] ?? []) {
    const is = choiceOf(assets[kind], field, word);
    if (is !== undefined) return [{ field, is }];
  }
  return null;
}

/** Fields that people mean by a word that is not the name of any field. */
const meantBy: Readonly<Record<string, Readonly<Partial<Record<AssetName, string>>>>> = {
  status: { tract: 'land_status', lease: 'contract_status', well: 'well_status' },
  type: { lease: 'contract_type', well: 'well_type', owner: 'owner_type' },
  op: { well: 'operator' },
  expiration: { lease: 'expires_on' },
};

/** Finds the field by which records can be counted that people call by this text. */
export function groupingCalled(kind: AssetName, text: string): string | undefined {
  // Dates are grouped by year.
  const wanted = squeeze(text).replace(/ year$/, ' date');
  const groupings = groupingsOf(kind);
  const names = Object.keys(groupings);
  const singular = wanted.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const meant = meantBy[singular]?.[kind] ?? meantBy[wanted]?.[kind];
  if (meant !== undefined && names.includes(meant)) return meant;
  const isCalled = (name: string, word: string) =>
    [groupings[name]?.label ?? '', name, ...(groupings[name]?.aliases ?? [])].map(squeeze).includes(word);
  return [wanted, singular].flatMap((word) => names.find((name) => isCalled(name, word)) ?? [])[0];
}

/** Returns the message that records can't be counted by something, and by what they can. */
export function describeNoGrouping(kind: AssetName, by: string): string {
  const labels = Object.values(groupingsOf(kind)).map(({ label }) => label.toLowerCase());
  const known = `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return `I can count ${assets[kind].labelPlural.toLowerCase()} by ${known}, but not by “${by}”.`;
}

/** The entity that a bare name refers to when leases, wells or owners “of” it are asked for. */
export const defaultBase: Readonly<Partial<Record<AssetName, AssetName>>> = {
  lease: 'owner',
  tract: 'owner',
  well: 'tract',
  owner: 'tract',
};

/** Returns the call for the records linked to a record. */
export function relate(
  related: AssetName | undefined,
  kind: AssetName | undefined,
  name: string,
): ToolCall | null {
  if (related === undefined || kind === undefined || related === kind) return null;
  return { tool: 'related_records', input: { kind, name, related } };
}
