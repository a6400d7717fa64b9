import { refusal } from './refuse.ts';

/** An attribute that must be equal to a value; its name is in lower case, without its schema. */
export type Condition = { attribute: string; value: string | boolean };

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const condition =
  /\s*([\w:.]{1,200}(?:\[[^\]]{0,200}\])?(?:\.\w{1,50})?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*(and\s+|$)/iy;

/** Reads a filter of `attribute eq value`, joined by `and`, as providers send it. Throws `invalidFilter` for others. */
export function readFilter(filter: string): Condition[] {
  const read: Condition[] = [];
  condition.lastIndex = 0;
  for (;;) {
    const [, path = '', value = '', more = ''] = condition.exec(filter) ?? [];
    if (path === '')
      throw refusal('invalidFilter', 'Only filters such as userName eq "name@example.com" can be used.');
    const attribute = path
      .replace(schemaPrefix, '')
      .replace(/\[.*\]/, '')
      .toLowerCase();
    read.push({ attribute, value: readValue(value) });
    if (more === '') return read;
  }
}

function readValue(text: string): string | boolean {
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  try {
    const read = JSON.parse(text) as string;
    if (read.isWellFormed() && !read.includes('\0')) return read;
  } catch {
    // It is refused below.
  }
  throw refusal('invalidFilter', `The value ${text} is not a text in quotes.`);
}
