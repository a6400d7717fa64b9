import { fitConfiguration } from '#shared/import/configurations/configuration-fit.ts';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { importableNames } from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { type Draft, manualConfidence } from '#web/import/draft.ts';
import { linkNames } from '#web/import/relationships/links.ts';

/** The draft that a configuration produces for a file, and the columns and fields in it that no longer exist. */
export type AppliedDraft = { draft: Draft; missingColumns: string[]; goneFields: string[] };

/**
 * Creates the draft for a file from a saved configuration, as far as it fits. Columns that the configuration does not
 * name stay unmapped.
 */
export function applyConfiguration(
  configuration: Configuration,
  { columnNames }: Analysis['analysis'],
): AppliedDraft {
  const { columnMappings, bridgeMappings, derivedColumns, excludedRows, missingColumns, goneFields } =
    fitConfiguration(configuration, columnNames);
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
    missingColumns,
    goneFields,
  };
}

function isBridge(name: string): name is BridgeName {
  return Object.hasOwn(bridges, name);
}
