import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reachHeader } from '#shared/platform/reach-header.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, detailOf, isUnreachable, NetworkError } from './api-error.ts';
import type { Fetch } from './http.ts';
import { shouldRetry } from './query-client.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const fetch = vi.fn<Fetch>();
const tokens = { getToken: vi.fn<() => string | null>(), refresh: vi.fn<() => Promise<string>>() };
const api = createApiClient(fetch, tokens);

const sent = (call: number) => {
  const [path, init] = fetch.mock.calls[call] ?? [];
  return { path, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.resetAllMocks();
  tokens.getToken.mockReturnValue('t1');
  fetch.mockImplementation(async () => json({ success: true, data: [] }));
});

test('reports exactly the calls that may have changed something', async () => {
  const onWrite = vi.fn<() => void>();
  const reported = createApiClient(fetch, tokens, onWrite);
  await reported.get('/api/wells');
  expect(onWrite).not.toHaveBeenCalled();
  await reported.post('/api/wells', {});
  await reported.put('/api/wells/7', {});
  await reported.patch('/api/auth/profile', {});
  await reported.delete('/api/wells/7');
  expect(onWrite).toHaveBeenCalledTimes(4);
  fetch.mockRejectedValueOnce(new TypeError('The answer was lost'));
  await expect(reported.delete('/api/wells/7')).rejects.toThrow(NetworkError);
  expect(onWrite).toHaveBeenCalledTimes(5);
});

