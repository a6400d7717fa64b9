import { actionTypes, severities } from '#shared/land/acreage/overview.ts';
import { unreducedRoyalty } from '#shared/land/acreage/royalty.ts';
import { type AssetName, assets, entities } from '#shared/land/entities/registry.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { countyOfTracts, type Entity, fieldOf, isComputedFilter } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import { canBeNamedWhole, filterableFields } from '#shared/platform/lists/listing.ts';

/** What charts can show: the kinds of assets, obligations of leases, and items of the action center. */
export type Subject = AssetName | 'obligation' | 'action_item';
export const subjects = [...(Object.keys(assets) as AssetName[]), 'obligation', 'action_item'] as const;

export function labelOfSubject(subject: Subject): string {
  if (subject === 'action_item') return 'Action Items';
  return subject === 'obligation' ? entities.obligation.labelPlural : assets[subject].labelPlural;
}

/** Returns the path of the list of these records for a group's filter, or of the reports if the filter names one. */
export function listPathOf(subject: Subject, filter: Readonly<Record<string, string>> = {}): string {
  if (filter.report !== undefined) return '/analytics';
  if (subject === 'action_item') return '/actions';
  // Obligations appear on their leases; a report lists those of many leases.
  return subject === 'obligation' ? '/analytics' : `/${assets[subject].plural}`;
}

/** Returns the asset kind whose list filters apply to a subject; null if the subject cannot be filtered. */
export function assetOf(subject: Subject): (Entity & { name: AssetName }) | null {
  return subject === 'action_item' || subject === 'obligation' ? null : assets[subject];
}

export type Unit = 'count' | 'acres' | 'money';
export type Measure = {
  label: string;
  unit: Unit;
  /** How the figure is calculated, if the label is not enough. */
  rule?: string;
  /** Limits the measure to some records, as of a day; by default it covers all. */
  only?: (today: string) => readonly FieldFilter[];
};

const netMineralAcres = {
  label: 'Net Mineral Acres',
  unit: 'acres',
  rule: "Net acres of all mineral ownerships in effect; if blank, the tract's gross acres × the decimal interest.",
} as const;

/** How many days ahead the measures of coming obligations look. */
const comingDays = 90;
const isOpen = { field: 'status', is: 'open' } as const;
/** Filters for open obligations: all of them, those overdue, and those due soon. */
const openOnly = (): readonly FieldFilter[] => [isOpen];
const overdueOnly = (today: string): readonly FieldFilter[] => [
  isOpen,
  { field: 'due_on', to: addDays(today, -1) },
];
const comingOnly = (today: string): readonly FieldFilter[] => [
  isOpen,
  { field: 'due_on', from: today, to: addDays(today, comingDays) },
];
const amountRule =
  'The agreed amount of each; if blank, its rate × the acres the lease covers on the due date.';

/** Measures that are calculated by rule or from other records, in addition to the kind's fields. */
const worked: Readonly<Partial<Record<Subject, Readonly<Record<string, Measure>>>>> = {
  tract: {
    gross_acres: {
      label: 'Gross Acres',
      unit: 'acres',
      rule: 'All tracts, including parent tracts.',
    },
    net_mineral_acres: netMineralAcres,
    net_revenue_acres: {
      label: 'Net Revenue Acres',
      unit: 'acres',
      rule: `Leased acres × royalty rate for every contract of an active lease that is in its term or held. ${unreducedRoyalty}`,
    },
    leased_acres: {
      label: 'Leased Net Acres',
      unit: 'acres',
      rule: 'Acres covered by contracts in force of active leases that are in their terms or held, up to the net acres of each ownership.',
    },
    held_acres: {
      label: 'Net Acres Held by Production',
      unit: 'acres',
      rule: 'Leased net acres under leases that production, a shut-in payment or operations hold.',
    },
    unleased_acres: {
      label: 'Unleased Net Acres',
      unit: 'acres',
      rule: 'Net acres of mineral ownerships that are neither leased, nor released by a clause, nor for review.',
    },
  },
  owner: { net_mineral_acres: netMineralAcres },
  obligation: {
    amount_due: { label: 'Amount Due', unit: 'money', rule: amountRule },
    open_count: { label: 'Number of Open Obligations', unit: 'count', only: openOnly },
    open_amount: { label: 'Amount of Open Obligations', unit: 'money', rule: amountRule, only: openOnly },
    overdue_count: { label: 'Number of Overdue Obligations', unit: 'count', only: overdueOnly },
    overdue_amount: {
      label: 'Amount of Overdue Obligations',
      unit: 'money',
      rule: amountRule,
      only: overdueOnly,
    },
    coming_count: {
      label: `Number of Open Obligations Due within ${comingDays} Days`,
      unit: 'count',
      only: comingOnly,
    },
    coming_amount: {
      label: `Amount of Open Obligations Due within ${comingDays} Days`,
      unit: 'money',
      rule: amountRule,
      only: comingOnly,
    },
  },
};

