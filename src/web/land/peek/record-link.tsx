import type { LinkProps } from 'react-router';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { recordPath } from '#web/land/asset.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { peekAt } from './peek-at.ts';

interface RecordLinkProps extends Omit<LinkProps, 'to' | 'id'> {
  kind: AssetName;
  id: number;
  /** The tab of the record's page that it leads to, by the word in its address; the form where none is named. */
  tab?: string | undefined;
}

/** A link to a record, with a glance at it on hover and on keyboard focus. */
export function RecordLink({ kind, id, tab, ...rest }: RecordLinkProps) {
  const asset = assets[kind];
  const path = recordPath(asset, id);
  return <TextLink {...rest} to={tab === undefined ? path : `${path}?tab=${tab}`} {...peekAt(asset, id)} />;
}
