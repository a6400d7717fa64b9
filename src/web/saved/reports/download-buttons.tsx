import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { reportFeedNameOf } from '#shared/saved/reports/feed-name.ts';
import { type FormatName, formatNames } from '#shared/saved/reports/format-names.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import { LiveDialog } from '#web/land/live-dialog.tsx';
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

/** Downloads the whole report as a file, in each format, or reads it from a workbook. */
export function DownloadButtons({ report, asked, headers }: DownloadButtonsProps) {
  const toast = useToast();
  const client = useQueryClient();
  const [writing, setWriting] = useState<FormatName | null>(null);
  const [isLive, setIsLive] = useState(false);
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
  return (
    <>
      {formatNames.map((format) => (
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
      ))}
      <Button size="sm" onClick={() => setIsLive(true)}>
        Live in Excel…
      </Button>
      {isLive && (
        <LiveDialog label={report.name} path={feedPathOf(report, asked)} onClose={() => setIsLive(false)}>
          <b>Load</b> it. The table has all rows of the report, with these parameters, for what the token can
          access{asked.asOf === undefined ? ', as of the day it is refreshed' : ''}.
        </LiveDialog>
      )}
    </>
  );
}

/** The address of the report in the feed for spreadsheets, with its parameters. */
function feedPathOf({ base }: ReportItem, { parameters, asOf, knownOn }: ReportRequest): string {
  const dates = { as_of: asOf, as_known_on: knownOn };
  // A blank parameter is none, unlike one that is missing.
  const given = Object.entries({ ...parameters, ...dates }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given).toString();
  return `/odata/${reportFeedNameOf(systemReports[base].name)}${query === '' ? '' : `?${query}`}`;
}
