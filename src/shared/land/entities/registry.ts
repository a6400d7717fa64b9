import type { Entity } from '#shared/platform/entities/entity.ts';
import { contract, ownership, prorationUnit } from './bridges.ts';
import { divisionOrder } from './division-order.ts';
import { formationTop } from './formation-top.ts';
import { geologicalMarker } from './geological-marker.ts';
import { lease } from './lease.ts';
import { leaseClause } from './lease-clause.ts';
import { leaseEvent } from './lease-event.ts';
import { obligation } from './obligation.ts';
import { owner } from './owner.ts';
import { productionUnit } from './production-unit.ts';
import { tract } from './tract.ts';
import { well } from './well.ts';
import { wellEvent } from './well-event.ts';

/** The main entities that users maintain; each record belongs to an area. */
export const assets = {
  tract,
  lease,
  well,
  owner,
  production_unit: productionUnit,
} as const satisfies Record<string, Entity>;

/** The records that link two others. */
export const bridges = { proration_unit: prorationUnit, ownership, contract } as const satisfies Record<
  string,
  Entity
>;

/** The records that belong to a lease or well. */
export const belongings = {
  obligation,
  lease_event: leaseEvent,
  lease_clause: leaseClause,
  well_event: wellEvent,
  formation_top: formationTop,
  division_order: divisionOrder,
} as const satisfies Record<string, Entity>;

/** Every entity whose API routes are built from its data. */
export const entities = {
  ...assets,
  ...bridges,
  geological_marker: geologicalMarker,
  ...belongings,
} as const satisfies Record<string, Entity>;

export type AssetName = keyof typeof assets;
export type BridgeName = keyof typeof bridges;
export type BelongingName = keyof typeof belongings;
export const bridgeNames = Object.keys(bridges) as [BridgeName, ...BridgeName[]];
export type EntityName = keyof typeof entities;

/** Entities that can be placed on the map. */
export type MappedKind = {
  [K in AssetName]: (typeof assets)[K] extends { isMapped: true } ? K : never;
}[AssetName];
export const mappedKinds = Object.values(assets)
  .filter((asset: Entity) => asset.isMapped)
  .map(({ name }) => name) as [MappedKind, ...MappedKind[]];

export function isMappedKind(kind: string): kind is MappedKind {
  return mappedKinds.some((mapped) => mapped === kind);
}

/**
 * Returns the entity whose plural occurs in a path such as `/wells/7/details`; tract if none does (specification, 2.1).
 */
export function assetOfPath(path: string): Entity & { name: AssetName } {
  const words = path.split('/');
  return Object.values(assets).find((asset) => words.includes(asset.plural)) ?? tract;
}
