import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { messageOf } from './api-error.ts';

/** The parts of a React Query result that are needed here. */
type Query = {
  error: unknown;
  isFetching: boolean;
  isRefetchError: boolean;
  refetch: () => Promise<unknown>;
};

interface QueryFailureProps {
  query: Query;
  title?: string;
  /** What could not be loaded, if the title does not say it: "The action items". */
  what?: string;
  /** Replaces the server's message, for example if the title already contains it. */
  message?: string;
}

/** Returns the server's message, after what it is about. */
function describeFailure({ query: { error }, what, message }: QueryFailureProps): string {
  if (message !== undefined) return message;
  return what === undefined ? messageOf(error) : `${what} could not be loaded. ${messageOf(error)}`;
}

/** Shown in place of data that could not be loaded, with the server's message and a Retry button. */
export function LoadingFailure(props: QueryFailureProps & { actions?: ReactNode }) {
  const { query, title = 'Error Loading Data' } = props;
  return (
    <ErrorState
      title={title}
      message={describeFailure(props)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      actions={props.actions}
    />
  );
}

/** Shown above cached data that could not be refreshed; renders nothing if there was no failure. */
export function RefetchFailure(props: QueryFailureProps & { className?: string }) {
  const { query, title = 'Error Loading Data', className } = props;
  if (!query.isRefetchError) return null;
  return (
    <Banner
      title={title}
      actions={
        <Button size="sm" onClick={() => void query.refetch()} loading={query.isFetching}>
          Retry
        </Button>
      }
      {...(className === undefined ? {} : { className })}
    >
      {describeFailure(props)} Showing earlier data.
    </Banner>
  );
}
