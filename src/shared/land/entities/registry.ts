import type { Entity } from '#shared/platform/entities/entity.ts';
import { contract, ownership, prorationUnit } from './bridges.ts';
import { geologicalMarker } from './geological-marker.ts';
import { lease } from './lease.ts';
import { obligation } from './obligation.ts';
import { owner } from './owner.ts';
import { tract } from './tract.ts';
import { well } from './well.ts';

/** The four kinds that people keep; each belongs to an area. */
export const assets = { tract, lease, well, owner } as const satisfies Record<string, Entity>;

/** The records that tie two others together. */
export const bridges = { proration_unit: prorationUnit, ownership, contract } as const satisfies Record<
  string,
  Entity
>;

/** Every kind of record with calls of its own made from its data. */
export const entities = {
  ...assets,
  ...bridges,
  geological_marker: geologicalMarker,
  obligation,
} as const satisfies Record<string, Entity>;

export type AssetName = keyof typeof assets;
export type BridgeName = keyof typeof bridges;
export const bridgeNames = Object.keys(bridges) as [BridgeName, ...BridgeName[]];
export type EntityName = keyof typeof entities;

/** Kinds that have a place on the map. */
export type MappedKind = {
  [K in AssetName]: (typeof assets)[K] extends { isMapped: true } ? K : never;
}[AssetName];
export const mappedKinds = Object.values(assets)
  .filter((asset: Entity) => asset.isMapped)
  .map(({ name }) => name) as [MappedKind, ...MappedKind[]];

export function isMappedKind(kind: string): kind is MappedKind {
  return mappedKinds.some((mapped) => mapped === kind);
}

/** The kind whose plural stands in a path such as `/wells/7/details`; tract where none does (specification, 2.1). */
export function assetOfPath(path: string): Entity & { name: AssetName } {
  const words = path.split('/');
  return Object.values(assets).find((asset) => words.includes(asset.plural)) ?? tract;
}
