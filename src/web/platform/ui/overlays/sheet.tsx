import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-panel.tsx';

const SheetPanel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));

/**
 * A panel that slides in from an edge on phones, such as the sidebar from the left. Its code loads when it first opens.
 */
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
