import type { MapMarker, MarkedAsset } from '#web/map/record-map/markers/marked-asset.ts';
import type { MarkerEditing } from '#web/map/record-map/markers/marker-editing.ts';
export type PopupTab = 'overview' | 'location' | 'notes';

export interface MarkerPopupProps {
  asset: MarkedAsset;
  marker: MapMarker;
  /** The marker is of the record whose page this is. */
  isOwn: boolean;
  onClose: () => void;
  /** What a person may do to it; left out where the map is read-only. */
  editing?: MarkerEditing | undefined;
}
