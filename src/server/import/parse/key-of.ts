import { apiNumberKey } from '#shared/platform/api-number.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/**
 * The text under which a record of a file and a stored one are the same: API numbers padded to fourteen digits, file numbers as
 * they are, names regardless of case.
 */
export function keyOf(entity: Entity, value: string): string {
  if (entity.name === 'well') return apiNumberKey(value);
  return entity.uniqueFields?.includes(entity.importKey ?? '') ? value : value.toLowerCase();
}
