import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { importable, isImportable, natureOf, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';

/**
 * A column of figures such as 40,500 that are one number with a decimal comma and another one with a decimal point, in a
 * file that has decimal commas.
 */
export type CommaQuestion = {
  column: string;
  /** The first such figure, and what it is with a decimal comma and with a decimal point, as displayed. */
  example: string;
  asComma: string;
  asPoint: string;
  /** The column that has decimal commas, perhaps the same one, and the first of its figures that shows it. */
  provenBy: string;
  proof?: string | undefined;
};

type Mapped = {
  mappings: Readonly<Record<string, { table: string; column: string }>>;
  bridgeMappings?: readonly { sourceColumn: string; bridgeTable: string; attribute: string }[] | undefined;
  derivedColumns?: readonly DerivedColumn[] | undefined;
};

/** Returns the questions about columns that fill numeric fields, each with the column that is mapped. */
export function openCommaQuestions(
  { mappings, bridgeMappings = [], derivedColumns = [] }: Mapped,
  questions: readonly CommaQuestion[],
): { source: string; question: CommaQuestion }[] {
  if (questions.length === 0) return [];
  const ofRecords = Object.entries(mappings).flatMap(([source, { table, column }]) => {
    const target = isImportable(table) ? targetOf(importable(table), column) : undefined;
    return target !== undefined && natureOf(target) === 'numeric' ? [source] : [];
  });
  const ofLinks = bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }) => {
    const bridge = Object.values(bridges).find(({ name }) => name === bridgeTable);
    const field = bridge === undefined ? undefined : fieldOf(bridge, attribute);
    return field !== undefined && natureOf(field) === 'numeric' ? [sourceColumn] : [];
  });
  const derived = new Map(derivedColumns.map(({ name, make }) => [name, make]));
  return [...new Set([...ofRecords, ...ofLinks])].flatMap((source) => {
    const column = originalOf(source, derived);
    const question = questions.find((each) => each.column === column);
    return question === undefined ? [] : [{ source, question }];
  });
}

/** Returns the column of the file that a derived column repeats under another name or with other words. */
function originalOf(source: string, derived: ReadonlyMap<string, DerivedColumn['make']>): string {
  const make = derived.get(source);
  if (make?.kind === 'words') return originalOf(make.column, derived);
  const [only, ...others] = make?.kind === 'join' ? make.columns : [];
  return only === undefined || others.length > 0 ? source : originalOf(only, derived);
}

/**
 * Describes a question: `"Bonus" has decimal commas (1500,00), so 40,500 in "Lease Acres" could be 40.5 or 40,500.`
 */
export function describeCommaQuestion(question: CommaQuestion): string {
  const { column, example, asComma, asPoint, provenBy, proof } = question;
  const shown = proof === undefined ? '' : ` (${proof})`;
  return `"${provenBy}" has decimal commas${shown}, so ${example} in "${column}" could be ${asComma} or ${asPoint}.`;
}

const separated = /([1-9]\d{0,2})([.,])(\d{3})/;

/** Returns what a figure such as $40,500 is with a decimal comma and with a decimal point, as displayed. */
export function readBothWays(figure: string): Pick<CommaQuestion, 'asComma' | 'asPoint'> {
  const [, whole = '', separator, rest = ''] = separated.exec(figure) ?? [];
  const thousands = Number(whole + rest).toLocaleString('en-US');
  const fraction = String(Number(`${whole}.${rest}`));
  return separator === ','
    ? { asComma: fraction, asPoint: thousands }
    : { asComma: thousands, asPoint: fraction };
}
