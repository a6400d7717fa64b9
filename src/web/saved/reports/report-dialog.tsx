import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { maxReportDescription, maxReportName } from '#shared/platform/limits.ts';
import { may as roleMay } from '#shared/platform/policy.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { type SystemReportId, systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { describeNotDone, detailOf, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { createReport, reportsKey, updateReport } from './calls.ts';
import { ParameterFields } from './parameter-fields.tsx';

const bases = Object.values(systemReports).map(({ id, name }) => ({ value: id, label: name }));

interface ReportDialogProps {
  /** The saved report to change; without it, a new one is created. */
  report?: ReportItem;
  /** The report that a new one is based on. */
  base?: SystemReportId;
  parameters?: Readonly<Record<string, string>>;
  headers: SelectionHeaders;
  onClose: () => void;
  onSaved?: (report: ReportItem) => void;
}

/** Saves a report with its parameters under a name, for the whole company. It stays open if saving fails. */
export function ReportDialog({ report, headers, onClose, onSaved, ...given }: ReportDialogProps) {
  const formId = useId();
  const toast = useToast();
  const client = useQueryClient();
  const companies = useCreationCompanies();
  const [base, setBase] = useState<SystemReportId>(report?.base ?? given.base ?? 'lease-expirations');
  const [name, setName] = useState(report?.name ?? '');
  const [description, setDescription] = useState(report?.description ?? '');
  const [parameters, setParameters] = useState(report?.parameters ?? given.parameters ?? {});
  const [companyId, setCompanyId] = useState(companies.length === 1 ? String(companies[0]?.id ?? '') : '');
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const definition: ReportDefinition = systemReports[base];
  const isNew = report === undefined;

  const mistakes = {
    name: name.trim() === '' ? 'Name is required' : undefined,
    company: isNew && companyId === '' ? 'Company is required' : undefined,
  };
  const save = () =>
    report === undefined
      ? createReport({ base, name, description, parameters, company_id: Number(companyId) }, headers)
      : updateReport(report.id, {
          name,
          description,
          parameters,
          ...(report.version_id === null ? {} : { version_id: report.version_id }),
        });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isSaving || mistakes.name || mistakes.company) return;
    setSaving(true);
    setFailure(null);
    try {
      const saved = await save();
      await client.invalidateQueries({ queryKey: reportsKey });
      toast.success(isNew ? 'Report created.' : 'Report saved.');
      onSaved?.(saved);
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  const errors = Object.fromEntries(
    Object.keys(definition.parameters).map((key) => [key, detailOf(failure, `parameters.${key}`)]),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={isNew ? 'New Report' : 'Edit report'}
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {failure !== null && (
          <Banner title={describeNotDone('The report was not saved', failure)}>{messageOf(failure)}</Banner>
        )}
        <Field
          label="Name"
          required
          error={(isChecked ? mistakes.name : undefined) ?? labeledDetailOf(failure, 'name', 'Name')}
        >
          <Input
            value={name}
            maxLength={maxReportName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Description" error={labeledDetailOf(failure, 'description', 'Description')}>
          <Textarea
            value={description}
            rows={2}
            maxLength={maxReportDescription}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        {isNew && companies.length !== 1 && (
          <Field label="Company" required error={isChecked ? mistakes.company : undefined}>
            <Select
              options={companies.map(({ id, name: label }) => ({ value: String(id), label }))}
              placeholder="Choose a company"
              value={companyId}
              onChange={({ target }) => setCompanyId(target.value)}
            />
          </Field>
        )}
        <Field label="Report type" required hint={definition.description}>
          <Select
            options={bases}
            value={base}
            disabled={!isNew}
            onChange={({ target }) => {
              setBase(bases.find(({ value }) => value === target.value)?.value ?? base);
              setParameters({});
            }}
          />
        </Field>
        <ParameterFields
          definition={definition}
          values={{ ...definition.defaults, ...parameters }}
          onChange={(key, value) => setParameters({ ...parameters, [key]: value })}
          errors={errors}
          headers={headers}
        />
      </form>
    </Dialog>
  );
}

/** Returns the selected companies in which the user may create reports. */
function useCreationCompanies() {
  const { companies, selectedCompanies } = useSelection();
  const chosen = new Set(selectedCompanies.map(({ id }) => id));
  return companies.filter(({ id, role_name }) => chosen.has(id) && roleMay(role_name, 'report', 'create'));
}
