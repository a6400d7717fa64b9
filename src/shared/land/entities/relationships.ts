import { type AssetName, type BridgeName, bridges } from './registry.ts';

/** The two ends of a bridge: a foreign key column and the entity it refers to. */
export const bridgeEnds = {
  proration_unit: { tract_id: 'tract', well_id: 'well' },
  ownership: { tract_id: 'tract', owner_id: 'owner' },
  contract: { ownership_id: 'ownership', lease_id: 'lease' },
} as const satisfies Record<BridgeName, Record<string, AssetName | BridgeName>>;

/** How the records of two entities are linked: the bridges from one to the other, in path order. */
export type Relationship = {
  through: readonly BridgeName[];
  /** The bridge whose id identifies a row: the one that stores a link of these two entities. */
  rowOf: BridgeName;
  /** One row per bridge; otherwise one row per related record, with all bridges that lead to it. */
  perBridge?: true;
};

type Relationships = Readonly<Partial<Record<AssetName, Readonly<Partial<Record<AssetName, Relationship>>>>>>;

/**
 * Which entities are related, and how (specification, section 3). Two records without a direct bridge are related
 * through a shared tract or ownership.
 */
const relationships: Relationships = {
  tract: {
    well: { through: ['proration_unit'], rowOf: 'proration_unit', perBridge: true },
    owner: { through: ['ownership'], rowOf: 'ownership', perBridge: true },
    lease: { through: ['ownership', 'contract'], rowOf: 'contract' },
  },
  lease: {
    tract: { through: ['contract', 'ownership'], rowOf: 'contract' },
    owner: { through: ['contract', 'ownership'], rowOf: 'contract' },
    well: { through: ['contract', 'ownership', 'proration_unit'], rowOf: 'proration_unit' },
  },
  owner: {
    tract: { through: ['ownership'], rowOf: 'ownership', perBridge: true },
    lease: { through: ['ownership', 'contract'], rowOf: 'contract' },
    well: { through: ['ownership', 'proration_unit'], rowOf: 'proration_unit' },
  },
  well: {
    tract: { through: ['proration_unit'], rowOf: 'proration_unit', perBridge: true },
    lease: { through: ['proration_unit', 'ownership', 'contract'], rowOf: 'contract' },
    owner: { through: ['proration_unit', 'ownership'], rowOf: 'ownership' },
  },
  // By the unit's name, not by a column.
  production_unit: {
    tract: { through: ['proration_unit'], rowOf: 'proration_unit' },
    well: { through: ['proration_unit'], rowOf: 'proration_unit' },
  },
};

/** Returns how an entity is related to another; undefined if it is not. */
export function relationshipOf(base: AssetName, related: string): Relationship | undefined {
  const ofBase: Partial<Record<string, Relationship>> = relationships[base] ?? {};
  return Object.hasOwn(ofBase, related) ? ofBase[related] : undefined;
}

/** Returns the asset entities related to this one. */
export function relatedAssets(base: AssetName): AssetName[] {
  return Object.keys(relationships[base] ?? {}) as AssetName[];
}

/**
 * Returns the bridges that refer to this entity, the bridges linked to those, and the units of its wells. Each comes
 * with the bridges on its path, itself included.
 */
export function relatedBridges(base: AssetName): { bridge: BridgeName; through: BridgeName[] }[] {
  const direct = bridgesAt(base).map((bridge) => ({ bridge, through: [bridge] }));
  const indirect = direct.flatMap(({ bridge }) =>
    neighborsOf(bridge).map((next) => ({ bridge: next, through: [bridge, next] })),
  );
  const found = [...direct, ...indirect];
  // Wells and their units use the same path (specification, part 2, 7).
  const toWells = relationshipOf(base, 'well');
  if (toWells === undefined || found.some(({ bridge }) => bridge === 'proration_unit')) return found;
  return [...found, { bridge: 'proration_unit', through: [...toWells.through] }];
}

/** Returns the column through which a bridge refers to this entity. */
export function columnTo(bridge: BridgeName, end: AssetName | BridgeName): string | undefined {
  return Object.entries(bridgeEnds[bridge]).find(([, kind]) => kind === end)?.[0];
}

function bridgesAt(kind: AssetName): BridgeName[] {
  return bridgeNames.filter((bridge) => columnTo(bridge, kind) !== undefined);
}

/** Returns the bridges that this one refers to, or that refer to it. */
function neighborsOf(bridge: BridgeName): BridgeName[] {
  return bridgeNames.filter(
    (other) => columnTo(bridge, other) !== undefined || columnTo(other, bridge) !== undefined,
  );
}

const bridgeNames = Object.keys(bridges) as BridgeName[];
