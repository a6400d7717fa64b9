import { maxNameLength } from '#shared/platform/limits.ts';

/** What the server would refuse about a name; a name that is too long is not cut behind a person's back. */
export function mistakeIn(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'is required';
  return length > maxNameLength ? `is longer than ${maxNameLength} characters` : undefined;
}
