import { useQuery } from '@tanstack/react-query';
import { listUsers } from './calls.ts';

/** The cache key prefix of all data about people. */
export const usersKey = ['users'] as const;

/** Reads all people whom the user may see. */
export function useUsers({ enabled = true } = {}) {
  return useQuery({ queryKey: usersKey, queryFn: ({ signal }) => listUsers(signal), enabled });
}
