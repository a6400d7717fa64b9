import { messages } from '#shared/platform/errors.ts';
import { reachHeader } from '#shared/platform/reach-header.ts';
import { ApiError } from './api-error.ts';
import { type Fetch, type HttpRequest, type QueryParameters, readJson, sendRequest } from './http.ts';
import { fetchWithProgress, type SentPart } from './upload.ts';

/** The two headers that limit a request to the selected companies and areas; `useSelection` creates them. */
export type SelectionHeaders = {
  readonly 'X-Selected-Companies': string;
  readonly 'X-Selected-Areas': string;
};

type CallOptions = {
  query?: QueryParameters;
  /** For requests that depend on the selection; null means that it is not ready, and nothing is sent. */
  selection?: SelectionHeaders | null;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean;
  /** Called with how much of the body was sent. */
  onSent?: (part: SentPart) => void;
};

/** What the client needs from a session: the current token, and a new one when the server rejects it. */
export type TokenSource = {
  getToken(): string | null;
  refresh(): Promise<string>;
};

/**
 * Sends requests of signed-in users with the bearer token. After a 401, the token is refreshed once and the request
 * repeated once. Bodies are JSON, or multipart for a FormData. Failures are ApiError or NetworkError.
 */
export type ApiClient = {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** A POST that changes nothing, for a query that is too long for a URL. */
  ask<T>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions & { body?: unknown }): Promise<T>;
  /** Returns the ok response itself, for downloads and event streams. */
  open(path: string, options?: CallOptions): Promise<Response>;
  /** Sends a body and returns the ok response itself, for event streams. */
  send(path: string, body: unknown, options?: CallOptions): Promise<Response>;
};

/**
 * Creates the client. `onWrite` is called after every request that may have changed something, even if its response was
 * lost; `onRefused` after a 403 or a 404, and after a response that covers fewer companies than are selected.
 */
export function createApiClient(
  fetch: Fetch,
  tokens: TokenSource,
  onWrite: () => void = () => undefined,
  onRefused: () => void = () => undefined,
): ApiClient {
  async function open(request: ApiRequest): Promise<Response> {
    try {
      const response = await openOnce(request);
      if (coversFewerCompanies(request, response)) onRefused();
      return response;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) onRefused();
      throw error;
    }
  }

  async function openOnce(request: ApiRequest): Promise<Response> {
    const token = tokens.getToken();
    if (token === null) throw new Error(messages.notAuthenticated);
    try {
      return await send(request, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      return send(request, await tokenAfter(token, error));
    }
  }

  function send({ onSent, ...request }: ApiRequest, token: string): Promise<Response> {
    return sendRequest(onSent === undefined ? fetch : fetchWithProgress(onSent), withToken(request, token));
  }

  /** Returns the token for the second attempt; another request may have refreshed it in the meantime. */
  async function tokenAfter(refused: string, refusal: ApiError): Promise<string> {
    const current = tokens.getToken();
    if (current !== null && current !== refused) return current;
    return tokens.refresh().catch(() => {
      throw refusal;
    });
  }

  // The response is trusted to match the contract, because the server builds it with the same schemas.
  async function call<T>(request: ApiRequest): Promise<T> {
    return (await readJson(await open(request))) as T;
  }

  async function write<T>(request: ApiRequest): Promise<T> {
    try {
      return await call<T>(request);
    } finally {
      onWrite();
    }
  }

  return {
    get: async (path, options) => call(toRequest('GET', path, options)),
    post: async (path, body, options) => write({ ...toRequest('POST', path, options), body }),
    ask: async (path, body, options) => call({ ...toRequest('POST', path, options), body }),
    put: async (path, body, options) => write({ ...toRequest('PUT', path, options), body }),
    patch: async (path, body, options) => write({ ...toRequest('PATCH', path, options), body }),
    delete: async (path, options) => write({ ...toRequest('DELETE', path, options), body: options?.body }),
    open: async (path, options) => open(toRequest('GET', path, options)),
    send: async (path, body, options) => open({ ...toRequest('POST', path, options), body }),
  };
}

/** Whether the user cannot access a company that the request names; a list does not say so but is shorter. */
function coversFewerCompanies({ headers }: ApiRequest, response: Response): boolean {
  const chosen = headers?.['X-Selected-Companies'];
  const reached = response.headers.get(reachHeader);
  if (chosen === undefined || reached === null) return false;
  const ids: unknown = JSON.parse(chosen);
  return Array.isArray(ids) && Number(reached) < ids.length;
}

type ApiRequest = HttpRequest & { onSent?: CallOptions['onSent'] | undefined };

function toRequest(
  method: HttpRequest['method'],
  path: string,
  { query, selection, headers, signal, keepalive, onSent }: CallOptions = {},
): ApiRequest {
  if (selection === null) throw new Error(messages.selectionNeeded);
  return { method, path, query, headers: { ...headers, ...selection }, signal, keepalive, onSent };
}

function withToken(request: HttpRequest, token: string): HttpRequest {
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
