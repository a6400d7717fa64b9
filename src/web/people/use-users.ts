import { useQuery } from '@tanstack/react-query';
import { listUsers } from './calls.ts';

/** Begins the cache key of everything that is read of people. */
export const usersKey = ['users'] as const;

/** Everybody whom the person may see. */
export function useUsers() {
  return useQuery({ queryKey: usersKey, queryFn: ({ signal }) => listUsers(signal) });
}
