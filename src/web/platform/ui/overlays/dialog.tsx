import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));

/** A dialog over the page. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
