import type { RefObject } from 'react';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

interface AddressesProps {
  provider: Pick<IdentityProvider, 'redirect_uri' | 'logout_uri'>;
  copyRef?: RefObject<HTMLButtonElement | null>;
}

/** The addresses of this installation that must be entered at the provider. */
export function Addresses({ provider, copyRef }: AddressesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Redirect URI" hint="Where users return after signing on">
        <CopyField value={provider.redirect_uri} {...(copyRef && { copyRef })} />
      </Field>
      <Field label="Sign-out redirect URI" hint="Where users return after signing out">
        <CopyField value={provider.logout_uri} />
      </Field>
    </div>
  );
}
