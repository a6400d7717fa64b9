import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { Option } from '#shared/fields/field.ts';
import { formatValue, inputOfValue } from '#shared/fields/kinds.ts';

/** A value in the notation of its input, where a share is a percentage also if lists print it as a decimal; empty where there is none. */
export function sayTyped(entity: Entity, name: string, value: unknown, areas: readonly Option[]): string {
  const field = fieldOf(entity, name);
  if (field === undefined || value === null || value === undefined || value === '') return '';
  if (field.kind === 'reference') return areas.find((area) => area.value === String(value))?.label ?? '';
  return field.kind === 'fraction' ? `${inputOfValue(field, value)}%` : formatValue(field, value);
}
