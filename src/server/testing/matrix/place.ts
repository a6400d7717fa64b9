import type { Person } from '#server/testing/test-app.ts';
import type { World } from './world.ts';

/** Values for the names in a path that point at something of a company, which a person may or may not reach. */
export type Params = Record<string, number | string>;

/** Where something is made, by whom and for whom, and in what word. */
export type Place = {
  world: World;
  companyId: number;
  areaId: number;
  word: string;
  maker: Person;
  /** Whose it is, of what everybody keeps for themselves. */
  asker: Person;
};

/** Makes the values of a path at a place. */
export type Make = (place: Place) => Promise<Params>;

/** The id of what was made; throws the answer of what was refused. */
export async function sent(answer: ReturnType<Person['post']>): Promise<number> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`What the request points at was refused: ${text}`);
  return body.data[0].id;
}

let serial = 0;

/** A number that nothing has been called by yet. */
export function nextSerial(): number {
  serial += 1;
  return serial;
}
