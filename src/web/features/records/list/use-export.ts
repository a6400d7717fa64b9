import { useState } from 'react';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { csvOf } from '#web/lib/lists/csv.ts';
import { type ListState, matchQueryOf } from '#web/lib/lists/list-state.ts';
import { exportName } from '#web/lib/records/export-name.ts';
import { exportRecords } from '#web/lib/records/export-records.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type Asset, countOf, type RecordData } from '../record.ts';

/** Saves what the filters show, all of it, or the selected rows, as CSV in the columns in sight. */
export function useExport(asset: Asset, columns: readonly string[]) {
  const toast = useToast();
  const [isExporting, setExporting] = useState(false);

  const exportAll = async (state: ListState, selection: SelectionHeaders) => {
    setExporting(true);
    try {
      const content = await exportRecords(asset, matchQueryOf(asset, state), columns, selection);
      saveFile(exportName(asset), content);
    } catch (error) {
      toast.error(`The ${asset.labelPlural.toLowerCase()} were not exported. ${messageOf(error)}`);
    } finally {
      setExporting(false);
    }
  };

  const exportSelected = (records: readonly RecordData[]) => {
    saveFile(
      exportName(asset),
      new Blob([csvOf(asset, records, columns)], { type: 'text/csv;charset=utf-8' }),
    );
    toast.success(`${countOf(asset, records.length)} exported.`);
  };

  return { isExporting, exportAll, exportSelected };
}
