import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
