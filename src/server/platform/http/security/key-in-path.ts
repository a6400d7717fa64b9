import type { IncomingMessage } from 'node:http';

/** The services that accept a token in the path, for programs that can send no header. */
const services = ['/ogc', '/odata', '/arcgis'];

/** Whether a path belongs to a service for other programs, or to the one with which identity providers provision users. */
export function isService(path: string): boolean {
  return [...services, '/scim'].some((service) => path === service || path.startsWith(`${service}/`));
}

const keyed = new RegExp(`^(${services.join('|')})/key/([^/?]{1,300})(?=/|\\?|$)`);

const keys = new WeakMap<IncomingMessage, string>();

/**
 * Takes a personal token out of the path of a request, `/ogc/key/{token}/collections`, and puts it where other clients
 * send it. Routes, logs and errors then never see it. Returns the address without it.
 */
export function takeKeyFromPath(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const found = keyed.exec(url);
  if (found === null) return url;
  const [whole, service = '', written = ''] = found;
  const key = decoded(written);
  // Nothing else that signs in has this form: a session's token has dots.
  if (!/^[\w-]{1,100}$/.test(key)) return url;
  keys.set(request, key);
  request.headers.authorization = `Bearer ${key}`;
  return service + url.slice(whole.length);
}

/** Some programs encode every character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the token of a request was in its path. */
export function hasKeyInPath(request: IncomingMessage): boolean {
  return keys.has(request);
}

/** The part of the path that had the token, so that links lead back with it; empty if it had none. */
export function keyPathOf(request: IncomingMessage): string {
  const key = keys.get(request);
  return key === undefined ? '' : `/key/${key}`;
}
