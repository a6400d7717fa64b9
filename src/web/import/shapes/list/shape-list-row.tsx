import type { Ref } from 'react';
import type { ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import { isNameOfNameless } from '#shared/map/shapes/linking.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { plural } from '#web/import/plural.ts';
import { useStore } from '#web/import/shapes/create-store.ts';
import type { LayerSummary, ShapeRow } from '#web/import/shapes/files/worker-messages.ts';
import {
  acceptProposals,
  becomesTract,
  countOtherShapes,
  type ImportPlan,
  isReplacedBefore,
  type LinkedAsset,
  leaveOut,
  planStore,
  replaceOutline,
  unlinkShape,
} from '#web/import/shapes/import-plan.ts';
import { assetTypeLabel } from '#web/import/shapes/linking/asset-type-label.ts';
import { shapesSession } from '#web/import/shapes/shapes-session.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';

interface ShapeListRowProps {
  /** Measures the row, whose height depends on its content. */
  ref: Ref<HTMLLIElement>;
  index: number;
  row: ShapeRow | undefined;
  place: number;
  count: number;
  top: number;
  isSelected: boolean;
  onSelect: () => void;
  onSearch: () => void;
}

/** Touch needs larger targets than a mouse pointer. */
const touch = 'shrink-0 max-sm:h-11 pointer-coarse:h-11';

const notLinked = 'No asset linked. Click the button above to search and link an asset.';

/** Shows one shape: its name, its size, and the asset that it is linked to. */
export function ShapeListRow(props: ShapeListRowProps) {
  const { index, row, place, count, top, isSelected, onSelect, onSearch } = props;
  const plan = useStore(planStore);
  const { repeats, layers, rows } = useStore(shapesSession.store);
  if (row === undefined) return null;
  const layer = layers.length > 1 ? layerOf(layers, index) : undefined;
  const link = plan.links.get(index);
  const proposal = link === undefined ? plan.proposals.get(index) : undefined;
  const isNew = becomesTract(plan, index, row, repeats);
  const linkDescription = link && describeLink(plan, index, link);
  const earlier = repeats.get(index);
  return (
    <li
      ref={props.ref}
      data-index={place}
      aria-setsize={count}
      aria-posinset={place + 1}
      aria-current={isSelected || undefined}
      style={{ top }}
      className={cn(
        'absolute inset-x-0 flex flex-col gap-1.5 border-b border-hairline px-4 py-2.5',
        isSelected && 'bg-selected',
      )}
    >
      <div className="flex items-baseline gap-2">
        <button
          type="button"
          onClick={onSelect}
          title={row.label}
          className="min-w-0 truncate text-start font-medium hover:underline max-sm:-my-2.5 max-sm:py-2.5 pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          <bdi>{row.label}</bdi>
        </button>
        {layer !== undefined && (
          <span title={layer.title} className="min-w-0 shrink-2 truncate text-sm text-muted">
            <bdi>{layer.title}</bdi>
          </span>
        )}
        <span className="ms-auto shrink-0 text-sm text-muted tabular-nums">{sizeOf(row)}</span>
      </div>
      {row.problem !== null ? (
        <p className="text-sm wrap-anywhere text-danger-ink">Can't be imported: this shape {row.problem}.</p>
      ) : (
        <>
          <div className="-m-1 flex shrink-0 gap-1.5 overflow-x-auto p-1">
            <Button size="sm" className={touch} onClick={onSearch}>
              {link === undefined ? 'Search & Link Asset' : 'Change Linked Asset'}
            </Button>
            {link !== undefined && (
              <Button size="sm" className={touch} variant="ghost" onClick={() => unlinkShape(index)}>
                Unlink
              </Button>
            )}
            {link?.byHand?.outline && (
              <Button
                size="sm"
                className={touch}
                variant="ghost"
                onClick={() => replaceOutline(index, !link.replaces)}
              >
                {link.replaces ? 'Add' : 'Replace'}
              </Button>
            )}
            {proposal !== undefined && proposal.outline !== 'same' && (
              <Button size="sm" className={touch} variant="ghost" onClick={() => acceptProposals([proposal])}>
                {proposal.outline === null ? 'Accept' : 'Add'}
              </Button>
            )}
            {proposal !== undefined && proposal.outline !== null && (
              <Button
                size="sm"
                className={touch}
                variant="ghost"
                onClick={() => acceptProposals([proposal], true)}
              >
                Replace
              </Button>
            )}
            {plan.makesTracts && link === undefined && (
              <Button size="sm" className={touch} variant="ghost" onClick={() => leaveOut(index, isNew)}>
                {isNew ? 'Exclude' : 'Include'}
              </Button>
            )}
          </div>
          {link !== undefined ? (
            <div className="text-sm">
              <p className="truncate" title={link.name}>
                Linked to: <bdi>{link.name}</bdi>
              </p>
              <p className="text-muted">{linkDescription}</p>
            </div>
          ) : proposal !== undefined ? (
            <div className="text-sm">
              <p className="truncate" title={proposal.asset_name}>
                {describeProposal(proposal, isNew)}: <bdi>{proposal.asset_name}</bdi> (
                {assetTypeLabel[proposal.asset_type]})
              </p>
              <p className="text-muted wrap-anywhere">
                {Math.round(proposal.confidence * 100)}% sure: {proposal.reasons.join(', ')}
                {isNew && '; a new tract unless accepted'}
              </p>
              {!isNew && <p className="text-muted">{notLinked}</p>}
            </div>
          ) : isNew ? (
            <p className="flex items-baseline gap-2 text-sm">
              <Badge tone="info">New tract</Badge>
              {earlier !== undefined && (
                <span className="text-muted">{describeRepeat(earlier, rows, layers)}</span>
              )}
            </p>
          ) : earlier !== undefined && plan.makesTracts ? (
            <p className="text-sm text-muted">{describeRepeat(earlier, rows, layers)}, left out.</p>
          ) : (
            <p className="text-sm text-muted">
              {plan.makesTracts && row.kind === 'point'
                ? 'Left out because a point has no area. Link it to an asset, or include it as a tract without an outline.'
                : notLinked}
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** Names the earlier shape with the same outline: "Repeats Bow (shape 6 of west)". */
function describeRepeat(earlier: number, rows: readonly ShapeRow[], layers: readonly LayerSummary[]): string {
  const layer = layerOf(layers, earlier);
  const number = `shape ${earlier - (layer?.from ?? 0) + 1}`;
  const label = rows[earlier]?.label ?? '';
  const place = layer === undefined || layers.length === 1 ? number : `${number} of ${layer.title}`;
  return isNameOfNameless(label) ? `Repeats ${place}` : `Repeats ${label} (${place})`;
}

/**
 * Describes the linked asset and what it already has, because two outlines of one record would count its land twice.
 */
function describeLink(plan: ImportPlan, index: number, link: LinkedAsset): string {
  const there = isReplacedBefore(plan, index, link)
    ? ['added to the shape that replaces its outline']
    : describeThere(link);
  const parts = [`Type: ${assetTypeLabel[link.assetType]}`, ...there];
  const others = countOtherShapes(plan, link);
  if (others > 0 && link.byHand !== undefined)
    parts.push(`${plural(others, 'other shape')} also linked to it`);
  // What the asset has elsewhere begins with “but”, which takes a comma.
  return parts.join('; ').replace('; but ', ', but ');
}

function describeThere({ replaces, byHand }: LinkedAsset): string[] {
  if (replaces) return ['replaces its outline'];
  if (byHand?.outline === 'same') return ['it already has this outline, so the shape is left out'];
  if (byHand?.outline === 'other') return ['added to its outline on this land'];
  return byHand?.beside ? [byHand.beside] : [];
}

function describeProposal({ outline }: ShapeProposal, isNew: boolean): string {
  if (outline !== 'same') return 'Proposed';
  return isNew ? 'Already there' : 'Already there, left out';
}

function sizeOf({ kind, acres, parts, holes }: ShapeRow): string {
  if (kind === null) return '';
  if (kind === 'point') return 'Point';
  const details = [`${formatDecimal(acres ?? 0, 2)} ac`];
  if (parts > 1) details.push(plural(parts, 'part'));
  if (holes > 0) details.push(plural(holes, 'hole'));
  return details.join(' · ');
}

/** Finds the layer of a shape by the shape's number across all layers. */
function layerOf<L extends { from: number }>(layers: readonly L[], index: number): L | undefined {
  return layers.findLast(({ from }) => from <= index);
}
