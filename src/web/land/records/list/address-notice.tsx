import { Banner } from '#web/platform/ui/display/banner.tsx';

/** An unobtrusive notice about parts of the address that the list ignores. */
export function AddressNotice({
  problems,
  onDismiss,
}: {
  problems: readonly string[];
  onDismiss: () => void;
}) {
  const [only, ...more] = problems;
  if (only === undefined) return null;
  return (
    <Banner
      tone="info"
      title={more.length === 0 ? only : "Some of this link couldn't be applied."}
      onDismiss={onDismiss}
      className="mx-3 mb-3"
    >
      {more.length > 0 && problems.map((problem) => <p key={problem}>{problem}</p>)}
    </Banner>
  );
}
