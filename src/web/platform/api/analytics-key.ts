/** The prefix of all query keys for figures computed over many records. */
export const analyticsKey = ['analytics'] as const;
