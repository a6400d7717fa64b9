import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { odditiesOf } from '#shared/land/entities/oddities.ts';
import { readApiNumber } from '#shared/platform/api-number.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';

/** The answer of making or changing a record: the record, and what is odd about it, by itself or beside others (`beside`). */
export function writtenAnswer<R extends { id: number }>(
  entity: Entity,
  record: R,
  beside: readonly ErrorDetail[] = [],
) {
  return { ...recordAnswer(record), warnings: [...warningsOf(entity, record), ...beside] };
}

/** Contradictions between fields, and values that are odd by themselves. */
function warningsOf(entity: Entity, record: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const oddities = odditiesOf(entity, (name) => record[name]);
  const numbers = Object.entries(entity.fields).flatMap(([name, { kind, label }]) => {
    const read = kind === 'api_number' ? readApiNumber(String(record[name] ?? '')) : undefined;
    return read?.ok && read.warning ? [{ field: name, message: `${label} ${read.warning}` }] : [];
  });
  return [...oddities, ...numbers].map(({ field, message }) => ({ path: field, message }));
}
