import { useQuery } from '@tanstack/react-query';
import { listConfigurations } from './calls/list-configurations.ts';
import { configurationsKey } from './configurations-key.ts';

/** The configurations of every company that the person reaches. */
export function useConfigurations() {
  return useQuery({
    queryKey: [...configurationsKey, 'list'],
    queryFn: ({ signal }) => listConfigurations(signal),
  });
}
