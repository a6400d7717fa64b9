import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { type FormatName, formatNames } from '#shared/saved/reports/format-names.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { downloadReport, type ReportRequest, reportsKey } from './calls.ts';

const labels = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const satisfies Record<FormatName, string>;
const topic = 'report-download';

interface DownloadButtonsProps {
  report: ReportItem;
  asked: ReportRequest;
  headers: SelectionHeaders;
}

/** Downloads the whole report as a file, in each format. */
export function DownloadButtons({ report, asked, headers }: DownloadButtonsProps) {
  const toast = useToast();
  const client = useQueryClient();
  const [writing, setWriting] = useState<FormatName | null>(null);
  const download = async (format: FormatName) => {
    setWriting(format);
    toast.dismissTopic(topic);
    try {
      const { name, file } = await downloadReport(report.id, asked, format, headers);
      saveFile(name, file);
      toast.success(`${name} was saved.`, { topic });
      // The list shows when a report was last run.
      await client.invalidateQueries({ queryKey: [...reportsKey, 'list'] });
    } catch (error) {
      toast.error(`The report was not downloaded. ${messageOf(error)}`, { topic });
    }
    setWriting(null);
  };
  return formatNames.map((format) => (
    <Button
      key={format}
      size="sm"
      icon={<Download aria-hidden size={14} />}
      disabled={writing !== null && writing !== format}
      loading={writing === format}
      onClick={() => void download(format)}
    >
      {labels[format]}
    </Button>
  ));
}
