import type { EntityResult } from '#shared/contracts/import.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { plural } from './plural.ts';
import { RefusedRows } from './refused-rows.tsx';
import { RowMessages } from './row-messages.tsx';

export interface EntityTrialProps {
  importId: number;
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  result: EntityResult;
}

/** What the import would do to one kind of record, and every word and row that deserves a look. */
export function EntityTrial({ importId, name, label, labels, result }: EntityTrialProps) {
  return (
    <Card title={label}>
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Stat label="New" value={result.inserts.toLocaleString('en-US')} />
          <Stat label="Changed" value={(result.updates - result.unchanged).toLocaleString('en-US')} />
          <Stat label="Unchanged" value={result.unchanged.toLocaleString('en-US')} />
          <Stat label="Refused" value={result.errors.toLocaleString('en-US')} />
        </dl>
        <Words labels={labels} result={result} />
        <RefusedRows importId={importId} entity={name} result={result} title="Refused Rows" />
        {result.warnings > 0 && (
          <RowMessages
            title="Rows with a warning"
            description="These rows go in. Look whether what was mended or left empty is right."
            messages={result.warning_details}
            notListed={result.warnings_not_listed}
          />
        )}
      </div>
    </Card>
  );
}

/** Words of the file that are read as options of ours, and those that are not. */
function Words({ labels, result }: { labels: Readonly<Record<string, string>>; result: EntityResult }) {
  const { translations, unknown_words: unknown } = result;
  if (translations.length + unknown.length === 0) return null;
  const words = [...unknown.map((each) => ({ ...each, option: null })), ...translations];
  return (
    <section>
      <h3 className="font-medium">Words read as options</h3>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {words.map(({ column, word, option, rows }) => (
          <li key={`${column} ${word}`} className="flex min-w-0 items-center gap-2 text-sm">
            <span className="min-w-0 truncate" title={`${labels[column] ?? column}: ${word}`}>
              {word}
            </span>
            <span aria-hidden className="text-faint">
              →
            </span>
            {option === null ? <Badge tone="warning">left empty</Badge> : <Badge>{option}</Badge>}
            <span className="ms-auto shrink-0 text-muted tabular-nums">{plural(rows, 'row')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
