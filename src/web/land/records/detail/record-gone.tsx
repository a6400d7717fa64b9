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
  /** What was typed and not saved; empty where nothing was. */
  typed: string;
  /** Its company is none of the person's any more. */
  isOutOfReach: boolean;
}

/** Says that the record was deleted, or went out of reach with its company, while it was open. It takes the focus: whoever just saved may be far below on the page. */
export function RecordGone({ asset, typed, isOutOfReach }: RecordGoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner
        title={
          isOutOfReach
            ? `You can no longer reach this ${asset.name}.`
            : `This ${asset.name} is no longer there.`
        }
        actions={
          <>
            {typed !== '' && <CopyButton text={typed} label="Copy what I typed" />}
            <LinkButton to={listPath(asset)}>All {asset.labelPlural.toLowerCase()}</LinkButton>
            {isOutOfReach ? (
              <LinkButton to="/settings">Companies</LinkButton>
            ) : (
              <LinkButton to={trashPath(asset)}>Look in the trash</LinkButton>
            )}
          </>
        }
      >
        {isOutOfReach
          ? `Its company was deleted, or you are no longer a member of it. A deleted company can be restored by its Managers for ${trashDays} days.`
          : 'It was deleted while you had it open, or you may no longer see it.'}{' '}
        It cannot be saved any more; copy what you need from the form.
      </Banner>
    </div>
  );
}
