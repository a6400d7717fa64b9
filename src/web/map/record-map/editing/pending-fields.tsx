import { changeOf, draftOf } from '../marker-form/marker-draft.ts';
import { MarkerFields } from '../marker-form/marker-fields.tsx';
import { nounOf } from '../markers/describe-marker.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';
import type { MarkerEditing } from '../markers/marker-editing.ts';
import { PendingSize } from '../markers/marker-overview.tsx';
import { problemOf } from './pending-shape.ts';

interface PendingFieldsProps {
  asset: MarkedAsset;
  marker: MapMarker;
  editing: MarkerEditing;
}

/** Shows the fields of a shape that is not saved yet; what the user types is stored with it at once. */
export function PendingFields({ asset, marker, editing }: PendingFieldsProps) {
  const problem = problemOf(marker.geometry);
  const shown = draftOf(asset, marker, editing.wellType);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        This is a pending {nounOf(marker.geometry)}. Click "Save Changes" to save it.
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem} Move a corner to fix it.
        </p>
      )}
      {marker.geometry.type !== 'Point' && <PendingSize asset={asset} marker={marker} />}
      <MarkerFields
        draft={shown}
        marker={marker}
        assets={editing.assets}
        nameError={marker.name.trim() === '' ? 'Name is required' : undefined}
        onChange={(draft) =>
          void editing.onChange(
            { ...changeOf(draft, asset, marker, editing.assets), name: draft.name },
            // The well type is passed only if it changed, so that typing a name does not repeat what the well's record
            // states.
            draft.wellType === shown.wellType ? {} : { wellType: draft.wellType ?? undefined },
          )
        }
      />
    </div>
  );
}
