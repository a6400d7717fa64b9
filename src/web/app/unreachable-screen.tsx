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
      title="Couldn't reach Platbook"
      message="You're still signed in. Check your connection; Platbook keeps trying."
      onRetry={handleRetry}
      retrying={isRetrying}
    />
  );
}