/** Returns what can be summed over records of this subject, with their count first. */
export function measuresOf(subject: Subject): Readonly<Record<string, Measure>> {
  const asset = assetOf(subject);
  const sums = Object.entries(asset?.fields ?? {}).flatMap(([name, { kind, label }]: [string, Field]) =>
    kind === 'acres' || kind === 'money' ? [[name, { label, unit: kind } satisfies Measure] as const] : [],
  );
  const count: Measure = { label: `Number of ${labelOfSubject(subject)}`, unit: 'count' };
  return { count, ...Object.fromEntries(sums), ...worked[subject] };
}

const actionFields = {
  type: {
    kind: 'select',
    label: 'Type',
    required: true,
    options: optionsOf(actionTypes),
  },
  severity: { kind: 'select', label: 'Severity', required: true, options: optionsOf(severities) },
  // Named as in the address of the action center's list.
  kind: {
    kind: 'select',
    label: 'Record Type',
    required: true,
    options: Object.values(assets).map(({ name, label }) => ({ value: name, label })),
  },
} as const satisfies Record<string, Field>;

const { kind, status, due_on } = entities.obligation.fields;
const obligationFields = {
  kind,
  status,
  due_on,
  county: { kind: 'text', label: 'County of Lease' },
} as const satisfies Record<string, Field>;

/** The formations that the wells of a tract found under it (`entities.formation_top`); no list filters by them. */
const formation = { kind: 'text', label: 'Formation' } as const satisfies Field;

/**
 * Returns the fields that records of this subject can be grouped by. Except by formation, a list can be opened for each
 * group.
 */
export function groupingsOf(subject: Subject): Readonly<Record<string, Field>> {
  const asset = assetOf(subject);
  if (asset === null) return subject === 'obligation' ? obligationFields : actionFields;
  const own = Object.fromEntries(
    filterableFields(asset).filter(([name, field]) => isGrouping(field) && isOwnOrArea(asset, name)),
  );
  return subject === 'tract' ? { ...own, formation } : own;
}

/** Whether tracts are grouped by the formations under them. */
export function isByFormation(subject: Subject, name: string | undefined): boolean {
  return subject === 'tract' && name === 'formation';
}

/** Measures of tracts that depend on depths: in a group of a formation, the acres at its depths. */
const byDepth: ReadonlySet<string> = new Set([
  'net_mineral_acres',
  'net_revenue_acres',
  'leased_acres',
  'held_acres',
  'unleased_acres',
]);

/** Whether a measure of tracts can be told for a formation. */
export function isOfDepths(measure: string): boolean {
  return byDepth.has(measure);
}

/**
 * Whether one record can be in several groups, such as a lease with tracts in two counties. The groups then sum to more
 * than the total.
 */
export function isOfSeveral(subject: Subject, name: string | undefined): boolean {
  if (isByFormation(subject, name)) return true;
  return assetOf(subject)?.computedFilters?.[name ?? ''] === countyOfTracts;
}

/** Returns the fields that each group can be split by, so that its parts sum to the group. */
export function splitsOf(subject: Subject): Readonly<Record<string, Field>> {
  return Object.fromEntries(
    Object.entries(groupingsOf(subject)).filter(([name]) => !isOfSeveral(subject, name)),
  );
}

/** Whether the field's values are days, which are grouped into periods. */
export function isDay(field: Field | undefined): boolean {
  return field?.kind === 'date';
}

const groupedKinds: ReadonlySet<Field['kind']> = new Set([
  'select',
  'status',
  'boolean',
  'date',
  'fraction',
  'text',
]);

function isGrouping(field: Field): boolean {
  return groupedKinds.has(field.kind) && (field.kind !== 'text' || canBeNamedWhole(field));
}

/** Derived fields are excluded, such as who created a record, except the name of the area. */
function isOwnOrArea(asset: Entity, name: string): boolean {
  const field = fieldOf(asset, name);
  return field?.derived !== true || name === 'area_name' || isComputedFilter(asset, name);
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => {
    const words = value.replaceAll('_', ' ');
    return { value, label: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}
