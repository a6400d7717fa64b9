import { useLocation, useSearchParams } from 'react-router';
import { type AssetName, assets } from '#shared/entities/registry.ts';

/** What a record's page shows: its form, where it lies, or the records of a kind that are related to it. */
export type RecordTab = 'details' | 'map' | AssetName;

/** Owners lie nowhere. */
export function hasMap(asset: AssetName): boolean {
  return asset !== 'owner';
}

/** The tab that the address names, `?tab=map` or a kind's plural such as `?tab=owners`; the form for any other word. */
export function useRecordTab(asset: AssetName): [RecordTab, (tab: RecordTab) => void] {
  const [url, setUrl] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const named = Object.values(assets).find(({ plural }) => plural === url.get('tab'));
  const isMap = url.get('tab') === 'map' && hasMap(asset);
  const change = (tab: RecordTab) =>
    // What narrows one table means nothing in another; the way back to the list stays.
    setUrl(tab === 'details' ? {} : { tab: tab === 'map' ? tab : assets[tab].plural }, {
      state,
      preventScrollReset: true,
    });
  return [isMap ? 'map' : (named?.name ?? 'details'), change];
}
