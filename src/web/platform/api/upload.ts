import type { Fetch } from './http.ts';

/** How much of a body was sent, in bytes. */
export type SentPart = { sent: number; total: number };

/** A `fetch` that reports how much of its body was sent, which the browser's own does not. */
export function fetchWithProgress(onSent: (part: SentPart) => void): Fetch {
  return (input, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method ?? 'GET', input);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent({ sent: loaded, total });
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request failed.'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      // Request bodies here are forms and text, never streams.
      request.send(body as XMLHttpRequestBodyInit | null);
      if (signal?.aborted) abort();
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    }),
  );
  const hasBody = ![204, 205, 304].includes(request.status);
  return new Response(hasBody ? (request.response as Blob) : null, { status: request.status, headers });
}
