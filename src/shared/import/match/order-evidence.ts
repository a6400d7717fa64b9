import { readDate } from '#shared/import/read/dates.ts';
import { importable, isImportable } from '#shared/land/entities/import-targets.ts';
import { misorderedDates, orderedDates } from '#shared/land/entities/oddities.ts';
import { keyOf, type Suggestion } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';

type Candidate = Suggestion & { source: string; facts: ColumnFacts };

/** With fewer different dates, the middle one means nothing. */
const minDates = 5;

/**
 * Returns the candidates, as `column\nkind.field`, whose dates are on the wrong side of those of another one. Most
 * wells are completed after they are spudded, and leases end after they begin. Compares the middle date of each column.
 */
export function misordered(candidates: readonly Candidate[]): Set<string> {
  const found = new Set<string>();
  for (const table of new Set(candidates.map((each) => each.table))) {
    if (!isImportable(table)) continue;
    const entity = importable(table);
    const dated = new Map<string, { source: string; middle: string; confidence: number }>();
    for (const each of candidates) {
      if (each.table !== table || !orderedDates(entity).includes(each.column)) continue;
      const middle = middleDate(each.facts);
      const known = dated.get(each.column);
      if (middle !== null && (known === undefined || known.confidence < each.confidence))
        dated.set(each.column, { source: each.source, middle, confidence: each.confidence });
    }
    const odd = misorderedDates(entity, (field) => dated.get(field)?.middle);
    for (const { field } of odd) {
      const source = dated.get(field)?.source;
      if (source !== undefined) found.add(`${source}\n${keyOf({ table, column: field })}`);
    }
  }
  return found;
}

function middleDate({ samples, type, dateOrder }: ColumnFacts): string | null {
  if (type !== 'datetime') return null;
  const dates = samples.flatMap((text) => readDate(text, dateOrder)?.date ?? []).sort();
  return dates.length < minDates ? null : (dates[Math.floor(dates.length / 2)] ?? null);
}
