import type { Entity } from './entity.ts';
import { fieldOf } from './entity.ts';
import type { EntityName } from './registry.ts';

/** A date that should not lie before another one of the same record. */
type DateOrder = { field: string; notBefore: string };

/** What is odd, though it may be so: old deeds hold stranger things, so nobody is kept from writing it down. */
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
  ],
  ownership: [{ field: 'end_date', notBefore: 'effective_date' }],
  contract: [{ field: 'termination_date', notBefore: 'effective_date' }],
};

/** The orders of dates that a kind's records should keep. */
function ordersOf(entity: Entity): readonly DateOrder[] {
  return Object.hasOwn(orders, entity.name) ? (orders[entity.name as EntityName] ?? []) : [];
}

/** The fields that have a part in what may be odd, so that a form knows which to look at. */
export function fieldsWithSense(entity: Entity): string[] {
  return [...new Set(ordersOf(entity).flatMap(({ field, notBefore }) => [field, notBefore]))];
}

/**
 * Dates that contradict one another, at most one oddity for each field; values are stored ones (`YYYY-MM-DD`), and a missing
 * one contradicts nothing.
 */
export function odditiesOf(entity: Entity, read: (field: string) => unknown): Oddity[] {
  const told = new Map<string, Oddity>();
  for (const { field, notBefore } of ordersOf(entity)) {
    const later = read(field);
    const earlier = read(notBefore);
    // Calendar dates of four-digit years order as their texts do.
    if (typeof later !== 'string' || typeof earlier !== 'string' || later >= earlier || later === '')
      continue;
    if (!told.has(field)) told.set(field, { field, message: sayOrder(entity, field, notBefore, earlier) });
  }
  return [...told.values()];
}

/** "Expiration Date lies before Lease Date (2026-03-31)" */
function sayOrder(entity: Entity, field: string, notBefore: string, earlier: string): string {
  const labelOf = (name: string) => fieldOf(entity, name)?.label ?? name;
  return `${labelOf(field)} lies before ${labelOf(notBefore)} (${earlier})`;
}
