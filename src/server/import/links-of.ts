import type { ProcessBody } from '#shared/import/contracts/import.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';

/** Returns the links that an import creates: those requested, otherwise those that have mapped columns. */
export function linksOf({ includedBridges, bridgeMappings = [] }: ProcessBody): BridgeName[] {
  return includedBridges ?? [...new Set(bridgeMappings.map(({ bridgeTable }) => bridgeTable as BridgeName))];
}
