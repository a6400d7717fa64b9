import type { FastifyInstance } from 'fastify';

/** Answers which methods a path takes, none where there is no such call. */
export type MethodsAt = (path: string) => string[];

/** Notes every call that is registered from here on, so that one with another method can be told what the path takes. */
export function noteMethods(app: FastifyInstance): MethodsAt {
  const calls: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // Whatever takes all paths below one, such as that of files, says nothing of a single one.
    if (!url.includes('*')) calls.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const found = calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  };
}

/** `/api/wells/:id` as it is met; a slash at the end counts for nothing. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('/')}/?$`);
}