test('reports exactly the calls refused for a missing right or object', async () => {
  const onRefused = vi.fn<() => void>();
  const reported = createApiClient(fetch, tokens, undefined, onRefused);
  const answer = async (status: number) => {
    fetch.mockResolvedValueOnce(json({ success: false }, status));
    await reported.get('/api/wells/7').catch(() => undefined);
  };
  for (const status of [200, 400, 409, 500]) await answer(status);
  expect(onRefused).not.toHaveBeenCalled();
  await answer(403);
  await answer(404);
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('tells of an answer that reached fewer companies than are chosen', async () => {
  const onRefused = vi.fn<() => void>();
  const reported = createApiClient(fetch, tokens, undefined, onRefused);
  const list = async (reached?: string) => {
    const headers = new Headers(reached === undefined ? {} : { [reachHeader]: reached });
    fetch.mockResolvedValueOnce(Response.json({ success: true, data: [] }, { headers }));
    await reported.get('/api/wells', {
      selection: { 'X-Selected-Companies': '[1,2]', 'X-Selected-Areas': '[3]' },
    });
  };
  await list();
  await list('2');
  expect(onRefused).not.toHaveBeenCalled();
  await list('1');
  expect(onRefused).toHaveBeenCalledTimes(1);
});

describe('a call', () => {
  test('sends the bearer token, the query and the selection', async () => {
    await api.get('/api/wells', {
      query: { page: 2, q: 'a b&c', sort: undefined, 'filter[is_active]': true },
      selection: { 'X-Selected-Companies': '[1]', 'X-Selected-Areas': '[2,3]' },
    });
    const { path, method, body, headers } = sent(0);
    expect(path).toBe('/api/wells?page=2&q=a+b%26c&filter%5Bis_active%5D=true');
    expect([method, body]).toEqual(['GET', null]);
    expect(headers.get('Authorization')).toBe('Bearer t1');
    expect(headers.get('X-Selected-Companies')).toBe('[1]');
    expect(headers.get('X-Selected-Areas')).toBe('[2,3]');
    expect(headers.has('Content-Type')).toBe(false);
  });

  test('sends JSON', async () => {
    await api.put('/api/wells/7', { well_name: 'A' });
    expect(sent(0).body).toBe('{"well_name":"A"}');
    expect(sent(0).headers.get('Content-Type')).toBe('application/json');
  });

  test('leaves the type of a form to the browser', async () => {
    const form = new FormData();
    form.set('file', new Blob(['a,b']), 'wells.csv');
    await api.post('/api/analyze-file', form);
    expect(sent(0).body).toBe(form);
    expect(sent(0).headers.has('Content-Type')).toBe(false);
  });

  test('reads an empty answer as nothing', async () => {
    fetch.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await api.delete('/api/wells/7')).toBeUndefined();
  });

  test('needs a signed-in person', async () => {
    tokens.getToken.mockReturnValue(null);
    await expect(api.get('/api/wells')).rejects.toThrow('User is not authenticated');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('needs a company and an area where it reads the selection', async () => {
    await expect(api.get('/api/wells', { selection: null })).rejects.toThrow(
      'At least 1 company and 1 area must be selected',
    );
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  test('carries status, code, message and details', async () => {
    const body = {
      success: false,
      code: 'invalid_input',
      message: 'Well Name is required',
      details: [{ path: 'well_name', message: 'is required' }, 'not a detail'],
    };
    fetch.mockResolvedValueOnce(json(body, 400));
    const error: unknown = await api.post('/api/wells', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Well Name is required',
      body,
    });
    expect(detailOf(error, 'well_name')).toBe('is required');
    expect(detailOf(error, 'operator')).toBeUndefined();
  });

  test('has the status text without a message, else the number', async () => {
    fetch.mockResolvedValueOnce(new Response('<html>', { status: 500, statusText: 'Internal Server Error' }));
    await expect(api.get('/api/wells')).rejects.toThrow('Internal Server Error');
    fetch.mockResolvedValueOnce(new Response('{}', { status: 418 }));
    await expect(api.get('/api/wells')).rejects.toThrow('Request failed with status 418');
  });

  test('tells when to come back', async () => {
    fetch.mockResolvedValueOnce(
      Response.json({ message: 'Too many' }, { status: 429, headers: { 'Retry-After': '90' } }),
    );
    await expect(api.get('/api/wells')).rejects.toMatchObject({ status: 429, retryAfter: 90 });
  });

  test('without an answer is a NetworkError', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api.get('/api/wells')).rejects.toBeInstanceOf(NetworkError);
  });

  test('of the person’s own making is the abort', async () => {
    const abort = new AbortController();
    fetch.mockImplementationOnce(async () => {
      abort.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(api.get('/api/wells', { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a 401', () => {
  test('refreshes once and sends the call once more', async () => {
    fetch.mockResolvedValueOnce(json({ message: 'expired' }, 401));
    tokens.refresh.mockResolvedValueOnce('t2');
    expect(await api.post('/api/wells', { well_name: 'A' })).toEqual({ success: true, data: [] });
    expect(sent(1).headers.get('Authorization')).toBe('Bearer t2');
    expect(sent(1).body).toBe('{"well_name":"A"}');
  });

  test('that stays is told, without a third try', async () => {
    fetch.mockImplementation(async () => json({ message: 'Still no' }, 401));
    tokens.refresh.mockResolvedValueOnce('t2');
    await expect(api.get('/api/wells')).rejects.toThrow('Still no');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('is passed on unchanged if the refresh fails', async () => {
    fetch.mockResolvedValueOnce(json({ message: 'Token expired' }, 401));
    tokens.refresh.mockRejectedValueOnce(new Error('Token refresh failed'));
    await expect(api.get('/api/wells')).rejects.toThrow('Token expired');
  });

  test('takes the token that another call has refreshed meanwhile', async () => {
    fetch.mockImplementationOnce(async () => {
      tokens.getToken.mockReturnValue('t2');
      return json({ message: 'expired' }, 401);
    });
    await api.get('/api/wells');
    expect(tokens.refresh).not.toHaveBeenCalled();
    expect(sent(1).headers.get('Authorization')).toBe('Bearer t2');
  });
});

test.each([
  ['no answer', new NetworkError(new TypeError()), true, true],
  ['500', new ApiError({ status: 500, code: 'internal', message: '' }), true, false],
  ['503', new ApiError({ status: 503, code: 'unavailable', message: '' }), true, true],
  ['400', new ApiError({ status: 400, code: 'invalid_input', message: '' }), false, false],
  ['429', new ApiError({ status: 429, code: 'rate_limited', message: '' }), false, true],
  ['a defect of ours', new TypeError('x is undefined'), false, false],
])('%s: retried by itself, or worth another try later', (_, error, retried, later) => {
  expect(shouldRetry(0, error)).toBe(retried);
  expect(shouldRetry(1, error)).toBe(false);
  expect(isUnreachable(error)).toBe(later);
});
