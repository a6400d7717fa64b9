import type { Command } from './command.ts';

type Asked = ReturnType<Command['read']>;

/** The report of division orders with these parameters; those without a value are left out. */
function ordersWith(parameters: Readonly<Record<string, string | undefined>>): Asked {
  const asked = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined);
  return {
    tool: 'run_report',
    input: { report: 'division-orders', parameters: Object.fromEntries(asked) },
  };
}

/** The words behind a question: those of a well, if it says so, and any others. */
const behind = '(?: (?:in|of|for|on|since|because) (?:the )?(well )?(.+))?';
/** Words that name no owner. */
const anyOwner = '(?:any|some|no)(?:one|body)?';
const inSuspense = '(?:(?:currently|still|now|being held) )?in suspense';

/** The division orders of the well that the last words name. They have no county, and no other words are read there. */
function ordersBehind(
  parameters: Readonly<Record<string, string | undefined>>,
  well: string | undefined,
  words: string | undefined,
): Asked {
  if (words !== undefined && well === undefined)
    return {
      reason: `I can’t narrow division orders by “${words}”. Ask “who is in suspense”, or “who is in suspense in well …”; the report Division orders narrows them by reason and day.`,
    };
  return ordersWith({ ...parameters, well_id: words });
}

/** Questions about who is in suspense, and for the division orders of an owner, a well or a status. */
export const divisionOrderCommands: readonly Command[] = [
  {
    pattern: new RegExp(
      `^(?:who|what|(?:(?:which|what) )?(?:owners|division orders|interests)(?: that)?)(?: (?:is|are))? ${inSuspense}${behind}$`,
      'i',
    ),
    read: ([well, words]) => ordersBehind({ pay_status: 'suspense' }, well, words),
  },
  {
    pattern: new RegExp(`^(?:the )?(?:owners? )?suspense(?: (?:list|report))?${behind}$`, 'i'),
    read: ([well, words]) => ordersBehind({ pay_status: 'suspense' }, well, words),
  },
  {
    pattern: new RegExp(
      `^(?:why )?is (?:the )?(?:owner )?(?!(?:well|${anyOwner}) )(.+?)(?<! not) ${inSuspense}${behind}$`,
      'i',
    ),
    read: ([owner, well, words]) => ordersBehind({ pay_status: 'suspense', owner_id: owner }, well, words),
  },
  {
    pattern: new RegExp(`^is (?:${anyOwner} (?:owner )?in )?(?:the )?well (.+?) ${inSuspense}$`, 'i'),
    read: ([well]) => ordersWith({ pay_status: 'suspense', well_id: well }),
  },
  {
    pattern: /^division orders? (?:of|for) (?:the )?owner (.+?) in (?:the )?well (.+)$/i,
    read: ([owner, well]) => ordersWith({ owner_id: owner, well_id: well }),
  },
  {
    pattern: /^division orders? (?:of|for|in) (?:the )?(owner|well) (.+)$/i,
    read: ([kind = '', name]) => ordersWith({ [`${kind.toLowerCase()}_id`]: name }),
  },
  {
    pattern: new RegExp(`^(draft|sent|signed|returned) division orders${behind}$`, 'i'),
    read: ([status = '', well, words]) => ordersBehind({ status: status.toLowerCase() }, well, words),
  },
];
