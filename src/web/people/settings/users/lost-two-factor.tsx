import { useState } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { endTwoFactorOf } from './calls.ts';
import type { PersonRow } from './person-row.ts';
import { usePeopleChanged } from './use-people.ts';

/**
 * Restores access for a user who lost the app and the recovery codes. Renders nothing if they have no two-factor
 * sign-in, or for the user's own account.
 */
export function LostTwoFactor({ person }: { person: PersonRow }) {
  const { user } = useAuth();
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  const [isBusy, setIsBusy] = useState(false);
  if (person.two_factor !== true || person.id === user?.id) return null;

  const name = person.name || person.username;
  const turnOff = async () => {
    const isSure = await confirm({
      title: `Turn off two-factor for ${name}?`,
      message: `${name} will sign in with the password alone until they turn it on again, and is notified by mail. Verify first that the request is really theirs.`,
      confirmLabel: 'Turn off',
      danger: true,
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await endTwoFactorOf(person.id);
      toast.success(`Two-factor is off for ${name}.`);
    } catch (error) {
      toast.error(describeFailure('Two-factor was not turned off.', error));
    }
    await changed(person.id);
    setIsBusy(false);
  };
  return (
    <section
      aria-label="Two-factor"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">Two-factor</h3>
        <p className="text-pretty text-muted">
          On. If the user lost the app and the recovery codes, you can turn it off here.
        </p>
      </div>
      <Button size="sm" variant="danger" loading={isBusy} onClick={() => void turnOff()}>
        Turn off
      </Button>
    </section>
  );
}
