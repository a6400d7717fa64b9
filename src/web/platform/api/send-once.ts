import { ApiError, isAnswerLost, NetworkError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The requests of one form action, which may take several attempts. */
type OnceCalls<Body, Made> = {
  /** Performs the action. Sent again with the same key and body, it changes nothing and returns the earlier result. */
  send: (body: Body, key: string) => Promise<Made>;
  /**
   * Changes what an earlier attempt made from `sent`, whose response was lost, to match `wanted`; or undoes it and
   * returns what to send instead. An error other than ApiError and NetworkError means that what was made has to stay.
   */
  amend: (result: Made, sent: Body, wanted: Body) => Promise<{ made: Made } | { anew: Body }>;
};

/**
 * Returns a function that sends a form so that its action happens once, even if a response is lost. The next attempt
 * then repeats the same request first, because only its response shows whether the action happened, and applies later
 * changes to the result. Throws what the requests throw.
 */
export function onceSender<Body, Made>({ send, amend }: OnceCalls<Body, Made>) {
  /** The request that may already have succeeded. */
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

  async function attemptWithNewKey(body: Body): Promise<Made> {
    const sent = await attempt(body, newIdempotencyKey());
    unanswered = null;
    return sent;
  }

  async function amendCreated(created: Made, sent: Body, wanted: Body) {
    try {
      return await amend(created, sent, wanted);
    } catch (error) {
      // The created record remains, and the next attempt starts from it again.
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) unanswered = null;
      throw error;
    }
  }

  return async function sendOnce(body: Body): Promise<Made> {
    if (unanswered === null) return attemptWithNewKey(body);
    const { body: sent, key } = unanswered;
    const isSame = JSON.stringify(sent) === JSON.stringify(body);
    let result: Made;
    try {
      result = await attempt(sent, key);
    } catch (error) {
      // Rejected, or deleted since: nothing remains of the earlier request, and the new one has not been checked yet.
      if (isSame || isAnswerLost(error) || !(error instanceof ApiError)) throw error;
      return attemptWithNewKey(body);
    }
    const amended = isSame ? { made: result } : await amendCreated(result, sent, body);
    unanswered = null;
    return 'made' in amended ? amended.made : attemptWithNewKey(amended.anew);
  };
}
