import { useState } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';

/** Shown if the server does not respond, so that it is unknown who is signed in; the session is kept. */
export function UnreachableScreen() {
  const { retry } = useAuth();
  const [isRetrying, setIsRetrying] = useState(false);
  const handleRetry = async () => {
    setIsRetrying(true);
    await retry();
    setIsRetrying(false);
  };
  return (
    <ErrorState
      title="Platbook cannot be reached"
      message="You are still signed in. Check the connection; Platbook keeps trying by itself."
      onRetry={handleRetry}
      retrying={isRetrying}
    />
  );
}
