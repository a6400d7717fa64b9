import { type AssetName, type BridgeName, bridges } from './registry.ts';

/** The two ends of a bridge: a foreign key column and the kind of record it names. */
export const bridgeEnds = {
  proration_unit: { tract_id: 'tract', well_id: 'well' },
  ownership: { tract_id: 'tract', owner_id: 'owner' },
  contract: { ownership_id: 'ownership', lease_id: 'lease' },
} as const satisfies Record<BridgeName, Record<string, AssetName | BridgeName>>;

/** How the records of two kinds are tied: the bridges from one to the other, in the order in which they are crossed. */
export type Relationship = {
  through: readonly BridgeName[];
  /** The bridge whose id names a row: the one that a link of these two kinds is kept in. */
  rowOf: BridgeName;
  /** A row for each bridge; else a row for each related record, with all the bridges that lead to it. */
  perBridge?: true;
};

type Relationships = Readonly<Partial<Record<AssetName, Readonly<Partial<Record<AssetName, Relationship>>>>>>;

/**
 * Which kinds are related, and how (specification, section 3). Two records that no single bridge ties are related
 * through a tract or an ownership that both have.
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
};

/** How a kind is related to another one; undefined where it is not. */
export function relationshipOf(base: AssetName, related: string): Relationship | undefined {
  const ofBase: Partial<Record<string, Relationship>> = relationships[base] ?? {};
  return Object.hasOwn(ofBase, related) ? ofBase[related] : undefined;
}

/** The kinds of asset to which this one is related. */
export function relatedAssets(base: AssetName): AssetName[] {
  return Object.keys(relationships[base] ?? {}) as AssetName[];
}

/**
 * The bridges on which a record of this kind stands itself, or which stand on such a one, and the units of its wells, each with the
 * bridges that are crossed to reach it, itself included.
 */
export function relatedBridges(base: AssetName): { bridge: BridgeName; through: BridgeName[] }[] {
  const direct = bridgesAt(base).map((bridge) => ({ bridge, through: [bridge] }));
  const indirect = direct.flatMap(({ bridge }) =>
    neighboursOf(bridge).map((next) => ({ bridge: next, through: [bridge, next] })),
  );
  const found = [...direct, ...indirect];
  // Wells and their units are reached by one way (specification, part 2, 7).
  const toWells = relationshipOf(base, 'well');
  if (toWells === undefined || found.some(({ bridge }) => bridge === 'proration_unit')) return found;
  return [...found, { bridge: 'proration_unit', through: [...toWells.through] }];
}

/** The column by which a bridge names a record of this kind. */
export function columnTo(bridge: BridgeName, end: AssetName | BridgeName): string | undefined {
  return Object.entries(bridgeEnds[bridge]).find(([, kind]) => kind === end)?.[0];
}

function bridgesAt(kind: AssetName): BridgeName[] {
  return bridgeNames.filter((bridge) => columnTo(bridge, kind) !== undefined);
}

/** Bridges that this one names, or that name it. */
function neighboursOf(bridge: BridgeName): BridgeName[] {
  return bridgeNames.filter(
    (other) => columnTo(bridge, other) !== undefined || columnTo(other, bridge) !== undefined,
  );
}

const bridgeNames = Object.keys(bridges) as BridgeName[];
