import { useState } from 'react';
import type { Asset } from '#web/land/asset.ts';
import { type ExportFormat, exportRecords } from '#web/land/export-records.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { countCsvRows } from '#web/platform/tables/count-csv-rows.ts';
import { csvOf } from '#web/platform/tables/csv.ts';
import { describeExport, exportName } from '#web/platform/tables/export-name.ts';
import { type ListState, matchQueryOf } from '#web/platform/tables/list-state.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

/**
 * Exports all records that match the filters, as CSV or Excel, or the selected rows as CSV, with the visible columns.
 */
export function useExport(asset: Asset, columns: readonly string[]) {
  const toast = useToast();
  const [isExporting, setExporting] = useState(false);

  const exportAll = async (state: ListState, selection: SelectionHeaders, format: ExportFormat = 'csv') => {
    setExporting(true);
    try {
      const content = await exportRecords(asset, matchQueryOf(asset, state), columns, selection, format);
      const name = exportName(asset, new Date(), format);
      saveFile(name, content);
      toast.success(
        format === 'csv'
          ? describeExport(asset, await countCsvRows(content), name)
          : `Exported the ${asset.labelPlural.toLowerCase()} to ${name}.`,
      );
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
    toast.success(describeExport(asset, records.length));
  };

  return { isExporting, exportAll, exportSelected };
}
