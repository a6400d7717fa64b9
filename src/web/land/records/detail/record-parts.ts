import { type ComponentType, createContext, useContext } from 'react';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { MapActs } from './map-acts.ts';
import type { TextAdvice } from './text-advice.ts';
import type { RecordTab } from './use-record-tab.ts';

export interface MapTabProps {
  base: Asset;
  record: RecordData;
  /** Whether the user may change the record, including its location. */
  mayChange: boolean;
  /** The actions performed on this record's maps while its page is open. */
  storedActs: MapActs;
  onTab: (tab: RecordTab) => void;
  /** Called when drawn shapes that leaving the page would lose appear or are gone. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/**
 * The map components that a record's page shows. Injected by the routes, because the map module depends on records and
 * not the reverse.
 */
type RecordParts = {
  MapTab: ComponentType<MapTabProps>;
  DescriptionCheck: ComponentType<DescriptionCheckProps>;
  /** Returns what helps to type the names of places in a form, by field. */
  useTextAdvice: (asset: Asset, areas: readonly Option[]) => Readonly<Record<string, TextAdvice>>;
};

export interface DescriptionCheckProps {
  /** Null for a tract that has not been created yet. */
  tract: RecordData | null;
  isReadOnly: boolean;
}

export const RecordPartsContext = createContext<RecordParts | null>(null);

/** Throws if used outside a page that provides the parts. */
export function useRecordParts(): RecordParts {
  const parts = useContext(RecordPartsContext);
  if (parts === null) throw new Error('The record page was opened without its parts.');
  return parts;
}
