import { z } from 'zod';

/** A device that is signed in. */
export const deviceSession = z.object({
  id: z.uuid(),
  browser: z.string().nullable().describe('Null if unknown.'),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().describe('When it was last renewed, which a device in use does every 15 minutes.'),
  current: z.boolean().describe('Whether it is the current session.'),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const sessionParams = z.object({ sessionId: z.uuid({ error: 'must be the id of a session' }) });

export const sessionsEnded = z.object({
  success: z.literal(true),
  message: z.string(),
  ended: z.int().describe('How many sessions ended.'),
});
