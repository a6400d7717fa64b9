import { type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { isSame, type Value } from '../form/form-values.ts';

export type Side = 'mine' | 'theirs';

/** A field that both users changed, to different values, since the record was read. */
type Conflict = { field: string; mine: Value; theirs: unknown };

export type Divergence = {
  conflicts: readonly Conflict[];
  /** Fields that only the other user changed; they keep that user's values. */
  theirChanges: readonly { field: string; before: unknown; now: unknown }[];
  /** Fields that only this user changed; they are saved as typed. */
  myChanges: readonly string[];
};

/** Compares the version that was read (`base`) with the current version and with the values to be saved. */
export function compareVersions(
  entity: Entity,
  base: RecordData,
  current: RecordData,
  mine: Readonly<Record<string, Value>>,
): Divergence {
  const conflicts: Conflict[] = [];
  const theirChanges: { field: string; before: unknown; now: unknown }[] = [];
  const myChanges: string[] = [];
  for (const [name, field] of writableFields(entity)) {
    const theyChanged = !isSame(field, base[name], current[name]);
    const wish = mine[name];
    const iChanged = wish !== undefined && !isSame(field, wish, current[name]);
    if (iChanged && theyChanged) conflicts.push({ field: name, mine: wish, theirs: current[name] });
    else if (iChanged) myChanges.push(name);
    else if (theyChanged) theirChanges.push({ field: name, before: base[name], now: current[name] });
  }
  return { conflicts, theirChanges, myChanges };
}

/** Returns the values still to be saved on the current version after each conflict was decided. */
export function resolveChanges(
  divergence: Divergence,
  mine: Readonly<Record<string, Value>>,
  choices: Readonly<Record<string, Side>>,
): Record<string, Value> {
  const ownChoices = divergence.conflicts
    .filter(({ field }) => choices[field] === 'mine')
    .map(({ field }) => field);
  const names = new Set([...divergence.myChanges, ...ownChoices]);
  return Object.fromEntries(Object.entries(mine).filter(([name]) => names.has(name)));
}

export function labelOf(entity: Entity, name: string): string {
  return fieldOf(entity, name)?.label ?? name;
}
