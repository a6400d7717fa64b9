import { useQuery } from '@tanstack/react-query';
import { listSchedules } from './calls.ts';
import { schedulesKey } from './schedules-key.ts';

/** Reads the scheduled reports of every company that the user can access, once `isWanted` is true. */
export function useSchedules(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...schedulesKey, 'list'],
    queryFn: ({ signal }) => listSchedules(signal),
  });
}
