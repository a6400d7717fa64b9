import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { googleNotices } from '../google/notices.ts';
import { type MapHeight, mapHeights } from './map-heights.ts';

interface MapFailureProps {
  height: MapHeight;
  message: string;
  onRetry: () => void;
  retrying: boolean;
  onBuiltIn: () => void;
}

/** Shows why a map is unavailable and what to do about it. If Google Maps failed, it offers the built-in map. */
export function MapFailure({ height, message, onRetry, retrying, onBuiltIn }: MapFailureProps) {
  const isGoogle = message === googleNotices.failed || message === googleNotices.authFailure;
  const builtIn = isGoogle && <Button onClick={onBuiltIn}>Use the built-in map</Button>;
  return (
    <div className={cn('grid place-content-center', mapHeights[height])}>
      {message === googleNotices.authFailure ? (
        <ErrorState
          title={googleNotices.authFailure}
          message="Google rejected this installation's key. An administrator can change GOOGLE_MAPS_KEY. Your records are not affected."
          actions={builtIn}
        />
      ) : (
        <ErrorState title="Error" message={message} onRetry={onRetry} retrying={retrying} actions={builtIn} />
      )}
    </div>
  );
}
