import { useAuth } from '#web/lib/auth/auth-context.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The own account: what others see of the person, the password, and the end of it. */
export function ProfilePage() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <PageHeader title={user.name} description={user.email} />
      <Card title="Your details">
        <DetailsForm user={user} />
      </Card>
      <Card title="Password">
        <PasswordForm email={user.email} />
      </Card>
      <Card title="Delete account">
        <DeleteAccount email={user.email} />
      </Card>
    </div>
  );
}
