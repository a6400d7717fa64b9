import { Banner } from '#web/platform/ui/display/banner.tsx';

/** Explains why the view in the address is not shown. */
export function ViewNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      tone="info"
      title="The view in this link no longer exists, or it is not shared with you."
      onDismiss={onDismiss}
      className="mx-3 mb-3"
    >
      Showing the whole list instead.
    </Banner>
  );
}
