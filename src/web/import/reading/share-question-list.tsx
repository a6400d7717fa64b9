import { TriangleAlert } from 'lucide-react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { type ShareReading, shareReadings } from '#shared/import/match/fraction-or-percent.ts';
import { evidenceText } from '#shared/import/read/share-questions.ts';
import { Exact, parsePlainDecimal } from '#shared/platform/decimal.ts';
import { percentText } from '#shared/platform/fields/fraction.ts';
import type { Draft } from '#web/import/draft.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { type DraftShare, draftShares } from './draft-shares.ts';
import { useChangeReading } from './use-change-reading.ts';

/** Asks what a column's numbers mean if they could be fractions or percentages; renders nothing without such columns. */
export function ShareQuestions({ analysis, draft }: { analysis: Analysis; draft: Draft }) {
  const change = useChangeReading(analysis);
  const shares = draftShares(draft, analysis.analysis);
  if (shares.length === 0) return null;
  const decided = analysis.analysis.reading.decided.shares ?? [];
  const choose = (column: string, as: ShareReading) =>
    change.mutate({ shares: [...decided.filter((share) => share.column !== column), { column, as }] });
  return (
    <Card
      flush
      title="Fractions or percentages"
      actions={
        change.isPending && (
          <span role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> Reading the file again…
          </span>
        )
      }
    >
      {change.error && (
        <Banner title={messageOf(change.error)} onDismiss={change.reset}>
          The file is still read the way it was.
        </Banner>
      )}
      <ul className="divide-y divide-hairline">
        {shares.map((share) => (
          <ShareQuestionRow
            key={share.column}
            share={share}
            pending={pendingChoice(share.column, change.isPending ? change.variables : undefined)}
            onChoose={(as) => choose(share.column, as)}
          />
        ))}
      </ul>
    </Card>
  );
}

type Change = ReturnType<typeof useChangeReading>['variables'];

/** Returns the choice for a column while the file is being read again. */
function pendingChoice(column: string, change: Change): ShareReading | undefined {
  if (change === undefined || change === 'found') return undefined;
  return change.shares?.find((share) => share.column === column)?.as;
}

interface ShareQuestionRowProps {
  share: DraftShare;
  pending: ShareReading | undefined;
  onChoose: (as: ShareReading) => void;
}

function ShareQuestionRow({ share, pending, onChoose }: ShareQuestionRowProps) {
  const { column, label, evidence } = share;
  const reading = pending ?? share.reading;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 items-start gap-2">
        {reading === null && (
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning-ink" />
        )}
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">
            {label} from “{column}”
          </span>
          <span className="block text-sm text-muted">
            {reading === null ? 'Choose what the numbers mean. ' : ''}
            {evidenceText(column, evidence)}
          </span>
        </span>
      </span>
      <SegmentedControl<ShareReading | ''>
        label={`Meaning of the numbers in ${column}`}
        value={reading ?? ''}
        options={shareReadings.map((value) => ({ value, label: optionLabel(value, evidence) }))}
        onValueChange={(value) => {
          if (value !== '') onChoose(value);
        }}
      />
    </li>
  );
}

/** Formats an option with a number from the column: "0.25 is 25%". */
function optionLabel(reading: ShareReading, evidence: DraftShare['evidence']): string {
  const example = evidence?.examplesUpToOne[0]?.replace(',', '.') ?? '0.25';
  const figure = parsePlainDecimal(example) ?? new Exact(1);
  return `${example} is ${percentText(reading === 'fraction' ? figure : figure.div(100))}`;
}
