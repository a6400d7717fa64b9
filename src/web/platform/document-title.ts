import { useEffect, useLayoutEffect } from 'react';

const product = 'Platbook';

const write = (title: string) => {
  document.title = `${title} · ${product}`;
};

/** The shell's title for the page's path. It is set before the page's own, which stands. */
export function usePathTitle(title: string, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of the same title must not keep the last record's name.
  useLayoutEffect(() => write(title), [title, path]);
}

/** A page's own title, such as a record's name; nothing is changed while it is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) write(title);
  }, [title]);
}
