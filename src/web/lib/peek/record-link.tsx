import type { LinkProps } from 'react-router';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { recordPath } from '../records/record.ts';
import { peekAt } from './peek-at.ts';

interface RecordLinkProps extends Omit<LinkProps, 'to' | 'id'> {
  kind: AssetName;
  id: number;
}

/** A link to a record, with a glance at it on hover and on keyboard focus. */
export function RecordLink({ kind, id, ...rest }: RecordLinkProps) {
  const asset = assets[kind];
  return <TextLink {...rest} to={recordPath(asset, id)} {...peekAt(asset, id)} />;
}
