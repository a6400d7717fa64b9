import type { BenchServer } from '../lib/server.ts';

/** The result of one attempt: what was tried, what was measured, and whether the server held. */
export type Finding = { tried: string; measured: string; held: boolean | 'skipped' };

/** The target of an attack. */
export type Scene = {
  /** The server that the simulated users work on. */
  server: BenchServer;
  port: number;
  /** The token of a signed-in user, who is the only member of a company with one area. */
  token: string;
  companyId: number;
  areaId: number;
  /** Fewer and smaller attacks, for a run within ninety seconds. */
  isShort: boolean;
};

export type Answer = { status: number; body: unknown; text: string; milliseconds: number };

/** Sends one JSON request with a token; the status is 0 if there was no response within the limit (milliseconds). */
export async function call(
  address: string,
  token: string | undefined,
  path: string,
  {
    method = 'GET',
    body,
    limit = 60_000,
    headers = {},
  }: { method?: string; body?: unknown; limit?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const begun = performance.now();
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), text, milliseconds: performance.now() - begun };
  } catch (error) {
    return { status: 0, body: undefined, text: String(error), milliseconds: performance.now() - begun };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a record and returns its id. Throws the response if it was refused. */
export async function make(
  address: string,
  token: string,
  path: string,
  body: object,
  limit?: number,
): Promise<number> {
  const answer = await call(address, token, path, {
    method: 'POST',
    body,
    ...(limit === undefined ? {} : { limit }),
  });
  const id = (answer.body as { data?: [{ id?: number }] } | undefined)?.data?.[0].id;
  if (id === undefined)
    throw new Error(`POST ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return id;
}

/** Formats milliseconds for a line of the report. */
export function inWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
