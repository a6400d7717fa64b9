import { ApiError, isAnswerLost, NetworkError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The calls of one act of a form, which may take several attempts. */
type OnceCalls<Body, Made> = {
  /** Does it; sent again with its key and body it does nothing more, and answers what it did. */
  send: (body: Body, key: string) => Promise<Made>;
  /**
   * What an earlier attempt did with `sent`, though its answer was lost, is made what is `wanted` by now; or it is taken back, and
   * what is to be sent anew is answered. An error that is no answer of the server says that what was done has to stay.
   */
  amend: (made: Made, sent: Body, wanted: Body) => Promise<{ made: Made } | { anew: Body }>;
};

/**
 * A way to send what a form holds so that it is done once, also where an answer is lost. Then the very same request goes first with
 * the next attempt: only its answer tells whether it was done, and what was typed since is brought to what it did. Throws as the
 * calls do.
 */
export function onceSender<Body, Made>({ send, amend }: OnceCalls<Body, Made>) {
  /** What may have been done already. */
  let unanswered: { body: Body; key: string } | null = null;

  async function attempt(body: Body, key: string): Promise<Made> {
    unanswered = { body, key };
    try {
      return await send(body, key);
    } catch (error) {
      if (!isAnswerLost(error)) unanswered = null;
      throw error;
    }
  }

  async function attemptAnew(body: Body): Promise<Made> {
    const made = await attempt(body, newIdempotencyKey());
    unanswered = null;
    return made;
  }

  async function amendMade(made: Made, sent: Body, wanted: Body) {
    try {
      return await amend(made, sent, wanted);
    } catch (error) {
      // What was done stands, and the next attempt begins with it again.
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) unanswered = null;
      throw error;
    }
  }

  return async function sendOnce(body: Body): Promise<Made> {
    if (unanswered === null) return attemptAnew(body);
    const { body: sent, key } = unanswered;
    const isSame = JSON.stringify(sent) === JSON.stringify(body);
    let made: Made;
    try {
      made = await attempt(sent, key);
    } catch (error) {
      // Refused, or gone since: nothing stands of what was typed then, and what is typed now was not judged yet.
      if (isSame || isAnswerLost(error) || !(error instanceof ApiError)) throw error;
      return attemptAnew(body);
    }
    const amended = isSame ? { made } : await amendMade(made, sent, body);
    unanswered = null;
    return 'made' in amended ? amended.made : attemptAnew(amended.anew);
  };
}
