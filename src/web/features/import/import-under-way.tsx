import type { ImportRecord } from '#shared/contracts/import.ts';
import { messageOf, sayFailure } from '#web/lib/api-error.ts';
import { mayCancel } from '#web/lib/imports/import-state.ts';
import { useCancelImport } from '#web/lib/imports/use-cancel-import.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportUnderWayProps {
  record: ImportRecord;
  /** Why its progress could not be read just now. */
  error: Error | null;
}

/** An import that waits or runs: how far it is, and the way to stop it. */
export function ImportUnderWay({ record, error }: ImportUnderWayProps) {
  const { companies } = useSelection();
  const cancel = useCancelImport();
  return (
    <Card title={`Importing ${record.file_name}`}>
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="warning" title="The server does not answer at the moment.">
            {record.shapes === null
              ? 'The import goes on, or begins anew, when it is back.'
              : 'If it was stopped, nothing of the import was written.'}{' '}
            This page keeps asking. {messageOf(error)}
          </Banner>
        )}
        {cancel.error && (
          <Banner
            title={sayFailure('The import was not cancelled.', cancel.error)}
            onDismiss={cancel.reset}
          />
        )}
        <ImportProgress record={record} label="Import" />
        <p className="text-sm text-muted">
          You can leave this page: the import goes on, and the Import page leads back to it.
        </p>
        <div className="flex flex-wrap gap-2">
          {mayCancel(record, companies) && (
            <Button loading={cancel.isPending} onClick={() => void cancel.ask(record)}>
              Cancel import
            </Button>
          )}
          <LinkButton to="/imports" variant="ghost">
            Past imports
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
