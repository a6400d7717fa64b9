import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';

/** Formats the use count as it follows a name: "used 12 times". */
export function describeUse({ usage_count: count }: Pick<Configuration, 'usage_count'>): string {
  if (count === 0) return 'not used yet';
  return count === 1 ? 'used once' : `used ${count.toLocaleString('en-US')} times`;
}
