import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';

/** Returns a value as the form shows it; empty if there is none. */
export function describeTyped(
  entity: Entity,
  name: string,
  value: unknown,
  areas: readonly Option[],
): string {
  const field = fieldOf(entity, name);
  if (field === undefined || value === null || value === undefined || value === '') return '';
  if (field.kind === 'reference')
    return (
      areas.find((area) => area.value === String(value))?.label ?? (field.to === 'area' ? '' : String(value))
    );
  return formatValue(field, value);
}
