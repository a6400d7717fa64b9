import { Link } from 'react-router';
import type { BulkRefusal } from '#shared/land/contracts/bulk.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { countOf } from '#web/platform/tables/record.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';

/** Records that a bulk action did not change. */
export type RefusedRecords = {
  /** The participle of the action that did not happen: "changed", "deleted". */
  act: string;
  told: readonly BulkRefusal[];
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
  const { act, told, count } = refused;
  const one = count === 1;
  const stillSelected = one ? 'It is still selected.' : told.length < count ? '' : 'They are still selected.';
  const reasons = Map.groupBy(told, ({ message }) => message);
  const untold = count - told.length;
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
      {untold > 0 && (
        <p className="mt-1">
          And {untold.toLocaleString('en-US')} more, of which the first {told.length} are still selected.
        </p>
      )}
    </Banner>
  );
}
