import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoFactorState } from '#shared/people/contracts/two-factor.ts';
import { PasswordDialog } from '#web/people/profile/password-dialog.tsx';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { endTwoFactor, readTwoFactor, renewRecoveryCodes } from './calls.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

const twoFactorKey = ['two-factor'] as const;

/** With this many recovery codes left or fewer, the user is advised to create new ones. */
const fewCodes = 3;

/** The dialog that is open, if any. */
type Opened = 'set-up' | 'turn-off' | 'renew' | { codes: string[] };

/** Shows whether two-factor is on, and turns it on and off. */
export function TwoFactor() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({ queryKey: twoFactorKey, queryFn: ({ signal }) => readTwoFactor(signal) });
  const close = () => setOpened(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: twoFactorKey });

  const turnOff = async (password: string) => {
    await endTwoFactor(password);
    close();
    toast.success('Two-factor was turned off.');
    await refresh();
  };
  const show = (codes: string[]) => {
    setOpened({ codes });
    void refresh();
  };

  if (query.isLoadingError) return <LoadingFailure query={query} what="Two-factor" />;
  if (query.data === undefined) return <SkeletonText lines={3} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <RefetchFailure query={query} what="Two-factor" className="self-stretch" />
      {query.data.enabled ? (
        <SwitchedOn state={query.data} onOpen={setOpened} />
      ) : (
        <>
          <p className="text-pretty text-muted">
            Sign-in requires a code from your phone in addition to the password, so a stolen password is not
            enough.
          </p>
          <Button variant="primary" onClick={() => setOpened('set-up')}>
            Turn on two-factor
          </Button>
        </>
      )}
      {opened === 'set-up' && <SetUpDialog onDone={show} onClose={close} />}
      {opened === 'turn-off' && (
        <PasswordDialog
          title="Turn off two-factor?"
          confirmLabel="Turn off"
          danger
          act={turnOff}
          onClose={close}
        >
          Your password alone will then open your account. The recovery codes stop working too.
        </PasswordDialog>
      )}
      {opened === 'renew' && (
        <PasswordDialog
          title="Create new recovery codes?"
          confirmLabel="Create Codes"
          act={async (password) => show(await renewRecoveryCodes(password))}
          onClose={close}
        >
          Your current codes stop working.
        </PasswordDialog>
      )}
      {typeof opened === 'object' && opened !== null && (
        <RecoveryCodesDialog codes={opened.codes} onClose={close} />
      )}
    </div>
  );
}

function SwitchedOn({ state, onOpen }: { state: TwoFactorState; onOpen: (opened: Opened) => void }) {
  const { enabled_at, recovery_codes_left: left } = state;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <Badge tone="success" dot>
          On
        </Badge>
        {enabled_at !== null && <span className="tabular-nums">since {formatMoment(enabled_at)}</span>}
        <span>· {describeLeft(left)}</span>
      </p>
      {left <= fewCodes && (
        <Banner tone="warning" title={describeLeft(left)} className="self-stretch">
          Without them or your app, you can't sign in. Create new ones.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('renew')}>New recovery codes</Button>
        <Button onClick={() => onOpen('turn-off')}>Turn off</Button>
      </div>
    </>
  );
}

function describeLeft(left: number): string {
  if (left === 0) return 'No recovery codes left';
  return `${left} recovery ${left === 1 ? 'code' : 'codes'} left`;
}
