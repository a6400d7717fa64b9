import { useState } from 'react';
import type { ProcessResults } from '#shared/contracts/import.ts';
import type { DestinationSchema } from '#shared/importing/destination-schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { plural } from '../plural.ts';

/** So many words are shown at first. */
const mostFolded = 9;

/** Words of the file that were read as options of a field, after those for which the field has none. */
export function OptionWords({ results, schema }: { results: ProcessResults; schema: DestinationSchema }) {
  const [isOpen, setOpen] = useState(false);
  const words = Object.entries(results).flatMap(([entity, result]) =>
    [
      ...result.unknown_words.map((each) => ({ ...each, option: null })),
      ...result.translations.map((each) => ({ ...each })),
    ].map((each) => ({ ...each, field: schema[entity]?.labels[each.column] ?? each.column, entity })),
  );
  if (words.length === 0) return null;
  const hasFields = new Set(words.map(({ entity, column }) => `${entity} ${column}`)).size > 1;
  // A button that shows a single word more would take the room of the word.
  const isLong = words.length > mostFolded + 1;
  const ordered = words.toSorted(
    (left, right) => Number(left.option !== null) - Number(right.option !== null) || right.rows - left.rows,
  );
  return (
    <Card title="Words read as options">
      <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
        {(isLong && !isOpen ? ordered.slice(0, mostFolded) : ordered).map(
          ({ entity, column, field, word, option, rows }) => (
            <li key={`${entity} ${column} ${word}`} className="min-w-0 text-sm">
              <span className="flex items-center gap-2">
                <span className="min-w-0 truncate" title={word}>
                  {word}
                </span>
                <span aria-hidden className="text-faint">
                  →
                </span>
                {option === null ? <Badge tone="warning">left out</Badge> : <Badge>{option}</Badge>}
                <span className="ms-auto shrink-0 text-muted tabular-nums">{plural(rows, 'row')}</span>
              </span>
              {hasFields && <span className="block truncate text-xs text-muted">{field}</span>}
            </li>
          ),
        )}
      </ul>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2 mt-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show all ${words.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </Card>
  );
}
