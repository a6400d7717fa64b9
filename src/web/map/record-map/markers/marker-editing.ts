import type { ChangeOptions } from '../editing/use-map-editing.ts';
import type { MarkerChange } from '../marker-form/marker-body.ts';
import type { MarkedAsset } from './marked-asset.ts';
import type { WellType } from './well-type.ts';

/** What a user may do with the marker of a popup. */
export interface MarkerEditing {
  /** The assets that it can belong to. */
  assets: readonly MarkedAsset[];
  mayDelete: boolean;
  /** How its well is drilled, if that was chosen and is not saved yet. */
  wellType: WellType | undefined;
  /** Saves a change, or stores it with a pending shape. Returns whether that succeeded. */
  onChange: (change: MarkerChange, options?: ChangeOptions) => Promise<boolean>;
  onDelete: () => void;
  /** Called with whether closing the popup would lose something typed. */
  onDirty: (isDirty: boolean) => void;
}
