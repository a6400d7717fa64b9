import type { ComponentType } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { Devices } from './devices/devices.tsx';
import { PasswordForm } from './password-form.tsx';
import { Tokens } from './tokens/tokens.tsx';
import { TwoFactor } from './two-factor/two-factor-section.tsx';

/** The user's own account: name and phone, security, signed-in devices, and deletion. */
export function ProfilePage({ Look }: { Look: ComponentType }) {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <PageHeader title={user.name} description={user.email} />
      <Card title="Your details">
        <DetailsForm user={user} />
      </Card>
      <Card title="Look">
        <Look />
      </Card>
      <Card title="Password">
        <PasswordForm email={user.email} />
      </Card>
      <Card title="Two-factor">
        <TwoFactor />
      </Card>
      <Card title="Signed-in devices">
        <Devices />
      </Card>
      <Card title="Personal tokens">
        <Tokens />
      </Card>
      <Card title="Delete account">
        <DeleteAccount email={user.email} />
      </Card>
    </div>
  );
}
