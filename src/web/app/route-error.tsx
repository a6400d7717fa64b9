import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';

/** Shown if a page fails or its code cannot be loaded. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.warn('A page failed', error);
  }, [error]);
  const message = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : messageOf(error);
  return (
    <ErrorState
      title="Unexpected Application Error!"
      message={`${message}. Saved data is safe. Reload the page; if it happens again, tell your administrator.`}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload page
          </Button>
          <LinkButton to="/" reloadDocument>
            Go to start
          </LinkButton>
        </>
      }
    />
  );
}

/** The same for errors outside the shell. */
export function AppError() {
  return (
    <main className="grid min-h-dvh place-content-center bg-ground">
      <h1 className="sr-only">Error</h1>
      <RouteError />
    </main>
  );
}
