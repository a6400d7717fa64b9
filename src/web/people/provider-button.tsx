import { Button } from '#web/platform/ui/buttons/button.tsx';
import { goToProvider } from './go-to-provider.ts';
import type { Provider } from './required-provider.ts';

interface ProviderButtonProps {
  provider: Provider;
  email: string;
  /** The path to open after signing in. */
  returnTo: string;
}

/** Leads to the identity provider that an address must sign in through. */
export function ProviderButton({ provider, email, returnTo }: ProviderButtonProps) {
  return (
    <Button size="sm" className="max-w-full" onClick={() => goToProvider(provider.id, { email, returnTo })}>
      <span className="truncate">Continue with {provider.name}</span>
    </Button>
  );
}
