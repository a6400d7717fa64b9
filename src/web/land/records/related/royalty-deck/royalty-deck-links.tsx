import { Link } from 'react-router';
import { assets } from '#shared/land/entities/registry.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { peekAt } from '#web/land/peek/peek-at.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';

type Named = { id: number; name: string };

/** The link to the owner in the first cell of a row. */
export function OwnerLink({ owner }: { owner: Named | null }) {
  if (owner === null) return <span className="font-normal text-muted">No owner named</span>;
  return (
    <Link
      to={recordPath(assets.owner, owner.id)}
      {...peekAt(assets.owner, owner.id)}
      title={owner.name}
      className="rounded-sm hover:underline"
    >
      <bdi>{owner.name}</bdi>
    </Link>
  );
}

/** The owner of a line of a division; working interest may have none recorded. */
export function LineOwner({ owner, isUnrecorded }: { owner: Named | null; isUnrecorded: boolean }) {
  return isUnrecorded ? (
    <span className="font-normal text-warning-ink">Owner not recorded</span>
  ) : (
    <OwnerLink owner={owner} />
  );
}

/** The link to the lease of a line, if it is of one. */
export function LeaseLink({ lease }: { lease: Named | null }) {
  return lease === null ? (
    <span className="text-faint">–</span>
  ) : (
    <RowLink asset={assets.lease} named={lease} />
  );
}

/** A link to another record in a row. */
export function RowLink({ asset, named }: { asset: Asset; named: Named }) {
  return (
    <TextLink to={recordPath(asset, named.id)} {...peekAt(asset, named.id)} title={named.name}>
      <bdi>{named.name}</bdi>
    </TextLink>
  );
}
