import { useEffect, useRef } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { ImportUnderWay } from '#web/import/progress/import-under-way.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';

/**
 * Shows the progress of saving shapes: the upload, then the server's progress. Scrolls into view at the Import button.
 */
export function SavingShapes({ record }: { record: ImportRecord | null }) {
  const card = useRef<HTMLDivElement>(null);
  const isSent = record !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card grows when the shapes are sent.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  return (
    <div ref={card} className="scroll-mb-4">
      {record === null ? <Sending /> : <ImportUnderWay record={record} error={null} />}
    </div>
  );
}

function Sending() {
  return (
    <Card title="Sending the shapes">
      <div className="flex flex-col gap-4">
        <ProgressBar label="Sending" value={null} max={1} valueText="Sending the shapes" />
        <p role="status" className="text-sm text-muted">
          Keep this tab open until the upload is complete.
        </p>
      </div>
    </Card>
  );
}
