/**
 * Splits a name: the last word is the last name, everything before it the first name. A single word is a first name.
 */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined
    ? { first_name: name, last_name: null }
    : { first_name: words.slice(0, -1).join(' '), last_name: last };
}
