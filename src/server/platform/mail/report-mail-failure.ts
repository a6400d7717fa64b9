/** What a mail that could not be sent tells. */
type MailFailure = {
  /** Why, and what that means for the mail. */
  message: string;
  /** Why alone: what may be said of a mail that was not tried for it. */
  cause: string;
  mayHaveArrived: boolean;
  /** Another mail would fare no better. */
  isServerAway: boolean;
  /** It surely did not arrive, and may be taken later: it can be tried again. */
  isPassing: boolean;
};

/** What goes wrong before a mail server has anything of a mail that it could deliver; of all else it may have the whole. */
const beforeMail = new Set([
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'GREETING_TIMEOUT',
]);
/** The longest answer of a mail server that is told. */
const longestAnswer = 300;

/** Why a mail was not sent, in words for a person: with the answer of the mail server where it gave one. */
export function reportMailFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code');
  // Without a code it was no mail server that refused it: an address that no mail can carry, or a full disk.
  if (code === '') return known('No mail can be sent to this.', {});
  const answer = refusalOf(error);
  if (code === 'EAUTH') {
    // Whoever runs the installation may mend it meanwhile.
    const cause = 'The mail server does not accept the name and password that this installation has for it.';
    return known(cause, { isServerAway: true, isPassing: true });
  }
  const isPassing = answer > 0 && answer < 500;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return known(describeRefusal(error), { isPassing });
  // A server that hangs up with an answer, such as 421, has taken nothing over.
  if (answer > 0) return known(describeRefusal(error), { isServerAway: true, isPassing });
  const cause =
    code === 'ETIMEDOUT'
      ? 'The mail server did not answer in time.'
      : 'The mail server could not be reached.';
  const signs = [code, textOf(error, 'originalCode'), textOf(error, 'timeoutType')];
  if (signs.some((sign) => beforeMail.has(sign)))
    return known(cause, { isServerAway: true, isPassing: true });
  return {
    message: `${cause} Whether this mail arrived is not known, so it is not sent a second time.`,
    cause,
    mayHaveArrived: true,
    isServerAway: true,
    isPassing: false,
  };
}

/** Of a mail that surely did not arrive. */
function known(
  cause: string,
  { isServerAway = false, isPassing = false }: Partial<Pick<MailFailure, 'isServerAway' | 'isPassing'>>,
): MailFailure {
  return { message: cause, cause, mayHaveArrived: false, isServerAway, isPassing };
}

/** The number with which the mail server refused: 4xx for the time being, 5xx for good; 0 where it did not refuse. */
function refusalOf(error: unknown): number {
  const number: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return typeof number === 'number' && number >= 400 ? number : 0;
}

function describeRefusal(error: unknown): string {
  const response = textOf(error, 'response')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
  const answer = response === '' ? 'It gave no reason.' : `It answered: ${response}`;
  return `The mail server refused this mail. ${answer}`;
}

function textOf(error: unknown, key: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
}
