import { useLocation, useSearchParams } from 'react-router';
import { type AssetName, assets } from '#shared/entities/registry.ts';

/** What a record's page shows: its form, or the records of a kind that are related to it. */
export type RecordTab = 'details' | AssetName;

/** The tab that the address names by the kind's plural, such as `?tab=owners`; the form for any other word. */
export function useRecordTab(): [RecordTab, (tab: RecordTab) => void] {
  const [url, setUrl] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const named = Object.values(assets).find(({ plural }) => plural === url.get('tab'));
  const change = (tab: RecordTab) =>
    // What narrows one table means nothing in another; the way back to the list stays.
    setUrl(tab === 'details' ? {} : { tab: assets[tab].plural }, { state, preventScrollReset: true });
  return [named?.name ?? 'details', change];
}
