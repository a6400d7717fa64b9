import type { TestApp } from './test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape.
export type FeedAnswer = { status: number; body: any; text: string; headers: Record<string, unknown> };

/** Reads an address of the feed for spreadsheets as Power Query does: with the token as the password. */
export async function readFeed({ app }: TestApp, url: string, token: string): Promise<FeedAnswer> {
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Basic ${Buffer.from(`any:${token}`).toString('base64')}` },
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    text: answer.body,
    body: isJson ? answer.json() : undefined,
    headers: answer.headers,
  };
}
