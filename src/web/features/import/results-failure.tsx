import { messageOf } from '#web/lib/api-error.ts';
import type { useImportRecord } from '#web/lib/imports/use-import-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface ResultsFailureProps {
  query: Pick<ReturnType<typeof useImportRecord>, 'error' | 'refetch' | 'isFetching'>;
  onStartNew: () => void;
}

/** In place of the results of an import that could not be read. */
export function ResultsFailure({ query: { error, refetch, isFetching }, onStartNew }: ResultsFailureProps) {
  return (
    <Card flush>
      <ErrorState
        title="Error Loading Data"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        actions={<Button onClick={onStartNew}>Start New Import</Button>}
      />
    </Card>
  );
}
