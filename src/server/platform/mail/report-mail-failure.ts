/** Describes a mail that could not be sent. */
type MailFailure = {
  /** The cause, and what it means for the mail. */
  message: string;
  /** Only the cause, for mails that were not even tried because of it. */
  cause: string;
  mayHaveArrived: boolean;
  /** Other mails would fail too. */
  isServerAway: boolean;
  /** It certainly did not arrive, and may be accepted later, so it can be retried. */
  isPassing: boolean;
};

/**
 * Errors that occur before a mail server has any deliverable part of a mail. After any other error, it may have the
 * complete mail.
 */
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
/** Maximum characters quoted from a mail server's response. */
const maxAnswerLength = 300;

/** Explains to users why a mail was not sent, quoting the mail server's response if there is one. */
export function reportMailFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code');
  // Errors without a code do not come from the mail server: an invalid address, or a full disk.
  if (code === '') return known("Mail can't be sent to this address.", {});
  const answer = refusalOf(error);
  if (code === 'EAUTH') {
    // The operator may fix the credentials in the meantime.
    const cause = "The mail server rejected this installation's user name and password.";
    return known(cause, { isServerAway: true, isPassing: true });
  }
  const isPassing = answer > 0 && answer < 500;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return known(describeRefusal(error), { isPassing });
  // A server that closes the connection with a response, such as 421, has not accepted anything.
  if (answer > 0) return known(describeRefusal(error), { isServerAway: true, isPassing });
  const cause =
    code === 'ETIMEDOUT'
      ? 'The mail server did not respond in time.'
      : 'The mail server could not be reached.';
  const signs = [code, textOf(error, 'originalCode'), textOf(error, 'timeoutType')];
  if (signs.some((sign) => beforeMail.has(sign)))
    return known(cause, { isServerAway: true, isPassing: true });
  return {
    message: `${cause} It is unknown whether this mail arrived, so it is not sent again.`,
    cause,
    mayHaveArrived: true,
    isServerAway: true,
    isPassing: false,
  };
}

/** Describes a mail that certainly did not arrive. */
function known(
  cause: string,
  { isServerAway = false, isPassing = false }: Partial<Pick<MailFailure, 'isServerAway' | 'isPassing'>>,
): MailFailure {
  return { message: cause, cause, mayHaveArrived: false, isServerAway, isPassing };
}

/**
 * Returns the code with which the mail server refused: 4xx for temporary, 5xx for permanent; 0 if it did not refuse.
 */
function refusalOf(error: unknown): number {
  const number: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return typeof number === 'number' && number >= 400 ? number : 0;
}

function describeRefusal(error: unknown): string {
  const response = textOf(error, 'response')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength);
  const answer = response === '' ? 'It gave no reason.' : `Its response: ${response}`;
  return `The mail server refused this mail. ${answer}`;
}

function textOf(error: unknown, key: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
}
