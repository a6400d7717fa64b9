import { History, MapPinned, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#web/import/plural.ts';
import { isUnderWay } from '#web/import/progress/import-state.ts';
import { rememberedImport } from '#web/import/progress/running-import.ts';
import { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { writeGeospatial } from '#web/import/shapes/geospatial-state.ts';
import { unitOf } from '#web/import/unit-of.ts';
import { writeWizard } from '#web/import/wizard-state.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';

/** Select Import Type: asset data or geospatial data. */
export function TypeStep() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Select Import Type"
        description="Choose what to import. Nothing is saved until you review it."
        actions={
          <LinkButton to="/imports" icon={<History aria-hidden size={14} />}>
            Past imports
          </LinkButton>
        }
      />
      <RunningImport />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypeCard
          to={writeWizard({ step: 'upload' })}
          icon={<Table2 aria-hidden size={20} className="text-accent-ink" />}
          title="Asset Data"
        >
          Wells, tracts, owners and leases from any state agency's or system's CSV or Excel file.
        </TypeCard>
        <TypeCard
          to={writeGeospatial({ step: 'upload' })}
          icon={<MapPinned aria-hidden size={20} className="text-accent-ink" />}
          title="Geospatial Data"
        >
          Shapefiles, GeoJSON or KML: outlines for tracts, wells and units, or new tracts from them.
        </TypeCard>
      </div>
    </div>
  );
}

function TypeCard({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={{ search: to }}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent hover:bg-hover"
    >
      {icon}
      <span className="text-lg font-semibold">{title}</span>
      <span className="text-muted">{children}</span>
    </Link>
  );
}

/** Links back to an import that is still running. */
function RunningImport() {
  const id = rememberedImport();
  const { data } = useImportRecord(id ?? undefined);
  if (id === null || data === undefined || !isUnderWay(data.state)) return null;
  return (
    <Banner
      tone="info"
      title={`${data.file_name} is being imported`}
      actions={
        <LinkButton to={{ search: writeWizard({ step: 'results', importId: id }) }}>Show progress</LinkButton>
      }
    >
      {data.rows_done.toLocaleString('en-US')} of {plural(data.rows_total, unitOf(data))} so far.
    </Banner>
  );
}
