import type { LinkProps } from 'react-router';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { peekAt } from './peek-at.ts';

interface RecordLinkProps extends Omit<LinkProps, 'to' | 'id'> {
  kind: AssetName;
  id: number;
  /** The tab of the record's page to open, as named in its address; the form if omitted. */
  tab?: string | undefined;
}

/** A link to a record, with a preview card on hover and on keyboard focus. */
export function RecordLink({ kind, id, tab, ...rest }: RecordLinkProps) {
  const asset = assets[kind];
  const path = recordPath(asset, id);
  return <TextLink {...rest} to={tab === undefined ? path : `${path}?tab=${tab}`} {...peekAt(asset, id)} />;
}
