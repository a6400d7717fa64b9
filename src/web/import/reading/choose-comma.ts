import type { ReadingChoices } from '#shared/import/contracts/import.ts';

type CommaChoices = Pick<ReadingChoices, 'decimalComma' | 'decimalPoint'>;

/** Returns the choices with a decimal comma in a column, or with a decimal point. */
export function chooseComma(
  { decimalComma, decimalPoint = [] }: CommaChoices,
  column: string,
  isComma: boolean,
): CommaChoices {
  const others = (columns: readonly string[]) => columns.filter((each) => each !== column);
  return isComma
    ? { decimalComma: [...others(decimalComma), column], decimalPoint: others(decimalPoint) }
    : { decimalComma: others(decimalComma), decimalPoint: [...others(decimalPoint), column] };
}
