import { useEffect, useRef } from 'react';
import { trashDays } from '#shared/platform/limits.ts';
import type { Asset } from '#web/land/asset.ts';
import { trashPath } from '#web/land/asset.ts';
import { listPath } from '#web/platform/tables/record.ts';
import { CopyButton } from '#web/platform/ui/buttons/copy-button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface RecordGoneProps {
  asset: Asset;
  /** Typed values that were not saved; empty if there are none. */
  typed: string;
  /** Whether the user no longer has access to the record's company. */
  isOutOfReach: boolean;
}

/**
 * Reports that the record was deleted, or that the user lost access to its company, while it was open. It takes the
 * focus, because a user who just saved may be far down the page.
 */
export function RecordGone({ asset, typed, isOutOfReach }: RecordGoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner
        title={
          isOutOfReach
            ? `You no longer have access to this ${asset.label.toLowerCase()}.`
            : `This ${asset.label.toLowerCase()} no longer exists.`
        }
        actions={
          <>
            {typed !== '' && <CopyButton text={typed} label="Copy My Entries" />}
            <LinkButton to={listPath(asset)}>All {asset.labelPlural.toLowerCase()}</LinkButton>
            {isOutOfReach ? (
              <LinkButton to="/settings">Companies</LinkButton>
            ) : (
              <LinkButton to={trashPath(asset)}>Open Trash</LinkButton>
            )}
          </>
        }
      >
        {isOutOfReach
          ? `Its company was deleted, or you are no longer a member of it. A deleted company can be restored by its Managers for ${trashDays} days.`
          : 'It was deleted while you had it open, or you lost access to it.'}{' '}
        It can no longer be saved; copy what you need from the form.
      </Banner>
    </div>
  );
}
