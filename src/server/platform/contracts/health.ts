import { z } from 'zod';

export const liveness = z.object({ status: z.literal('ok') });

/** Whether each thing that a server needs to respond works. */
export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    queue: z.boolean(),
    disk: z.boolean().describe('Whether the data folder is writable and the database has space.'),
  }),
  message: z.string().optional().describe('A description of a disk problem.'),
});
export type Readiness = z.infer<typeof readiness>;
