import { useCallback, useRef } from 'react';
import { type NavigateOptions, useNavigation, useSearchParams } from 'react-router';

interface AddressOptions extends NavigateOptions {
  /** A change that follows by itself, as of a timer, and was not asked for this very moment. */
  following?: boolean;
}

/** Changes what follows the question mark of the page's address. */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: AddressOptions,
) => void;

/**
 * What follows the question mark of the page's address, and how it is changed. A `following` change is left out where it changes
 * nothing, and while another page is on its way: the router would take it for the newer wish, and stay.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [url, setUrl] = useSearchParams();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  isLeaving.current = state !== 'idle';
  const change = useCallback<ChangeAddress>(
    (next, { following = false, ...options } = {}) => {
      if (following && (isLeaving.current || next(url).toString() === url.toString())) return;
      setUrl(next, options);
    },
    [url, setUrl],
  );
  return [url, change];
}
