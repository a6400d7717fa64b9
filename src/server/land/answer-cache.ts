import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { compileQuery } from '#server/platform/db/database.ts';

/** The maximum number of results that each cache holds; the least recently used one is evicted first. */
const maxEntries = 1000;

/**
 * A per-process cache of results that stay valid while the data is unchanged. Keys begin with the version of the data
 * (`readTally`), so results from before a write are never found again; the cache only needs a size limit, not
 * invalidation.
 */
export function createAnswerCache<Answer>() {
  const answers = new Map<string, Answer>();
  const computing = new Map<string, Promise<Answer>>();
  const keep = (key: string, answer: Answer): void => {
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest);
  };
  return {
    get(key: string): Answer | undefined {
      const answer = answers.get(key);
      if (answer !== undefined) {
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    keep,
    /**
     * Computes an answer and keeps it. Requests that need the same one meanwhile wait for it instead of computing it too,
     * unless it fails.
     */
    async compute(key: string, work: () => Promise<Answer>): Promise<Answer> {
      const others = computing.get(key);
      // Without this test, requests of the same moment would all find nothing: await gives way to them.
      const shared = others === undefined ? undefined : await others.catch(() => undefined);
      if (shared !== undefined) return shared;
      const own = work();
      computing.set(key, own);
      try {
        const answer = await own;
        keep(key, answer);
        return answer;
      } finally {
        if (computing.get(key) === own) computing.delete(key);
      }
    },
  };
}

/**
 * Returns the cache key of a query's result for one version of the data. It is a hash, so it is short however long the
 * query is.
 */
export function answerKey(version: string, query: RawBuilder<unknown>): string {
  const { sql, parameters } = compileQuery(query);
  return createHash('sha256')
    .update(JSON.stringify([version, sql, parameters]))
    .digest('base64');
}
