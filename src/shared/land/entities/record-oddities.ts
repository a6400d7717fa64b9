import { pickOddities } from '#shared/land/depth/pick-oddities.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { type Oddity, odditiesOf } from './oddities.ts';

/** Returns everything unusual about a record by itself, with the depths of a pick. Values are as stored. */
export function recordOddities(entity: Entity, read: (field: string) => unknown): Oddity[] {
  return [...odditiesOf(entity, read), ...(entity.name === 'formation_top' ? pickOddities(read) : [])];
}
