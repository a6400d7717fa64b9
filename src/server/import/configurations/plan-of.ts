import type { ConfigurationPlan } from '#shared/import/contracts/mapping-configurations.ts';

/** Returns the part of a configuration that describes how a file is processed, which is the part that is stored. */
export function planOf(from: ConfigurationPlan): ConfigurationPlan {
  const {
    columnMappings,
    bridgeMappings,
    includedEntities,
    includedBridges,
    derivedColumns,
    excludedRows,
    blankClears,
    reading,
  } = from;
  return {
    columnMappings,
    bridgeMappings,
    includedEntities,
    includedBridges,
    derivedColumns,
    excludedRows,
    blankClears,
    reading,
  };
}
