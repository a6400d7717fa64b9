import { NetworkError, readApiError } from './api-error.ts';

/** Query parameters; undefined ones are omitted. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | undefined>>;

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: QueryParameters | undefined;
  /** A FormData is sent as multipart, a Blob as the JSON that it contains, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean | undefined;
};

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Looks up `fetch` for each request, so that a test or a tool can replace it. */
export const browserFetch: Fetch = (input, init) => globalThis.fetch(input, init);

/**
 * Sends one request and returns the ok response. Throws ApiError for any other response, NetworkError if there is none,
 * and the abort's own reason if it was aborted.
 */
export async function sendRequest(fetch: Fetch, request: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  const isForm = request.body instanceof FormData;
  // The browser sets a form's Content-Type, because only it knows the boundary.
  if (request.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(withQuery(request.path, request.query), {
      method: request.method,
      headers,
      body: bodyOf(request.body),
      signal: request.signal ?? null,
      keepalive: request.keepalive ?? false,
    });
  } catch (error) {
    request.signal?.throwIfAborted();
    throw new NetworkError(error);
  }
  if (!response.ok) throw await readApiError(response);
  return response;
}

/** Parses the JSON of an ok response; an empty body returns undefined. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}

function withQuery(path: string, query: QueryParameters = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
