import { extensionGap } from '#shared/land/acreage/lease-term.ts';
import { depthsGap } from '#shared/land/depth/depths-gap.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { exactOf } from '#shared/platform/figure.ts';

/** A date that should not be before another one of the same record. */
type DateOrder = { field: string; notBefore: string };

/** A number that should not be 0, or should not exceed another one of the same record. */
type Measure = { field: string; notAbove?: string; isSingular?: true };

/** Something unusual but possible: old deeds contain stranger things, so it does not prevent saving. */
export type Oddity = { field: string; message: string };

const orders: Readonly<Partial<Record<EntityName, readonly DateOrder[]>>> = {
  lease: [
    { field: 'expiration_date', notBefore: 'contract_date' },
    { field: 'extension_due_date', notBefore: 'contract_date' },
    { field: 'recording_date', notBefore: 'contract_date' },
  ],
  well: [
    { field: 'completion_date', notBefore: 'spud_date' },
    { field: 'first_prod_date', notBefore: 'spud_date' },
    { field: 'first_prod_date', notBefore: 'completion_date' },
    { field: 'first_sale_date', notBefore: 'first_prod_date' },
  ],
  ownership: [{ field: 'end_date', notBefore: 'effective_date' }],
  contract: [{ field: 'termination_date', notBefore: 'effective_date' }],
  production_unit: [{ field: 'unit_end_date', notBefore: 'unit_effective_date' }],
  obligation: [{ field: 'ends_on', notBefore: 'due_on' }],
  lease_event: [{ field: 'ends_on', notBefore: 'starts_on' }],
  division_order: [
    { field: 'signed_on', notBefore: 'sent_on' },
    { field: 'returned_on', notBefore: 'signed_on' },
    { field: 'returned_on', notBefore: 'sent_on' },
  ],
};

const measures: Readonly<Partial<Record<EntityName, readonly Measure[]>>> = {
  proration_unit: [{ field: 'unit_acres' }, { field: 'held_acres', notAbove: 'unit_acres' }],
  production_unit: [{ field: 'unit_acres' }],
  division_order: [{ field: 'decimal_interest', isSingular: true }],
  well: [
    { field: 'allocation_feet', isSingular: true },
    { field: 'first_take_point', notAbove: 'last_take_point', isSingular: true },
  ],
};

/** Returns the date orders that an entity's records should follow. */
function ordersOf(entity: Entity): readonly DateOrder[] {
  return Object.hasOwn(orders, entity.name) ? (orders[entity.name as EntityName] ?? []) : [];
}

function measuresOf(entity: Entity): readonly Measure[] {
  return Object.hasOwn(measures, entity.name) ? (measures[entity.name as EntityName] ?? []) : [];
}

/** Returns the dates that take part in a date order. */
export function orderedDates(entity: Entity): string[] {
  return [...new Set(ordersOf(entity).flatMap(({ field, notBefore }) => [field, notBefore]))];
}

/** Returns the fields that `odditiesOf` looks at, so that a form knows which ones to watch. */
export function fieldsWithWarnings(entity: Entity): string[] {
  const figures = measuresOf(entity).flatMap(({ field, notAbove }) => [field, notAbove ?? field]);
  const terms = entity.name === 'lease' ? ['extended', 'extension_term'] : [];
  return [...new Set([...orderedDates(entity), ...figures, ...terms, ...depthFieldsOf(entity)])];
}

/**
 * Returns what is unusual about a record: contradictory dates, implausible numbers, and terms and depths that cannot be
 * read. Depths of picks are compared elsewhere (`recordOddities`). Values are as stored.
 */
export function odditiesOf(entity: Entity, read: (field: string) => unknown): Oddity[] {
  return [
    ...misorderedDates(entity, read),
    ...oddFigures(entity, read),
    ...oddTerms(entity, read),
    ...oddDepths(entity, read),
  ];
}

/**
 * Returns contradictory dates, at most one oddity per field. Values are as stored (`YYYY-MM-DD`); a missing date
 * contradicts nothing.
 */
export function misorderedDates(entity: Entity, read: (field: string) => unknown): Oddity[] {
  const reported = new Map<string, Oddity>();
  for (const { field, notBefore } of ordersOf(entity)) {
    const later = read(field);
    const earlier = read(notBefore);
    // Calendar dates with four-digit years sort as text.
    if (typeof later !== 'string' || typeof earlier !== 'string' || later >= earlier || later === '')
      continue;
    if (!reported.has(field))
      reported.set(field, { field, message: describeOrder(entity, field, notBefore, earlier) });
  }
  return [...reported.values()];
}

function oddFigures(entity: Entity, read: (field: string) => unknown): Oddity[] {
  const labelOf = (name: string) => fieldOf(entity, name)?.label ?? name;
  return measuresOf(entity).flatMap(({ field, notAbove, isSingular }) => {
    const figure = figureOf(read(field));
    if (notAbove === undefined)
      return figure?.isZero() === true
        ? [{ field, message: `${labelOf(field)} ${isSingular ? 'is' : 'are'} 0` }]
        : [];
    const limit = figureOf(read(notAbove));
    // A limit of 0 is reported on its own.
    if (figure === null || limit === null || limit.isZero() || figure.lte(limit)) return [];
    return [
      {
        field,
        message: `${labelOf(field)} ${isSingular ? 'exceeds' : 'exceed'} ${labelOf(notAbove)} (${limit.toFixed()})`,
      },
    ];
  });
}

/** Reports an exercised extension whose end is unknown. */
function oddTerms(entity: Entity, read: (field: string) => unknown): Oddity[] {
  if (entity.name !== 'lease') return [];
  const term = read('extension_term');
  const gap = extensionGap({
    extended: read('extended') === true,
    extension_term: typeof term === 'string' ? term : null,
  });
  if (gap === null) return [];
  const label = fieldOf(entity, 'extension_term')?.label ?? 'extension_term';
  return [{ field: 'extension_term', message: `${label} ${termGaps[gap]}` }];
}

/** Reports depths that cannot be read. */
function oddDepths(entity: Entity, read: (field: string) => unknown): Oddity[] {
  return depthFieldsOf(entity).flatMap((field) => {
    const gap = depthsGap(String(read(field) ?? ''));
    return gap === null ? [] : [{ field, message: `${fieldOf(entity, field)?.label ?? field} ${gap}` }];
  });
}

/** Returns the fields that state depths in words. */
function depthFieldsOf(entity: Entity): string[] {
  return ['depths', 'unit_depths'].filter((name) => fieldOf(entity, name) !== undefined);
}

const termGaps = {
  missing: 'is missing, so the end of the extension is unknown',
  unread:
    'cannot be read, so the end of the extension is unknown; write it like 2 years, 18 months or 1 1/2 years',
} as const;

function figureOf(value: unknown): Exact | null {
  return typeof value === 'number' || typeof value === 'string' || value instanceof Exact
    ? exactOf(value)
    : null;
}

/** Example: "Expiration Date lies before Lease Date (2026-03-31)". */
function describeOrder(entity: Entity, field: string, notBefore: string, earlier: string): string {
  const labelOf = (name: string) => fieldOf(entity, name)?.label ?? name;
  return `${labelOf(field)} is before ${labelOf(notBefore)} (${earlier})`;
}
