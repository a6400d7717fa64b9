import { useMutation } from '@tanstack/react-query';
import type { EntityResult } from '#shared/import/contracts/import.ts';
import { downloadRefusedRows } from '#web/import/calls.ts';
import { DownloadButton } from '#web/import/download-button.tsx';
import { RowMessages } from '#web/import/validation/row-messages.tsx';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';

export interface RefusedRowsProps {
  importId: number;
  entity: string;
  /** The label of the kind of record. */
  about: string;
  result: EntityResult;
  title: string;
}

/** Lists the rejected rows with their reasons, and offers them as a download to fix in a spreadsheet. */
export function RefusedRows({ importId, entity, about, result, title }: RefusedRowsProps) {
  const download = useMutation({
    mutationFn: () => downloadRefusedRows(importId, entity),
    onSuccess: (file) => saveFile(`refused-${entity}-rows.csv`, file),
  });
  if (result.errors === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {download.error && <Banner title={messageOf(download.error)} onDismiss={download.reset} />}
      <RowMessages
        title={title}
        about={about}
        messages={result.error_details}
        notListed={result.errors_not_listed}
        actions={
          <DownloadButton isLoading={download.isPending} onDownload={() => download.mutate()}>
            Download rejected rows
          </DownloadButton>
        }
      />
    </div>
  );
}
