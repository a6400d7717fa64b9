import { useState } from 'react';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { useTokens } from './use-tokens.ts';

/** The tokens for the user's own programs. */
export function Tokens() {
  const { query, refresh, revoke, revokingId } = useTokens();
  const [isMaking, setIsMaking] = useState(false);
  const tokens = query.data;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty text-muted">
        Scripts and GIS programs sign in with a token instead of your password. A token has no more rights
        than you and can't change your account.
      </p>
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The tokens" />
      ) : tokens === undefined ? (
        <SkeletonText lines={2} />
      ) : (
        <>
          <RefetchFailure query={query} what="The tokens" className="self-stretch" />
          {tokens.length > 0 && (
            <ul aria-label="Personal tokens" className="self-stretch divide-y divide-hairline">
              {tokens.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  onRevoke={() => void revoke(token)}
                  isRevoking={revokingId === token.id}
                />
              ))}
            </ul>
          )}
          <Button onClick={() => setIsMaking(true)}>New token</Button>
        </>
      )}
      {/* Mounted on each opening, so that a token is shown only once. */}
      {isMaking && <NewTokenDialog onMade={refresh} onClose={() => setIsMaking(false)} />}
    </div>
  );
}
