import { useState } from 'react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { assetKinds } from './asset-kinds.ts';
import { useExportKinds } from './use-export-kinds.ts';

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headers: SelectionHeaders;
}

const everyKind = Object.values(assets).map(({ name }) => name);

/** Lets the user choose which record types to export, each completely and in its own file. */
export function ExportDialog({ open, onOpenChange, headers }: ExportDialogProps) {
  const [chosen, setChosen] = useState<readonly AssetName[]>(everyKind);
  const { exportKinds, exporting, failures, forgetFailures } = useExportKinds(headers);
  const isExporting = exporting !== null;

  const close = () => {
    if (isExporting) return;
    forgetFailures();
    onOpenChange(false);
  };
  const submit = async () => {
    const failed = await exportKinds(chosen);
    if (failed.length === 0) onOpenChange(false);
    // Types already exported need not be exported again.
    else setChosen(failed);
  };
  const toggle = (name: AssetName) =>
    setChosen(everyKind.filter((each) => (each === name ? !chosen.includes(each) : chosen.includes(each))));

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Export"
      size="sm"
      description="All records of the selected areas as CSV with full precision: one file per record type."
      footer={
        <>
          <Button onClick={close} disabled={isExporting}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={isExporting}
            onClick={() => void submit()}
          >
            {isExporting ? `Exporting ${assets[exporting].labelPlural.toLowerCase()}…` : 'Export'}
          </Button>
        </>
      }
    >
      {failures.length > 0 && (
        <Banner title="Not everything was exported" className="mb-3">
          {failures.map(({ name, message }) => `${assets[name].labelPlural}: ${message}`).join(' ')}
        </Banner>
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What to export</legend>
        {assetKinds.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosen.includes(name)}
            disabled={isExporting}
            onChange={() => toggle(name)}
            className="-mx-2 rounded-md px-2 py-1 hover:bg-hover"
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
