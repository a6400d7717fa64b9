import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Asset } from '#web/land/asset.ts';
import type { ChangeList } from '#web/platform/tables/list-state.ts';
import { addressProblems } from './address-problems.ts';

const none: readonly string[] = [];

/**
 * What the address asked for and the list cannot show, until it is dismissed. The address itself becomes that of the
 * list in sight, so that nobody sends on a link that says something else.
 */
export function useAddressProblems(asset: Asset, changeList: ChangeList): [readonly string[], () => void] {
  const [url] = useSearchParams();
  const [problems, setProblems] = useState(none);
  useEffect(() => {
    const found = addressProblems(asset, url);
    if (found.length === 0) return;
    setProblems(found);
    changeList((state) => state, { replace: true });
  }, [asset, url, changeList]);
  return [problems, () => setProblems(none)];
}
