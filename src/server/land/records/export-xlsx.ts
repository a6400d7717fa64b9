import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';
import { sql } from 'kysely';
import { joinDerived, manyExpressionOf } from '#server/land/columns.ts';
import { whereOf } from '#server/land/conditions.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { dateOfCell, textOfCell } from '#server/platform/excel-cells.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { xmlText } from '#server/platform/xml-text.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { endColumns } from './end-columns.ts';
import { type CsvQuery, chooseColumns, conditionsOf, headingOf } from './export-records.ts';
import type { ListQuery } from './list-records.ts';
import { orderBy, readOrder } from './order.ts';

type Cell = string | number | boolean | Date | null;

const rowsAtATime = 500;

/**
 * Streams the rows of a list as an Excel workbook: numbers and dates are such and keep their precision, options are labels unless codes are wanted, and the
 * header row stays in view. Rows beyond Excel's limit of 1,048,576 continue on further sheets. Throws `invalid_input` for
 * an unknown column.
 */
export async function* exportXlsx(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery & CsvQuery,
  selection: Selection,
): AsyncGenerator<Buffer> {
  const names = chooseColumns(entity, query.columns);
  const isWhole = query.columns === undefined || query.columns.trim() === '';
  const columns = [
    ...names.map((name) => ({
      heading: headingOf(entity, name),
      field: fieldOf(entity, name),
      read: manyExpressionOf(entity, name),
    })),
    ...(isWhole ? endColumns(entity) : []).map(({ field, expression }) => ({
      heading: field.label,
      field,
      read: expression,
    })),
  ];
  const { limit, offset } = rowRangeOf(query);
  const read = columns.map((column, place) => sql`${column.read} AS ${sql.ref(`c${place}`)}`);
  await tx.run(sql`
    DECLARE workbook NO SCROLL CURSOR FOR
    SELECT ${sql.join(read)} FROM ${sql.table(entity.plural)} t ${joinDerived(entity)}
    WHERE ${whereOf(entity, await conditionsOf(tx, entity, query, selection))}
    ORDER BY ${orderBy(readOrder(entity, query.sort))} LIMIT ${limit}::int OFFSET ${offset}::bigint`);

  async function* rows(): AsyncGenerator<XlsxStreamRow> {
    yield columns.map(({ heading }) => heading);
    for (;;) {
      const some = await rowsOnce<Record<string, unknown>>(
        tx,
        sql`FETCH ${sql.raw(String(rowsAtATime))} FROM workbook`,
      );
      for (const row of some)
        yield columns.map(({ field }, place) => cellOf(field, row[`c${place}`], query.values !== 'codes'));
      if (some.length < rowsAtATime) return;
    }
  }

  const stream = writeXlsxStream(rows(), {
    name: entity.labelPlural,
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, field }) => ({ width: widthOf(heading, field), ...formatOf(field) })),
  });
  for await (const chunk of stream) yield Buffer.from(chunk);
}

function cellOf(field: Field | undefined, value: unknown, hasLabels: boolean): Cell {
  if (value === null || value === undefined) return null;
  switch (field?.kind) {
    case undefined:
    case 'integer':
    case 'reference':
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
      // At most 15 significant digits are stored, which Excel keeps.
      return Number(value);
    case 'date':
      return dateOfCell(String(value));
    case 'timestamp':
      return value instanceof Date ? value : new Date(String(value));
    case 'boolean':
      return value === true;
    case 'select':
    case 'status':
      if (!hasLabels) return String(value);
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    default:
      return textOfCell(xmlText(String(value)));
  }
}

const formats: Partial<Record<Field['kind'], string>> = {
  acres: '#,##0.00##',
  feet: '#,##0.######',
  money: '$#,##0.00######',
  date: 'yyyy-mm-dd',
  timestamp: 'yyyy-mm-dd hh:mm',
};

function formatOf(field: Field | undefined): { numFmt?: string } {
  const format =
    field?.kind === 'fraction'
      ? field.asDecimal
        ? '0.00000000####'
        : '0.00##########%'
      : field && formats[field.kind];
  return format === undefined ? {} : { numFmt: format };
}

/** Widths in characters, enough for the heading and for usual values. */
function widthOf(heading: string, field: Field | undefined): number {
  const usual = field?.kind === 'long_text' ? 60 : field?.kind === 'text' ? 24 : 14;
  return Math.max(usual, heading.length + 2);
}
