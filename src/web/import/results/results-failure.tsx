import type { useImportRecord } from '#web/import/progress/use-import-record.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';

interface ResultsFailureProps {
  query: Pick<ReturnType<typeof useImportRecord>, 'error' | 'refetch' | 'isFetching'>;
  onStartNew: () => void;
}

/** Shown instead of the results if they could not be loaded. */
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
