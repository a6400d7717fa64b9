import { useCallback, useRef } from 'react';
import { type NavigateOptions, useNavigation, useSearchParams } from 'react-router';

interface AddressOptions extends NavigateOptions {
  /** Whether the change follows automatically, for example from a timer, and not from a user action at this moment. */
  following?: boolean;
}

/** Changes the query of the page's URL. */
export type ChangeAddress = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: AddressOptions,
) => void;

/** Returns the query of an address with these parameters; empty ones are removed. */
export function writeParameters(
  url: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(url);
  for (const [name, value] of Object.entries(parameters))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/**
 * Returns the query of the page's URL and a function to change it. A `following` change is skipped if it changes
 * nothing, or while another page is loading: the router would treat it as the newer navigation and stay.
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
