import type { RefObject } from 'react';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import type { ProviderAddresses } from './calls.ts';

interface AddressesProps {
  addresses: ProviderAddresses;
  copyRef?: RefObject<HTMLButtonElement | null>;
}

/** The addresses of this installation that must be entered at the provider. */
export function Addresses({ addresses, copyRef }: AddressesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Redirect URI" hint="Where users return after signing on">
        <CopyField value={addresses.redirect_uri} {...(copyRef && { copyRef })} />
      </Field>
      <Field label="Sign-out redirect URI" hint="Where users return after signing out">
        <CopyField value={addresses.logout_uri} />
      </Field>
      <Field
        label="Back-channel logout URI"
        hint="Optional: ends sessions here when a user logs out or is blocked there"
      >
        <CopyField value={addresses.back_channel_uri} />
      </Field>
    </div>
  );
}
