import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { cancelImport } from '#web/import/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { describeFailure, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { ImportProgress } from './import-progress.tsx';
import { mayCancel } from './import-state.ts';

interface ImportUnderWayProps {
  record: ImportRecord;
  /** The error of the last attempt to load its progress. */
  error: Error | null;
}

/** Shows an import that is waiting or running: its progress, and the action to cancel it. */
export function ImportUnderWay({ record, error }: ImportUnderWayProps) {
  const { companies } = useSelection();
  const cancel = useCancelImport();
  return (
    <Card title={`Importing ${record.file_name}`}>
      <div className="flex flex-col gap-4">
        {error && (
          <Banner tone="warning" title="The server isn't responding.">
            {record.shapes === null
              ? 'The import continues, or restarts, when it is back.'
              : 'If it was stopped, nothing was imported.'}{' '}
            This page keeps checking. {messageOf(error)}
          </Banner>
        )}
        {cancel.error && (
          <Banner
            title={describeFailure('The import was not cancelled.', cancel.error)}
            onDismiss={cancel.reset}
          />
        )}
        <ImportProgress record={record} label="Import" />
        <p className="text-sm text-muted">
          You can leave this page: the import continues, and the Import page links back to it.
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

/** Cancels an import after a confirmation. */
function useCancelImport() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ id }: ImportRecord) => cancelImport(id),
    // If it has ended in the meantime, the page shows that next.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  const ask = async (record: ImportRecord) => {
    const isSure = await confirm({
      title: `Cancel the import of ${record.file_name}?`,
      message: 'Nothing will be imported. You can import the file again.',
      confirmLabel: 'Cancel import',
      cancelLabel: 'Keep importing',
      danger: true,
    });
    if (isSure) mutate(record);
  };
  return { ask, error, isPending, reset };
}
