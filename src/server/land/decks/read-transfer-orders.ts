import { sql } from 'kysely';
import { findRecord } from '#server/land/find-record.ts';
import { typeNames } from '#server/land/letters/describe-division-order.ts';
import { readTemplate } from '#server/land/letters/letter-templates.ts';
import {
  type Addressee,
  addressOf,
  noteAddressees,
  readAddressees,
  readPayor,
} from '#server/land/letters/read-addressees.ts';
import { type LettersTask, noLetters } from '#server/land/letters/render-letters.ts';
import type { TransferLine } from '#server/land/letters/transfer-order-letter.ts';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { ListedTransfer, TransferOrdersBody } from '#shared/land/contracts/transfers.ts';
import { ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { sumOf } from '#shared/platform/figure.ts';
import { type FoundTransfer, findTransfers } from './find-transfers.ts';
import { addUp, exactDecimal, Fraction, fractionOf } from './fractions.ts';
import { listOrders, type OrderRow } from './list-orders.ts';

/** What one new owner receives in one well and interest type. */
type Passed = {
  order: OrderRow;
  to: FoundTransfer['to'][number];
  transferor_after: Exact;
  before: Exact;
  after: Exact;
  /** What else changes the decimal of the new owner on the day; null if nothing does. */
  other: Exact | null;
};

/** Decimals of eight places, each rounded: of both owners, before and after. */
const tolerance = '0.00000002';

/**
 * Lists the transfers from and to an owner with why their transfer orders can't be printed, the latest first. Throws `not_found`.
 */
export async function listTransfers(tx: PersonTx, ownerId: number): Promise<ListedTransfer[]> {
  const { company_id: company } = await findRecord(tx, assets.owner, ownerId);
  const transfers = await findTransfers(tx, company, ownerId);
  const ids = [...new Set(transfers.flatMap(({ from, to }) => [from.id, ...to.map(({ id }) => id)]))];
  const orders = ordersOf(await listOrders(tx, company, 'owner_id', ids));
  const addressees = await readAddressees(tx, company, ids);
  const listed: ListedTransfer[] = [];
  for (const transfer of transfers) {
    const { act_id, effective_date, instrument, from, to } = transfer;
    const passed = await passedBy(transfer, orders);
    listed.push({
      ...{ act_id, effective_date, instrument, from },
      to: to.map(({ id, name }) => ({ id, name })),
      interests: transfer.orders.length,
      obstacle: typeof passed === 'string' ? passed : null,
      notes: typeof passed === 'string' ? [] : notesOf(transfer, passed, addressees),
    });
  }
  return listed;
}

/**
 * Reads the transfer orders of a transfer, one per new owner, for both owners to sign. The decimals are those of the division orders
 * in effect on the day before and from the effective date. Throws `not_found`; `business_rule` if the transfer was undone, or a
 * decimal isn't known.
 */
export async function readTransferOrders(
  tx: PersonTx,
  ownerId: number,
  { act_id, format }: TransferOrdersBody,
  today: string,
): Promise<LettersTask> {
  const owner = await findRecord(tx, assets.owner, ownerId);
  const company = owner.company_id;
  const transfer = (await findTransfers(tx, company, ownerId)).find((each) => each.act_id === act_id);
  if (transfer === undefined) throw noLetters('The transfer was not found. It may have been undone.');
  const { from, to, effective_date: effective, instrument } = transfer;
  const ids = [from.id, ...to.map(({ id }) => id)];
  const passed = await passedBy(transfer, ordersOf(await listOrders(tx, company, 'owner_id', ids)));
  if (typeof passed === 'string') throw noLetters(passed);
  const addressees = await readAddressees(tx, company, ids);
  const wells = await readWells(
    tx,
    company,
    passed.map(({ order }) => order.well_id),
  );
  const payor = await readPayor(tx, company);
  const passedTo = Map.groupBy(passed, (each) => each.to.id);
  return {
    format,
    template: format === 'docx' ? await readTemplate(tx, company, 'transfer_order') : null,
    title: `Transfer Orders: ${from.name}`,
    author: payor,
    name: `transfer-orders ${from.name}`,
    day: effective,
    notes: notesOf(transfer, passed, addressees),
    letters: {
      kind: 'transfer_order',
      letters: to.map(({ id, name }) => ({
        ...{ payor, printed_on: today, effective, instrument },
        transferor: from.name,
        transferor_address: addressOf(addressees.get(from.id)),
        transferee: name,
        transferee_address: addressOf(addressees.get(id)),
        lines: (passedTo.get(id) ?? []).map((each) => lineOf(each, wells)),
      })),
    },
  };
}

/** Division orders, also by well, owner and interest type: both owners may have them in thousands of wells. */
type Orders = { all: readonly OrderRow[]; byPayee: ReadonlyMap<string, readonly OrderRow[]> };

export function ordersOf(all: readonly OrderRow[]): Orders {
  return { all, byPayee: Map.groupBy(all, (order) => payeeKey(order, order.owner_id)) };
}

function payeeKey({ well_id, kind }: Pick<OrderRow, 'well_id' | 'kind'>, owner: number): string {
  return `${well_id} ${owner} ${kind}`;
}

/** Returns what passes to each new owner, or why it isn't known. Lets other requests run meanwhile. */
export async function passedBy(
  transfer: FoundTransfer,
  { all, byPayee }: Orders,
): Promise<Passed[] | string> {
  const turn = createYielder();
  const { from, to, effective_date: day } = transfer;
  const endedIds = new Set(transfer.orders);
  const ended = all.filter(({ id }) => endedIds.has(id));
  if (ended.length === 0)
    return `No division order of ${from.name} ended on ${day}, so there is no decimal to transfer.`;
  const dayBefore = addDays(day, -1);
  const passed: Passed[] = [];
  for (const order of ended) {
    await turn();
    const where = `${formatValue(divisionOrder.fields.kind, order.kind)} in ${order.well_name}`;
    /** The decimal of an owner on a day, 0 without a division order; null if it isn't known. */
    const decimalOn = (owner: number, on: string): Exact | null => {
      const applying = ordersInEffect(byPayee.get(payeeKey(order, owner)) ?? [], on);
      if (applying.some(({ product }) => product !== order.product)) return null;
      const [one] = applying;
      if (one === undefined) return new Exact(0);
      return one.decimal_interest === null ? null : new Exact(one.decimal_interest);
    };
    if (order.decimal_interest === null)
      return `The division order of ${from.name} for ${where} has no decimal.`;
    const whole = new Exact(order.decimal_interest);
    const left = decimalOn(from.id, day);
    if (left === null)
      return `The decimal that ${from.name} keeps for ${where} isn't known: review the division orders from ${day}.`;
    const shares = to.flatMap(({ share }) => share ?? []);
    if (shares.length === to.length) {
      const kept = exactDecimal(new Fraction(1).sub(addUp(shares)).mul(fractionOf(whole) ?? 0));
      if (left.minus(kept).abs().gt(tolerance))
        return `${from.name} keeps ${printed(kept)} for ${where}, but has a division order for ${printed(left)} from ${day}. Prepare the division orders of the well from that day.`;
    }
    const changes = to.map((each) => {
      const [before, after] = [decimalOn(each.id, dayBefore), decimalOn(each.id, day)];
      return { to: each, before, after };
    });
    const unknown = changes.find(({ before, after }) => before === null || after === null || after.isZero());
    if (unknown !== undefined)
      return `The decimal of ${unknown.to.name} for ${where} isn't known: prepare the division orders of the well from ${day}.`;
    const gained = sumOf(changes.map(({ before, after }) => (after ?? new Exact(0)).minus(before ?? 0)));
    const isBalanced = gained.minus(whole.minus(left)).abs().lte(new Exact(tolerance).times(to.length));
    for (const { to: each, before, after } of changes) {
      if (before === null || after === null) continue;
      if (!isBalanced && each.share === null)
        return `The division orders for ${where} changed by more than this transfer on ${day}, and the part of ${each.name} isn't known.`;
      const part = each.share === null ? null : exactDecimal(each.share.mul(fractionOf(whole) ?? 0));
      const other = part === null ? new Exact(0) : after.minus(before).minus(part);
      passed.push({
        ...{ order, to: each, transferor_after: left, before, after },
        other: other.abs().gt(tolerance) ? other : null,
      });
    }
  }
  return passed;
}

function notesOf(
  { from, to }: FoundTransfer,
  passed: readonly Passed[],
  addressees: ReadonlyMap<number, Addressee>,
): string[] {
  const changed = passed.filter(({ other }) => other !== null);
  const [first] = changed;
  const known = [from, ...to].flatMap(({ id }) => addressees.get(id) ?? []);
  return [
    ...(first === undefined
      ? []
      : [
          `The decimal of ${first.to.name} in ${first.order.well_name}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''} has another change on the same day, which the letter states. Review it first.`,
        ]),
    ...noteAddressees(known),
  ];
}

type WellRow = {
  id: number;
  api_number: string | null;
  operator: string | null;
  units: string | null;
  places: string[];
};

async function readWells(
  tx: PersonTx,
  company: number,
  ids: readonly number[],
): Promise<Map<number, WellRow>> {
  const rows = await tx.rows<WellRow>(sql`
    SELECT w.id, w.api_number, w.operator, u.units, coalesce(u.places, '{}') AS places
    FROM wells w
    LEFT JOIN LATERAL (
      SELECT string_agg(DISTINCT nullif(trim(p.name), ''), '; ') AS units,
        array_agg(DISTINCT concat_ws(', ', nullif(t.county, ''), nullif(t.state, '')))
          FILTER (WHERE concat_ws('', t.county, t.state) <> '') AS places
      FROM proration_units p JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
      WHERE p.company_id = w.company_id AND p.well_id = w.id) u ON true
    WHERE w.company_id = ${company} AND w.id = ANY(${[...new Set(ids)]}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function lineOf(
  { order, before, after, transferor_after, other }: Passed,
  wells: ReadonlyMap<number, WellRow>,
): TransferLine {
  const well = wells.get(order.well_id);
  const kind = formatValue(divisionOrder.fields.kind, order.kind);
  return {
    well: order.well_name,
    unit: well?.units ?? null,
    api_number: formatValue(assets.well.fields.api_number, well?.api_number) || null,
    operator: well?.operator ?? null,
    places: well?.places ?? [],
    type: typeNames[kind] ?? kind,
    product: formatValue(divisionOrder.fields.product, order.product) || null,
    transferor_before: printed(new Exact(order.decimal_interest ?? 0)),
    transferor_after: printed(transferor_after),
    transferee_before: printed(before),
    transferee_after: printed(after),
    other: other === null ? null : `${other.isNegative() ? '' : '+'}${printed(other)}`,
  };
}

function printed(decimal: Exact): string {
  return decimal.toFixed(8, Exact.ROUND_HALF_UP);
}
