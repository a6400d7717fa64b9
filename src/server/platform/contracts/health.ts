import { z } from 'zod';

export const liveness = z.object({ status: z.literal('ok') });

/** Whether each thing that a server needs to respond works. */
export const readiness = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z.object({
    database: z.boolean(),
    migrations: z.boolean(),
    queue: z.boolean(),
    files: z
      .boolean()
      .describe('Whether the file store can be reached; if not, imports wait, but the server is ready.'),
    disk: z.boolean().describe('Whether the data folder is writable and the database has space.'),
  }),
  message: z.string().optional().describe('A description of a problem with the disk or the file store.'),
});
export type Readiness = z.infer<typeof readiness>;
