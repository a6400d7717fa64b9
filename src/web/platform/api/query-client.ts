import { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable } from './api-error.ts';

/** One retry bridges a brief failure; more would delay the error and its Retry button. */
const retries = 1;
/** Delay before the retry, in milliseconds. */
const retryDelay = 1_000;

/**
 * Whether to retry a query: once, and only failures that may be temporary, which are no response or a server error. A
 * 4xx is never retried.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries) return false;
  if (error instanceof ApiError) return error.status >= 500;
  return isUnreachable(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": Platbook often runs on this machine or in this building and can be reached without the internet.
      queries: { retry: shouldRetry, retryDelay, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
