import type { MapMarker, MarkedAsset } from '#web/map/record-map/markers/marked-asset.ts';
import type { MarkerEditing } from '#web/map/record-map/markers/marker-editing.ts';
export type PopupTab = 'overview' | 'location' | 'notes';

export interface MarkerPopupProps {
  asset: MarkedAsset;
  marker: MapMarker;
  /** Whether the marker belongs to the record of this page. */
  isOwn: boolean;
  onClose: () => void;
  /** What the user may do with it; omitted if the map is read-only. */
  editing?: MarkerEditing | undefined;
}
