import { KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Addresses } from './addresses.tsx';
import { AddressesDialog } from './addresses-dialog.tsx';
import { LinkedUsersDialog } from './linked-users-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';
import { ProvisioningDialog } from './provisioning-dialog.tsx';
import { useProviders } from './use-providers.ts';

/** What is open over the page. */
type Open =
  | { what: 'form'; provider: IdentityProvider | null }
  | { what: 'addresses'; provider: IdentityProvider }
  | { what: 'users'; provider: IdentityProvider }
  | { what: 'provisioning'; id: number };

/** `/single-sign-on`: the identity providers through which users log in. */
export function SingleSignOnPage() {
  const isAdministrator = useIsAdministrator();
  const { companies } = useSelection();
  const { query, refresh, remove, turnOn, turnOff, check } = useProviders(isAdministrator);
  const [open, setOpen] = useState<Open | null>(null);
  const providers = query.data?.data;
  const close = () => setOpen(null);
  const provisioned = open?.what === 'provisioning' ? providers?.find(({ id }) => id === open.id) : undefined;
  const create = (
    <Button variant="primary" onClick={() => setOpen({ what: 'form', provider: null })}>
      New Provider
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Single sign-on"
        description="Let users log in through your identity provider, such as Microsoft Entra ID, Okta or Google, by OpenID Connect."
        actions={
          <>
            <LinkButton to="/settings">Settings</LinkButton>
            {isAdministrator && providers !== undefined && providers.length > 0 && create}
          </>
        }
      />
      <Card>
        <RefetchFailure query={query} what="The identity providers" className="mb-3" />
        {!isAdministrator ? (
          <EmptyState icon={<Lock size={20} />} title="Only for Administrators">
            Single sign-on applies to every company of this installation. Ask an Administrator.
          </EmptyState>
        ) : query.isLoadingError ? (
          <LoadingFailure query={query} what="The identity providers" />
        ) : query.data === undefined || providers === undefined ? (
          <SkeletonText lines={4} />
        ) : providers.length === 0 ? (
          <>
            <EmptyState icon={<KeyRound size={20} />} title="No identity providers yet" actions={create}>
              Users log in with the account of their company instead of a password, and get their roles from
              its groups.
            </EmptyState>
            <section aria-label="Addresses of this installation" className="mx-auto max-w-140 pb-6">
              <p className="mb-3 text-pretty text-muted">
                Your IT department needs these addresses to register Platbook at the provider.
              </p>
              <Addresses addresses={query.data} />
            </section>
          </>
        ) : (
          <ul aria-label="Identity providers" className="divide-y divide-hairline">
            {providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                onEdit={() => setOpen({ what: 'form', provider })}
                onCheck={() => void check(provider)}
                onShowUsers={() => {
                  // The number of users may have changed.
                  void refresh();
                  setOpen({ what: 'users', provider });
                }}
                onProvision={() => {
                  // The provider may have sent something since.
                  void refresh();
                  setOpen({ what: 'provisioning', id: provider.id });
                }}
                onTurn={() => void (provider.is_active ? turnOff(provider) : turnOn(provider))}
                onDelete={() => void remove(provider)}
              />
            ))}
          </ul>
        )}
      </Card>
      {open?.what === 'form' && query.data !== undefined && (
        <ProviderDialog
          provider={open.provider}
          addresses={query.data}
          companies={companies}
          onSaved={(created) => {
            void refresh();
            setOpen(created === undefined ? null : { what: 'addresses', provider: created });
          }}
          onClose={close}
        />
      )}
      {provisioned !== undefined && <ProvisioningDialog provider={provisioned} onClose={close} />}
      {open?.what === 'users' && <LinkedUsersDialog provider={open.provider} onClose={close} />}
      {open?.what === 'addresses' && <AddressesDialog provider={open.provider} onClose={close} />}
    </div>
  );
}
