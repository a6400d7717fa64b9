import { Monitor, Smartphone } from 'lucide-react';
import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { useSessions } from './use-sessions.ts';

/** Lists the signed-in devices and signs them out, effective with a device's next request. */
export function Devices() {
  const { query, signOut, endingId, signOutOthers, isEndingOthers } = useSessions();
  const sessions = query.data;
  if (query.isLoadingError) return <LoadingFailure query={query} what="The devices" />;
  if (sessions === undefined) return <SkeletonText lines={4} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <RefetchFailure query={query} what="The devices" className="self-stretch" />
      <ul aria-label="Signed-in devices" className="self-stretch divide-y divide-hairline">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onSignOut={() => signOut(session)}
            isEnding={endingId === session.id}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button onClick={() => void signOutOthers()} loading={isEndingOthers}>
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}

const mobile: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

interface DeviceRowProps {
  session: DeviceSession;
  onSignOut: () => void;
  isEnding: boolean;
}

function DeviceRow({ session, onSignOut, isEnding }: DeviceRowProps) {
  const Icon = mobile.has(session.system) ? Smartphone : Monitor;
  const name = deviceName(session);
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.current && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {session.address !== null && `${session.address} · `}last used {formatMoment(session.last_used_at)}
        </p>
        <p className="text-sm text-muted tabular-nums">signed in {formatMoment(session.created_at)}</p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          onClick={onSignOut}
          loading={isEnding}
          aria-label={`Sign out ${name}, signed in ${formatMoment(session.created_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
