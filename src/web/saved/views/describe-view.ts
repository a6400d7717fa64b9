import type { Entity } from '#shared/platform/entities/entity.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import { filterSentence } from '#web/platform/tables/filters/filter-words.ts';
import { listStateOf } from './view-and-list.ts';

/** A view's filters and order as one sentence: "Operator contains gulf, Well Type is Gas; by Spud Date, descending". */
export function describeView(entity: Entity, view: View): string {
  const { q, filters, sort } = listStateOf(view);
  const narrowed = [
    ...(q === '' ? [] : [`Matches “${q}”`]),
    ...filters.map((filter) => filterSentence(entity, filter)),
  ];
  const [first, ...others] = sort.map(
    ({ field, descending }) => `${headingOf(entity, field)}${descending ? ', descending' : ''}`,
  );
  const what = narrowed.length === 0 ? `All ${entity.labelPlural.toLowerCase()}` : narrowed.join(', ');
  return first === undefined ? what : `${what}; by ${[first, ...others].join(', then ')}`;
}
