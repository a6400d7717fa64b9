/** Creates a unique key from random numbers, because `crypto.randomUUID` is missing on pages loaded over plain HTTP. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
