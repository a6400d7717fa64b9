import { type FittedPlan, fitConfiguration } from '#shared/import/configurations/configuration-fit.ts';
import { indexColumns, pairColumns } from '#shared/import/configurations/pair-columns.ts';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { assignSuggestions, type ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { importableNames, isImportable } from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { type Draft, manualConfidence, mapColumn } from '#web/import/draft.ts';
import { linkNames } from '#web/import/relationships/links.ts';

/**
 * A column of the file that may be the one that the configuration maps to this field and the file lacks, or that may take
 * the place of a derived one with a constant.
 */
export type ColumnProposal = { missing: string; column: string; target: ColumnMapping; constant?: string };

/** The draft that a configuration produces for a file, and what in it no longer fits. */
export type AppliedDraft = Pick<FittedPlan, 'missingColumns' | 'replaced' | 'leftOut' | 'goneFields'> & {
  draft: Draft;
  /** Nothing of these is mapped until the user says so. */
  proposals: ColumnProposal[];
};

/**
 * Creates the draft for a file from a saved configuration, as far as it fits. Columns that the configuration does not
 * name stay unmapped.
 */
export function applyConfiguration(
  configuration: Configuration,
  analysis: Analysis['analysis'],
): AppliedDraft {
  const fitted = fitConfiguration(configuration, analysis.columnNames);
  const { columnMappings, bridgeMappings, derivedColumns, excludedRows } = fitted;
  const includedEntities = importableNames.filter((name) => configuration.includedEntities.includes(name));
  const mappings = columnMappings
    .filter(({ targetEntity }) => configuration.includedEntities.includes(targetEntity))
    .map(
      ({ sourceColumn, targetEntity, targetColumn, confidence }) =>
        [
          sourceColumn,
          { table: targetEntity, column: targetColumn, confidence: confidence ?? manualConfidence },
        ] as const,
    );
  const links = bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }) =>
    isBridge(bridgeTable) ? [{ sourceColumn, bridgeTable, attribute, confidence: manualConfidence }] : [],
  );
  const included = configuration.includedBridges ?? links.map(({ bridgeTable }) => bridgeTable);
  return {
    draft: {
      includedEntities,
      mappings: Object.fromEntries(mappings),
      ties: { excluded: linkNames.filter((name) => !included.includes(name)), mappings: links },
      derivedColumns,
      excludedRows,
      blankClears: configuration.blankClears ?? [],
    },
    missingColumns: fitted.missingColumns,
    replaced: fitted.replaced,
    leftOut: fitted.leftOut,
    goneFields: fitted.goneFields,
    proposals: proposeColumns(configuration, fitted, analysis),
  };
}

/** A column with less confidence than this is not proposed; the mapping shows less in orange. */
const minConfidence = 0.7;

/** Names that are never mere numbers; those of tracts are in many lists. */
const nameFields: ReadonlySet<string> = new Set(['owner_name', 'contract_name', 'well_name']);

function hasOnlyDigits(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => /^[\d\s.-]+$/.test(cell));
}

/**
 * Proposes columns of the file for those that a configuration maps and the file lacks, and for constants: columns that it
 * does not use, whose name and values fit the same field best. For a constant, the column must be new.
 */
function proposeColumns(
  { columnMappings, includedEntities, fileSignature }: Configuration,
  { missingColumns, ...fitted }: FittedPlan,
  { suggestedMappings, sampleRows }: Pick<Analysis['analysis'], 'suggestedMappings' | 'sampleRows'>,
): ColumnProposal[] {
  const used = new Set([
    ...[...fitted.columnMappings, ...fitted.bridgeMappings].map(({ sourceColumn }) => sourceColumn),
    ...fitted.derivedColumns.flatMap(({ make }) => sourcesOf(make)),
  ]);
  const constants = new Map(
    fitted.derivedColumns.flatMap(({ name, make }) => (make.kind === 'constant' ? [[name, make.value]] : [])),
  );
  const wanted = columnMappings.filter(
    ({ sourceColumn, targetEntity }) =>
      (missingColumns.includes(sourceColumn) || constants.has(sourceColumn)) &&
      includedEntities.includes(targetEntity),
  );
  const known = new Set(
    pairColumns(fileSignature.columnNames, indexColumns(Object.keys(suggestedMappings))).values(),
  );
  const best = Object.entries(suggestedMappings).flatMap(([column, list]) => {
    const [first] = list.filter(({ table }) => includedEntities.includes(table));
    if (used.has(column) || first === undefined || first.confidence < minConfidence) return [];
    const isContradicted =
      nameFields.has(first.column) && hasOnlyDigits(sampleRows.map((row) => row[column] ?? ''));
    return isContradicted ? [] : [[column, [first]] as const];
  });
  const assigned = [...assignSuggestions(Object.fromEntries(best))];
  return wanted.flatMap(({ sourceColumn, targetEntity, targetColumn }) => {
    const constant = constants.get(sourceColumn);
    return assigned
      .filter(([, { table, column }]) => table === targetEntity && column === targetColumn)
      .filter(([column]) => constant === undefined || !known.has(column))
      .map(([column]) => ({
        missing: sourceColumn,
        column,
        target: { table: targetEntity, column: targetColumn },
        ...(constant === undefined ? {} : { constant }),
      }));
  });
}

/** Maps a proposed column as the configuration maps the missing one. */
export function acceptProposal(draft: Draft, { column, target }: ColumnProposal): Draft {
  return isImportable(target.table) ? mapColumn(draft, target.table, target.column, column) : draft;
}

function isBridge(name: string): name is BridgeName {
  return Object.hasOwn(bridges, name);
}
