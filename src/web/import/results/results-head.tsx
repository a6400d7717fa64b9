import { Undo2 } from 'lucide-react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { canBeUndone, mayUndo } from '#web/import/progress/import-state.ts';
import { UndoNote } from '#web/import/progress/undo-note.tsx';
import { useUndoImport } from '#web/import/progress/use-undo-import.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';

interface ResultsHeadProps {
  record: ImportRecord;
  title: string;
  description: string;
  undoLabel: string;
}

/** The header of an import's results: the Undo action and its outcome. */
export function ResultsHead({ record, title, description, undoLabel }: ResultsHeadProps) {
  const { companies } = useSelection();
  const undo = useUndoImport();
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {canBeUndone(record) && mayUndo(record, companies) && (
              <Button
                icon={<Undo2 aria-hidden size={14} />}
                loading={undo.isPending}
                onClick={() => void undo.ask(record)}
              >
                {undoLabel}
              </Button>
            )}
            <LinkButton to="/imports">Past imports</LinkButton>
          </>
        }
      />
      {undo.error && <Banner title={`Nothing was undone. ${messageOf(undo.error)}`} onDismiss={undo.reset} />}
      <UndoNote record={record} />
      {record.undone_at !== null && (
        <p className="text-muted">The figures below show the import before the undo.</p>
      )}
    </>
  );
}
