import type { Option } from '#shared/platform/fields/field.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { compareVersions, labelOf } from '../detail/stale/stale-merge.ts';
import { describeTyped } from './describe-typed.ts';
import type { LinkPart } from './use-link-part.ts';

interface StaleFieldsProps {
  part: LinkPart;
  /** The current record. */
  current: RecordData;
  areas: readonly Option[];
}

/**
 * Shows what happened to each field since the panel was opened: its original value, its current value, and the value
 * typed here.
 */
export function StaleFields({ part, current, areas }: StaleFieldsProps) {
  const { entity, stored } = part;
  if (stored === null) return null;
  const { conflicts, theirChanges, myChanges } = compareVersions(entity, stored, current, part.mine());
  const mine = part.mine();
  const fields = [
    ...conflicts.map(({ field }) => field),
    ...theirChanges.map(({ field }) => field),
    ...myChanges,
  ];
  const formatField = (field: string, value: unknown) =>
    describeTyped(entity, field, value, areas) || 'blank';
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-sm">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-medium">{labelOf(entity, field)}</dt>
            <dd className="text-muted tabular-nums">
              was {formatField(field, stored[field])}, is now {formatField(field, current[field])}
              {mine[field] !== undefined && `, you typed ${formatField(field, mine[field])}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-muted">
        {Object.keys(mine).length === 0
          ? 'You made no entry here.'
          : 'Keep mine saves your entries over the current version; Take theirs discards them.'}
      </p>
    </>
  );
}
