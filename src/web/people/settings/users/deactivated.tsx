import { useState } from 'react';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { reactivateUser } from './calls.ts';
import type { PersonRow } from './person-row.ts';
import { usePeopleChanged } from './use-people.ts';

/** Lets a user whom an identity provider deactivated sign in again. Renders nothing for others. */
export function Deactivated({ person }: { person: PersonRow }) {
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  const [isBusy, setIsBusy] = useState(false);
  const since = person.deactivated_at;
  if (since === null) return null;

  const name = person.name || person.username;
  const reactivate = async () => {
    const isSure = await confirm({
      title: `Reactivate ${name}?`,
      message: `${name} can sign in again with all roles and access tokens. The identity provider may deactivate the account again when it next changes the user.`,
      confirmLabel: 'Reactivate',
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await reactivateUser(person.id);
      toast.success(`${name} is active again.`);
    } catch (error) {
      toast.error(describeFailure('The user was not reactivated.', error));
    }
    await changed(person.id);
    setIsBusy(false);
  };
  return (
    <section
      aria-label="Deactivated"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">Deactivated</h3>
        <p className="text-pretty text-muted">
          An identity provider ended this user's access on {formatMoment(since)}.
        </p>
      </div>
      <Button size="sm" loading={isBusy} onClick={() => void reactivate()}>
        Reactivate…
      </Button>
    </section>
  );
}
