import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Area } from '#shared/people/contracts/companies.ts';
import { maxImportBytes } from '#shared/platform/limits.ts';
import { analyzeFile } from '#web/import/calls.ts';
import { ConfigurationsCard } from '#web/import/configurations/configurations-card.tsx';
import { loadedConfiguration, withConfiguration } from '#web/import/configurations/loaded-configuration.ts';
import { LoadingOverlay } from '#web/import/progress/loading-overlay.tsx';
import { StepFooter } from '#web/import/step-footer.tsx';
import { failureWords } from '#web/import/validation/failure-words.ts';
import { type SentFile, writeWizard } from '#web/import/wizard-state.ts';
import { areaOptions } from '#web/people/companies/area-options.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SentPart } from '#web/platform/api/upload.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { FileDrop } from '#web/platform/ui/inputs/file-drop.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { analysisKey } from './analysis-key.ts';
import { firstArea, rememberArea } from './remembered-area.ts';
import { SentFileCard } from './sent-file-card.tsx';

/** Upload File: the area first, then the file; `sent` is a previously uploaded file that the user returned to. */
export function UploadStep({ areas, sent: before }: { areas: readonly Area[]; sent: SentFile | undefined }) {
  const { companies, selectedAreas } = useSelection();
  const [areaId, setAreaId] = useState(() =>
    areas.some(({ id }) => id === before?.areaId) ? String(before?.areaId) : firstArea(areas, selectedAreas),
  );
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const loadedId = loadedConfiguration(parameters);
  const load = (id: number | undefined) =>
    void navigate(
      { search: withConfiguration(writeWizard({ step: 'upload', ...(before && { sent: before }) }), id) },
      { replace: true },
    );
  const chooseArea = (id: string) => {
    setAreaId(id);
    rememberArea(id);
  };
  const [sent, setSent] = useState<SentPart | null>(null);
  const sending = useRef<AbortController>(undefined);
  // A user who leaves the step no longer needs the response.
  useEffect(() => () => sending.current?.abort(), []);
  const upload = useMutation({
    mutationFn: ({ file, area }: { file: File; area: number }) => {
      if (file.size > maxImportBytes) throw new TooLarge();
      setSent(null);
      const controller = new AbortController();
      sending.current = controller;
      return analyzeFile(file, area, { signal: controller.signal, onSent: setSent });
    },
    onSuccess: (analysis, { area }) => {
      queries.setQueryData(analysisKey(analysis.analysisId), analysis);
      const { analysisId } = analysis;
      const next = writeWizard({ step: 'entity-mapping', analysisId, areaId: area });
      void navigate({ search: withConfiguration(next, loadedId) });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      {upload.isPending && (
        <LoadingOverlay
          detail={pendingText(sent)}
          {...(sent === null ? {} : { progress: { done: sent.sent, total: sent.total } })}
          onCancel={() => sending.current?.abort()}
        />
      )}
      {upload.error && !isCancelled(upload.error) && (
        <Failure error={upload.error} onDismiss={upload.reset} />
      )}
      {before !== undefined && !upload.isPending && (
        <SentFileCard sent={before} areas={areas} areaId={areaId} configurationId={loadedId} />
      )}
      <Card className="max-w-160">
        <div className="flex flex-col gap-5">
          <Field
            label="Area"
            required
            hint="Records go into this area unless a column of the file names another."
          >
            <Select
              value={areaId}
              onChange={(event) => chooseArea(event.target.value)}
              placeholder="Select an area"
              options={areaOptions(areas, companies)}
            />
          </Field>
          <FileDrop
            label={
              before === undefined
                ? 'Choose a CSV or Excel file or drop it here'
                : 'Choose another CSV or Excel file or drop it here'
            }
            hint="CSV or text with any separator, .xlsx or .xls; up to 1 GB and 2,000 columns. Titles, totals and several sheets are fine."
            accept=".csv,.tsv,.tab,.txt,.xlsx,.xls,text/csv,text/tab-separated-values,text/plain"
            disabled={areaId === '' || upload.isPending}
            disabledReason={areaId === '' ? 'Choose an area first.' : 'The file is uploading.'}
            onFiles={([file]) => {
              if (file) upload.mutate({ file, area: Number(areaId) });
            }}
          />
        </div>
      </Card>
      <ConfigurationsCard
        companies={new Set(areas.map(({ company_id }) => company_id))}
        loadedId={loadedId}
        onLoad={(configuration) => {
          const isOpen = areas.some(({ id }) => id === configuration.areaId);
          if (isOpen) chooseArea(String(configuration.areaId));
          if (before === undefined || !isOfCompany(areas, before.areaId, configuration.company_id))
            return load(configuration.id);
          // The file is already analyzed, so its columns can be mapped immediately.
          const area = isOpen ? Number(configuration.areaId) : before.areaId;
          const next = writeWizard({ step: 'entity-mapping', analysisId: before.analysisId, areaId: area });
          void navigate({ search: withConfiguration(next, configuration.id) });
        }}
        onUnload={() => load(undefined)}
      />
      <StepFooter
        back={<Button onClick={() => void navigate({ search: '' })}>Back</Button>}
        next="Next, you review and change how its columns are mapped."
      />
    </div>
  );
}

function isOfCompany(areas: readonly Area[], areaId: number, companyId: number): boolean {
  return areas.find(({ id }) => id === areaId)?.company_id === companyId;
}

/** Such a file is not sent, because the server would only reject it later. */
class TooLarge extends Error {
  override message = 'The file is larger than 1 GB. Split it and import the parts.';
}

/** Describes the progress of a file: being uploaded, or uploaded and being read. */
function pendingText(part: SentPart | null): string {
  if (part === null) return 'The file is uploaded and every row is read. Large files take a while.';
  if (part.sent >= part.total) return 'Uploaded. Reading every row; large files take a while.';
  return `${megabytes(part.sent)} of ${megabytes(part.total)} MB uploaded.`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString('en-US', { maximumFractionDigits: 1 });
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function Failure({ error, onDismiss }: { error: Error; onDismiss: () => void }) {
  if (error instanceof TooLarge)
    return (
      <Banner title="Failed to analyze file" onDismiss={onDismiss}>
        {error.message}
      </Banner>
    );
  const { title, detail } = failureWords('analysis', error);
  return (
    <Banner title={title} onDismiss={onDismiss}>
      {detail} Nothing was saved.
    </Banner>
  );
}
