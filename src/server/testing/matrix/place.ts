import type { Person } from '#server/testing/test-app.ts';
import type { World } from './world.ts';

/** Values for path parameters that refer to something of a company, which the user may or may not access. */
export type Params = Record<string, number | string>;

/** Where something is created, by whom and for whom, and with which word in its texts. */
export type Place = {
  world: World;
  companyId: number;
  areaId: number;
  word: string;
  maker: Person;
  /** The owner of what is private to one user. */
  asker: Person;
};

/** Creates the path values at a place. */
export type Make = (place: Place) => Promise<Params>;

/** Returns the id of what was created. Throws the response if it was refused. */
export async function sent(answer: ReturnType<Person['post']>): Promise<number> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`What the request points at was refused: ${text}`);
  return body.data[0].id;
}

let serial = 0;

/** Returns a number that no name contains yet. */
export function nextSerial(): number {
  serial += 1;
  return serial;
}
