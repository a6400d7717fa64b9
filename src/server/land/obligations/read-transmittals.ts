import { hasPartialReleases, readCoveredAcres } from '#server/land/acreage/read-covered-acres.ts';
import { findRecord } from '#server/land/find-record.ts';
import { readTemplate } from '#server/land/letters/letter-templates.ts';
import {
  addressOf,
  listNames,
  noteAddressees,
  placesOf,
  readAddressees,
  readLetterTracts,
  readPayor,
  recordingOf,
} from '#server/land/letters/read-addressees.ts';
import { type LettersTask, noLetters } from '#server/land/letters/render-letters.ts';
import { maxTransmittalTracts } from '#server/land/letters/transmittal-letter.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import { paidKinds } from '#shared/land/obligations/term-issues.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { maxLetters } from '#shared/platform/limits.ts';

const { fields } = obligation;
/** Longer evidence is a note of the company, and no number of a check. */
const maxReference = 60;

/**
 * Reads the letters with which a rental or a shut-in payment is sent, one per lessor whose minerals the lease covers on the
 * due date. A lessor's part is stated if it is the rate × its net acres, or if there is only one lessor; how lessors share
 * another amount is up to the lease, so it is left blank. Of a rental, lessors without the right to rentals get no letter, and are
 * named. Throws `not_found`; `business_rule` if it is no such payment, or
 * if its amount or a lessor isn't known.
 */
export async function readTransmittals(
  tx: PersonTx,
  obligationId: number,
  format: LetterFormat,
  today: string,
): Promise<LettersTask> {
  const due = await findRecord(tx, obligation, obligationId);
  const leased = await findRecord(tx, lease, Number(due.lease_id));
  const companyId = Number(due.company_id);
  const dueOn = String(due.due_on);
  if (!paidKinds.includes(due.kind))
    throw noLetters('Only rentals and shut-in payments are sent with a letter.');
  if (due.status === 'waived') throw noLetters('It was waived.');
  if (due.amount_due === null) throw noLetters('Its amount is not known: enter a rate or an agreed amount.');
  const covered = await readCoveredAcres(tx, Number(due.lease_id), dueOn);
  refuseInterests(covered);
  // A shut-in payment is in lieu of royalty, which is another right.
  const isPaid = ({ has_rentals }: CoveredInterest) => has_rentals || due.kind !== 'rental';
  const byOwner = gatherOwners(covered.interests.filter(isPaid));
  const unpaid = gatherOwners(covered.interests.filter((interest) => !isPaid(interest)));
  if (byOwner.length === 0)
    throw noLetters('None of its lessors has the right to rentals. Send them to the holders of the right.');
  if (byOwner.length > maxLetters)
    throw noLetters(`One file has at most ${maxLetters.toLocaleString('en-US')} letters.`);
  const addressees = await readAddressees(
    tx,
    companyId,
    byOwner.map(({ id }) => id),
  );
  const tracts = await readLetterTracts(tx, companyId, [...new Set(byOwner.flatMap((each) => each.tracts))]);
  const payor = await readPayor(tx, companyId);
  const hasReleases = await hasPartialReleases(tx, companyId, Number(due.lease_id), dueOn);
  const all = Exact.sum(...[...byOwner, ...unpaid].map(({ acres }) => acres));
  const amountDue = new Exact(String(due.amount_due));
  const parts = partsOf(
    due,
    [...byOwner, ...unpaid].map(({ acres }) => acres),
  );
  // A check number of one payment to several lessors would be wrong for most of them.
  const reference =
    due.status === 'done' && byOwner.length + unpaid.length === 1 ? textOf(due.evidence) : null;
  const letters = byOwner.map(({ id, name, acres, tracts: own }, place) => {
    const named = own.slice(0, maxTransmittalTracts).flatMap((tract) => tracts.get(tract) ?? []);
    const part = parts?.[place];
    return {
      payor,
      printed_on: today,
      owner: name,
      address: addressOf(addressees.get(id)),
      payment: formatValue(fields.kind, due.kind),
      due_on: dueOn,
      lease: String(leased.contract_name),
      file_number: textOf(leased.file_number),
      lease_date: textOf(leased.contract_date),
      recorded: recordingOf(leased),
      places: placesOf(own.flatMap((tract) => tracts.get(tract) ?? [])),
      tracts: named.map((tract) => (tract.legal === null ? tract.name : `${tract.name}: ${tract.legal}`)),
      tract_count: own.length,
      amount_due: dollars(amountDue),
      amount: part === undefined ? null : dollars(part),
      net_acres: formatDecimal(acres, 4),
      all_net_acres: formatDecimal(all, 4),
      reference: reference !== null && reference.length <= maxReference ? reference : null,
      has_releases: hasReleases,
    };
  });
  const name = nameObligation({ kind: String(due.kind), due_on: dueOn });
  return {
    format,
    template: format === 'docx' ? await readTemplate(tx, companyId, 'payment_transmittal') : null,
    title: `${name}: ${String(leased.contract_name)}`,
    author: letters[0]?.payor ?? '',
    name: `${formatValue(fields.kind, due.kind)} ${String(leased.contract_name)}`,
    day: dueOn,
    notes: [
      ...(hasReleases
        ? ['Partial releases of the lease are not subtracted from its net acres. Check the amounts.']
        : []),
      ...(unpaid.length === 0
        ? []
        : [
            `No right to rentals: ${listNames(unpaid.map((each) => each.name))}. Send their part to the holder of the right.`,
          ]),
      ...noteAddressees(addressees.values()),
    ],
    letters: { kind: 'payment_transmittal', letters },
  };
}

