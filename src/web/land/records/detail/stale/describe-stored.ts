import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';

/** Returns a stored value as a user reads it: an area by its name, no value as (blank). */
export function describeStored(
  asset: Entity,
  name: string,
  value: unknown,
  areas: readonly Option[],
): string {
  const field = fieldOf(asset, name);
  if (field === undefined || value === null || value === undefined || value === '') return '(blank)';
  if (field.kind === 'reference')
    return areas.find((area) => area.value === String(value))?.label ?? `Area ${String(value)}`;
  return formatValue(field, value);
}
