import { Link } from 'react-router';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { peekAt } from '#web/land/peek/peek-at.ts';
import { textOf } from '#web/platform/tables/narrow-rows.ts';
import { isNumericColumn, RecordCell } from '#web/platform/tables/record-cell.tsx';
import { TableCell } from '#web/platform/ui/table/table.tsx';
import type { FlatRow } from './related-rows.ts';

interface RelatedCellProps {
  entity: Asset;
  column: string;
  row: FlatRow;
  tabIndex: number;
}

/**
 * A value of a row, as in every list, except that API numbers link to their well and a column may hold several values.
 */
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
