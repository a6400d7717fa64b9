import { expect, it } from 'vitest';
import type { Span } from '#shared/land/standing/days.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { explainStanding } from './explain-standing.ts';

it('compares the possible production of a well with the sure one by reading each span a few times', () => {
  let reads = 0;
  const spanFrom = (from: string): Span => ({
    to: addDays(from, 1),
    get from() {
      reads += 1;
      return from;
    },
  });
  const days = Array.from({ length: 300 }, (_, place) => addDays('2020-01-01', 3 * place));
  const { reasons } = explainStanding({
    row: {
      ...{ lease_id: 1, contract_status: 'active', ends_on: '2025-01-01', period: 60, released_on: null },
      ...{ hold: 'none', held_by: null, until: null, keeps_nothing: false, releases_land: false },
      ...{ releases_after: null, releases_open: null, standing: 'primary' },
    },
    beside: [],
    contracts: { recorded: 1, in_effect: 1, without_executive: 0 },
    dates: {
      ...{ contract_date: '2020-01-01', expiration_date: '2025-01-01', term: null },
      ...{ extended: false, extension_term: null, extension_due_date: null },
    },
    events: [],
    wells: [
      {
        ...{
          id: 1,
          name: 'Well 1',
          well_status: 'producing',
          well_type: 'oil',
          injects: false,
          reaches: 'yes',
        },
        sure: days.map(spanFrom),
        possible: [...days, '2024-06-01'].map(spanFrom),
        elsewhere: [],
      },
    ],
    due: null,
    periods: [],
    isDisputed: false,
    recorded: 'active',
    asOf: '2024-07-01',
  });
  expect(reasons.filter(({ source }) => source?.id === 1 && source.entity === 'well')).toHaveLength(301);
  expect(reads).toBeLessThan(100 * days.length);
});
