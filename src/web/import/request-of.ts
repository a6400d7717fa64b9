import type { Analysis } from '#shared/import/contracts/import.ts';
import { clearedFields, type Draft } from './draft.ts';
import { createdLinks } from './relationships/links.ts';

/** Builds the request that processes a draft. */
export function requestOf({ analysisId, analysis }: Analysis, areaId: number, draft: Draft) {
  const { included, mappings } = createdLinks(draft, analysis.suggestedMappings);
  return {
    analysisId,
    areaId,
    includedEntities: [...draft.includedEntities],
    mappings: Object.fromEntries(
      Object.entries(draft.mappings).map(([source, { table, column, confidence }]) => [
        source,
        { table, column, confidence },
      ]),
    ),
    bridgeMappings: mappings.map(({ sourceColumn, bridgeTable, attribute }) => ({
      sourceColumn,
      bridgeTable,
      attribute,
    })),
    includedBridges: included,
    derivedColumns: [...(draft.derivedColumns ?? [])],
    excludedRows: (draft.excludedRows ?? []).map(({ column, words }) => ({ column, words: [...words] })),
    blankClears: clearedFields(draft),
    joinZeros: (draft.joinZeros ?? []).filter((name) => draft.includedEntities.includes(name)),
  };
}
