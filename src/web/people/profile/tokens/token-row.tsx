import type { PersonalToken } from '#shared/people/contracts/personal-tokens.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';

interface TokenRowProps {
  token: PersonalToken;
  onRevoke: () => void;
  isRevoking: boolean;
}

/** Shows an existing token: its permissions, companies, expiration, and last use. */
export function TokenRow({ token, onRevoke, isRevoking }: TokenRowProps) {
  const { companies } = useSelection();
  const isExpired = Date.parse(token.expires_at) <= Date.now();
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{token.name}</span>
          <Badge>{token.scope === 'read' ? 'Read' : 'Read and write'}</Badge>
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{describeReach(token.company_ids, companies)}</p>
        <p className="text-sm text-muted tabular-nums">
          <span className="font-mono">…{token.ending}</span> · {isExpired ? 'expired' : 'expires'}{' '}
          {formatMoment(token.expires_at)}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {token.last_used_at === null ? 'never used' : `last used ${formatMoment(token.last_used_at)}`}
        </p>
      </div>
      <Button size="sm" onClick={onRevoke} loading={isRevoking} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
    </li>
  );
}

/** Lists the companies of a token; those that the user can no longer access are only counted. */
function describeReach(
  ids: readonly number[] | null,
  known: readonly { id: number; name: string }[],
): string {
  if (ids === null) return 'All your companies';
  const names = known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const left = ids.length - names.length;
  const listed = left === 0 ? names : [...names, `${left} you no longer have access to`];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(listed);
}
