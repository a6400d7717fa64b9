/** How every personal token begins, so that scanners of leaked secrets and people know it for one. */
export const tokenPrefix = 'plat_';

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The days for which a token may hold at most. */
export const longestTokenDays = 366;

/** Tokens that one person may have at a time. */
export const maxTokens = 50;
