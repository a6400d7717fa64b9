import { useQuery } from '@tanstack/react-query';
import { listSchedules } from './calls/list-schedules.ts';
import { schedulesKey } from './schedules-key.ts';

/** The scheduled reports of every company that the person reaches. */
export function useSchedules() {
  return useQuery({
    queryKey: [...schedulesKey, 'list'],
    queryFn: ({ signal }) => listSchedules(signal),
  });
}
