import { TriangleAlert } from 'lucide-react';
import type { Analysis } from '#shared/contracts/import.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CollapsibleSection } from '#web/ui/collapsible-section.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { plural } from '../plural.ts';
import { RawGrid } from './raw-grid.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { summaryOf } from './reading-words.ts';
import { useChangeReading } from './use-change-reading.ts';

/** How the file was read, above its first rows as they stand; open where something is doubtful, and all of it can be changed. */
export function ReadingPanel({ analysis }: { analysis: Analysis }) {
  const { reading, rawRows, columnNames } = analysis.analysis;
  const repaired = analysis.repairs?.length ?? 0;
  const change = useChangeReading(analysis);
  const chosen = {
    ...reading.chosen,
    ...(change.isPending && change.variables !== 'found' ? change.variables : {}),
  };
  const lines = Math.max(1, chosen.headerTo - chosen.headerFrom + 1);
  return (
    <CollapsibleSection
      title="How the file is read"
      level={2}
      defaultOpen={reading.doubts.length > 0}
      note={<span className="line-clamp-2 text-end max-sm:hidden">{summaryOf(analysis.analysis)}</span>}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted sm:hidden">{summaryOf(analysis.analysis)}</p>
        {reading.doubts.length > 0 && (
          <ul aria-label="To look at" className="flex flex-col gap-1.5">
            {reading.doubts.map(({ about, message }) => (
              <li key={`${about} ${message}`} className="flex items-start gap-2">
                <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning-ink" />
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            ))}
          </ul>
        )}
        {change.error && (
          <Banner title={messageOf(change.error)} onDismiss={change.reset}>
            The file is read as before.
          </Banner>
        )}
        <ReadingControls
          analysis={{ ...analysis.analysis, reading: { ...reading, chosen } }}
          isBusy={change.isPending}
          onChange={change.mutate}
        />
        <RawGrid
          rows={rawRows}
          onHeader={(place) => change.mutate({ headerFrom: place, headerTo: place + lines - 1 })}
        />
        <div className="flex min-h-8 flex-wrap items-center gap-3 text-sm text-muted">
          <p role="status" className="flex items-center gap-2">
            {change.isPending ? (
              <>
                <Spinner /> Reading the file again…
              </>
            ) : (
              statusText(columnNames.length, repaired)
            )}
          </p>
          {Object.keys(reading.decided).length > 0 && (
            <Button
              size="sm"
              className="ms-auto"
              disabled={change.isPending}
              onClick={() => change.mutate('found')}
            >
              Use what was found
            </Button>
          )}
        </div>
      </div>
    </CollapsibleSection>
  );
}

function statusText(columns: number, repaired: number): string {
  const read = `${plural(columns, 'column')}.`;
  return repaired === 0 ? read : `${read} A change drops the ${plural(repaired, 'cell')} that you repaired.`;
}
