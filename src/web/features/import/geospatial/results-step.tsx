import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { plural } from '../plural.ts';
import { StepFooter } from '../step-footer.tsx';
import { undoImport } from './calls/undo-import.ts';
import { useStore } from './create-store.ts';
import { forgetPlan } from './import-plan.ts';
import { keepResults, resultsStore, type ShapeResults } from './shape-results.ts';
import { shapesSession } from './shapes-session.ts';

/** Geospatial Import Results: how many went in, which did not and why, and the way to take all of it back. */
export function ShapeResultsStep() {
  const results = useStore(resultsStore);
  const navigate = useNavigate();
  const startNew = () => {
    shapesSession.forget();
    forgetPlan();
    keepResults(null);
    void navigate({ search: '' });
  };
  if (results === null)
    return (
      <Card flush>
        <EmptyState
          title="No process results available."
          actions={<Button onClick={startNew}>Start New Import</Button>}
        >
          The results of an import are shown in the tab that started it.
        </EmptyState>
      </Card>
    );
  return <Results results={results} onStartNew={startNew} />;
}

function Results({ results, onStartNew }: { results: ShapeResults; onStartNew: () => void }) {
  const { total, imported, failed, failures, newTracts, alreadyThere } = results;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Geospatial Import Results"
        description={imported > 0 ? 'Your shapes have been successfully imported' : 'No shape was imported'}
      />
      <Undoing results={results} />
      <Card>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label="Total Shapes" value={total.toLocaleString('en-US')} />
          <Stat label="Successfully Imported" value={imported.toLocaleString('en-US')} />
          <Stat label="Failed Records" value={failed.toLocaleString('en-US')} />
        </dl>
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          From {results.files} into {results.areaName}
          {newTracts > 0 && `: ${plural(newTracts, 'new tract')}`}
          {newTracts > 0 &&
            imported > newTracts &&
            `, ${plural(imported - newTracts, 'shape')} on records that were there`}
          .{alreadyThere > 0 && ` ${sayThere(alreadyThere)}`}
        </p>
      </Card>
      {failures.length > 0 && (
        <Card title="Failed Imports">
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
            tabIndex={0}
            aria-label="Failed Imports"
            className="max-h-96 overflow-y-auto text-sm"
          >
            {failures.map(({ shape, error }) => (
              <li key={shape} className="border-b border-hairline py-1.5 wrap-anywhere last:border-b-0">
                Shape {shape}: {error}
              </li>
            ))}
          </ul>
          {failed > failures.length && (
            <p className="mt-2 text-sm text-muted">
              {(failed - failures.length).toLocaleString('en-US')} more are not listed here.
            </p>
          )}
        </Card>
      )}
      <StepFooter
        next={failed > 0 ? 'Mend the failed shapes and import them again; what is in already stays.' : ''}
      >
        {newTracts > 0 && !results.isUndone && <LinkButton to="/tracts">Show tracts</LinkButton>}
        <Button variant="primary" onClick={onStartNew}>
          Start New Import
        </Button>
      </StepFooter>
    </div>
  );
}

function sayThere(count: number): string {
  return count === 1
    ? '1 shape was there already, and nothing was written for it.'
    : `${count.toLocaleString('en-US')} shapes were there already, and nothing was written for them.`;
}

function Undoing({ results }: { results: ShapeResults }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: undoImport,
    onSuccess: () => {
      keepResults({ ...results, isUndone: true, actId: null });
      void queries.invalidateQueries();
    },
  });
  const { data: undone } = undo;
  return (
    <>
      {undo.error && <Banner title={messageOf(undo.error)} onDismiss={undo.reset} />}
      {results.isUndone && (
        <Banner tone="success" title="The import was undone.">
          {undone && undone.refused_count > 0
            ? `${plural(undone.refused_count, 'record')} stayed, having been changed since: ${undone.refused[0]?.message ?? ''}`
            : 'Everything is as it was before.'}
        </Banner>
      )}
      {results.actId !== null && (
        <Banner
          tone="info"
          title="Not what you meant?"
          actions={
            <Button
              loading={undo.isPending}
              onClick={() => results.actId !== null && undo.mutate(results.actId)}
            >
              Undo this import
            </Button>
          }
        >
          All of it can be taken back at once: new tracts are removed, shapes are taken off the records that
          were there, and outlines that were replaced come back.
        </Banner>
      )}
    </>
  );
}
