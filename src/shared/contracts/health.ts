import { z } from 'zod';

export const liveness = z.object({ status: z.literal('ok') });

/** What a server needs in order to answer, each by itself. */
export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.object({ database: z.boolean(), migrations: z.boolean(), queue: z.boolean() }),
});
export type Readiness = z.infer<typeof readiness>;
