import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from './api-error.ts';

/** One more try bridges a moment; more would keep a person from the error, and from the Retry beside it. */
const retries = 1;
/** Milliseconds before it. */
const retryDelay = 1_000;

/** Only what may pass by itself is tried again, and once: no answer, or a failure on the server's side. A 4xx never is. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries) return false;
  if (error instanceof ApiError) return error.status >= 500;
  return isUnreachable(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": Platbook often runs on this machine or in this building, reachable without the internet.
      queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
