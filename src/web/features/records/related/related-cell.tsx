import { Link } from 'react-router';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { textOf } from '#web/lib/lists/narrow-rows.ts';
import { isNumericColumn, RecordCell } from '#web/lib/lists/record-cell.tsx';
import { peekAt } from '#web/lib/peek/peek-at.ts';
import { TableCell } from '#web/ui/table.tsx';
import type { Asset } from '../record.ts';
import type { FlatRow } from './related-rows.ts';

interface RelatedCellProps {
  entity: Asset;
  column: string;
  row: FlatRow;
  tabIndex: number;
}

/** A value of a row: as in every list, but for API numbers, which lead to their well, and for several values of one column. */
export function RelatedCell({ entity, column, row, tabIndex }: RelatedCellProps) {
  const value = row[column];
  const text = textOf(entity, column, value);
  if (isApiNumber(entity, column) && text !== '')
    return (
      <TableCell mono>
        <Link
          to={`/${entity.plural}/details/${row.recordId}`}
          tabIndex={tabIndex}
          {...peekAt(entity, row.recordId)}
          className="rounded-sm text-accent-ink underline decoration-accent-ink/40 underline-offset-3 hover:decoration-accent-ink"
        >
          {text}
        </Link>
      </TableCell>
    );
  if (Array.isArray(value))
    return (
      <TableCell numeric={isNumericColumn(entity, column)} title={text}>
        {text}
      </TableCell>
    );
  return <RecordCell entity={entity} column={column} value={value} />;
}

function isApiNumber(entity: Entity, column: string): boolean {
  return fieldOf(entity, column)?.kind === 'api_number';
}
