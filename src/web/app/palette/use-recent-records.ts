import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { assetOfPath } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { recordOfPath } from '#web/land/asset.ts';
import { recordQuery } from '#web/land/calls.ts';
import { session } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { addRecent, clearRecent, removeRecent } from './recent-records.ts';

/** Remembers each record that the user opens, until the user signs out. */
export function useRecentRecords(userId: number): void {
  const { pathname } = useLocation();
  const asset = assetOfPath(pathname);
  const target = pathname.startsWith(`/${asset.plural}/`) ? recordOfPath(pathname) : null;
  const id = typeof target === 'number' ? target : 0;
  // Watches what the page itself reads.
  const { data, error } = useQuery({ ...recordQuery(asset, id), enabled: false });
  const isMissing = error instanceof ApiError && error.status === 404;
  const title = data ? titleOf(asset, data) : '';
  const areaId = Number(data?.area_id);
  useEffect(() => {
    if (id === 0) return;
    if (isMissing) removeRecent(userId, { type: asset.name, id });
    else if (title !== '') addRecent(userId, { type: asset.name, id, title, areaId });
  }, [userId, asset.name, id, isMissing, title, areaId]);

  useEffect(
    () =>
      session.subscribe(() => {
        const { ended } = session.getState();
        if (ended === 'by-choice' || ended === 'elsewhere') clearRecent(userId);
      }),
    [userId],
  );
}
