import { misorderedDates, orderedDates } from '#shared/land/entities/oddities.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Refuses contradictory dates of a bridge, because an interest that ends before it begins never counts. Assets only get
 * a warning (`odditiesOf`), as do unusual numbers of all entities, because old documents contain stranger things.
 * Applies only if one of the dates is written, so that stored dates do not block other changes. Throws `invalid_input`
 * naming the field.
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
