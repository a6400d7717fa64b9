import type { Calls } from './calls.ts';

/** A call of the API, by its method and path: "GET /api/wells". */
export type Call = keyof Calls;

/**
 * What a call takes: `params` fills the braces of its path, `query` follows it, `body` is sent as JSON. A call that takes a
 * file has a form as its body. `headers` are for what the API page says of some calls, such as `idempotency-key`.
 */
export type Input<C extends Call> = Omit<Calls[C], 'response'> &
  (Calls[C] extends { body: unknown } ? unknown : { body?: FormData }) & {
    headers?: Readonly<Record<string, string>>;
  };

/** What a call returns; undefined if the API document describes no JSON. */
export type Output<C extends Call> = Calls[C] extends { response: infer R } ? R : undefined;

/** The calls that list records in pages. */
type PagedCall = {
  [C in Call]: Calls[C] extends {
    query?: { page?: number };
    response: { data: unknown[]; meta: { total_pages: number } };
  }
    ? C
    : never;
}[Call];
type RecordOf<C extends PagedCall> = Calls[C] extends { response: { data: (infer R)[] } } ? R : never;

/** Calls with only optional input can be made without any. */
type Given<C extends Call> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

export type ClientOptions = {
  /** The address of the installation, such as https://land.example.com. */
  url: string;
  /** A personal token, from Profile › Access Tokens. */
  token: string;
  /** The ids of the companies and areas to which lists and reports are limited; all that the token may see without. */
  companies?: readonly number[];
  areas?: readonly number[];
  /** Sends the requests; the one of the platform by default. */
  fetch?: typeof globalThis.fetch;
};

/** A response of the API that is not a success. */
export class PlatbookError extends Error {
  override readonly name = 'PlatbookError';
  readonly status: number;
  /** The kind of failure, such as `not_found`, `invalid_input` or `stale_version`. */
  readonly code: string;
  /** The fields that were refused, by their path in the body, and why. */
  readonly details: readonly { path: string; message: string }[];
  /** The whole response. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.message === 'string' ? body.message : `The server responded with status ${status}.`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.details = Array.isArray(body.details) ? body.details : [];
    this.body = body;
  }
}

export type Client = {
  /** Makes a call. Throws `PlatbookError` for a refusal, and as `fetch` does without a connection. */
  call: <C extends Call>(call: C, ...given: Given<C>) => Promise<Output<C>>;
  /** Makes a call whose response is a file, such as a list in Excel. Throws as `call` does. */
  download: <C extends Call>(call: C, ...given: Given<C>) => Promise<Response>;
  /** Reads all records of a list, page by page. Throws as `call` does. */
  records: <C extends PagedCall>(call: C, ...given: Given<C>) => AsyncGenerator<RecordOf<C>, void>;
};

/** The input of any call. */
type Sent = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** Records per page, unless the call names another number. */
const pageSize = 500;

/** Opens a client of an installation. It needs nothing but `fetch`, as Node.js 22 and browsers have it. */
export function openClient(options: ClientOptions): Client {
  const { url, token, companies, areas, fetch = globalThis.fetch } = options;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(companies !== undefined && { 'x-selected-companies': JSON.stringify(companies) }),
    ...(areas !== undefined && { 'x-selected-areas': JSON.stringify(areas) }),
  };

  async function send(call: Call, { params = {}, query = {}, body, headers: more }: Sent): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const address = new URL(url.replace(/\/+$/, '') + fillPath(path, params));
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
    const isJsonBody = body !== undefined && !(body instanceof FormData);
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...more, ...(isJsonBody && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new PlatbookError(response.status, await readRefusal(response));
  }

  async function call<C extends Call>(name: C, ...[input]: Given<C>): Promise<Output<C>> {
    const response = await send(name, (input ?? {}) as Sent);
    return (isJson(response) ? await response.json() : undefined) as Output<C>;
  }

  async function* records<C extends PagedCall>(
    name: C,
    ...[input]: Given<C>
  ): AsyncGenerator<RecordOf<C>, void> {
    const { query, ...sent } = (input ?? {}) as Sent;
    for (let page = 1; ; page += 1) {
      const response = await send(name, { ...sent, query: { page_size: pageSize, ...query, page } });
      const { data, meta } = (await response.json()) as {
        data: RecordOf<C>[];
        meta: { total_pages: number };
      };
      yield* data;
      if (page >= meta.total_pages) return;
    }
  }

  return { call, records, download: (name, ...[input]) => send(name, (input ?? {}) as Sent) };
}

/** Fills the braces of a path. Throws `TypeError` for a value that is missing. */
function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs a value for ${name}.`);
    return encodeURIComponent(String(value));
  });
}

async function readRefusal(response: Response): Promise<Record<string, unknown>> {
  if (!isJson(response)) return {};
  return (await response.json().catch(() => ({}))) as Record<string, unknown>;
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') === true;
}
