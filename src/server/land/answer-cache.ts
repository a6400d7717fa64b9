import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { compileQuery } from '#server/platform/db/database.ts';

/** So many answers of each sort are kept; the one that was asked for longest ago goes first. */
const maxKept = 1000;

/**
 * Answers that hold as long as the data stay as they are, kept in this process. Their keys begin with the version of the data
 * (`readTally`), so that an answer from before a write is never found again: it needs no clearing, only a bound.
 */
export function createAnswerCache<Answer>() {
  const answers = new Map<string, Answer>();
  return {
    get(key: string): Answer | undefined {
      const answer = answers.get(key);
      if (answer !== undefined) {
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    keep(key: string, answer: Answer): void {
      answers.delete(key);
      answers.set(key, answer);
      const [oldest] = answers.keys();
      if (answers.size > maxKept && oldest !== undefined) answers.delete(oldest);
    },
  };
}

/** The key of what a query answers on one version of the data; short, whatever the query's length. */
export function answerKey(version: string, query: RawBuilder<unknown>): string {
  const { sql, parameters } = compileQuery(query);
  return createHash('sha256')
    .update(JSON.stringify([version, sql, parameters]))
    .digest('base64');
}
