import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-panel.tsx';

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
