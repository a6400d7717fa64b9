import type { ChangeOptions } from '../editing/use-map-editing.ts';
import type { MarkerChange } from '../marker-form/marker-body.ts';
import type { MarkedAsset } from './marked-asset.ts';
import type { WellType } from './well-type.ts';

/** What a person may do to the marker of a popup. */
export interface MarkerEditing {
  /** What it can be of. */
  assets: readonly MarkedAsset[];
  mayDelete: boolean;
  /** How its well is drilled, where that was chosen and is not saved yet. */
  wellType: WellType | undefined;
  /** Saves a change, or keeps it with a pending shape; answers whether that went through. */
  onChange: (change: MarkerChange, options?: ChangeOptions) => Promise<boolean>;
  onDelete: () => void;
  /** Something was typed that closing the popup would lose. */
  onDirty: (isDirty: boolean) => void;
}
