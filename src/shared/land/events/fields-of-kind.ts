import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

type EventKind = (typeof leaseEvent.fields.kind.options)[number]['value'];
type ClauseKind = (typeof leaseClause.fields.kind.options)[number]['value'];

/** The kinds of lease events that have a field; a field that is not named here belongs to all kinds. */
const eventFields: Readonly<Record<string, readonly EventKind[]>> = {
  ends_on: ['option_exercised', 'amended', 'shut_in_payment', 'operations'],
  due_on: ['shut_in_payment'],
  paid_on: ['shut_in_payment'],
  amount: ['shut_in_payment'],
  tract_id: ['partial_release'],
  acres: ['partial_release'],
  depths: ['partial_release'],
};

const endedKinds: readonly EventKind[] = ['option_exercised', 'amended', 'shut_in_payment'];

const releasing: readonly ClauseKind[] = [
  'surface_release',
  'depth_release',
  'retained_acreage',
  'continuous_development',
];

/** The kinds whose acres the retained acreage calculator works out. */
const retaining: readonly ClauseKind[] = ['surface_release', 'retained_acreage', 'continuous_development'];

/** The kinds of clauses that have a field. */
const clauseFields: Readonly<Record<string, readonly ClauseKind[]>> = {
  period_days: ['cessation'],
  depths: ['depth_release'],
  settled_on: releasing,
  trigger: releasing,
  trigger_date: releasing,
  trigger_days: retaining,
  unused_days: retaining,
  retained_basis: retaining,
  acres_per_well: retaining,
  base_acres: retaining,
  acres_per_foot: retaining,
  drainage_width: retaining,
  acreage_table: retaining,
  max_acres_per_well: retaining,
  tolerance_acres: retaining,
  cap_acres: retaining,
};

const limits: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [leaseEvent.name]: eventFields,
  [leaseClause.name]: clauseFields,
};

function limitsOf(entity: Entity): Readonly<Record<string, readonly string[]>> {
  return Object.hasOwn(limits, entity.name) ? (limits[entity.name] ?? {}) : {};
}

/** Returns whether records of this kind have a field: a release has no amount. Without a kind, only common fields. */
export function isFieldOfKind(entity: Entity, field: string, kind: unknown): boolean {
  const kinds = limitsOf(entity);
  return !Object.hasOwn(kinds, field) || kinds[field]?.includes(String(kind)) === true;
}

/** Returns the fields that must be checked together when one of them is written. */
export function fieldsCheckedTogether(entity: Entity): string[] {
  return ['kind', ...Object.keys(limitsOf(entity))];
}

/** Returns the values that records of this kind do not have: "Tract is only for a Partial Release". */
export function foreignFields(entity: Entity, read: (field: string) => unknown): ErrorDetail[] {
  const kind = read('kind');
  const kindField = fieldOf(entity, 'kind');
  if (isMissing(kind) || kindField === undefined) return [];
  return Object.entries(limitsOf(entity)).flatMap(([field, kinds]) => {
    if (isMissing(read(field)) || kinds.includes(String(kind))) return [];
    const names = kinds.map((each) => formatValue(kindField, each)).join(', ');
    const label = fieldOf(entity, field)?.label ?? field;
    return [{ path: field, message: `${label} is only for ${names}; clear it or choose another kind` }];
  });
}

/** Whether events of a kind extend or cover a period and so need its last day. */
export function needsEnd(kind: unknown): boolean {
  return endedKinds.some((each) => each === kind);
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
