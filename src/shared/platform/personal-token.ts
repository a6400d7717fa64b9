/** The prefix of every personal token, so that users and scanners for leaked secrets recognize it. */
export const tokenPrefix = 'plat_';

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Maximum validity of a token, in days. */
export const maxTokenDays = 366;

/** Maximum number of tokens per user. */
export const maxTokens = 50;
