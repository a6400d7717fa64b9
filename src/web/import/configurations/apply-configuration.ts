import { fitConfiguration } from '#shared/import/configurations/configuration-fit.ts';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { importableNames } from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { type Draft, manualConfidence } from '#web/import/draft.ts';
import { tieNames } from '#web/import/relationships/ties.ts';

/** A configuration laid over a file: the draft that it makes, and what of it the file or the fields no longer have. */
export type AppliedDraft = { draft: Draft; missingColumns: string[]; goneFields: string[] };

/** Makes the draft of a file by a saved configuration, as far as it fits; what the file has beside it goes nowhere. */
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
  const ties = bridgeMappings.flatMap(({ sourceColumn, bridgeTable, attribute }) =>
    isBridge(bridgeTable) ? [{ sourceColumn, bridgeTable, attribute, confidence: manualConfidence }] : [],
  );
  const made = configuration.includedBridges ?? ties.map(({ bridgeTable }) => bridgeTable);
  return {
    draft: {
      includedEntities,
      mappings: Object.fromEntries(mappings),
      ties: { excluded: tieNames.filter((name) => !made.includes(name)), mappings: ties },
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
