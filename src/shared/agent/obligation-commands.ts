import type { Command } from './commands.ts';
import { obligationsCalled } from './obligation-words.ts';
import { daysIn, mostDays, placeOf } from './words.ts';

const words =
  '(?:other |continuous[- ]drilling )?obligations?|continuous[- ]drilling|(?:delay )?rentals?|shut[- ]?ins?(?: payments?| royalt(?:y|ies))?|extension options?';
const within = '(?:(?:with)?in|over) (?:the )?(?:next )?(\\d{1,4}) (day|week|month|year)s?';

/** What is asked of obligations: their kind, when they are due, and whose or where they are, in either order. */
export const obligationCommands: readonly Command[] = [
  {
    example: 'obligations due in 30 days',
    pattern: new RegExp(
      `^(?:the |all )?(?:(overdue|open) )?(${words})(?: (?:that |which )?(?:are |is )?(due|overdue|past due|open))?(?: ${within})?(?: (?:of|for|under|on) (?:the )?(?:lease )?(.+?))?(?: in (?!(?:the )?(?:next )?\\d)(.+?))?(?: ${within})?$`,
      'i',
    ),
    read: ([before, word = '', after, count, unit, lease, place, countAfter, unitAfter]) => {
      const called = obligationsCalled(word);
      const days = daysIn(count ?? countAfter, unit ?? unitAfter);
      if (called === null || (days !== undefined && days > mostDays)) return null;
      const isOverdue = /overdue|past due/i.test(`${before} ${after}`);
      return {
        tool: 'obligations_due',
        input: {
          ...called,
          ...(days === undefined ? {} : { days }),
          ...(isOverdue ? { overdue: true } : {}),
          ...(lease === undefined ? {} : { lease }),
          ...placeOf(place),
        },
      };
    },
  },
];
