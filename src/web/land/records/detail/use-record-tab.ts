import { useLocation, useSearchParams } from 'react-router';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { formationTop } from '#shared/land/entities/formation-top.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/** The tab of a record's page: its form, its map, what belongs to it, or its related records of one type. */
export type RecordTab = 'details' | OwnTab | AssetName;

/** Returns whether records of a kind have a place on the map; a unit has that of its tracts, and owners have none. */
export function hasMap(asset: AssetName): boolean {
  const entity: Entity = assets[asset];
  return entity.isMapped === true || asset === 'production_unit';
}

/** Returns whether records of a kind have dated events. */
export function hasEvents(asset: AssetName): asset is 'lease' | 'well' {
  return asset === 'lease' || asset === 'well';
}

/** Only tracts have a column of depths. */
export function hasDepths(asset: AssetName): boolean {
  return asset === 'tract';
}

/** Only wells have formation tops. */
export function hasTops(asset: AssetName): boolean {
  return asset === 'well';
}

/** Wells pay by division orders, and owners are paid by them. */
export function hasOrders(asset: AssetName): asset is 'well' | 'owner' {
  return asset === 'well' || asset === 'owner';
}

/** Only leases have obligations and clauses. */
export function hasObligations(asset: AssetName): boolean {
  return asset === 'lease';
}

/**
 * Returns the tab named in the address, such as `?tab=map` or a plural like `?tab=owners`; the form for any other word.
 */
export function useRecordTab(asset: AssetName): [RecordTab, (tab: RecordTab) => void] {
  const [url, setUrl] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const word = url.get('tab');
  const named = Object.values(assets).find(({ plural }) => plural === word);
  const own = ownTab(asset, namesOfTabs[word?.replaceAll('-', '_') ?? ''] ?? word);
  const change = (tab: RecordTab) =>
    // Drops the filters of the previous table, which do not apply to another one; keeps the way back to the list.
    setUrl(tab === 'details' ? {} : { tab: isOwn(tab) ? tab : assets[tab].plural }, {
      state,
      preventScrollReset: true,
    });
  return [own ?? named?.name ?? 'details', change];
}

/** What addresses may also call a tab. */
const namesOfTabs: Readonly<Record<string, OwnTab>> = {
  [formationTop.plural]: 'tops',
  [divisionOrder.plural]: 'division-orders',
};

/** A tab that does not show related records. */
type OwnTab = 'map' | 'obligations' | 'events' | 'clauses' | 'depths' | 'tops' | 'division-orders';

function isOwn(tab: string): tab is OwnTab {
  return (
    tab === 'map' ||
    tab === 'obligations' ||
    tab === 'events' ||
    tab === 'clauses' ||
    tab === 'depths' ||
    tab === 'tops' ||
    tab === 'division-orders'
  );
}

function ownTab(asset: AssetName, word: string | null): OwnTab | null {
  switch (word) {
    case 'map':
      return hasMap(asset) ? word : null;
    case 'events':
      return hasEvents(asset) ? word : null;
    case 'depths':
      return hasDepths(asset) ? word : null;
    case 'division-orders':
      return hasOrders(asset) ? word : null;
    case 'tops':
      return hasTops(asset) ? word : null;
    case 'obligations':
    case 'clauses':
      return hasObligations(asset) ? word : null;
    default:
      return null;
  }
}
