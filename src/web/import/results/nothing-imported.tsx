import type { ReactNode } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { endedWords } from '#web/import/validation/failure-words.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface NothingImportedProps {
  record: ImportRecord;
  /** The link back to what was to be imported. */
  back?: ReactNode;
  onStartNew: () => void;
}

/** Shown instead of the results if an import failed or was cancelled. */
export function NothingImported({ record, back, onStartNew }: NothingImportedProps) {
  const isCancelled = record.state === 'cancelled';
  const { title, detail } = isCancelled
    ? { title: `The import of ${record.file_name} was cancelled.`, detail: 'Nothing was saved.' }
    : endedWords(record);
  return (
    <Banner
      tone={isCancelled ? 'info' : 'danger'}
      title={title}
      actions={
        <>
          {back}
          <Button onClick={onStartNew}>Start New Import</Button>
          <LinkButton to="/imports">Past imports</LinkButton>
        </>
      }
    >
      {detail}
    </Banner>
  );
}
