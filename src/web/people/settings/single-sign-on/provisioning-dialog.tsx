import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { ShownOnceDialog } from '#web/people/shown-once-dialog.tsx';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { endProvisioning, makeProvisioningToken, providersKey } from './calls.ts';

interface ProvisioningDialogProps {
  provider: IdentityProvider;
  onClose: () => void;
}

/** Lets a provider create, change and deactivate users and give them roles by its groups (SCIM 2.0). */
export function ProvisioningDialog({ provider, onClose }: ProvisioningDialogProps) {
  const { id, name, provisioning, scim_uri: address } = provider;
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [token, setToken] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: providersKey });

  const makeToken = async () => {
    const isMeant =
      provisioning === null ||
      (await confirm({
        title: 'Create a new token?',
        message: `The current token stops working. Provisioning pauses until the new one is entered at ${name}.`,
        confirmLabel: 'New Token',
        danger: true,
      }));
    if (!isMeant) return;
    setIsBusy(true);
    try {
      setToken(await makeProvisioningToken(id));
    } catch (error) {
      toast.error(describeFailure('No token was created.', error));
    }
    await refresh();
    setIsBusy(false);
  };
  const turnOff = () =>
    confirm({
      title: `Turn off provisioning by “${name}”?`,
      message:
        'Its users and groups are forgotten here. Accounts, roles and deactivations stay as they are; roles by groups change at the next sign-on again.',
      confirmLabel: 'Turn Off',
      danger: true,
      act: async () => {
        try {
          await endProvisioning(id);
          toast.success(`“${name}” no longer provisions users.`);
          return null;
        } catch (error) {
          return describeFailure('Provisioning was not turned off.', error);
        } finally {
          void refresh();
        }
      },
    });

  if (token !== null)
    return (
      <ShownOnceDialog
        title="Copy the token"
        description={`It is shown only once. Enter the address and the token at ${name}.`}
        what="the token"
        size="sm"
        onClose={() => setToken(null)}
      >
        {(copy) => (
          <div className="flex flex-col gap-4">
            <Field label="Address">
              <CopyField value={address} />
            </Field>
            <Field label="Token">
              <CopyField value={token} copyRef={copy} />
            </Field>
          </div>
        )}
      </ShownOnceDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Provisioning by ${name}`}
      description="The provider creates users before they first sign on, deactivates those who leave, and gives roles by its groups at once (SCIM 2.0)."
      footer={
        provisioning === null ? (
          <Button variant="primary" loading={isBusy} onClick={() => void makeToken()}>
            Turn On
          </Button>
        ) : (
          <>
            <Button variant="danger" onClick={() => void turnOff()}>
              Turn Off…
            </Button>
            <Button loading={isBusy} onClick={() => void makeToken()}>
              New Token…
            </Button>
          </>
        )
      }
    >
      {provisioning === null ? (
        <p className="text-pretty text-muted">
          Off. After you turn it on, enter the address and the token at {name}. Users must have an address
          that signs in through it. Which group has which role in which company is set under Edit.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label="Address">
            <CopyField value={address} />
          </Field>
          <p className="text-muted tabular-nums">{describeUse(provisioning)}</p>
          <Groups provider={provider} groups={provisioning.groups} />
        </div>
      )}
    </Dialog>
  );
}

type Provisioning = NonNullable<IdentityProvider['provisioning']>;

function describeUse({ last_used: lastUsed, users, deactivated }: Provisioning): string {
  if (lastUsed === null) return 'Nothing was received yet.';
  const counted = users === 1 ? '1 user' : `${users.toLocaleString('en-US')} users`;
  const off = deactivated === 0 ? '' : `, ${deactivated.toLocaleString('en-US')} deactivated`;
  return `${counted}${off} · last received ${formatMoment(lastUsed)}`;
}

interface GroupsProps {
  provider: IdentityProvider;
  groups: Provisioning['groups'];
}

/** The groups that were received, and which of them give no role by their name. */
function Groups({ provider, groups }: GroupsProps) {
  if (groups.length === 0) return null;
  const named = new Set(provider.roles.map(({ group }) => group));
  return (
    <section aria-label="Groups">
      <h3 className="mb-1 font-semibold">Groups</h3>
      <ul className="divide-y divide-hairline">
        {groups.map(({ name, members }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <bdi className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {members === 1 ? '1 member' : `${members.toLocaleString('en-US')} members`}
              {!named.has(name) && ' · no role by this name'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
