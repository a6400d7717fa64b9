import { findRecord } from '#server/land/find-record.ts';
import type { Letter, LetterOrder, LetterProperty } from '#server/land/letters/describe-division-order.ts';
import { readTemplate } from '#server/land/letters/letter-templates.ts';
import {
  type Addressee,
  addressOf,
  listNames,
  noteAddressees,
  placesOf,
  readAddressees,
  readLetterTracts,
  readPayor,
} from '#server/land/letters/read-addressees.ts';
import { type LettersTask, noLetters } from '#server/land/letters/render-letters.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { LettersBody, Payee } from '#shared/land/contracts/division-orders.ts';
import type { DeckUnit, DivisionRow } from '#shared/land/contracts/royalty-deck.ts';
import { productLeft } from '#shared/land/decks/orders-in-effect.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { maxLetters } from '#shared/platform/limits.ts';
import { payKey } from './pay-status.ts';
import { readPayees } from './read-payees.ts';
import { readRoyaltyDeck } from './royalty-deck.ts';

/**
 * Reads the letters with which division orders of a well are sent, one per owner, with how each decimal is calculated. Throws
 * `not_found`; `business_rule` if the division isn't whole, an order states another decimal, or there are too many.
 */
export async function readLetters(
  tx: PersonTx,
  wellId: number,
  { ids, as_of, format }: LettersBody,
  today: string,
): Promise<LettersTask> {
  const well = await findRecord(tx, assets.well, wellId);
  const days = { asOf: as_of ?? today, today };
  const { obstacle, payees } = await readPayees(tx, wellId, days);
  if (obstacle !== null) throw noLetters(obstacle);
  const wanted = new Set(ids);
  const ordered = payees.filter(
    ({ order }) => order !== null && (ids === undefined || wanted.has(Number(order.id))),
  );
  refuseOrders(ordered, days.asOf);
  const { units } = await readRoyaltyDeck(tx, wellId, days);
  const owners = await readAddressees(
    tx,
    well.company_id,
    ordered.map(({ owner }) => owner.id),
  );
  const lines = units.flatMap(({ division }) => division?.lines ?? []);
  const linesOf = Map.groupBy(lines, ({ owner, type }) => payKey(owner?.id ?? null, type.toLowerCase()));
  const stated = payees.flatMap((payee) => (payee.order === null ? [] : statedBy(payee)));
  const byOwner = Map.groupBy(ordered, ({ owner }) => owner.id);
  const property = await readProperty(tx, well, units[0], today);
  return {
    format,
    template: format === 'docx' ? await readTemplate(tx, Number(well.company_id), 'division_order') : null,
    title: `Division Orders: ${property.well}`,
    author: property.payor,
    name: `division-orders ${property.well}`,
    day: today,
    notes: [...noteApprovals(ordered), ...noteAddressees(owners.values())],
    letters: {
      kind: 'division_order',
      property,
      letters: [...byOwner].map(([id, own]) =>
        letterTo(
          own[0]?.owner.name ?? '',
          owners.get(id),
          own.map((payee) =>
            orderOf(payee, productLeft(statedBy(payee), stated), linesOf.get(payKey(id, payee.kind)) ?? []),
          ),
        ),
      ),
    },
  };
}

function refuseOrders(ordered: readonly Payee[], day: string): void {
  const [first] = ordered;
  if (first === undefined) throw noLetters(`None of these division orders applies on ${day}.`);
  const off = ordered.filter(({ comparison }) => comparison !== 'agrees');
  const [one] = off;
  if (one !== undefined)
    throw noLetters(
      off.length === 1
        ? `The division order of ${one.owner.name} doesn't agree with the division of interest. Prepare it first.`
        : `${off.length.toLocaleString('en-US')} division orders, such as that of ${one.owner.name}, don't agree with the division of interest. Prepare them first.`,
    );
  const owners = new Set(ordered.map(({ owner }) => owner.id)).size;
  if (owners > maxLetters)
    throw noLetters(
      `One file has at most ${maxLetters.toLocaleString('en-US')} letters. Narrow the list and print it in parts.`,
    );
}

/** Returns notes on what nobody approved to be paid, and on what was approved before a change. */
function noteApprovals(ordered: readonly Payee[]): string[] {
  const named = (wanted: Payee['approval']) =>
    ordered
      .filter(({ approval }) => approval === wanted)
      .map(({ owner, kind }) => `${owner.name} (${formatValue(divisionOrder.fields.kind, kind)})`);
  const [open, review] = [named('none'), named('review')];
  return [
    ...(open.length === 0 ? [] : [`Payable decimal not approved: ${listNames(open)}.`]),
    ...(review.length === 0 ? [] : [`Approved before a change, review: ${listNames(review)}.`]),
  ];
}

async function readProperty(
  tx: PersonTx,
  well: RecordRow,
  unit: DeckUnit | undefined,
  today: string,
): Promise<LetterProperty> {
  const ids = unit?.tracts.map(({ tract }) => tract.id) ?? [];
  const known = await readLetterTracts(tx, well.company_id, ids);
  const tracts = ids.flatMap((id) => known.get(id) ?? []);
  return {
    payor: await readPayor(tx, well.company_id),
    places: placesOf(tracts),
    tracts: tracts.map(({ name, legal }) => ({ name, legal })),
    printed_on: today,
    well: String(well.well_name),
    api_number: formatValue(assets.well.fields.api_number, well.api_number) || null,
    operator: typeof well.operator === 'string' ? well.operator : null,
    unit: unit?.name ?? null,
    acres: unit?.unit_acres?.toFixed(4) ?? null,
  };
}

function letterTo(name: string, owner: Addressee | undefined, orders: readonly LetterOrder[]): Letter {
  const digits = owner?.tax_id?.replaceAll(/[^0-9A-Za-z]/g, '') ?? '';
  return {
    owner: name,
    address: addressOf(owner),
    tax_id_ends: digits.length < 8 ? null : digits.slice(-4),
    orders,
  };
}

const statedBy = ({ owner, kind, order }: Payee) => ({
  owner_id: owner.id,
  kind,
  product: order?.product ?? null,
});

function orderOf(
  { kind, decimal, rounding, order }: Payee,
  product: unknown,
  lines: readonly DivisionRow[],
): LetterOrder {
  const { fields } = divisionOrder;
  return {
    type: formatValue(fields.kind, kind),
    product: formatValue(fields.product, product) || null,
    effective_date: typeof order?.effective_date === 'string' ? order.effective_date : null,
    decimal: decimal ?? 0,
    rounding: rounding ?? 0,
    lines: lines.map((line) => ({
      tract: line.tract.name,
      lease: line.lease?.name ?? null,
      decimal: line.decimal,
      words: line.words,
      numbers: line.numbers,
    })),
  };
}
