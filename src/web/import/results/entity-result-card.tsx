import type { EntityResult } from '#shared/import/contracts/import.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { plural } from '#web/import/plural.ts';
import { NoticeList } from '#web/import/rows/column-notices.tsx';
import { RowMessages } from '#web/import/validation/row-messages.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Stat } from '#web/platform/ui/display/stat.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** Shows the results for one kind of record. */
export function EntityResultCard({
  importId,
  name,
  result,
  onShowRows,
}: {
  importId: number;
  name: string;
  result: EntityResult;
  onShowRows: () => void;
}) {
  const { inserts, updates, unchanged, errors, absent = 0, left_out: leftOut = 0 } = result;
  const { label } = entities[name as EntityName];
  return (
    <Card
      title={label}
      actions={
        <Button size="sm" onClick={onShowRows}>
          Show the rows
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-3 gap-4">
          <Stat label="Inserts" value={inserts.toLocaleString('en-US')} />
          <Stat label="Updates" value={updates.toLocaleString('en-US')} />
          <Stat label="Errors" value={errors.toLocaleString('en-US')} />
        </dl>
        <section>
          <h3 className="font-medium">Success Summary</h3>
          <p className="mt-0.5 text-muted">
            {inserts + updates === 0
              ? 'No records were processed for this entity'
              : `${inserts} new record(s) created and ${updates} existing record(s) updated`}
          </p>
          {absent > 0 && (
            <p className="text-sm text-muted">
              {plural(absent, 'row')} of the file {absent === 1 ? 'has' : 'have'} no data for this record
              type.
            </p>
          )}
          {leftOut > 0 && (
            <p className="text-sm text-muted">
              {plural(leftOut, 'row')} {leftOut === 1 ? 'was' : 'were'} dropped, as you chose.
            </p>
          )}
          {unchanged > 0 && (
            <p className="text-sm text-muted">
              {unchanged.toLocaleString('en-US')} of the updates changed nothing.
            </p>
          )}
        </section>
        <RefusedRows importId={importId} entity={name} about={label} result={result} title="Error Details" />
        {result.notices !== undefined && result.notices.length > 0 && (
          <section aria-label={`Column notes: ${label}`}>
            <h3 className="mb-1 font-medium">Column notes</h3>
            <NoticeList notices={result.notices} />
          </section>
        )}
        {result.warnings > 0 && (
          <RowMessages
            title="Warnings"
            about={label}
            description="These rows were imported with values corrected or left out. Values left out are empty in new records and unchanged in existing ones."
            messages={result.warning_details}
            notListed={result.warnings_not_listed}
          />
        )}
      </div>
    </Card>
  );
}
