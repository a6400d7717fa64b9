import type { Command } from './command.ts';

const standing =
  '(?:still )?(?:held(?: by production)?|hbp|in review|under review|for review|marked for review|expired|extended|active|inactive|terminated|in force|alive|in (?:its |the )?primary term|on (?:an )?extension)';

const why = (lease = '') => ({ tool: 'lease_term', input: { lease, why: true } }) as const;

/**
 * Questions for the reason of a standing, an action item or something overdue. The answer states the facts behind it,
 * whether or not the question’s own words are right.
 */
export const whyCommands: readonly Command[] = [
  {
    pattern:
      /^why (?:is|are|was) (?:there )?(?:an? |the )?overdue (?:item|obligation|payment|rental) (?:on|for|under) (?:the )?(?:lease )?(.+)$/i,
    read: ([lease = '']) => ({ tool: 'obligations_due', input: { lease, overdue: true } }),
  },
  {
    pattern:
      /^why (?:is|was|has) (?:the )?(?:tract )?(.+?) (?:(?:flagged|listed|shown|marked|reported|got|in)(?: as| for)? )?(?:an? |the )?acreage discrepanc(?:y|ies)$/i,
    read: ([record = '']) => ({ tool: 'action_items', input: { type: 'acreage_discrepancy', record } }),
  },
  {
    pattern: new RegExp(
      `^why (?:is|isn't|is not|was) (?:not )?(?:the )?(?:lease )?(.+?)(?: not)? ${standing}$`,
      'i',
    ),
    read: ([lease]) => why(lease),
  },
  {
    pattern: /^why (?:does|do) (?:the )?(?:lease )?(.+?) need (?:a )?review$/i,
    read: ([lease]) => why(lease),
  },
  {
    pattern:
      /^why (?:has not|has|did not|did) (?:the )?(?:lease )?(.+?) (?:expired?|run out|ended?|terminated?)(?:(?:, | - |\. )?(?:i|we) (?:show|have) (?:the|its) (?:primary term|expiration)(?: date)? (?:ending|ended|running out|expiring|of|as|in|on) (?:in |on )?(?:[a-z]+\.? (?:\d{1,2}, )?)?[\d/-]+)?$/i,
    read: ([lease]) => why(lease),
  },
  {
    pattern:
      /^(?:the )?(?:lease )?(.+?),? (?:runs out|ends|expires|is expiring|is running out)(?: soon)?,?(?: -| –| —|,|;)? (?:so )?why (?:is not it|is it not|isn't it) (?:in|on|among) (?:our|the) (?:list of )?expiring(?: leases)?(?: list)?$/i,
    read: ([lease]) => why(lease),
  },
  {
    pattern:
      /^why (?:is not|is) (?:the )?(?:lease )?(.+?)(?: not)? (?:in|on|among) (?:our|the) (?:list of )?expiring(?: leases)?(?: list)?$/i,
    read: ([lease]) => why(lease),
  },
];
