import type { ProcessBody } from '#shared/import/contracts/import.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';

/** The links that an import makes: those that are asked for, else those that a column says something of. */
export function linksOf({ includedBridges, bridgeMappings = [] }: ProcessBody): BridgeName[] {
  return includedBridges ?? [...new Set(bridgeMappings.map(({ bridgeTable }) => bridgeTable as BridgeName))];
}
