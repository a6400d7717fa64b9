import { maxNameLength } from '#shared/platform/limits.ts';

/** Returns why the server would refuse a name. A name that is too long is not truncated silently. */
export function mistakeIn(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'is required';
  return length > maxNameLength ? `is longer than ${maxNameLength} characters` : undefined;
}
