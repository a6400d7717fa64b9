import { useEffect, useRef } from 'react';

/** What the current page offers to shortcuts and the command palette. */
export type PageCommand = 'edit' | 'export';

const offered = new Map<PageCommand, () => void>();

/** Offers a command while the component is mounted, unless `run` is undefined because the user may not run it. */
export function usePageCommand(command: PageCommand, run: (() => void) | undefined): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    const runLatest = () => latest.current?.();
    offered.set(command, runLatest);
    return () => {
      if (offered.get(command) === runLatest) offered.delete(command);
    };
  }, [command, isOffered]);
}

/** Returns the function that runs a command on the current page; undefined if the page does not offer it. */
export function pageCommand(command: PageCommand): (() => void) | undefined {
  return offered.get(command);
}
