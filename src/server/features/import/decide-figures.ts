import type { ReadingChoices } from '#shared/contracts/import.ts';
import type { ColumnStudy, FigureReading } from '#shared/importing/column-facts.ts';
import type { Epoch } from '#shared/importing/excel-serial.ts';

/** How the figures of the columns are taken: what was found, what holds, and for which columns it is only offered. */
export type DecidedFigures = {
  readings: { column: number; reading: FigureReading }[];
  found: Pick<ReadingChoices, 'serialDates' | 'decimalComma'>;
  offers: { serialDates: string[]; decimalComma: string[] };
};

/** Names of columns that hold dates and nothing else. */
const dateName = /(^|[^a-z])(dates?|dt|dte|spud(ded)?|expir(es|ed|y|ation)?)([^a-z]|$)/i;

/**
 * Takes numbers for days and commas for decimal points only where the column itself, or its name with it, leaves nothing else; the rest is
 * offered to the person. What a person chose holds.
 */
export function decideFigures(
  header: readonly string[],
  columns: readonly ColumnStudy[],
  { epoch, commasAreFree, chosen }: { epoch: Epoch; commasAreFree: boolean; chosen: Partial<ReadingChoices> },
): DecidedFigures {
  const named = header.map((name, index) => ({ name, column: columns[index] }));
  const serials = named.filter(({ column }) => column?.looksLikeSerials() === true).map(({ name }) => name);
  const dated = serials.filter((name) => dateName.test(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
  const commas = named.flatMap(({ name, column }) => {
    const evidence = column?.decimalComma() ?? 'no';
    return evidence === 'no' ? [] : [{ name, isSure: evidence === 'sure' || commasAreFree }];
  });
  const found = {
    serialDates: dated.map((column) => ({ column, epoch })),
    decimalComma: commas.filter(({ isSure }) => isSure).map(({ name }) => name),
  };
  const serialDates = chosen.serialDates ?? found.serialDates;
  const decimalComma = chosen.decimalComma ?? found.decimalComma;
  return {
    readings: [
      ...serialDates.map(({ column, epoch: from }) => ({
        column: header.indexOf(column),
        reading: { kind: 'serial', epoch: from } as const,
      })),
      ...decimalComma.map((column) => ({
        column: header.indexOf(column),
        reading: { kind: 'decimal-comma' } as const,
      })),
    ],
    found,
    offers: {
      serialDates: serials.filter((name) => serialDates.every(({ column }) => column !== name)),
      decimalComma: commas.map(({ name }) => name).filter((name) => !decimalComma.includes(name)),
    },
  };
}
