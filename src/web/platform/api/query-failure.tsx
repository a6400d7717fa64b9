import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { messageOf } from './api-error.ts';

/** What is told of a query, as React Query answers it. */
type Query = {
  error: unknown;
  isFetching: boolean;
  isRefetchError: boolean;
  refetch: () => Promise<unknown>;
};

interface QueryFailureProps {
  query: Query;
  title?: string;
  /** What could not be read, where the title does not say it: "The action items". */
  what?: string;
  /** What to say in the place of the server's words, where the title has these. */
  message?: string;
}

/** The server's words, after what they are about. */
function describeFailure({ query: { error }, what, message }: QueryFailureProps): string {
  if (message !== undefined) return message;
  return what === undefined ? messageOf(error) : `${what} could not be read. ${messageOf(error)}`;
}

/** In the place of what could not be read at all, with the server's words and a way to try again. */
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

/** Above what was read before and could not be read again; nothing while all is well. */
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
      {describeFailure(props)} What you see was read before.
    </Banner>
  );
}
