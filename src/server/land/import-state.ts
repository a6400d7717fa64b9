import { sql } from 'kysely';

/**
 * An import `i` of shapes runs as long as the request that uploaded them and updates `touched_at` every second. After
 * two minutes without an update its server is gone; nothing was written, and no other server resumes it.
 */
const isGone = sql`(i.state = 'running' AND i.shapes IS NOT NULL AND i.touched_at < now() - interval '2 minutes')`;

/** The state of an import `i` as shown to users, with its message and its end. */
export const reportedState = sql<string>`CASE WHEN ${isGone} THEN 'failed' ELSE i.state END`;
export const reportedMessage = sql<string | null>`CASE WHEN ${isGone}
  THEN 'The server stopped while this import ran. Nothing was written; start it again.' ELSE i.message END`;
export const reportedEnd = sql<Date | null>`CASE WHEN ${isGone} THEN i.touched_at ELSE i.finished_at END`;
