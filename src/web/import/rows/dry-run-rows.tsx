import { useRef } from 'react';
import type { Analysis, ImportRecord, ProcessResults } from '#shared/import/contracts/import.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { RowsFilter } from '#web/import/calls.ts';
import type { Draft } from '#web/import/draft.ts';
import { ColumnNotices } from './column-notices.tsx';
import { DryRunSummary } from './dry-run-summary.tsx';
import { OptionWords } from './option-words.tsx';
import type { Repairs } from './repairs.ts';
import { RepeatedKeyBanners } from './repeated-keys.tsx';
import { columnsOf, originsOf } from './row-columns.ts';
import { RowsPanel } from './rows-panel.tsx';
import type { RepairsState } from './use-repairs.ts';
import { useRowRepair } from './use-row-repair.ts';
import { useRowsFilter } from './use-rows-filter.ts';
import { ZeroTwinBanners } from './zero-twins.tsx';

interface DryRunRowsProps {
  trial: ImportRecord & { results: ProcessResults };
  analysis: Analysis;
  schema: DestinationSchema;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Validates the rows again; undefined while the results include the latest choices. */
  onTryAgain: (() => void) | undefined;
  repairs: RepairsState;
  /** The repairs that the dry run included. */
  tried: Repairs;
}

/** Shows what a dry run found: counts per kind, notices about columns, value mappings, and the rows. */
export function DryRunRows(props: DryRunRowsProps) {
  const { trial, analysis, schema, draft, repairs, tried } = props;
  const [filter, setFilter] = useRowsFilter(trial.results);
  const repair = useRowRepair(trial.id, filter.entity, repairs, tried);
  const panel = useRef<HTMLDivElement>(null);
  const labelOf = (entity: string) => schema[entity]?.label ?? entity;
  const show = (next: RowsFilter) => {
    setFilter(next);
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <RepeatedKeyBanners results={trial.results} labelsOf={(entity) => schema[entity]?.labels ?? {}} />
      <ZeroTwinBanners
        results={trial.results}
        labelsOf={(entity) => schema[entity]?.labels ?? {}}
        draft={draft}
        onDraft={props.onDraft}
        onTryAgain={props.onTryAgain}
      />
      <DryRunSummary importId={trial.id} results={trial.results} labelOf={labelOf} onShow={show} />
      <ColumnNotices results={trial.results} labelOf={labelOf} />
      <OptionWords
        results={trial.results}
        schema={schema}
        analysis={analysis}
        companyId={trial.company_id}
        draft={draft}
        onDraft={props.onDraft}
        onTryAgain={props.onTryAgain}
      />
      <div ref={panel} className="scroll-mt-16">
        <RowsPanel
          importId={trial.id}
          results={trial.results}
          filter={filter}
          onFilter={setFilter}
          labelOf={labelOf}
          labelsOf={(entity) => schema[entity]?.labels ?? {}}
          columns={columnsOf(analysis, draft, filter.entity)}
          originsOf={(column) => originsOf(draft, column)}
          repair={repair}
        />
      </div>
    </>
  );
}
