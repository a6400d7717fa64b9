import { findRecord } from '#server/land/find-record.ts';
import { readTemplate } from '#server/land/letters/letter-templates.ts';
import { addressOf, readAddressees, readLetterhead } from '#server/land/letters/read-addressees.ts';
import type { LettersTask } from '#server/land/letters/render-letters.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { maxLetters } from '#shared/platform/limits.ts';
import { readCoveredAcres } from './read-covered-acres.ts';

const { fields } = obligation;
/** The kinds that are paid to lessors. */
const paidKinds: readonly unknown[] = ['rental', 'shut_in'];

/**
 * Reads the letters with which a rental or a shut-in payment is sent, one per lessor whose minerals the lease covers on the
 * due date. A lessor's part is stated if it is the rate × its net acres, or if there is only one lessor; how lessors share
 * another amount is up to the lease, so it is left blank. Throws `not_found`; `business_rule` if it is no such payment, or
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
    throw refusal('Only rentals and shut-in payments are sent with a letter.');
  if (due.status === 'waived') throw refusal('It was waived.');
  if (due.amount_due === null) throw refusal('Its amount is not known: enter a rate or an agreed amount.');
  const covered = await readCoveredAcres(tx, Number(due.lease_id), dueOn);
  refuseInterests(covered);
  const byOwner = Map.groupBy(covered.interests, ({ owner }) => owner?.id ?? 0);
  if (byOwner.size > maxLetters)
    throw refusal(`One file has at most ${maxLetters.toLocaleString('en-US')} letters.`);
  const addressees = await readAddressees(tx, companyId, [...byOwner.keys()]);
  const all = Exact.sum(...covered.interests.map(({ leased_acres }) => new Exact(leased_acres)));
  const amountDue = new Exact(String(due.amount_due));
  const rate = due.basis === 'net_acres' && due.rate !== null ? new Exact(String(due.rate)) : null;
  // Otherwise, agreed acres or an agreed amount replace the rate on the net acres of the lessors.
  const isByNetAcres = rate?.times(all).toFixed(2) === amountDue.toFixed(2);
  const partOf = (acres: Exact) => {
    if (byOwner.size === 1) return amountDue;
    return isByNetAcres ? (rate?.times(acres) ?? null) : null;
  };
  const letters = [];
  for (const [ownerId, interests] of byOwner) {
    const tractIds = [...new Set(interests.map(({ tract }) => tract.id))];
    const { payor, places, tracts } = await readLetterhead(tx, companyId, tractIds);
    const acres = Exact.sum(...interests.map(({ leased_acres }) => new Exact(leased_acres)));
    const part = partOf(acres);
    letters.push({
      payor,
      printed_on: today,
      owner: interests[0]?.owner?.name ?? '',
      address: addressOf(addressees.get(ownerId)),
      payment: formatValue(fields.kind, due.kind),
      due_on: dueOn,
      lease: String(leased.contract_name),
      file_number: textOf(leased.file_number),
      lease_date: textOf(leased.contract_date),
      recorded: [leased.instrument_number, leased.recording_date].filter(Boolean).join(', ') || null,
      places,
      tracts: tracts.map(({ name, legal }) => (legal === null ? name : `${name}: ${legal}`)),
      amount_due: dollars(amountDue),
      amount: part === null ? null : dollars(part),
      net_acres: formatDecimal(acres, 4),
      all_net_acres: formatDecimal(all, 4),
      reference: textOf(due.evidence),
    });
  }
  const name = nameObligation({ kind: String(due.kind), due_on: dueOn });
  return {
    format,
    template: format === 'docx' ? await readTemplate(tx, companyId, 'payment_transmittal') : null,
    title: `${name}: ${String(leased.contract_name)}`,
    author: letters[0]?.payor ?? '',
    name: `${formatValue(fields.kind, due.kind)} ${String(leased.contract_name)}`,
    day: dueOn,
    letters: { kind: 'payment_transmittal', letters },
  };
}

function refusal(reason: string): AppError {
  return new AppError('business_rule', `No letters were written. ${reason}`);
}

function refuseInterests({ interests, is_complete, on }: CoveredAcres): void {
  if (interests.length === 0)
    throw refusal(
      `No mineral interest has a contract of this lease in force on ${on}, so its lessors are not known.`,
    );
  if (!is_complete) throw refusal('The lease covers too many interests for one file.');
  const unknown = interests.find(({ owner }) => owner === null);
  if (unknown !== undefined)
    throw refusal(`The owner of an interest in ${unknown.tract.name} is not known. Enter it first.`);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const dollars = (amount: Exact) => `$${formatDecimal(amount, 2)}`;
