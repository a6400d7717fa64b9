import { useState } from 'react';
import { mayShareSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { ListViews } from './use-list-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';

/** Asks for the name of a view, and whether to share it with the company. */
export function SaveViewDialog({ views, onClose }: { views: ListViews; onClose: () => void }) {
  const { selectedCompanies } = useSelection();
  const [companyId, setCompanyId] = useState(selectedCompanies[0]?.id ?? 0);
  const [wantsShared, setShared] = useState(false);
  const company = selectedCompanies.find(({ id }) => id === companyId);
  const mayShare = mayShareSaved(company?.role_name ?? '', 'view');
  const shared = wantsShared && mayShare;

  return (
    <ViewNameDialog
      title="Save as view"
      description="Saves the current search, filters, sort order and columns."
      action="Save view"
      failed="The view was not saved"
      placeholder={`For example: ${views.asset.labelPlural} to check`}
      onSubmit={(name) => views.acts.saveAs({ name, shared, company_id: companyId })}
      onClose={onClose}
    >
      {selectedCompanies.length > 1 && (
        <Field label="Company" hint="The view appears when this company is selected.">
          <Select
            value={String(companyId)}
            onChange={(event) => setCompanyId(Number(event.target.value))}
            options={selectedCompanies.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
        </Field>
      )}
      <Checkbox
        label={`Share in ${company?.name ?? 'the company'}`}
        hint={
          mayShare
            ? 'Everyone with access to its records can see the view. Only you and its Managers can change it.'
            : "As a Viewer, you can't share views."
        }
        checked={shared}
        disabled={!mayShare}
        onChange={(event) => setShared(event.target.checked)}
      />
    </ViewNameDialog>
  );
}
