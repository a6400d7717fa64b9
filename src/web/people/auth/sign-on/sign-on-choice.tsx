import { useQuery } from '@tanstack/react-query';
import type { Provider } from '#web/people/required-provider.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { offerKey, readOffer } from './calls.ts';

interface SignOnChoiceProps {
  isFinding: boolean;
  /** Called with the provider, or null if it depends on the email. */
  onChoose: (only: Provider | null) => void;
}

/** Offers single sign-on below the form of the login page. Renders nothing without it, or before the server responds. */
export function SignOnChoice({ isFinding, onChoose }: SignOnChoiceProps) {
  const { data: offer } = useQuery({ queryKey: offerKey, queryFn: ({ signal }) => readOffer(signal) });
  if (offer === undefined || (!offer.by_address && offer.for_everyone === null)) return null;
  const only = offer.by_address ? null : offer.for_everyone;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      <Button loading={isFinding} onClick={() => onChoose(only)}>
        <span className="truncate">
          {only === null ? 'Use single sign-on' : `Continue with ${only.name}`}
        </span>
      </Button>
    </>
  );
}
