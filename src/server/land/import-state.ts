import { sql } from 'kysely';

/**
 * An import of shapes `i` runs for as long as the request that brought them, and says so every second. One that has been silent for so
 * long is gone with its server, of which nothing was written; nobody takes it up again.
 */
const isGone = sql`(i.state = 'running' AND i.shapes IS NOT NULL AND i.touched_at < now() - interval '2 minutes')`;

/** The state of an import `i` as people are told it, and why it failed. */
export const toldState = sql<string>`CASE WHEN ${isGone} THEN 'failed' ELSE i.state END`;
export const toldMessage = sql<string | null>`CASE WHEN ${isGone}
  THEN 'The server stopped while this import ran. Nothing was written; start it again.' ELSE i.message END`;
export const toldEnd = sql<Date | null>`CASE WHEN ${isGone} THEN i.touched_at ELSE i.finished_at END`;
