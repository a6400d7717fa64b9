import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { approvalWords } from '#shared/land/decks/approval.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { csvOf, guardFormula } from '#shared/platform/csv.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { unitName } from './royalty-deck-words.ts';

const { pay_status: payField, suspense_reason: reasonField } = divisionOrder.fields;

const headings = [
  'Unit',
  'Owner',
  'Type',
  'Tract',
  'Lease',
  'Decimal',
  'Calculation',
  'Numbers',
  payField.label,
  reasonField.label,
  'Payable Decimal',
] as const;

/** Returns the division of interest of all units as CSV; a decimal that is open is blank. */
export function divisionCsv({ units }: RoyaltyDeck): string {
  const lines = units.flatMap((unit) =>
    (unit.division?.lines ?? []).map((line) => [
      guardFormula(unitName(unit)),
      guardFormula(line.owner?.name ?? ''),
      line.type,
      guardFormula(line.tract.name),
      guardFormula(line.lease?.name ?? ''),
      line.decimal?.toFixed(8) ?? '',
      line.words ?? '',
      guardFormula(line.numbers ?? ''),
      formatValue(payField, line.pay_status),
      formatValue(reasonField, line.suspense_reason),
      // Nobody is paid on the others.
      line.owner === null || line.type === 'UMI' ? '' : approvalWords[line.approval],
    ]),
  );
  return csvOf([headings, ...lines]);
}
