import { groupingsOf } from '../boards/subjects.ts';
import type { ToolCall } from '../contracts/agent-tools.ts';
import { type Entity, fieldOf } from '../entities/entity.ts';
import { type AssetName, assets } from '../entities/registry.ts';
import type { LandStatus, MetricName } from '../overview.ts';
import type { AcreFigure } from './acre-figures.ts';

const plurals: Readonly<Record<string, AssetName>> = {
  tract: 'tract',
  tracts: 'tract',
  lease: 'lease',
  leases: 'lease',
  well: 'well',
  wells: 'well',
  owner: 'owner',
  owners: 'owner',
};

/** The kind that a word means, in the singular or the plural. */
export function kindOfWord(word: string | undefined): AssetName | undefined {
  return plurals[word?.toLowerCase() ?? ''];
}

/** A place as a part of a call; where it lies, the tool finds out. */
export function placeOf(text: string | undefined): { place?: string } {
  const place = text?.trim();
  return place ? { place } : {};
}

/** Days of what people count by. */
const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const;

/** So far ahead leases and obligations are told, in days. */
export const mostDays = 3660;

/** Days of "8 weeks"; undefined where no number is said. */
export function daysIn(count: string | undefined, unit: string | undefined): number | undefined {
  if (count === undefined) return undefined;
  return Number(count) * daysOf[(unit?.toLowerCase() ?? 'day') as keyof typeof daysOf];
}

/** Statuses of land as people call them. */
export const landWords: Readonly<Record<string, LandStatus>> = {
  leased: 'active',
  active: 'active',
  held: 'hbp',
  hbp: 'hbp',
  unleased: 'inactive',
  open: 'inactive',
  inactive: 'inactive',
};

/** What people call the acres of the report Acreage. */
export const acreWords: Readonly<Record<string, AcreFigure>> = {
  gross: 'gross',
  leased: 'leased',
  held: 'held',
  hbp: 'held',
  unleased: 'unleased',
  open: 'unleased',
  'net revenue': 'net_revenue',
};

/** What people call the figures of the dashboard. */
export const figureWords: readonly [RegExp, MetricName][] = [
  [/^(?:total )?tracts$/i, 'total_tracts'],
  [/^active leases$/i, 'active_leases'],
  [/^(?:total )?wells$/i, 'total_wells'],
  [/^net (?:mineral )?acres$/i, 'net_mineral_acres'],
  [/^net revenue acres$/i, 'net_revenue_acres'],
];

const squeeze = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Which of a field's choices a word names. */
function choiceOf(entity: Entity, field: string, word: string): string | undefined {
  const known = fieldOf(entity, field);
  if (known?.kind !== 'select' && known?.kind !== 'status') return undefined;
  return known.options.find(({ value, label }) => [squeeze(value), squeeze(label)].includes(squeeze(word)))
    ?.value;
}

/** The field of a kind that people call so: by its label, its name, or a name that spreadsheets give it. */
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

/** "producing gas wells": each word is a choice of one of the fields. */
export function chosen(
  entity: Entity,
  fields: readonly string[],
  words: string,
): { field: string; is: string }[] | null {
  const where: { field: string; is: string }[] = [];
  for (const word of words.trim().split(/\s+/)) {
    const field = fields.find((name) => choiceOf(entity, name, word) !== undefined);
    const is = field === undefined ? undefined : choiceOf(entity, field, word);
    if (field === undefined || is === undefined) return null;
    where.push({ field, is });
  }
  return where;
}

/** Fields of which an adjective before a kind is a choice: “producing gas wells”. */
const adjectives: Readonly<Record<AssetName, readonly string[]>> = {
  tract: [],
  lease: ['contract_status', 'contract_type'],
  well: ['well_status', 'well_type'],
  owner: ['status'],
};

/** What the words before a kind narrow it to; null where one of them means nothing. */
export function narrowedBy(kind: AssetName, words: string): { field: string; is: string }[] | null {
  const land = kind === 'tract' ? landWords[words.toLowerCase()] : undefined;
  if (land !== undefined) return [{ field: 'land_status', is: land }];
  return chosen(assets[kind], adjectives[kind], words.replace(/\bshut in\b/i, 'shut-in'));
}

/** Fields that people mean by a word which is the name of none. */
const meantBy: Readonly<Record<string, Readonly<Partial<Record<AssetName, string>>>>> = {
  status: { tract: 'land_status', lease: 'contract_status', well: 'well_status' },
  type: { lease: 'contract_type', well: 'well_type', owner: 'owner_type' },
};

/** The field by which records of a kind are counted that people call so. */
export function groupingCalled(kind: AssetName, text: string): string | undefined {
  // Dates are counted by their years.
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

/** That records of a kind are not counted by something, and by what they are. */
export function sayNoGrouping(kind: AssetName, by: string): string {
  const labels = Object.values(groupingsOf(kind)).map(({ label }) => label.toLowerCase());
  const known = `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return `${assets[kind].labelPlural} are counted by ${known}, and not by “${by}”.`;
}

/** Whose leases, wells and owners are meant where only a name is said. */
export const usualBase: Readonly<Record<AssetName, AssetName>> = {
  lease: 'owner',
  tract: 'owner',
  well: 'tract',
  owner: 'tract',
};

/** What is tied to a record, as a call. */
export function relate(
  related: AssetName | undefined,
  kind: AssetName | undefined,
  name: string,
): ToolCall | null {
  if (related === undefined || kind === undefined || related === kind) return null;
  return { tool: 'related_records', input: { kind, name, related } };
}
