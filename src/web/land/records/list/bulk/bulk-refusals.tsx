import { Link } from 'react-router';
import type { BulkRefusal } from '#shared/land/contracts/bulk.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { countOf } from '#web/platform/tables/record.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';

/** Records that a bulk action did not change. */
export type RefusedRecords = {
  /** The participle of the action that did not happen: "changed", "deleted". */
  act: string;
  listed: readonly BulkRefusal[];
  /** The number of all refused records; `told` holds the first hundred. */
  count: number;
};

interface BulkRefusalsProps {
  asset: Asset;
  refused: RefusedRecords | null;
  onDismiss: () => void;
}

/** Names the records that a bulk action did not change, with each reason once. */
export function BulkRefusals({ asset, refused, onDismiss }: BulkRefusalsProps) {
  if (refused === null) return null;
  const { act, listed, count } = refused;
  const one = count === 1;
  const stillSelected = one
    ? 'It is still selected.'
    : listed.length < count
      ? ''
      : 'They are still selected.';
  const reasons = Map.groupBy(listed, ({ message }) => message);
  const unlisted = count - listed.length;
  return (
    <Banner
      tone="warning"
      title={`${countOf(asset, count)} ${one ? 'was' : 'were'} not ${act}. ${stillSelected}`.trim()}
      onDismiss={onDismiss}
      className="mx-3 mb-3"
    >
      <ul className="max-h-40 overflow-y-auto">
        {[...reasons].map(([message, records]) => (
          <li key={message}>
            {message.replace(/\.$/, '')}:{' '}
            <span>
              {records.map(({ id, title }, place) => (
                <span key={id}>
                  {place > 0 && ', '}
                  <Link to={recordPath(asset, id)} className="font-medium underline underline-offset-2">
                    {title ?? `${asset.label} ${id}`}
                  </Link>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="mt-1">
          And {unlisted.toLocaleString('en-US')} more, of which the first {listed.length} are still selected.
        </p>
      )}
    </Banner>
  );
}
