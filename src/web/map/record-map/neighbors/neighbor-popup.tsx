import { X } from 'lucide-react';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { kindLabel } from '../list-map-assets.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';

interface NeighborPopupProps {
  asset: MarkedAsset;
  marker: MapMarker;
  onClose: () => void;
}

/** Shows whose outline is next to the map's subject, with a link to it. It is changed on its own map. */
export function NeighborPopup({ asset, marker, onClose }: NeighborPopupProps) {
  const { kind, name, record } = asset;
  return (
    <section aria-label={name} className="flex min-h-0 flex-col overflow-y-auto px-3 pt-2 pb-3">
      <header className="-me-1 flex items-start justify-between gap-2">
        <h3 className="line-clamp-3 pt-1 font-semibold wrap-anywhere">
          {kind === 'tract' ? (
            <RecordLink kind="tract" id={asset.id}>
              {name}
            </RecordLink>
          ) : (
            name
          )}
        </h3>
        <IconButton
          label="Close"
          size="sm"
          icon={<X aria-hidden size={14} />}
          className="max-sm:size-11 pointer-coarse:size-11"
          onClick={onClose}
        />
      </header>
      <p className="text-sm text-muted tabular-nums">
        Adjacent {kindLabel(kind).toLowerCase()}, {formatDecimal(geodesicAcres(marker.geometry), 2)} mapped
        acres
      </p>
      {kind === 'proration_unit' && (
        <p className="pt-1.5 wrap-anywhere">
          Tract{' '}
          <RecordLink kind="tract" id={Number(record.tract_id)}>
            {String(record.tract_name)}
          </RecordLink>
        </p>
      )}
    </section>
  );
}
