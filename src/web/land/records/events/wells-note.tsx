import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { recordPath } from '#web/land/asset.ts';
import { listRelated, relatedOf } from '#web/land/records/calls.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';

const { lease, well } = assets;

/** The maximum number of wells to name; the tab of the wells lists the rest. */
const maxNamed = 4;

/** Says where production is recorded, with links to the events of the lease's wells. */
export function WellsNote({ leaseId }: { leaseId: number }) {
  const { data } = useQuery({
    queryKey: [...recordsKey(well), 'wells of lease', leaseId],
    queryFn: ({ signal }) => listRelated(lease, leaseId, well, 1, signal),
  });
  const wells = (data?.data ?? []).flatMap((row) => relatedOf(row, well) ?? []).slice(0, maxNamed);
  if (data === undefined || wells.length === 0) return null;
  const more = data.meta.total - wells.length;
  return (
    <p className="border-t border-hairline px-3 py-2 text-sm text-pretty text-muted">
      Production of a well is recorded on the well:{' '}
      {wells.map((each, place) => (
        <Fragment key={each.id}>
          {place > 0 && ', '}
          <TextLink to={`${recordPath(well, each.id)}?tab=events`}>
            <bdi>{titleOf(well, each)}</bdi>
          </TextLink>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' and '}
          <TextLink to={`${recordPath(lease, leaseId)}?tab=wells`}>
            {more.toLocaleString('en-US')} more
          </TextLink>
        </>
      )}
    </p>
  );
}
