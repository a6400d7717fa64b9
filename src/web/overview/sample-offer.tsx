import { X } from 'lucide-react';
import { useState } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { browserStorage } from '#web/platform/api/token-storage.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { LoadSampleButton } from './load-sample-button.tsx';

const dismissedKey = 'platbook.sample-offer';

/**
 * Offers the sample company at the bottom of the overview to users who have a company; once dismissed, never again on
 * this device.
 */
export function SampleOffer() {
  const { companies } = useSelection();
  const [isDismissed, setIsDismissed] = useState(wasDismissed);
  if (isDismissed || companies.some(({ is_sample }) => is_sample)) return null;
  const dismiss = () => {
    setIsDismissed(true);
    try {
      browserStorage()?.setItem(dismissedKey, 'dismissed');
    } catch {
      // Without storage, the offer returns on the next visit.
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>Want to try things out or show someone around? Load a sample company.</p>
      <div className="flex items-center gap-1">
        <LoadSampleButton variant="ghost" size="sm" />
        <IconButton
          label="Dismiss this offer"
          size="sm"
          icon={<X aria-hidden size={14} />}
          onClick={dismiss}
        />
      </div>
    </div>
  );
}

function wasDismissed(): boolean {
  try {
    return browserStorage()?.getItem(dismissedKey) === 'dismissed';
  } catch {
    return false;
  }
}
