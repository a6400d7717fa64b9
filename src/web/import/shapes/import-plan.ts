import type { ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';
import { createStore } from './create-store.ts';
import type { FieldSource, ShapeLink, ShapeRow, TractFaults } from './files/worker-messages.ts';

/** The asset on which a shape goes. */
export type LinkedAsset = {
  assetType: GeospatialAssetType;
  id: number;
  name: string;
  /** It takes the place of the outline that the asset has on the same land. */
  replaces?: boolean;
  /** A person searched for the asset: what it has on the map, null until that is known. */
  byHand?: AssetThere | null;
};

/** What an asset has on the map already: on the land of the shape, and in words what it has beside it or far away. */
export type AssetThere = { outline: ShapeProposal['outline']; beside: string | null };

/** What becomes of each shape, by its number from 0. */
export type ImportPlan = {
  /** The area for which it is made. */
  areaId: number | null;
  links: ReadonlyMap<number, LinkedAsset>;
  /** Which record each shape may belong to, where one was found. */
  proposals: ReadonlyMap<number, ShapeProposal>;
  /** For how many shapes, from the first one on, records were looked for. */
  searched: number;
  /** Shapes without an asset become tracts of their own, but for those that are left out. */
  makesTracts: boolean;
  leftOut: ReadonlySet<number>;
  /** The links that were imported; those of now are these until one is changed. */
  imported: ImportPlan['links'] | null;
  /** Shapes that would be left out because a record or an earlier shape has their outline or they are points, and become tracts all the same. */
  takenIn: ReadonlySet<number>;
  /** By the layer's key: which attribute fills which field of a new tract. */
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
  takenIn: new Set(),
  sources: {},
};

/** The plan of this tab for the files that are chosen. */
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

/** Tells of an asset that was linked by hand what it has, unless another one was linked since. */
export function reportOfLink(index: number, { assetType, id }: LinkedAsset, there: AssetThere): void {
  const link = planStore.get().links.get(index);
  if (link?.byHand === null && link.assetType === assetType && link.id === id)
    linkShapes([[index, { ...link, byHand: there }]]);
}

export function replaceOutline(index: number, replaces: boolean): void {
  const link = planStore.get().links.get(index);
  if (link !== undefined) linkShapes([[index, { ...link, replaces }]]);
}

export function noteImported(): void {
  change(({ links }) => ({ imported: links }));
}

/** Whether links that a person searched for would be lost with the tab. */
export function hasLinksToLose({ links, imported }: ImportPlan): boolean {
  return links !== imported && [...links.values()].some(({ byHand }) => byHand !== undefined);
}

const grouped = new WeakMap<ImportPlan['links'], ReadonlyMap<string, readonly [number, LinkedAsset][]>>();

/** All shapes that go onto the asset of one. */
function onSameAsset({ links }: ImportPlan, asset: LinkedAsset): readonly [number, LinkedAsset][] {
  const keyOf = ({ assetType, id }: LinkedAsset) => `${assetType} ${id}`;
  let groups = grouped.get(links);
  if (groups === undefined) {
    groups = Map.groupBy(links, ([, link]) => keyOf(link));
    grouped.set(links, groups);
  }
  return groups.get(keyOf(asset)) ?? [];
}

/** How many other shapes go onto the asset of a shape. */
export function countBeside(plan: ImportPlan, asset: LinkedAsset): number {
  return Math.max(0, onSameAsset(plan, asset).length - 1);
}

/** Whether the only outline of the asset of a shape is gone by then: an earlier shape takes its place. */
export function isReplacedBefore(plan: ImportPlan, index: number, link: LinkedAsset): boolean {
  const isOnly = (each: LinkedAsset) => each.byHand?.outline === 'elsewhere';
  return (
    link.replaces === true &&
    onSameAsset(plan, link).some(
      ([earlier, each]) => earlier < index && each.replaces === true && (isOnly(each) || isOnly(link)),
    )
  );
}

/** Records of another area have other names; what was linked there is linked no more. */
export function planFor(areaId: number): void {
  if (planStore.get().areaId !== areaId)
    change(() => ({ areaId, links: new Map(), proposals: new Map(), searched: 0 }));
}

/** Records are looked for anew, as where the shapes are called otherwise by now. */
export function forgetProposals(): void {
  change(() => ({ proposals: new Map(), searched: 0 }));
}

export function addProposals(found: readonly ShapeProposal[], searched: number): void {
  change(({ proposals }) => ({
    searched,
    proposals: new Map([...proposals, ...found.map((each) => [each.index, each] as const)]),
  }));
}

/** Proposals that nobody has decided about, at least this sure (0…1), also of records that have an outline there. */
export function openProposals({ proposals, links }: ImportPlan, least: number): ShapeProposal[] {
  return [...proposals.values()].filter(({ index, confidence }) => confidence >= least && !links.has(index));
}

/** Links shapes to the records that are proposed, beside what these have, or in the place of the outline there. */
export function acceptProposals(accepted: readonly ShapeProposal[], replaces = false): void {
  linkShapes(
    accepted.map(({ index, asset_type: assetType, asset_id: id, asset_name: name }) => [
      index,
      { assetType, id, name, ...(replaces && { replaces }) },
    ]),
  );
}

/** The asset that a shape is linked to, or else the one that is proposed for it. */
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

export function makeTracts(makesTracts: boolean): void {
  change(() => ({ makesTracts }));
}

export function leaveOut(index: number, isLeftOut: boolean): void {
  change(({ leftOut, takenIn }) => {
    const [out, back] = [new Set(leftOut), new Set(takenIn)];
    (isLeftOut ? out : back).add(index);
    (isLeftOut ? back : out).delete(index);
    return { leftOut: out, takenIn: back };
  });
}

type Shape = Pick<ShapeRow, 'kind' | 'problem'>;

/** Whether a shape becomes a tract of its own: a point, and land that a record or an earlier shape has already, do so only when it is asked for. */
export function becomesTract(
  { links, proposals, makesTracts, leftOut, takenIn }: ImportPlan,
  index: number,
  { kind, problem }: Shape,
  repeats: ReadonlyMap<number, number>,
): boolean {
  if (!makesTracts || problem !== null || links.has(index) || leftOut.has(index)) return false;
  if (takenIn.has(index)) return true;
  return kind === 'area' && !repeats.has(index) && proposals.get(index)?.outline !== 'same';
}

/** Several wells may begin on one pad. */
const noRepeats: ReadonlyMap<number, number> = new Map();

/** How many points make no tract because nobody asked for it. */
export function countPointsLeftOut(plan: ImportPlan, rows: readonly Shape[]): number {
  return rows.filter(
    (row, index) =>
      row.kind === 'point' &&
      row.problem === null &&
      !plan.links.has(index) &&
      !becomesTract(plan, index, row, noRepeats),
  ).length;
}

/** How many of the tracts that are made would be called like another of them, would have no name, or a field that cannot be read. */
export function countTractFaults(
  plan: ImportPlan,
  rows: readonly Shape[],
  repeats: ReadonlyMap<number, number>,
  { alike, empty, unfit }: TractFaults,
): {
  alike: number;
  empty: number;
  unfit: (Omit<TractFaults['unfit'][number], 'indexes'> & { count: number })[];
} {
  const count = (indexes: readonly number[]) =>
    indexes.filter((index) => {
      const row = rows[index];
      return row !== undefined && becomesTract(plan, index, row, repeats);
    }).length;
  return {
    alike: alike.map(count).reduce((sum, each) => sum + (each > 1 ? each : 0), 0),
    empty: count(empty),
    unfit: unfit.flatMap(({ indexes, ...told }) => {
      const made = count(indexes);
      return made === 0 ? [] : [{ ...told, count: made }];
    }),
  };
}

export function fillField(layer: string, field: string, source: FieldSource | null): void {
  change(({ sources }) => {
    const { [field]: _before, ...others } = sources[layer] ?? {};
    return { sources: { ...sources, [layer]: source === null ? others : { ...others, [field]: source } } };
  });
}

/** Layers whose mapping a person has not touched get the one that is suggested. */
export function suggestSources(layer: string, suggested: Readonly<Record<string, FieldSource>>): void {
  if (planStore.get().sources[layer] === undefined)
    change(({ sources }) => ({ sources: { ...sources, [layer]: suggested } }));
}

/**
 * What is sent: shapes with an asset, and those that become tracts; of those that cannot go in why they do not, where tracts are made of
 * all the rest.
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
