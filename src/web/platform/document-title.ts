import { useEffect, useLayoutEffect } from 'react';

const product = 'Platbook';

const write = (title: string) => {
  document.title = `${title} · ${product}`;
};

/** Sets the shell's title for the page's path. Runs before the page sets its own title, which takes precedence. */
export function usePathTitle(title: string, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the same title must not keep the last record's name.
  useLayoutEffect(() => write(title), [title, path]);
}

/** Sets the page's own title, such as a record's name; changes nothing while it is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) write(title);
  }, [title]);
}
