import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type Asset, listPath, trashPath } from '../record.ts';

interface RecordGoneProps {
  asset: Asset;
  /** What was typed and not saved; empty where nothing was. */
  typed: string;
}

/** Says that the record was deleted while it was open. It takes the focus: whoever just saved may be far below on the page. */
export function RecordGone({ asset, typed }: RecordGoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Banner
        title={`This ${asset.name} is no longer there.`}
        actions={
          <>
            {typed !== '' && <CopyButton text={typed} label="Copy what I typed" />}
            <LinkButton to={listPath(asset)}>All {asset.labelPlural.toLowerCase()}</LinkButton>
            <LinkButton to={trashPath(asset)}>Look in the trash</LinkButton>
          </>
        }
      >
        It was deleted while you had it open, or you may no longer see it. It cannot be saved any more; copy
        what you need from the form.
      </Banner>
    </div>
  );
}
