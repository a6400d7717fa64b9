import { vi } from 'vitest';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
};
type Answer = (request: FakeRequest) => Response | Promise<Response>;

/**
 * Stubs `fetch` in tests with responses by "METHOD /path"; anything else is a 404. `vi.unstubAllGlobals()` removes it.
 * Returns the requests as they arrive.
 */
export function fakeServer(answers: Record<string, Answer>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit): Promise<Response> => {
    const url = new URL(input, 'http://platbook.test');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    return answer ? answer(request) : refusal(404, 'Not there');
  });
  return requests;
}

/** Creates an ok response with `data` in the standard envelope. */
export function data(...rows: unknown[]): Response {
  return Response.json({ success: true, data: rows });
}

/** Creates an error response in the standard envelope. */
export function refusal(status: number, message: string, details: unknown[] = []): Response {
  return Response.json({ success: false, code: 'refused', message, details }, { status });
}
