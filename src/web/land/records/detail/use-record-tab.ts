import { useLocation, useSearchParams } from 'react-router';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';

/** What a record's page shows: its form, where it lies, what is owed under it, or the records of a kind that are related to it. */
export type RecordTab = 'details' | 'map' | 'obligations' | AssetName;

/** Owners lie nowhere. */
export function hasMap(asset: AssetName): boolean {
  return asset !== 'owner';
}

/** Leases alone oblige to something. */
export function hasObligations(asset: AssetName): boolean {
  return asset === 'lease';
}

/** The tab that the address names, `?tab=map` or a kind's plural such as `?tab=owners`; the form for any other word. */
export function useRecordTab(asset: AssetName): [RecordTab, (tab: RecordTab) => void] {
  const [url, setUrl] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const named = Object.values(assets).find(({ plural }) => plural === url.get('tab'));
  const own = ownTab(asset, url.get('tab'));
  const change = (tab: RecordTab) =>
    // What narrows one table means nothing in another; the way back to the list stays.
    setUrl(tab === 'details' ? {} : { tab: isOwn(tab) ? tab : assets[tab].plural }, {
      state,
      preventScrollReset: true,
    });
  return [own ?? named?.name ?? 'details', change];
}

/** A tab that is no other kind's. */
type OwnTab = 'map' | 'obligations';

function isOwn(tab: string): tab is OwnTab {
  return tab === 'map' || tab === 'obligations';
}

function ownTab(asset: AssetName, word: string | null): OwnTab | null {
  if (word === 'map' && hasMap(asset)) return word;
  return word === 'obligations' && hasObligations(asset) ? word : null;
}
