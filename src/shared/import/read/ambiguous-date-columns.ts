import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { mustAskOrder } from './date-order.ts';

type Mapped = {
  mappings: Readonly<Record<string, Pick<ColumnMapping, 'table' | 'column'>>>;
  bridgeMappings?: readonly { sourceColumn: string; bridgeTable: string; attribute: string }[] | undefined;
};

type AmbiguousColumn = { column: string; doubt: ColumnFacts['dateOrderDoubt']; dates: ColumnFacts['dates'] };

/** Returns the columns mapped to dates whose order the user must choose, because the column doesn't show it. */
export function ambiguousDateColumns(
  { mappings, bridgeMappings = [] }: Mapped,
  facts: Readonly<Record<string, Pick<ColumnFacts, 'dateOrderDoubt' | 'dates'>>>,
): AmbiguousColumn[] {
  const ofRecords = Object.entries(mappings).flatMap(([source, { table, column }]) =>
    isImportable(table) && targetOf(importable(table), column)?.kind === 'date' ? [source] : [],
  );
  const ofLinks = bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }) => {
    const bridge = Object.values(bridges).find(({ name }) => name === bridgeTable);
    return bridge !== undefined && fieldOf(bridge, attribute)?.kind === 'date' ? [sourceColumn] : [];
  });
  return [...new Set([...ofRecords, ...ofLinks])].flatMap((column) => {
    const known = Object.hasOwn(facts, column) ? facts[column] : undefined;
    return known === undefined || !mustAskOrder(known.dateOrderDoubt)
      ? []
      : [{ column, doubt: known.dateOrderDoubt, dates: known.dates }];
  });
}
