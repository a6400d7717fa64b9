import { useEffect, useRef } from 'react';
import type { Company } from '#shared/contracts/companies.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Asset } from '../record.ts';

interface RightsLostProps {
  asset: Asset;
  /** Undefined where the person reaches it no more. */
  company: Company | undefined;
  /** What was typed and not saved. */
  typed: string;
  onDiscard: () => void;
}

/** Says that the right to change went while something was typed. It takes the focus: whoever just saved may be far below. */
export function RightsLost({ asset, company, typed, onDiscard }: RightsLostProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner
        title={`You can no longer change this ${asset.name}.`}
        actions={
          <>
            <CopyButton text={typed} label="Copy what I typed" />
            <Button onClick={onDiscard}>Discard it</Button>
          </>
        }
      >
        {company ? (
          <>
            Your role in <bdi>{company.name}</bdi> is {company.role_label} now. What you typed was not saved
            and still stands below: copy it, or ask a Manager of the company for another role.
          </>
        ) : (
          'You no longer reach its company. What you typed was not saved and still stands below: copy what you need.'
        )}
      </Banner>
    </div>
  );
}
