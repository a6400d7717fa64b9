import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, such as "Navigation". */
  label: string;
  /** The edge that it comes from; from the top it has the width of the window. */
  side?: 'start' | 'top';
  children: ReactNode;
}

const SheetPanel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));

/** A panel from an edge of a phone, such as the sidebar from the left. Its code comes with the first opening. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
