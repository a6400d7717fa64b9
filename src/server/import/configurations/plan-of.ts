import type { ConfigurationPlan } from '#shared/import/contracts/mapping-configurations.ts';

/** The part of a configuration that says what is done with a file: what is stored as one. */
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
