import { useQuery } from '@tanstack/react-query';
import { listSchedules } from './calls.ts';
import { schedulesKey } from './schedules-key.ts';

/** The scheduled reports of every company that the person reaches, as soon as they are wanted. */
export function useSchedules(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...schedulesKey, 'list'],
    queryFn: ({ signal }) => listSchedules(signal),
  });
}
