import { type Entity, writableFields } from '#shared/platform/entities/entity.ts';

/**
 * Returns the smallest valid record of a kind with an area: only its required fields, with `title` for names and `n` to
 * make its numbers and unique names so. References to other records are left out. Throws for a required field of a kind that it has
 * no value for.
 */
export function leastRecord(
  entity: Entity,
  { title, n, areaId }: { title: string; n: number; areaId: number },
): Record<string, unknown> {
  const required = writableFields(entity).filter(([, field]) => field.required && field.kind !== 'reference');
  const values = required.map(([name, { kind }]) => {
    switch (kind) {
      case 'text':
        return [name, entity.uniqueFields?.includes(name) ? `${title} ${n}` : title];
      case 'identifier':
        return [name, `F-${n}`];
      case 'api_number':
        return [name, `42301${String(n).padStart(5, '0')}`];
      default:
        throw new Error(`${entity.name}.${name}: say what the least ${kind} is`);
    }
  });
  return { ...Object.fromEntries(values), area_id: areaId };
}
