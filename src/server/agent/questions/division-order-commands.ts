import type { Command } from './command.ts';

/** What a division order is not of. */
const otherPlace = /\b(?:county|parish|area|unit|lease|tract)\b/i;

/** The report of division orders with these parameters; those without a value are left out. */
const ordersWith = (
  parameters: Readonly<Record<string, string | undefined>>,
): ReturnType<Command['read']> => {
  if (otherPlace.test(parameters.well_id ?? ''))
    return {
      reason:
        'Division orders are of wells and owners. Ask “who is in suspense”, or name one of them: “who is in suspense in well …”.',
    };
  const asked = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined);
  return {
    tool: 'run_report',
    input: { report: 'division-orders', parameters: Object.fromEntries(asked) },
  };
};

const inWell = '(?: (?:in|of|for|on) (?:the )?(?:well )?(.+))?';
const inSuspense = '(?:(?:currently|still|now|being held) )?in suspense';

/** Questions about who is paid, in suspense, or has not returned a division order. */
export const divisionOrderCommands: readonly Command[] = [
  {
    pattern: new RegExp(
      `^(?:who|what|(?:(?:which|what) )?(?:owners|division orders|interests)(?: that)?)(?: (?:is|are))? ${inSuspense}${inWell}$`,
      'i',
    ),
    read: ([well]) => ordersWith({ pay_status: 'suspense', well_id: well }),
  },
  {
    pattern: new RegExp(`^(?:the )?(?:owners? )?suspense(?: (?:list|report))?${inWell}$`, 'i'),
    read: ([well]) => ordersWith({ pay_status: 'suspense', well_id: well }),
  },
  {
    pattern: new RegExp(`^(?:why )?is (?:the )?(?:owner )?(.+?) ${inSuspense}${inWell}$`, 'i'),
    read: ([owner, well]) => ordersWith({ pay_status: 'suspense', owner_id: owner, well_id: well }),
  },
  {
    pattern: /^division orders? (?:of|for|in) (?:the )?(owner|well) (.+)$/i,
    read: ([kind = '', name]) => ordersWith({ [`${kind.toLowerCase()}_id`]: name }),
  },
  {
    pattern: new RegExp(`^(draft|sent|signed|returned) division orders${inWell}$`, 'i'),
    read: ([status = '', well]) => ordersWith({ status: status.toLowerCase(), well_id: well }),
  },
];
