import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import type { HistoryPanelProps } from './history-panel.tsx';

// Loaded when the panel is first opened.
const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

/** A button that opens the record's history next to its form. */
export function HistoryButton(props: Omit<HistoryPanelProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={<History aria-hidden size={14} />} aria-haspopup="dialog" onClick={show}>
        History
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <HistoryPanel {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
