/** Begins the cache key of every figure that is counted over many records. */
export const analyticsKey = ['analytics'] as const;
