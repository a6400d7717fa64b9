import type { ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';
import { createStore } from './create-store.ts';
import type { FieldSource, ShapeLink, ShapeRow, TractFaults } from './files/worker-messages.ts';

/** The asset that a shape is linked to. */
export type LinkedAsset = {
  assetType: GeospatialAssetType;
  id: number;
  name: string;
  /** Whether the shape replaces the outline that the asset has on the same land. */
  replaces?: boolean;
  /** Set if the user searched for the asset: what it already has on the map, null until that is known. */
  byHand?: AssetThere | null;
};

/**
 * What an asset already has on the map: an outline on the shape's land, and a description of what it has next to it or
 * elsewhere.
 */
export type AssetThere = { outline: ShapeProposal['outline']; beside: string | null };

/** The plan for each shape, by its number from 0. */
export type ImportPlan = {
  /** The area that the plan is for. */
  areaId: number | null;
  links: ReadonlyMap<number, LinkedAsset>;
  /** The record that each shape may belong to, if one was found. */
  proposals: ReadonlyMap<number, ShapeProposal>;
  /** How many shapes, starting with the first, have been searched for records. */
  searched: number;
  /** Whether shapes without an asset become new tracts, except those in `leftOut`. */
  makesTracts: boolean;
  leftOut: ReadonlySet<number>;
  /** The links of the last import; identical to `links` until one of them changes. */
  imported: ImportPlan['links'] | null;
  /**
   * Shapes that become tracts at the user's request, although they are points, or a record or an earlier shape has
   * their outline.
   */
  forceIncluded: ReadonlySet<number>;
  /** By the layer's key: what fills each field of a new tract. */
  sources: Readonly<Record<string, Readonly<Record<string, FieldSource>>>>;
};

const emptyPlan: ImportPlan = {
  areaId: null,
  links: new Map(),
  proposals: new Map(),
  searched: 0,
  makesTracts: false,
  leftOut: new Set(),
  imported: null,
  forceIncluded: new Set(),
  sources: {},
};

/** The plan of this tab for the chosen files. */
export const planStore = createStore(emptyPlan);

export function forgetPlan(): void {
  planStore.set(emptyPlan);
}

function change(next: (plan: ImportPlan) => Partial<ImportPlan>): void {
  const plan = planStore.get();
  planStore.set({ ...plan, ...next(plan) });
}

export function linkShapes(chosen: Iterable<readonly [number, LinkedAsset]>): void {
  change(({ links }) => ({ links: new Map([...links, ...chosen]) }));
}

/** Stores what a manually linked asset has on the map, unless the shape has been linked to another asset since. */
export function setLinkDetails(index: number, { assetType, id }: LinkedAsset, there: AssetThere): void {
  const link = planStore.get().links.get(index);
  if (link?.byHand === null && link.assetType === assetType && link.id === id)
    linkShapes([[index, { ...link, byHand: there }]]);
}

export function replaceOutline(index: number, replaces: boolean): void {
  const link = planStore.get().links.get(index);
  if (link !== undefined) linkShapes([[index, { ...link, replaces }]]);
}

export function recordImported(): void {
  change(({ links }) => ({ imported: links }));
}

/** Whether closing the tab would lose links that the user searched for. */
export function hasLinksToLose({ links, imported }: ImportPlan): boolean {
  return links !== imported && [...links.values()].some(({ byHand }) => byHand !== undefined);
}

const grouped = new WeakMap<ImportPlan['links'], ReadonlyMap<string, readonly [number, LinkedAsset][]>>();

/** Returns all shapes that are linked to the same asset. */
function onSameAsset({ links }: ImportPlan, asset: LinkedAsset): readonly [number, LinkedAsset][] {
  const keyOf = ({ assetType, id }: LinkedAsset) => `${assetType} ${id}`;
  let groups = grouped.get(links);
  if (groups === undefined) {
    groups = Map.groupBy(links, ([, link]) => keyOf(link));
    grouped.set(links, groups);
  }
  return groups.get(keyOf(asset)) ?? [];
}

/** Counts the other shapes that are linked to a shape's asset. */
export function countOtherShapes(plan: ImportPlan, asset: LinkedAsset): number {
  return Math.max(0, onSameAsset(plan, asset).length - 1);
}

/** Whether an earlier shape already replaces the only outline of this shape's asset. */
export function isReplacedBefore(plan: ImportPlan, index: number, link: LinkedAsset): boolean {
  const isOnly = (each: LinkedAsset) => each.byHand?.outline === 'elsewhere';
  return (
    link.replaces === true &&
    onSameAsset(plan, link).some(
      ([earlier, each]) => earlier < index && each.replaces === true && (isOnly(each) || isOnly(link)),
    )
  );
}

/** Starts a plan for an area. Links and proposals for another area are dropped, because its records are different. */
export function planFor(areaId: number): void {
  if (planStore.get().areaId !== areaId)
    change(() => ({ areaId, links: new Map(), proposals: new Map(), searched: 0 }));
}

/** Drops the proposals so that records are searched for again, for example after the shapes' names changed. */
export function forgetProposals(): void {
  change(() => ({ proposals: new Map(), searched: 0 }));
}

export function addProposals(found: readonly ShapeProposal[], searched: number): void {
  change(({ proposals }) => ({
    searched,
    proposals: new Map([...proposals, ...found.map((each) => [each.index, each] as const)]),
  }));
}

/**
 * Returns undecided proposals of at least this confidence (0…1), including those for records that already have an
 * outline there.
 */
export function undecidedProposals({ proposals, links }: ImportPlan, minConfidence: number): ShapeProposal[] {
  return [...proposals.values()].filter(
    ({ index, confidence }) => confidence >= minConfidence && !links.has(index),
  );
}

/** Links shapes to their proposed records, in addition to their outlines or in place of the outline there. */
export function acceptProposals(accepted: readonly ShapeProposal[], replaces = false): void {
  linkShapes(
    accepted.map(({ index, asset_type: assetType, asset_id: id, asset_name: name }) => [
      index,
      { assetType, id, name, ...(replaces && { replaces }) },
    ]),
  );
}

/** Returns the asset that a shape is linked to, or else the one that is proposed. */
export function assetOf(
  { links, proposals }: Pick<ImportPlan, 'links' | 'proposals'>,
  index: number,
): Pick<LinkedAsset, 'assetType' | 'id' | 'name'> | undefined {
  const proposal = proposals.get(index);
  return (
    links.get(index) ??
    (proposal && { assetType: proposal.asset_type, id: proposal.asset_id, name: proposal.asset_name })
  );
}

export function unlinkShape(index: number): void {
  change(({ links }) => ({ links: new Map([...links].filter(([each]) => each !== index)) }));
}

export function createTracts(makesTracts: boolean): void {
  change(() => ({ makesTracts }));
}

export function leaveOut(index: number, isLeftOut: boolean): void {
  change(({ leftOut, forceIncluded }) => {
    const [out, back] = [new Set(leftOut), new Set(forceIncluded)];
    (isLeftOut ? out : back).add(index);
    (isLeftOut ? back : out).delete(index);
    return { leftOut: out, forceIncluded: back };
  });
}

type Shape = Pick<ShapeRow, 'kind' | 'problem'>;

/**
 * Whether a shape becomes a new tract. Points and land that a record or an earlier shape already has become one only if
 * the user asks for it.
 */
export function becomesTract(
  { links, proposals, makesTracts, leftOut, forceIncluded }: ImportPlan,
  index: number,
  { kind, problem }: Shape,
  repeats: ReadonlyMap<number, number>,
): boolean {
  if (!makesTracts || problem !== null || links.has(index) || leftOut.has(index)) return false;
  if (forceIncluded.has(index)) return true;
  return kind === 'area' && !repeats.has(index) && proposals.get(index)?.outline !== 'same';
}

/** Points are never repeats, because several wells may begin on one pad. */
const noRepeats: ReadonlyMap<number, number> = new Map();

/** Counts the points that do not become tracts because the user did not ask for it. */
export function countPointsLeftOut(plan: ImportPlan, rows: readonly Shape[]): number {
  return rows.filter(
    (row, index) =>
      row.kind === 'point' &&
      row.problem === null &&
      !plan.links.has(index) &&
      !becomesTract(plan, index, row, noRepeats),
  ).length;
}

/** Counts the new tracts that would share a name, have no name, or have a field that cannot be read. */
export function countTractFaults(
  plan: ImportPlan,
  rows: readonly Shape[],
  repeats: ReadonlyMap<number, number>,
  { alike, empty, unfit, undirected = [], farOff }: TractFaults,
): {
  alike: number;
  empty: number;
  unfit: (Omit<TractFaults['unfit'][number], 'indexes'> & { count: number })[];
  undirected: NonNullable<TractFaults['undirected']>;
  farOff: (Omit<TractFaults['farOff'][number], 'indexes'> & { count: number })[];
} {
  const count = (indexes: readonly number[]) =>
    indexes.filter((index) => {
      const row = rows[index];
      return row !== undefined && becomesTract(plan, index, row, repeats);
    }).length;
  const counted = <T extends object>(faults: readonly (T & { indexes: readonly number[] })[]) =>
    faults.flatMap(({ indexes, ...told }) => {
      const newTracts = count(indexes);
      return newTracts === 0 ? [] : [{ ...told, count: newTracts }];
    });
  return {
    alike: alike.map(count).reduce((sum, each) => sum + (each > 1 ? each : 0), 0),
    empty: count(empty),
    unfit: counted(unfit),
    undirected,
    farOff: counted(farOff),
  };
}

export function fillField(layer: string, field: string, source: FieldSource | null): void {
  change(({ sources }) => {
    const { [field]: _before, ...others } = sources[layer] ?? {};
    return { sources: { ...sources, [layer]: source === null ? others : { ...others, [field]: source } } };
  });
}

/** Uses the suggested mapping for a layer unless it already has one. */
export function suggestSources(layer: string, suggested: Readonly<Record<string, FieldSource>>): void {
  if (planStore.get().sources[layer] === undefined)
    change(({ sources }) => ({ sources: { ...sources, [layer]: suggested } }));
}

/**
 * Returns what to send: shapes with an asset and those that become tracts. If new tracts are made, also the shapes that
 * cannot be imported, with the reason.
 */
export function planned(
  plan: ImportPlan,
  rows: readonly Shape[],
  layers: readonly { key: string; from: number; count: number }[],
  repeats: ReadonlyMap<number, number>,
): ShapeLink[] {
  const sent: ShapeLink[] = [];
  for (const { key, from, count } of layers) {
    const values = plan.sources[key] ?? {};
    for (let index = from; index < from + count; index += 1) {
      const row = rows[index];
      if (row === undefined) continue;
      if (row.problem !== null) {
        if (plan.makesTracts) sent.push({ index, problem: row.problem });
        continue;
      }
      const link = plan.links.get(index);
      if (link !== undefined) sent.push({ index, ...link });
      else if (becomesTract(plan, index, row, repeats) && values.tract_name !== undefined)
        sent.push({ index, assetType: 'tract', values });
    }
  }
  return sent;
}
