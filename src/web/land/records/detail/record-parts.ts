import { type ComponentType, createContext, useContext } from 'react';
import type { Asset } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { MapActs } from './map-acts.ts';
import type { RecordTab } from './use-record-tab.ts';

export interface MapTabProps {
  base: Asset;
  record: RecordData;
  /** The person may change the record, and so where it lies. */
  mayChange: boolean;
  /** What was done on maps of this record while its page is open. */
  kept: MapActs;
  onTab: (tab: RecordTab) => void;
  /** Something was drawn that leaving would lose. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** What the page of a record shows of the map, which knows records and is not known by them: the routes say what it is. */
type RecordParts = {
  MapTab: ComponentType<MapTabProps>;
  DescriptionCheck: ComponentType<DescriptionCheckProps>;
};

export interface DescriptionCheckProps {
  /** Null for a tract that is still to be made. */
  tract: RecordData | null;
  isReadOnly: boolean;
}

export const RecordPartsContext = createContext<RecordParts | null>(null);

/** Throws outside of a page that provides the parts. */
export function useRecordParts(): RecordParts {
  const parts = useContext(RecordPartsContext);
  if (parts === null) throw new Error('The page of a record was opened without its parts.');
  return parts;
}
