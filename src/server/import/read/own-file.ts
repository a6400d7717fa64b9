import { bridges, entities } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/**
 * A file that Platbook wrote: a list of records, in which every text that needs a guard has one, or the rows that an
 * import refused, whose cells are as they were in the file, with guards added to formulas.
 */
export type OwnFile = 'list' | 'refused';

const labels = new Set(
  [...Object.values<Entity>(entities), ...Object.values<Entity>(bridges)].flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ label }) => [label, `${label} ID`]),
  ),
);

/**
 * Recognizes a file of Platbook by its header; null for any other. Lists are recognized only with their ids, because
 * users have files with headings such as "Owner Name" too.
 */
export function ownFileOf(header: readonly string[]): OwnFile | null {
  const [first, ...others] = header;
  if (first === 'ID' && others.length > 0 && others.every((name) => labels.has(name))) return 'list';
  const isRefused = /(^|\n)Record\n(Sheet\nSheet Row\n)?Reason$/.test(header.join('\n'));
  return isRefused ? 'refused' : null;
}
