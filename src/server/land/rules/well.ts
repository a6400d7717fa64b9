import { sql } from 'kysely';
import { type DatedEvent, type WellDates, wellOddities } from '#shared/land/events/well-event-issues.ts';
import type { RecordRules } from './record-rules.ts';

export const wellRules: RecordRules = {
  warn: async (tx, stored) => {
    const events = await tx.rows<DatedEvent>(sql`
      SELECT kind, event_date FROM well_events
      WHERE company_id = ${stored.company_id} AND well_id = ${stored.id}`);
    return wellOddities(stored as WellDates, events).map(({ field, message }) => ({ path: field, message }));
  },
};
