import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface RightsLostProps {
  /** What can no longer be done: "You can no longer change this well." */
  title: string;
  /** Why, and whom to ask. */
  children: ReactNode;
  /** What was typed and not saved. */
  typed: string;
  onDiscard: () => void;
}

/** Says that the right to save went while something was typed. It takes the focus: whoever just saved may be far below. */
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
            <Button onClick={onDiscard}>Discard it</Button>
          </>
        }
      >
        What you typed was not saved and still stands below, to be copied. {children}
      </Banner>
    </div>
  );
}
