import { useSearchParams } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';

/** The part of a list's URL that opens it for editing in the grid. */
export const gridParameter = 'grid';

/** Returns whether the list is edited in the grid, which the URL holds until the page is left, and a function to change it. */
export function useGridMode(): [boolean, (isOn: boolean) => void] {
  const [url] = useSearchParams();
  const [, setUrl] = useAddress();
  const change = (isOn: boolean) =>
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOn) next.set(gridParameter, '1');
        else next.delete(gridParameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [url.get(gridParameter) === '1', change];
}
