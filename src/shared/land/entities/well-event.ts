import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/**
 * Something that happened to a well on a day. Together with the well's own dates and status, its events say on which days
 * it produced (`shared/land/standing/production.ts`). Source: proof.md, Holding.
 */
export const wellEvent = {
  name: 'well_event',
  plural: 'well_events',
  label: 'Well Event',
  labelPlural: 'Well Events',
  titleField: 'kind',
  fields: {
    well_id: { kind: 'reference', to: 'well', label: 'Well', required: true },
    kind: {
      kind: 'select',
      label: 'Event',
      required: true,
      options: [
        { value: 'spud', label: 'Spud' },
        { value: 'completed', label: 'Completed' },
        { value: 'first_production', label: 'First Production' },
        { value: 'production_ceased', label: 'Production Ceased' },
        { value: 'shut_in', label: 'Shut In' },
        { value: 'returned', label: 'Returned to Production' },
        { value: 'converted', label: 'Converted to Injection or Disposal' },
        { value: 'plugged', label: 'Plugged' },
      ],
    },
    event_date: {
      kind: 'date',
      label: 'Date',
      hint: 'Production counts through the day on which it ceased. If empty, the date is unknown',
    },
    evidence: {
      kind: 'long_text',
      label: 'Evidence',
      hint: 'Completion report, production record, state filing',
    },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [{ title: 'Well Event', fields: ['well_id', 'kind', 'event_date', 'evidence', 'notes'] }],
  listColumns: ['event_date', 'kind', 'evidence', 'notes'],
  searchFields: ['notes', 'evidence'],
} as const satisfies Entity;

/** An event belongs to its well, and is deleted and restored with it. */
export const wellEventEnds = { well_id: 'well' } as const;
