import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Area } from '#shared/contracts/companies.ts';
import { ApiError, messageOf, NetworkError } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Select } from '#web/ui/select.tsx';
import { analysisKey } from './analysis-key.ts';
import { analyzeFile } from './calls/analyze-file.ts';
import { ConfigurationsCard } from './configurations/configurations-card.tsx';
import { loadedConfiguration, withConfiguration } from './configurations/loaded-configuration.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { firstArea, rememberArea } from './remembered-area.ts';
import { StepFooter } from './step-footer.tsx';
import { writeWizard } from './wizard-state.ts';

/** Upload File: the area first, then the file. */
export function UploadStep({ areas }: { areas: readonly Area[] }) {
  const { selectedAreas } = useSelection();
  const [areaId, setAreaId] = useState(() => firstArea(areas, selectedAreas));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const loadedId = loadedConfiguration(parameters);
  const load = (id: number | undefined) =>
    void navigate({ search: withConfiguration(writeWizard({ step: 'upload' }), id) }, { replace: true });
  const chooseArea = (id: string) => {
    setAreaId(id);
    rememberArea(id);
  };
  const upload = useMutation({
    mutationFn: ({ file, area }: { file: File; area: number }) => analyzeFile(file, area),
    onSuccess: (analysis, { area }) => {
      queries.setQueryData(analysisKey(analysis.analysisId), analysis);
      const { analysisId } = analysis;
      const next = writeWizard({ step: 'entity-mapping', analysisId, areaId: area });
      void navigate({ search: withConfiguration(next, loadedId) });
    },
  });
  const severalCompanies = new Set(areas.map((area) => area.company_id)).size > 1;
  const options = areas.map((area) => ({
    value: String(area.id),
    label: severalCompanies ? `${area.name} · ${area.company_name}` : area.name,
  }));
  return (
    <div className="flex flex-col gap-6">
      {upload.isPending && (
        <LoadingOverlay detail="The file is sent and every row of it is read. Large files take a while." />
      )}
      {upload.error && (
        <Banner title={failureText(upload.error)} onDismiss={upload.reset}>
          Mend the file or choose another one; nothing was kept.
        </Banner>
      )}
      <Card className="max-w-160">
        <div className="flex flex-col gap-5">
          <Field
            label="Area"
            required
            hint="The records go into this area, unless a column of the file names another one."
          >
            <Select
              value={areaId}
              onChange={(event) => chooseArea(event.target.value)}
              placeholder="Select an area"
              options={options}
            />
          </Field>
          <FileDrop
            label="Choose a CSV file or drop it here"
            hint="CSV, tab or semicolon separated, with one header row; up to 1 GB. Save an Excel sheet as CSV first."
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            disabled={areaId === '' || upload.isPending}
            disabledReason={areaId === '' ? 'Choose an area first.' : 'The file is on its way.'}
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
          if (areas.some(({ id }) => id === configuration.areaId)) chooseArea(String(configuration.areaId));
          load(configuration.id);
        }}
        onUnload={() => load(undefined)}
      />
      <StepFooter
        back={<Button onClick={() => void navigate({ search: '' })}>Back</Button>}
        next="After the file is read, you see how its columns fit and can change it."
      />
    </div>
  );
}

/** The server's words, else those of the specification. */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return messageOf(error);
  return error instanceof NetworkError ? messageOf(error) : 'An error occurred analyzing the file';
}
