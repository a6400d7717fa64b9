import type { Analysis } from '#shared/import/contracts/import.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import { type Draft, sourceOf } from '#web/import/draft.ts';
import { freeName, setDerivedColumn } from './derived-draft.ts';

const entity = 'formation_top';
/** The fields whose columns may be named "Top MD" or "Formation Base". */
const namedFields = ['formation', 'vertical_depth', 'measured_depth', 'subsea_elevation'];
const words = [
  { value: 'Top', word: /(^| )tops?( |$)/ },
  { value: 'Base', word: /(^| )(base|bottom)( |$)/ },
];

/**
 * Adds a column that says Top or Base for all rows of formation tops, if the names of their columns say so and the file
 * has no column that does.
 */
export function stateTopOrBase(
  draft: Draft,
  { columnNames }: Pick<Analysis['analysis'], 'columnNames'>,
): Draft {
  if (!draft.includedEntities.includes(entity) || sourceOf(draft, entity, 'kind') !== undefined) return draft;
  const names = namedFields.flatMap((field) => sourceOf(draft, entity, field)?.[0] ?? []).map(plainName);
  const [stated, other] = words.filter(({ word }) => names.some((name) => word.test(name)));
  if (stated === undefined || other !== undefined) return draft;
  const taken = [...columnNames, ...(draft.derivedColumns ?? []).map(({ name }) => name)];
  const column = {
    name: freeName('Top or Base', taken),
    make: { kind: 'constant' as const, value: stated.value },
  };
  return setDerivedColumn(draft, column, { entity, column: 'kind' });
}
