import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The accessible name, such as "Navigation". */
  label: string;
  children: ReactNode;
}

const SheetPanel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));

/** A panel from the left edge, for the sidebar on a phone. Its code comes with the first opening. */
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
