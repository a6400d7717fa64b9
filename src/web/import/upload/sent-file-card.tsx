import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import type { Area } from '#shared/people/contracts/companies.ts';
import { getAnalysis } from '#web/import/calls.ts';
import { withConfiguration } from '#web/import/configurations/loaded-configuration.ts';
import { plural } from '#web/import/plural.ts';
import { type SentFile, writeWizard } from '#web/import/wizard-state.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { analysisKey } from './analysis-key.ts';

interface SentFileCardProps {
  sent: SentFile;
  areas: readonly Area[];
  /** The currently chosen area, as the value of its select. */
  areaId: string;
  configurationId: number | undefined;
}

/** Offers a previously uploaded file, which need not be uploaded again; renders nothing if it no longer exists. */
export function SentFileCard({ sent, areas, areaId, configurationId }: SentFileCardProps) {
  const { data } = useQuery({
    queryKey: analysisKey(sent.analysisId),
    queryFn: ({ signal }) => getAnalysis(sent.analysisId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  const companyOf = (id: number) => areas.find((area) => area.id === id)?.company_id;
  const chosen = Number(areaId);
  // A file belongs to the company that it was uploaded for.
  const fits = companyOf(chosen) !== undefined && companyOf(chosen) === companyOf(sent.areaId);
  const next = writeWizard({ step: 'entity-mapping', analysisId: sent.analysisId, areaId: chosen });
  const { rowCount, columnNames } = data.analysis;
  return (
    <Card className="max-w-160">
      <div className="flex flex-wrap items-center gap-3">
        <FileCheck aria-hidden size={20} className="shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{data.fileName}</p>
          <p className="text-sm text-muted">
            {fits
              ? `Uploaded: ${plural(rowCount, 'row')}, ${plural(columnNames.length, 'column')}.`
              : 'It was uploaded for an area of another company. Choose the file again for this one.'}
          </p>
        </div>
        {fits && (
          <LinkButton variant="primary" to={{ search: withConfiguration(next, configurationId) }}>
            Continue with this file
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