type CoveredInterest = CoveredAcres['interests'][number];

/** Returns the owners of interests with the acres and tracts of each. */
function gatherOwners(all: readonly CoveredInterest[]) {
  return [...Map.groupBy(all, ({ owner }) => owner?.id ?? 0)].map(([id, interests]) => ({
    id,
    name: interests[0]?.owner?.name ?? '',
    acres: Exact.sum(...interests.map(({ leased_acres }) => new Exact(leased_acres))),
    tracts: [...new Set(interests.map(({ tract }) => tract.id))],
  }));
}

function refuseInterests({ interests, is_complete, on }: CoveredAcres): void {
  if (interests.length === 0)
    throw noLetters(
      `No mineral interest has a contract of this lease in force on ${on}, so its lessors are not known.`,
    );
  if (!is_complete) throw noLetters('The lease covers too many interests for one file.');
  const unknown = interests.find(({ owner }) => owner === null);
  if (unknown !== undefined)
    throw noLetters(`The owner of an interest in ${unknown.tract.name} is not known. Enter it first.`);
  const unmeasured = interests.find(
    (each) => each.net_acres === null && (each.gross_acres === null || each.decimal_interest === null),
  );
  if (unmeasured !== undefined)
    throw noLetters(
      `The net acres of ${unmeasured.owner?.name} in ${unmeasured.tract.name} are not known. Enter them first.`,
    );
}

/**
 * Returns the part of each lessor, to the cent, so that the parts add up to the amount: cents that rounding leaves go to those
 * whose parts lose most. Null if the amount doesn't follow from the net acres, and there are several lessors.
 */
function partsOf(due: RecordRow, acres: readonly Exact[]): Exact[] | null {
  const amount = new Exact(String(due.amount_due));
  if (acres.length === 1) return [amount];
  if (due.basis !== 'net_acres' || due.rate === null) return null;
  const rate = new Exact(String(due.rate));
  const wholes = acres.map((each) => rate.times(each).times(100));
  // Agreed acres or an agreed amount replace the rate on the net acres of the lessors.
  if (
    Exact.sum(...wholes)
      .div(100)
      .toFixed(2) !== amount.toFixed(2)
  )
    return null;
  const cents = wholes.map((each) => each.floor());
  let left = amount
    .times(100)
    .round()
    .minus(Exact.sum(...cents))
    .toNumber();
  const byLoss = wholes
    .map((each, place) => ({ place, lost: each.minus(cents[place] ?? each) }))
    .toSorted((one, other) => other.lost.comparedTo(one.lost));
  for (const { place } of byLoss) {
    if (left <= 0) break;
    cents[place] = cents[place]?.plus(1) ?? new Exact(0);
    left -= 1;
  }
  return cents.map((each) => each.div(100));
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const dollars = (amount: Exact) => `$${formatDecimal(amount, 2)}`;
