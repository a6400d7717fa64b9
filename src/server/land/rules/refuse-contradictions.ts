import { misorderedDates, orderedDates } from '#shared/land/entities/oddities.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Refuses dates of a bridge that contradict one another: an interest that ends before it begins counts on no day at all. Of assets the
 * same is only told (`odditiesOf`), as are odd figures of all kinds, for old papers hold stranger things. Only a write of one of the
 * dates is judged, so that what is stored already keeps nobody from changing something else. Throws `invalid_input` naming the field.
 */
export function refuseContradictions(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  written: readonly string[],
): void {
  if (!orderedDates(entity).some((name) => written.includes(name))) return;
  const details = misorderedDates(entity, (name) => values[name]).map(({ field, message }) => ({
    path: field,
    message,
  }));
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}
