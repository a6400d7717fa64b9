import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is as narrow as a phone (Tailwind's `max-sm`), where lists are cards instead of tables. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 40rem)') === true;
}
