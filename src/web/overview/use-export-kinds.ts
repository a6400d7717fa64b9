import { useState } from 'react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { exportRecords } from '#web/land/export-records.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { saveFile } from '#web/platform/api/save-file.ts';
import { exportName } from '#web/platform/tables/export-name.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

type Failure = { name: AssetName; message: string };

/**
 * Exports all records of the given types in the selected areas as CSV, one file after another, and reports which types
 * failed and why.
 */
export function useExportKinds(headers: SelectionHeaders) {
  const toast = useToast();
  const [exporting, setExporting] = useState<AssetName | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  /** Resolves to the types that were not exported. */
  const exportKinds = async (names: readonly AssetName[]): Promise<AssetName[]> => {
    const failed: Failure[] = [];
    setFailures([]);
    for (const name of names) {
      setExporting(name);
      try {
        saveFile(exportName(assets[name]), await exportRecords(assets[name], {}, undefined, headers));
      } catch (error) {
        failed.push({ name, message: messageOf(error) });
      }
    }
    setExporting(null);
    setFailures(failed);
    const done = names.filter((name) => failed.every((failure) => failure.name !== name));
    if (done.length > 0) toast.success(`${describeKinds(done)} exported.`);
    return failed.map(({ name }) => name);
  };

  return { exportKinds, exporting, failures, forgetFailures: () => setFailures([]) };
}

/** "Tracts", "Tracts and wells", "Tracts, leases and wells". */
function describeKinds(names: readonly AssetName[]): string {
  const [first = '', ...others] = names.map((name) => assets[name].labelPlural);
  const rest = others.map((label) => label.toLowerCase());
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
}
