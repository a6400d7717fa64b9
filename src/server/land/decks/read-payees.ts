import { findRecord } from '#server/land/find-record.ts';
import { presentRecord } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Comparison, Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { approvalOf } from '#shared/land/decks/approval.ts';
import { ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import { depthsKey } from './depths-key.ts';
import { divideForPayees } from './divide-in-thread.ts';
import { listOrders, type OrderRow } from './list-orders.ts';
import { payKey } from './pay-status.ts';
import type { PayeeDivision } from './payee-division.ts';
import { type Rounding, roundingOf, titleDecimal } from './payee-shares.ts';
import {
  type DeckDays,
  fitRows,
  gatherInterests,
  listDeckInterests,
  listDeckTracts,
  type UnitTracts,
  unitsOfDay,
} from './royalty-deck-rows.ts';

/**
 * Reads the owners whom a well pays on a day (YYYY-MM-DD) and compares their division orders with the division of interest.
 * Throws `not_found`.
 */
export async function readPayees(tx: PersonTx, wellId: number, days: DeckDays): Promise<Payees> {
  const { company_id } = await findRecord(tx, assets.well, wellId);
  const division = await divideWell(tx, company_id, wellId, days);
  const orders = await listOrders(tx, company_id, 'well_id', [wellId]);
  const inEffect = ordersInEffect(orders, days.asOf);
  const applying = new Set(inEffect);
  const rounding = roundingOf({ isFinal: division.obstacle === null, shares: division.shares }, inEffect);
  return {
    as_of: days.asOf,
    obstacle: division.obstacle,
    unmet: [...division.unmet, ...rounding.unmet, ...productGaps(inEffect)],
    rounding: rounding.difference?.toNumber() ?? null,
    payees: comparePayees(division, rounding, inEffect),
    others: orders
      .filter((order) => !applying.has(order))
      .map((order) => ({ owner: ownerOf(order), order: presentRecord(divisionOrder, order) as never })),
  };
}

/** Divides the production of a well among the owners whom it pays, from the interests that count on a day. */
async function divideWell(
  tx: PersonTx,
  company: number,
  wellId: number,
  days: DeckDays,
): Promise<PayeeDivision> {
  const tracts = await listDeckTracts(tx, company, wellId, days.asOf, maxDeckRows + 1);
  const [unit, ...others] = unitsOfDay(tracts);
  if (unit === undefined) return undivided('The well has no tracts. Link the tracts of its unit first.');
  if (others.length > 0) return undivided(severalUnits([unit, ...others]));
  if (unit.tracts.some(({ is_by_depth }) => is_by_depth))
    return undivided(
      unit.tracts.some(({ unit_depths }) => unit_depths === null)
        ? "Interests are limited to depths. Enter the unit's depths: interests that cover them, or none of them, are divided."
        : "Interests are limited to depths that are a part of the unit's, or that no formation top resolves.",
    );
  const ids = unit.tracts.map(({ id }) => id);
  const rows = await listDeckInterests(tx, company, ids, days, maxDeckRows + 1);
  const { fitting, left } = fitRows(rows);
  if (tracts.length > maxDeckRows || left !== undefined)
    return undivided(
      `The well has more than ${maxDeckRows.toLocaleString('en-US')} interests and contracts.`,
    );
  const interests = gatherInterests(fitting);
  const decked = unit.tracts.map((tract) => ({ ...tract, interests: interests.get(tract.id) ?? [] }));
  return divideForPayees(decked, tx.person.id);
}

/** Returns why a well in several units has no division orders, and what to record. */
function severalUnits(units: readonly UnitTracts[]): string {
  const depths = units.map(({ tracts }) => depthsKey(tracts[0]?.unit_depths));
  const advice =
    new Set(depths).size === units.length
      ? 'They are of different depths: if the well is completed in each, record each completion as a well of its own, with the 14 digits of its API number, and link each to its unit.'
      : "If one lateral crosses them, choose the well's Allocation Basis “Feet in each unit, acres within it”.";
  return `The well is in ${units.length.toLocaleString('en-US')} units, and each has a division of its own. ${advice}`;
}

function undivided(obstacle: string): PayeeDivision {
  return { obstacle, unmet: [], shares: [] };
}

/** Names owners whose division orders are of one product, while those of others in the well are of the other one as well. */
function productGaps(orders: readonly OrderRow[]): Payees['unmet'] {
  const groups = [...Map.groupBy(orders, (order) => payKey(order.owner_id, order.kind)).values()];
  const productsOf = (group: readonly OrderRow[]) =>
    group.some(({ product }) => product === null) ? 2 : new Set(group.map(({ product }) => product)).size;
  const isOfOneProduct =
    new Set(orders.map(({ product }) => product)).size === 1 && orders[0]?.product !== null;
  const lacking = isOfOneProduct ? [] : groups.filter((group) => productsOf(group) < 2);
  const [first] = lacking.flat();
  if (first === undefined) return [];
  const product = formatValue(divisionOrder.fields.product, first.product).toLowerCase();
  const text =
    lacking.length === 1
      ? `${first.owner_name} has a division order for ${product} only.`
      : `${lacking.length.toLocaleString('en-US')} owners have a division order for one product only, such as ${first.owner_name} for ${product}.`;
  return [{ name: 'Oil and gas', text: `${text} Enter what is missing, or clear the product.` }];
}

/** Returns the payees by name, with the orders that apply; one with orders for oil and for gas comes twice. */
function comparePayees(
  { obstacle, shares }: PayeeDivision,
  rounded: Rounding,
  orders: readonly OrderRow[],
): Payee[] {
  const ordersOf = Map.groupBy(orders, (order) => payKey(order.owner_id, order.kind));
  const inDeck = new Set(shares.map(({ owner, kind }) => payKey(owner.id, kind)));
  const paid = shares.flatMap((each) => {
    const { share: _share, ...payee } = each;
    const key = payKey(payee.owner.id, payee.kind);
    const rounding = key === rounded.taker ? rounded.difference : null;
    const decimal = titleDecimal(each, rounded);
    const rows: (OrderRow | null)[] = ordersOf.get(key) ?? [null];
    return rows.map((order) => ({
      ...payee,
      decimal: decimal?.toNumber() ?? null,
      rounding: rounding?.toNumber() ?? null,
      order: order && (presentRecord(divisionOrder, order) as never),
      comparison: compare(decimal, order),
      approval: approvalOf(order, decimal),
    }));
  });
  const strangers = orders
    .filter((order) => !inDeck.has(payKey(order.owner_id, order.kind)))
    .map((order) => ({
      owner: ownerOf(order),
      kind: order.kind,
      interests: 0,
      decimal: null,
      rounding: null,
      order: presentRecord(divisionOrder, order) as never,
      comparison: obstacle === null ? ('not_in_deck' as const) : ('open' as const),
      approval: approvalOf(order, null),
    }));
  return [...paid, ...strangers].toSorted(
    (a, b) =>
      a.owner.name.localeCompare(b.owner.name) || a.owner.id - b.owner.id || a.kind.localeCompare(b.kind),
  );
}

function compare(decimal: Figure, order: OrderRow | null): Comparison {
  if (order === null) return 'no_order';
  const title = exactOf(decimal);
  if (title === null) return 'open';
  const stated = exactOf(order.decimal_interest);
  if (stated === null) return 'no_decimal';
  // A division order states eight places.
  return stated.toDecimalPlaces(8, Exact.ROUND_HALF_UP).eq(title) ? 'agrees' : 'differs';
}

function ownerOf({ owner_id: id, owner_name: name }: OrderRow) {
  return { id, name };
}
