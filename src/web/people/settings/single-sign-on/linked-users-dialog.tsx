import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { IdentityProvider, LinkedUser } from '#shared/people/contracts/identity-providers.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { listLinks, providersKey, unlinkAll, unlinkUser } from './calls.ts';

interface LinkedUsersDialogProps {
  provider: Pick<IdentityProvider, 'id' | 'name'>;
  onClose: () => void;
}

/** The accounts that log in through a provider. They are unlinked here, such as after a change of the tenant. */
export function LinkedUsersDialog({ provider, onClose }: LinkedUsersDialogProps) {
  const { id, name } = provider;
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...providersKey, id, 'links', q, page],
    queryFn: ({ signal }) => listLinks(id, { q, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const links = query.data?.data;
  const meta = query.data?.meta;
  /** Whether there can be users to find or to unlink. */
  const hasUsers = links !== undefined && (links.length > 0 || q !== '');
  // The last user of the last page was unlinked.
  if (meta !== undefined && !query.isPlaceholderData && page > Math.max(meta.total_pages, 1))
    setPage(Math.max(meta.total_pages, 1));

  /** Unlinks in the open question, and reloads the lists whether or not it succeeded. */
  const attempt = async (act: () => Promise<string>): Promise<string | null> => {
    try {
      toast.success(await act());
      return null;
    } catch (error) {
      return describeFailure('No one was unlinked.', error);
    } finally {
      void queryClient.invalidateQueries({ queryKey: providersKey });
    }
  };
  const unlink = (user: LinkedUser) =>
    confirm({
      title: `Unlink “${user.name}”?`,
      message: `Sessions that began through ${name} end. The next user who signs on there as ${user.email} gets this account: with its password once, or right away if it has no password. If someone else has this address now, delete the user instead.`,
      confirmLabel: 'Unlink',
      danger: true,
      act: () =>
        attempt(async () => {
          // One that was already unlinked elsewhere counts as success.
          await unlinkUser(id, user.id).catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== 404) throw error;
          });
          return `“${user.name}” was unlinked.`;
        }),
    });
  const unlinkEveryone = () =>
    confirm({
      title: `Unlink all users of “${name}”?`,
      message: `Everyone who logged in through ${name} is logged out, possibly including you. At the next sign-on, users are linked again by their address: those with a password enter it once, and Administrators without one set it first. Accounts, memberships and roles stay.`,
      confirmLabel: 'Unlink All',
      danger: true,
      act: () =>
        attempt(async () => {
          const unlinked = await unlinkAll(id);
          return unlinked === 1
            ? '1 user was unlinked.'
            : `${unlinked.toLocaleString('en-US')} users were unlinked.`;
        }),
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Users of ${name}`}
      description="Each account is linked to one user of the provider. Unlink accounts after you change the tenant or the issuer, or if a user has a new identity there."
      size="lg"
      footer={
        hasUsers && (
          <Button variant="danger" onClick={() => void unlinkEveryone()}>
            Unlink All…
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {hasUsers && (
          <div className="flex">
            <SearchBox
              label="Search linked users"
              value={q}
              onSearch={(next) => {
                setQ(next);
                setPage(1);
              }}
            />
          </div>
        )}
        <RefetchFailure query={query} what="The linked users" />
        {query.isLoadingError ? (
          <LoadingFailure query={query} what="The linked users" />
        ) : links === undefined ? (
          <SkeletonText lines={6} />
        ) : links.length === 0 ? (
          q === '' ? (
            <EmptyState icon={<UsersRound size={20} />} title="No linked users">
              Accounts are linked when their users sign on.
            </EmptyState>
          ) : (
            <EmptyState title="No results">No linked user has “{q}” in the name or email.</EmptyState>
          )
        ) : (
          <ul aria-label="Linked users" className="divide-y divide-hairline">
            {links.map((user) => (
              <LinkedUserRow key={user.id} user={user} onUnlink={() => void unlink(user)} />
            ))}
          </ul>
        )}
        {meta !== undefined && meta.total > meta.page_size && (
          <Pagination
            label="Pages of linked users"
            page={page}
            pageSize={meta.page_size}
            total={meta.total}
            onPageChange={setPage}
          />
        )}
      </div>
    </Dialog>
  );
}

function LinkedUserRow({ user, onUnlink }: { user: LinkedUser; onUnlink: () => void }) {
  const { name, email, linked_at: linkedAt, last_sign_on: lastSignOn } = user;
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <p className="text-sm text-muted tabular-nums">
          Linked {formatMoment(linkedAt)}
          {lastSignOn !== null && ` · last sign-on ${formatMoment(lastSignOn)}`}
        </p>
      </div>
      <Button size="sm" onClick={onUnlink} aria-label={`Unlink ${name}`}>
        Unlink…
      </Button>
    </li>
  );
}
