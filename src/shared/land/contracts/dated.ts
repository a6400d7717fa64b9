import { z } from 'zod';
import { day } from '#shared/platform/contracts/values.ts';

/** The two dates of a question: as of which date it is asked, and as known on which date. */
export const datedShape = {
  as_of: day.optional().describe('The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.'),
  as_known_on: day
    .optional()
    .describe('Uses what was recorded by the end of this day (YYYY-MM-DD, UTC). Defaults to now.'),
};

/** The query of what is read as of a day. */
export const asOfQuery = z.object({ as_of: datedShape.as_of });
