import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Analysis, Reading } from '#shared/import/contracts/import.ts';
import { plural } from '#web/import/plural.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { CollapsibleSection } from '#web/platform/ui/display/collapsible-section.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { RawGrid } from './raw-grid.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { summaryOf } from './reading-words.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { useChangeReading } from './use-change-reading.ts';

/** Shows how the file was read and its first rows, and lets the user change it; expanded at first if something is doubtful. */
export function ReadingPanel({ analysis }: { analysis: Analysis }) {
  const { reading, rawRows, columnNames } = analysis.analysis;
  const repaired = analysis.repairs?.length ?? 0;
  const change = useChangeReading(analysis);
  const chosen = {
    ...reading.chosen,
    ...(change.isPending && change.variables !== 'found' ? change.variables : {}),
  };
  const { analysisId } = analysis;
  // It starts folded when the user comes back to it from a later step.
  const queries = useQueryClient();
  const [isLookedAt] = useState(() => queries.getQueryData(['reading looked at', analysisId]) === true);
  useEffect(
    () => () => void queries.setQueryData(['reading looked at', analysisId], true),
    [queries, analysisId],
  );
  const [isLooking, setLooking] = useState(false);
  const aside = countAside(reading);
  const lines = Math.max(1, chosen.headerTo - chosen.headerFrom + 1);
  return (
    <CollapsibleSection
      title="How the file is read"
      level={2}
      defaultOpen={reading.doubts.length > 0 && !isLookedAt}
      note={<span className="line-clamp-2 text-end max-sm:hidden">{summaryOf(analysis.analysis)}</span>}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted sm:hidden">{summaryOf(analysis.analysis)}</p>
        {reading.doubts.length > 0 && (
          <ul aria-label="To review" className="flex flex-col gap-1.5">
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
            The reading settings are unchanged.
          </Banner>
        )}
        <ReadingControls
          analysis={{ ...analysis.analysis, reading: { ...reading, chosen } }}
          isBusy={change.isPending}
          onChange={change.mutate}
        />
        <RawGrid
          rows={rawRows}
          header={columnNames}
          headerTo={reading.chosen.headerTo}
          filled={reading.chosen.fillDown.map((name) => columnNames.indexOf(name))}
          onHeader={(place) => change.mutate({ headerFrom: place, headerTo: place + lines - 1 })}
        />
        {isLooking && (
          <SetAsideDialog analysis={analysis} change={change} onClose={() => setLooking(false)} />
        )}
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
          {aside > 0 && (
            <Button size="sm" className="ms-auto" onClick={() => setLooking(true)}>
              Review {plural(aside, 'row')} set aside
            </Button>
          )}
          {Object.keys(reading.decided).length > 0 && (
            <Button
              size="sm"
              className={aside > 0 ? undefined : 'ms-auto'}
              disabled={change.isPending}
              onClick={() => change.mutate('found')}
            >
              Use detected settings
            </Button>
          )}
        </div>
      </div>
    </CollapsibleSection>
  );
}

/** Counts the rows that are not records, including those that the user took back into the data. */
function countAside({ setAsideRows, chosen }: Reading): number {
  const { titles, units, repeatedHeaders, subtotals, blank } = setAsideRows;
  const { unlabelledTotals = 0, headings = 0, other = 0 } = setAsideRows;
  return (
    titles +
    units +
    repeatedHeaders +
    subtotals +
    unlabelledTotals +
    headings +
    other +
    blank +
    (chosen.asData?.length ?? 0)
  );
}

function statusText(columns: number, repaired: number): string {
  const read = `${plural(columns, 'column')}.`;
  // Other changes keep the repairs, because they move no cell.
  return repaired === 0
    ? read
    : `${read} Changing the format, header, sheets or columns discards your ${plural(repaired, 'cell repair')}.`;
}
