import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportRecord, ProcessResults } from '#shared/import/contracts/import.ts';
import { assets, type EntityName, entities } from '#shared/land/entities/registry.ts';
import { SaveConfiguration } from '#web/import/configurations/save-configuration.tsx';
import { mayImport } from '#web/import/progress/import-state.ts';
import { ResultRows } from '#web/import/rows/result-rows.tsx';
import { writeRowsFilter } from '#web/import/rows/rows-filter.ts';
import { StepFooter } from '#web/import/step-footer.tsx';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Stat } from '#web/platform/ui/display/stat.tsx';
import { EntityResultCard } from './entity-result-card.tsx';
import { ResultsHead } from './results-head.tsx';

interface ImportResultsProps {
  record: ImportRecord;
  onStartNew: () => void;
}

/** Shows the results of an import, kind by kind, and the action to undo it. */
export function ImportResults({ record, onStartNew }: ImportResultsProps) {
  const { companies } = useSelection();
  const [url, setUrl] = useSearchParams();
  const rows = useRef<HTMLDivElement>(null);
  const results = record.results ?? {};
  const listed = Object.entries(results);
  if (listed.length === 0)
    return (
      <EmptyState
        title="No process results available."
        actions={<Button onClick={onStartNew}>Start New Import</Button>}
      />
    );
  const mayChange = mayImport(record, companies);
  const errors = listed.reduce((total, [, result]) => total + result.errors, 0);
  const showRows = (entity: string) => {
    setUrl((current) => writeRowsFilter(current, { entity, outcome: undefined, message: '' }), {
      replace: true,
      preventScrollReset: true,
    });
    rows.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="flex flex-col gap-6">
      <ResultsHead
        record={record}
        title="Import Results"
        description={`${record.file_name}${record.area_name === null ? '' : ` into ${record.area_name}`}`}
        undoLabel="Undo import"
      />
      <Summary results={results} errors={errors} />
      {listed.map(([name, result]) => (
        <EntityResultCard
          key={name}
          importId={record.id}
          name={name}
          result={result}
          onShowRows={() => showRows(name)}
        />
      ))}
      <div ref={rows} className="scroll-mt-16">
        {url.has('rows') && <ResultRows importId={record.id} results={results} />}
      </div>
      {mayChange && <SaveConfiguration record={record} />}
      <StepFooter
        next={
          errors > 0 && mayChange
            ? 'Fix rejected rows and import them again: existing records are only updated.'
            : ''
        }
      >
        {listed.filter(hasList).map(([name]) => (
          <LinkButton key={name} to={`/${entities[name].plural}`}>
            Show {entities[name].labelPlural.toLowerCase()}
          </LinkButton>
        ))}
        {mayChange && (
          <Button variant="primary" onClick={onStartNew}>
            Start New Import
          </Button>
        )}
      </StepFooter>
    </div>
  );
}

/** Links between records have no list page. */
function hasList<T>(entry: [string, T]): entry is [EntityName, T] {
  return Object.hasOwn(assets, entry[0]);
}

function Summary({ results, errors }: { results: ProcessResults; errors: number }) {
  const processed = Object.values(results).reduce(
    (total, { inserts, updates }) => total + inserts + updates,
    0,
  );
  return (
    <Card title="Overall Summary">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Stat label="Total Records Processed" value={processed.toLocaleString('en-US')} />
        <Stat label="Total Successes" value={processed.toLocaleString('en-US')} />
        <Stat label="Total Errors" value={errors.toLocaleString('en-US')} />
      </dl>
    </Card>
  );
}
