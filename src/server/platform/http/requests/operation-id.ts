/**
 * The name under which tools that read the API document know a call: `GET /api/wells/:id` is `getWellsById`. A path that
 * is also served without /api ends in `WithoutApi`.
 */
export function operationId(method: string, url: string): string {
  const parts = url.split('/').filter((part) => part !== '');
  const isCall = parts[0] === 'api';
  const words = (isCall ? parts.slice(1) : parts)
    .map((part) => (part.startsWith(':') ? `by-${toWords(part.slice(1))}` : part))
    .flatMap((part) => part.split(/[^a-z0-9]+/i))
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `${method.toLowerCase()}${words.join('')}${isCall ? '' : 'WithoutApi'}`;
}

function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
