import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { TableCell } from '#web/platform/ui/table/table.tsx';

const numericKinds: ReadonlySet<Field['kind']> = new Set(['acres', 'feet', 'money', 'fraction', 'integer']);
const monoKinds: ReadonlySet<Field['kind']> = new Set(['api_number', 'identifier', 'location']);

/** Whether a column is right-aligned; the id is a name, not a number. */
export function isNumericColumn(entity: Entity, column: string): boolean {
  const field = fieldOf(entity, column);
  return field !== undefined && numericKinds.has(field.kind);
}

/** Shows one value of a row; a missing value is a faint dash. */
export function RecordCell({ entity, column, value }: { entity: Entity; column: string; value: unknown }) {
  const field = fieldOf(entity, column);
  const text = field === undefined ? String(value) : formatValue(field, value);
  const isMono = field === undefined || monoKinds.has(field.kind);
  return (
    <TableCell numeric={isNumericColumn(entity, column)} mono={isMono} title={text || undefined}>
      {text === '' || field === undefined ? (
        text || <span className="text-faint">–</span>
      ) : (
        <ValueBadge name={column} field={field} value={value} fallback={text} />
      )}
    </TableCell>
  );
}
