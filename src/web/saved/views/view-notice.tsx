import { Banner } from '#web/platform/ui/display/banner.tsx';

/** Explains why the view in the address is not shown. */
export function ViewNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      tone="info"
      title="The view of this address is not there any more, or it is not shared with you."
      onDismiss={onDismiss}
      className="mx-3 mb-3"
    >
      You see the whole list instead.
    </Banner>
  );
}
