import type { FastifyInstance } from 'fastify';

/** Returns the methods that a path supports; none if there is no such route. */
export type MethodsAt = (path: string) => string[];

/**
 * Records every route registered from here on, so that a response to another method can list what the path supports.
 */
export function recordMethods(app: FastifyInstance): MethodsAt {
  const calls: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard route, such as that for files, says nothing about single paths.
    if (!url.includes('*')) calls.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const found = calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  };
}

/** Returns a pattern for the paths of a route such as `/api/wells/:id`; a trailing slash is ignored. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('/')}/?$`);
}
