import { obligation } from '#shared/land/entities/obligation.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

/** Returns the name of an obligation: "Rental due on 2026-05-01". */
export function nameObligation({ kind, due_on }: { kind: string; due_on: string }): string {
  const noun = kind === 'other' ? obligation.label : formatValue(obligation.fields.kind, kind);
  return `${noun} due on ${due_on}`;
}
