import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { well } from '#shared/land/entities/well.ts';
import { withArticle } from '#shared/platform/article.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { describeDistance, perimeterOf } from '#web/map/canvas/draw/describe-size.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { kindLabel } from '../list-map-assets.ts';
import { acresWarning } from './acres-warning.ts';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import type { MarkerPopupProps } from './marker-popup-props.ts';

/** Shows the acres of an unsaved shape next to those of its record, for comparison. */
export function PendingSize({ asset, marker }: Pick<MarkerPopupProps, 'asset' | 'marker'>) {
  const entity = entityOf[asset.kind];
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <ShapeSize asset={asset} marker={marker} />
        {facts[asset.kind]
          .filter((field) => fieldOf(entity, field)?.kind === 'acres')
          .map((field) => (
            <RecordFact key={field} entity={entity} name={field} value={asset.record[field]} />
          ))}
      </dl>
      <AcresWarning asset={asset} marker={marker} />
    </div>
  );
}

/** The fields of a record that are shown with its shape. */
const facts = {
  tract: ['gross_acres', 'county', 'state', 'survey_abstract'],
  well: ['api_number', 'operator', 'well_type', 'well_status'],
  proration_unit: ['unit_acres', 'held_acres'],
} as const satisfies Record<MarkedAsset['kind'], readonly string[]>;

/** Shown if a record has no value (specification, part 2, 3). */
const missing: Readonly<Record<string, string>> = { well_status: 'Unknown' };

const entityOf = { tract, well, proration_unit: bridges.proration_unit } as const satisfies Record<
  MarkedAsset['kind'],
  Entity
>;

/**
 * Shows which record this location belongs to, and how large it is. Memoized, because the map moves under its popup.
 */
export const MarkerOverview = memo(function MarkerOverview({
  asset,
  marker,
  isOwn,
}: Omit<MarkerPopupProps, 'onClose'>) {
  const { kind, id, name, record } = asset;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact label="Asset Type">
          {marker.isNote ? `Note for ${withArticle(kindLabel(kind))}` : kindLabel(kind)}
        </Fact>
        <Fact label={kindLabel(kind)}>
          {isOwn || kind === 'proration_unit' ? (
            name
          ) : (
            <RecordLink kind={kind} id={id}>
              {name}
            </RecordLink>
          )}
        </Fact>
        {marker.wellPoint !== null && (
          <Fact label="Well Point Type">
            {formatValue(geologicalMarker.fields.well_point_type, marker.wellPoint)}
          </Fact>
        )}
        <ShapeSize asset={asset} marker={marker} />
        {facts[kind].map((field) => (
          <RecordFact key={field} entity={entityOf[kind]} name={field} value={record[field]} />
        ))}
      </dl>
      <AcresWarning asset={asset} marker={marker} />
    </>
  );
});

/** Shows the size of an area, and of all areas of its record together. */
function ShapeSize({ asset, marker }: Pick<MarkerPopupProps, 'asset' | 'marker'>) {
  const { geometry, isNote } = marker;
  if (geometry.type === 'Point') return null;
  const outlines = isNote ? [] : outlinesOf(asset, marker);
  const perimeter = perimeterOf(geometry);
  return (
    <>
      <Fact label="Mapped Acres">
        <span className="tabular-nums">{formatDecimal(geodesicAcres(geometry), 2)}</span>
        {describeParts(geometry)}
      </Fact>
      {perimeter !== null && (
        <Fact label="Perimeter">
          <span className="tabular-nums">{describeDistance(perimeter)}</span>
        </Fact>
      )}
      {outlines.length > 1 && (
        <Fact label={`All ${outlines.length} Outlines`}>
          <span className="tabular-nums">{formatDecimal(acresOf(outlines), 2)}</span>
        </Fact>
      )}
    </>
  );
}

/** Warns about outlines that differ from the recorded acres. */
function AcresWarning({ asset, marker }: Pick<MarkerPopupProps, 'asset' | 'marker'>) {
  if (marker.isNote || marker.geometry.type === 'Point') return null;
  const warning = acresWarning(asset.kind, asset.record, acresOf(outlinesOf(asset, marker)));
  if (warning === null) return null;
  return (
    <p role="status" className="mt-2 flex gap-1.5 text-sm text-warning-ink">
      <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
      {warning}
    </p>
  );
}

function acresOf(outlines: readonly Geometry[]): number {
  return outlines.reduce((sum, outline) => sum + geodesicAcres(outline), 0);
}

/**
 * Returns the outlines whose total is comparable to the record's own acres, including the shown outline in its current
 * form.
 */
function outlinesOf({ markers }: MarkedAsset, shown: MapMarker): Geometry[] {
  return markers
    .filter(({ isNote, geometry }) => !isNote && geometry.type !== 'Point')
    .map(({ id, geometry }) => (id === shown.id ? shown.geometry : geometry));
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function RecordFact({ entity, name, value }: { entity: Entity; name: string; value: unknown }) {
  const field = fieldOf(entity, name);
  if (field === undefined) return null;
  const text = formatValue(field, value) || (missing[name] ?? '');
  return (
    <Fact label={field.label}>
      <span className={field.kind === 'api_number' ? 'font-mono text-sm' : 'tabular-nums'}>
        {text || <span className="text-faint">–</span>}
      </span>
    </Fact>
  );
}

/** Returns ", 2 parts, 1 hole" if a shape has more than one ring. */
function describeParts(geometry: Geometry): string {
  const parts = polygonsOf(geometry);
  const holes = parts.reduce((sum, rings) => sum + rings.length - 1, 0);
  return [
    parts.length > 1 ? `, ${parts.length} parts` : '',
    holes > 0 ? `, ${holes} ${holes === 1 ? 'hole' : 'holes'}` : '',
  ].join('');
}
