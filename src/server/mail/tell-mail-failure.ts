/** What a mail that could not be sent tells: why, whether it may have arrived all the same, and whether another would fare no better. */
type MailFailure = { message: string; mayHaveArrived: boolean; isServerAway: boolean };

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
export function tellMailFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code');
  const response = textOf(error, 'response')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const answer = response === '' ? 'It gave no reason.' : `It answered: ${response}`;
    return {
      message: `The mail server refused this mail. ${answer}`,
      mayHaveArrived: false,
      isServerAway: false,
    };
  }
  if (code === 'EAUTH')
    return {
      message: 'The mail server does not accept the name and password that this installation has for it.',
      mayHaveArrived: false,
      isServerAway: true,
    };
  // Without a code it was no mail server that refused it: an address that no mail can carry, or a full disk.
  if (code === '')
    return { message: 'No mail can be sent to this.', mayHaveArrived: false, isServerAway: false };
  const mayHaveArrived = ![code, textOf(error, 'originalCode'), textOf(error, 'timeoutType')].some((sign) =>
    beforeMail.has(sign),
  );
  const what =
    code === 'ETIMEDOUT'
      ? 'The mail server did not answer in time.'
      : 'The mail server could not be reached.';
  return {
    message: mayHaveArrived
      ? `${what} Whether this mail arrived is not known, so it is not sent a second time.`
      : what,
    mayHaveArrived,
    isServerAway: true,
  };
}

function textOf(error: unknown, key: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
}
