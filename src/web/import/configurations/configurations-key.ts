/** The prefix of all query keys for saved configurations. */
export const configurationsKey = ['mapping-configurations'] as const;
