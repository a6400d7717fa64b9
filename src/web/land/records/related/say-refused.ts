import type { ActUndone } from '#shared/land/contracts/bulk.ts';
import { entities } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/** So many records are named; more would make a message of a list. */
const mostNamed = 3;

/** Which records an undo left as they are, and why: "Proration Unit “Wagner Unit” stays as it is. It was changed since." */
export function sayRefused({ refused, refused_count }: ActUndone): string {
  const names = refused.slice(0, mostNamed).map(({ entity, id, title }) => {
    const kind = Object.values<Entity>(entities).find(({ name }) => name === entity);
    return `${kind?.label ?? 'Record'} ${title === null ? id : `“${title}”`}`;
  });
  const others = refused_count - names.length;
  if (others > 0) names.push(others === 1 ? 'one other' : `${others} others`);
  const told = new Intl.ListFormat('en-US').format(names);
  return `${told} ${refused_count === 1 ? 'stays as it is' : 'stay as they are'}. ${refused[0]?.message ?? ''}`.trim();
}
