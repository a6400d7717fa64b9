import { messages } from '#shared/platform/errors.ts';
import { reachHeader } from '#shared/platform/reach-header.ts';
import { ApiError } from './api-error.ts';
import { type Fetch, type HttpRequest, type QueryParameters, readJson, sendRequest } from './http.ts';
import { fetchTelling, type SentPart } from './upload.ts';

/** The two headers that narrow a data call to the chosen companies and areas; `useSelection` makes them. */
export type SelectionHeaders = {
  readonly 'X-Selected-Companies': string;
  readonly 'X-Selected-Areas': string;
};

type CallOptions = {
  query?: QueryParameters;
  /** For calls that read the selection; null means that it is not ready, and nothing is sent. */
  selection?: SelectionHeaders | null;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean;
  /** Is told how much of the body was sent. */
  onSent?: (part: SentPart) => void;
};

/** What the client needs of a session: the token of the moment, and a new one when the server refused it. */
export type TokenSource = {
  getToken(): string | null;
  refresh(): Promise<string>;
};

/**
 * Calls for signed-in people. Each sends the bearer token; after a 401 the token is refreshed once and the call
 * sent once more. Bodies are JSON, or multipart for a FormData. Failures are ApiError or NetworkError.
 */
export type ApiClient = {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** A POST that changes nothing: a question too long for an address. */
  ask<T>(path: string, body: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions & { body?: unknown }): Promise<T>;
  /** The ok reply itself, for downloads and event streams. */
  open(path: string, options?: CallOptions): Promise<Response>;
  /** The ok reply itself to a body that is sent, for an answer that comes as an event stream. */
  send(path: string, body: unknown, options?: CallOptions): Promise<Response>;
};

/**
 * `onWrite` is told of every call that may have changed something, also of one whose answer was lost; `onRefused` of every one to
 * which the person has no right, whose object is gone or out of reach, or that reached fewer companies than are chosen.
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
      if (reachesLess(request, response)) onRefused();
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
    return sendRequest(onSent === undefined ? fetch : fetchTelling(onSent), withToken(request, token));
  }

  /** Another call may have refreshed the token while this one was on its way. */
  async function tokenAfter(refused: string, refusal: ApiError): Promise<string> {
    const current = tokens.getToken();
    if (current !== null && current !== refused) return current;
    return tokens.refresh().catch(() => {
      throw refusal;
    });
  }

  // The reply is trusted to be what the contract says: the same schemas made it on the server.
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

/** Whether a company that the request names is out of the person's reach, of which a list says nothing but is shorter for it. */
function reachesLess({ headers }: ApiRequest, response: Response): boolean {
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
