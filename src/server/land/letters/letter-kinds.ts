import type { LetterField, LetterTemplate } from '#server/platform/letters/letter-template.ts';
import type { LetterKind } from '#shared/land/contracts/letter-templates.ts';
import { divisionOrderFields } from './division-order-fields.ts';
import { divisionOrderLetter } from './division-order-letter.ts';
import { expirationFields, expirationLetter } from './expiration-letter.ts';
import { transferOrderFields, transferOrderLetter } from './transfer-order-letter.ts';
import { transmittalFields, transmittalLetter } from './transmittal-letter.ts';

/** The standard letter of each kind, and the fields that a company's own template can use. */
export const letterKinds: Readonly<
  Record<LetterKind, { standard: LetterTemplate; fields: readonly LetterField[] }>
> = {
  division_order: { standard: divisionOrderLetter, fields: divisionOrderFields },
  transfer_order: { standard: transferOrderLetter, fields: transferOrderFields },
  expiration_notice: { standard: expirationLetter, fields: expirationFields },
  payment_transmittal: { standard: transmittalLetter, fields: transmittalFields },
};
