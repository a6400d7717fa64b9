import type { Queryable } from '#server/platform/query/filter-condition.ts';
import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import type { ExportedLayer } from '../layers/export-fields.ts';
import { conditionsOn } from './layers.ts';

/** Finds a field by its name in any case. Throws `invalid_input`. */
export function nameIn(all: readonly string[], name: string, parameter: string): string {
  const bare = name.replace(/^"(.*)"$/, '$1').toLowerCase();
  const found = all.find((each) => each.toLowerCase() === bare);
  if (found !== undefined) return found;
  throw refuseParameter(parameter, `names "${name.slice(0, 80)}", which is not one of: ${all.join(', ')}`);
}

export type Ordering = { name: string; direction: 'ASC' | 'DESC' };

/** Reads the order of a response. Throws `invalid_input`. */
export function orderingOf(orderByFields: readonly string[] = []): Ordering[] {
  const ordering = orderByFields.map((part): Ordering => {
    const [name = '', direction = 'ASC', ...more] = part.split(/\s+/);
    const upper = direction.toUpperCase();
    if (more.length > 0 || (upper !== 'ASC' && upper !== 'DESC'))
      throw refuseParameter(
        'orderByFields',
        `must be names of fields, each with ASC or DESC, not "${part.slice(0, 80)}"`,
      );
    return { name, direction: upper };
  });
  // A repeated field orders nothing, but would be computed again for every record.
  return ordering.filter(
    ({ name }, at) => ordering.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === at,
  );
}

/** Finds what reads a field. Throws `invalid_input` for one that the layer doesn't have. */
export function queryableOf(layer: ExportedLayer, name: string, parameter: string): Queryable {
  const all = conditionsOn(layer);
  const found = all.get(nameIn([...all.keys()], name, parameter));
  if (found === undefined) throw new Error(`Nothing reads ${name}.`);
  return found;
}
