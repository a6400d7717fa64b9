import { odditiesOf } from '#shared/land/entities/oddities.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { CrossFieldWarnings } from './detail/form/use-oddities.ts';

/** A record as it was saved, and what the server found unusual about it. */
export type SavedRecord = { record: RecordData; warnings: readonly ErrorDetail[] };

/** Milliseconds for which warnings about saved values stay. */
export const timeToCheck = 15_000;

/** Maximum number of warnings in one message. */
const maxWarnings = 3;

/** Describes what is unusual about values just saved; null if nothing is. */
export function describeWarnings(found: readonly string[]): string | null {
  if (found.length === 0) return null;
  const more = found.length - maxWarnings;
  const shown = found.slice(0, maxWarnings).join('. ');
  return `Saved, but check: ${shown}${more > 0 ? `, and ${more.toLocaleString('en-US')} more` : ''}.`;
}

/**
 * Describes the warnings about a saved record that its form did not show while typing, because they follow from other
 * records; null if there are none. `written` limits them to these fields.
 */
export function describeUnseen(
  entity: Entity,
  { record, warnings }: SavedRecord,
  { written, other }: { written?: readonly string[]; other?: CrossFieldWarnings | undefined },
): string | null {
  const read = (name: string) => record[name] ?? null;
  const seen = new Set([...odditiesOf(entity, read), ...(other?.of(read) ?? [])].map((each) => each.message));
  return describeWarnings(
    warnings
      .filter(({ path }) => written?.includes(path) !== false && fieldOf(entity, path)?.kind !== 'api_number')
      .map(({ message }) => message)
      .filter((message) => !seen.has(message)),
  );
}
