import { type RawBuilder, sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { findRecord } from '#server/land/find-record.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { TransferBody, Transferred } from '#shared/land/contracts/transfers.ts';
import { ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { roundAcres, roundShare } from '#shared/platform/figure.ts';
import { exactDecimal, Fraction, fractionOf, printedDecimal, shareOf } from './fractions.ts';
import { listOrders, type OrderRow } from './list-orders.ts';
import { goesOn, type Holdings, type MovedInterest, planOf, readHoldings } from './read-transfer.ts';
import { refuseTransfer } from './refuse-transfer.ts';
import { type Draft, endOn, insertDrafts } from './write-orders.ts';

/** An owner who has a part of each interest from the day on; `before` is what the owners named before it have. */
type Grantee = { owner_id: number; share: Fraction; before: Fraction };

/** A new interest, copied from another one. */
type Copied = { from: MovedInterest; id: number; grantee: Grantee };

/**
 * Transfers all interests of an owner from a day on: they end on it, and each new owner has a part of each, with the same
 * contracts, because leased minerals pass subject to the lease. Burdens of others that the owner alone bore are borne by the new
 * owners in the same parts. Division orders of the owner end, with drafts for the new owners: what an owner was paid by keeps its
 * pay status. All of it is one act. Throws `not_found`, `invalid_input` naming the field, `business_rule`.
 */
export async function transferInterests(
  tx: PersonTx,
  ownerId: number,
  body: TransferBody,
): Promise<Transferred> {
  const { company_id: company } = await findRecord(tx, assets.owner, ownerId);
  authorize(tx, company, 'record', 'update');
  authorize(tx, company, 'record', 'create');
  await lockOwners(tx, company, [ownerId, ...body.to.map(({ owner_id }) => owner_id)]);
  const grantees = await readGrantees(tx, company, ownerId, body);
  const { effective_date: day, instrument } = body;
  const holdings = await readHoldings(tx, company, ownerId, day, { lock: true });
  await refuseTransfer(tx, holdings, {
    company,
    day,
    grantees: grantees.flatMap(({ owner_id }) => (owner_id === ownerId ? [] : [owner_id])),
    isDivided: grantees.length > 1,
  });
  const act = await beginAct(tx);
  const copies = await copyInterests(tx, { company, ownerId, day, instrument, grantees }, holdings);
  await copyContracts(tx, company, day, copies);
  const moved = [...holdings.interests, ...holdings.burdens].map(({ id }) => id);
  await endOn(tx, company, 'ownerships', day, moved);
  const orders = await moveOrders(tx, { company, ownerId, day, grantees }, holdings.orders);
  const { later: _later, unsized: _unsized, ...counts } = planOf(holdings);
  return { ...counts, ...orders, act_id: act };
}

/**
 * Locks the owners of a transfer and the wells with division orders of theirs, in the order in which deletions lock them, so that
 * transfers between the same owners wait for each other.
 */
async function lockOwners(tx: PersonTx, company: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    SELECT FROM owners WHERE company_id = ${company} AND id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`);
  await tx.run(sql`
    SELECT FROM wells w
    WHERE w.company_id = ${company} AND w.id = ANY(ARRAY(
      SELECT o.well_id FROM division_orders o WHERE o.company_id = ${company} AND o.owner_id = ANY(${[...ids]}::int[])))
    ORDER BY w.id FOR NO KEY UPDATE`);
}

/** A smaller rest comes from rounded shares, such as three of 0.33333333. */
const leastKept = new Fraction(1, 100_000);

/** Returns the new owners with their shares, and the owner with what these leave. */
async function readGrantees(
  tx: PersonTx,
  company: number,
  ownerId: number,
  { to }: TransferBody,
): Promise<Grantee[]> {
  const refuse = (path: string, message: string) =>
    new AppError('invalid_input', message, [{ path, message }]);
  const ids = to.map(({ owner_id }) => owner_id);
  const own = ids.indexOf(ownerId);
  if (own >= 0)
    throw refuse(`to.${own}.owner_id`, 'The owner keeps what the shares leave; name only new owners');
  const twice = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (twice >= 0) throw refuse(`to.${twice}.owner_id`, 'This owner is named twice');
  const known = await tx.rows<{ id: number }>(sql`
    SELECT id FROM owners WHERE company_id = ${company} AND id = ANY(${ids}::int[])`);
  const stored = new Set(known.map(({ id }) => id));
  const missing = ids.findIndex((wanted) => !stored.has(wanted));
  if (missing >= 0)
    throw refuse(`to.${missing}.owner_id`, 'This owner was not found in the company of the interests');
  const blank = to.filter(({ share }) => share === null).length;
  if (blank > 0 && blank < to.length) {
    const place = to.findIndex(({ share }) => share === null);
    throw refuse(`to.${place}.share`, 'Share is required for each new owner, or for none to share equally');
  }
  const grantees = to.map(({ owner_id, share }) => ({
    owner_id,
    share: share === null ? new Fraction(1, to.length) : new Fraction(share.replaceAll(' ', '')),
  }));
  const empty = grantees.findIndex(({ share }) => share.lte(0));
  if (empty >= 0) throw refuse(`to.${empty}.share`, 'Share must be more than 0');
  const rest = grantees.reduce((left, { share }) => left.sub(share), new Fraction(1));
  if (rest.lt(0))
    throw refuse('to', `The shares add up to ${new Fraction(1).sub(rest).toFraction()}, more than 1`);
  if (rest.gt(0) && rest.lt(leastKept))
    throw refuse(
      'to',
      `The shares leave ${exactDecimal(rest).toFixed()} with the owner. Enter fractions such as 1/3, so that they add up to 1`,
    );
  const taking = rest.equals(0) ? grantees : [...grantees, { owner_id: ownerId, share: rest }];
  let before = new Fraction(0);
  return taking.map((grantee) => {
    const own = { ...grantee, before };
    before = before.add(grantee.share);
    return own;
  });
}

type Move = { company: number; ownerId: number; day: string; instrument: string; grantees: Grantee[] };

/** Fields that a copied interest has of its own. */
const ownFields = [
  'owner_id',
  'decimal_interest',
  'net_acres',
  'owner_acres',
  'effective_date',
  'vesting_instrument',
  'borne_by_id',
];

/** Copies interests to the new owners, and burdens to be borne by them. */
async function copyInterests(
  tx: PersonTx,
  { company, ownerId, day, instrument, grantees }: Move,
  { interests, burdens }: Holdings,
): Promise<Copied[]> {
  const wanted = [...interests, ...burdens].flatMap((from) => grantees.map((grantee) => ({ from, grantee })));
  const ids = await reserveIds(tx, 'ownerships', wanted.length);
  const copies = wanted.map((each, place) => ({ ...each, id: ids[place] ?? 0 }));
  const column = <Value>(read: (copy: Copied) => Value) => copies.map(read);
  await tx.run(sql`
    INSERT INTO ownerships (company_id, id, ${copiedColumns(bridges.ownership, ownFields)},
      owner_id, decimal_interest, net_acres, owner_acres, effective_date, vesting_instrument, borne_by_id, created_by, modified_by)
    SELECT o.company_id, u.id, ${copiedColumns(bridges.ownership, ownFields, 'o')},
      CASE WHEN u.is_burden THEN o.owner_id ELSE u.owner END, u.decimal, u.net, u.acres, ${day}::date,
      CASE WHEN u.is_burden OR u.owner = ${ownerId} THEN o.vesting_instrument ELSE ${instrument} END,
      CASE WHEN o.borne_by_id = ${ownerId} THEN u.owner ELSE o.borne_by_id END, ${tx.person.id}, ${tx.person.id}
    FROM unnest(${column(({ id }) => id)}::int[], ${column(({ from }) => from.id)}::int[],
      ${column(({ from }) => from.is_burden)}::bool[], ${column(({ grantee }) => grantee.owner_id)}::int[],
      ${column(decimalPart)}::numeric[],
      ${column((copy) => acresOf(copy, copy.from.net_acres))}::numeric[],
      ${column((copy) => acresOf(copy, copy.from.owner_acres))}::numeric[])
      AS u (id, source, is_burden, owner, decimal, net, acres)
    JOIN ownerships o ON o.company_id = ${company} AND o.id = u.source`);
  return copies;
}

/**
 * The new owner's part of the decimal, to the twelve places that are stored. Of an interest that is only stated in acres, a part has
 * a decimal too: parts rounded to the acres that are stored would not add up.
 */
function decimalPart({ grantee: { share }, from }: Copied): string | null {
  const whole = shareOf(from.decimal_interest) ?? (share.equals(1) ? null : shareOfAcres(from));
  return whole === null ? null : roundShare(exactDecimal(whole.mul(share))).toFixed();
}

function shareOfAcres({ net_acres, gross_acres }: MovedInterest): Fraction | null {
  const [net, gross] = [fractionOf(net_acres), fractionOf(gross_acres)];
  return net === null || gross === null || gross.lte(0) ? null : net.div(gross);
}

/** The new owner's part of acres, rounded so that all parts add up to the whole: a third of 320 is 106.6667 or 106.6666. */
function acresOf({ grantee: { share, before } }: Copied, acres: string | null): string | null {
  const whole = fractionOf(acres);
  if (whole === null) return null;
  const upTo = (taken: Fraction) => roundAcres(exactDecimal(whole.mul(taken)));
  return upTo(before.add(share)).minus(upTo(before)).toFixed();
}

/** Copies the contracts that go on to the interests of the new owners; a bonus was paid to the former owner. */
async function copyContracts(
  tx: PersonTx,
  company: number,
  day: string,
  copies: readonly Copied[],
): Promise<void> {
  const sources = [...new Set(copies.map(({ from }) => from.id))];
  const contracts = await tx.rows<{ id: number; ownership_id: number; contract_acres: string | null }>(sql`
    SELECT c.id, c.ownership_id, c.contract_acres FROM contracts c
    WHERE c.company_id = ${company} AND c.ownership_id = ANY(${sources}::int[]) AND ${goesOn(day)}
    ORDER BY c.id FOR KEY SHARE`);
  const byInterest = Map.groupBy(contracts, ({ ownership_id }) => ownership_id);
  const wanted = copies.flatMap((copy) =>
    (byInterest.get(copy.from.id) ?? []).map((contract) => ({
      source: contract.id,
      ownership: copy.id,
      acres: acresOf(copy, contract.contract_acres),
    })),
  );
  const own = ['ownership_id', 'contract_acres', 'bonus'];
  await tx.run(sql`
    INSERT INTO contracts (company_id, ${copiedColumns(bridges.contract, own)}, ownership_id, contract_acres, created_by, modified_by)
    SELECT c.company_id, ${copiedColumns(bridges.contract, own, 'c')}, u.ownership, u.acres, ${tx.person.id}, ${tx.person.id}
    FROM unnest(${wanted.map(({ source }) => source)}::int[], ${wanted.map(({ ownership }) => ownership)}::int[],
      ${wanted.map(({ acres }) => acres)}::numeric[]) AS u (source, ownership, acres)
    JOIN contracts c ON c.company_id = ${company} AND c.id = u.source
    ORDER BY u.ownership, c.id`);
}

/** Returns the columns of users' values, except for some. */
function copiedColumns(entity: Entity, except: readonly string[], alias?: string): RawBuilder<unknown> {
  const names = storedFields(entity)
    .filter(([name, field]) => field.readOnly !== true && !except.includes(name))
    .map(([name]) => sql.ref(alias === undefined ? name : `${alias}.${name}`));
  return sql.join(names);
}

async function reserveIds(tx: PersonTx, table: 'ownerships', count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}::text, 'id')) AS id FROM generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}

/** Ends the division orders of the owner, and drafts those of the new owners. */
async function moveOrders(
  tx: PersonTx,
  { company, ownerId, day, grantees }: Omit<Move, 'instrument'>,
  orders: readonly OrderRow[],
): Promise<{ orders_drafted: number; orders_to_review: number }> {
  await endOn(
    tx,
    company,
    'division_orders',
    day,
    orders.map(({ id }) => id),
  );
  const others = grantees.flatMap(({ owner_id }) => (owner_id === ownerId ? [] : [owner_id]));
  const known = Map.groupBy(await listOrders(tx, company, 'owner_id', others), keyOf);
  const drafts: Draft[] = [];
  let review = 0;
  for (const { owner_id, share } of grantees)
    for (const order of orders) {
      const ofKind = known.get(keyOf({ ...order, owner_id })) ?? [];
      const [present, ...more] = ordersInEffect(ofKind, day);
      const isOtherwise =
        more.length > 0 ||
        (present !== undefined && present.product !== order.product) ||
        ofKind.some(({ effective_date }) => effective_date !== null && effective_date >= day);
      if (isOtherwise) {
        review += 1;
        continue;
      }
      // The owner goes on to be paid for what is left.
      const paid = owner_id === ownerId ? order : present;
      drafts.push({
        ...{ well_id: order.well_id, owner_id, kind: order.kind, product: order.product },
        ...{ decimal: orderDecimal(order, share, present), ends: (paid ?? order).end_date, paid },
        // Of several new owners, nobody knows which one takes it.
        takesRounding:
          paid?.takes_rounding === true || (order.takes_rounding === true && grantees.length === 1),
      });
    }
  await insertDrafts(tx, company, day, drafts);
  return { orders_drafted: drafts.length, orders_to_review: review };
}

function keyOf({ well_id, owner_id, kind }: Pick<OrderRow, 'well_id' | 'owner_id' | 'kind'>): string {
  return `${well_id} ${owner_id} ${kind}`;
}

/** Null if a decimal is not known. */
function orderDecimal(order: OrderRow, share: Fraction, present: OrderRow | undefined): string | null {
  const whole = shareOf(order.decimal_interest);
  const before = present === undefined ? new Fraction(0) : shareOf(present.decimal_interest);
  if (whole === null || before === null) return null;
  return printedDecimal(whole.mul(share).add(before)).toFixed();
}
