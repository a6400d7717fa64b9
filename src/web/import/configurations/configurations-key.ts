/** Below it stand all queries for saved configurations. */
export const configurationsKey = ['mapping-configurations'] as const;
