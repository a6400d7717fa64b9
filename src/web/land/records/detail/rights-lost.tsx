import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface RightsLostProps {
  /** What the user can no longer do: "You can no longer change this well." */
  title: string;
  /** The reason, and whom to ask. */
  children: ReactNode;
  /** Typed values that were not saved. */
  typed: string;
  onDiscard: () => void;
}

/**
 * Reports that the user lost the permission to save while values were typed. It takes the focus, because a user who
 * just saved may be far down the page.
 */
export function RightsLost({ title, children, typed, onDiscard }: RightsLostProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner
        title={title}
        actions={
          <>
            <CopyButton text={typed} label="Copy what I typed" />
            <Button onClick={onDiscard}>Discard changes</Button>
          </>
        }
      >
        Your changes were not saved. You can copy them from the form below. {children}
      </Banner>
    </div>
  );
}
