import { recordOddities } from '#shared/land/entities/record-oddities.ts';
import { readApiNumber } from '#shared/platform/api-number.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';

/** Returns warnings about contradictory fields and unusual values. */
export function warningsOf(entity: Entity, record: Readonly<Record<string, unknown>>): ErrorDetail[] {
  const oddities = recordOddities(entity, (name) => record[name]);
  const numbers = Object.entries(entity.fields).flatMap(([name, { kind, label }]) => {
    const read = kind === 'api_number' ? readApiNumber(String(record[name] ?? '')) : undefined;
    return read?.ok && read.warning ? [{ field: name, message: `${label} ${read.warning}` }] : [];
  });
  return [...oddities, ...numbers].map(({ field, message }) => ({ path: field, message }));
}
