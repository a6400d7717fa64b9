import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { RoleName } from '#shared/platform/policy.ts';
import { logStatements, type StatementLog } from './traces.ts';

/** A company with two areas and the user who manages it. Every text in it contains its word. */
export type Ground = { word: string; manager: Person; companyId: number; areas: [number, number] };

export type ActorName =
  | 'Administrator'
  | 'Manager'
  | 'Editor'
  | 'Viewer'
  | 'reading token'
  | 'member of nothing'
  | 'stranger';

/** The sender of requests. The stranger manages the other company; `role` is the actor's role in the home company. */
export type Actor = {
  name: ActorName;
  person: Person;
  role: RoleName | null;
  /** Uses a token that can only read. */
  readsOnly?: true;
};

export type World = {
  test: TestApp;
  statements: StatementLog;
  /** Bypasses row-level security. */
  owner: pg.Client;
  actors: Record<ActorName, Actor>;
  /** The company in which Manager, Editor and Viewer work. */
  home: Ground;
  /** The stranger's company; null until it is created, so that responses before and after can be compared. */
  abroad: Ground | null;
  makeAbroad: () => Promise<Ground>;
  /** Creates another user with the same role and companies, for calls that change the user's own account. */
  standIn: (actor: Actor) => Promise<Actor>;
  /** Adds this company's members to another one, in the same roles. */
  joinAll: (companyId: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A word that identifies texts of the other company wherever they appear. */
export const canary = 'kestrelvault';
/** A word that identifies texts of the home company's second area. */
export const areaCanary = 'farfieldzone';

const roleIds: Record<RoleName, number> = { Administrator: 1, Manager: 2, Editor: 3, Viewer: 4 };

/** Creates the application with users in every role, and their company. */
export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platbook-matrix-'));
  const test = await createTestApp({ DATA_DIR: dataDir, REGISTRATIONS_PER_ADDRESS: '100000' });
  const statements = logStatements(test.database.pool);
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await spreadNumbers(owner);

  const joinAs = (companyId: number, person: Person, role: RoleName) =>
    owner.query(
      `INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [companyId, person.id, roleIds[role]],
    );
  const administrator = await test.register('Root Administrator');
  const manager = await test.register('Home Manager');
  const home = await makeGround(manager, 'homeland');
  const editor = await test.register('Home Editor');
  const viewer = await test.register('Home Viewer');
  await joinAs(home.companyId, editor, 'Editor');
  await joinAs(home.companyId, viewer, 'Viewer');
  // A second Manager, so that the Manager actor is never the last one.
  await joinAs(home.companyId, await test.register('Home Second'), 'Manager');
  const stranger = await test.register('Foreign Manager');
  const nobody = await test.register('Lone Person');
  const actors: World['actors'] = {
    Administrator: { name: 'Administrator', person: administrator, role: 'Administrator' },
    Manager: { name: 'Manager', person: manager, role: 'Manager' },
    Editor: { name: 'Editor', person: editor, role: 'Editor' },
    Viewer: { name: 'Viewer', person: viewer, role: 'Viewer' },
    'reading token': {
      name: 'reading token',
      person: { ...manager, token: await readingToken(manager) },
      role: 'Manager',
      readsOnly: true,
    },
    'member of nothing': { name: 'member of nothing', person: nobody, role: null },
    stranger: { name: 'stranger', person: stranger, role: null },
  };

  let serial = 0;
  const world: World = {
    test,
    statements,
    owner,
    actors,
    home,
    abroad: null,
    makeAbroad: async () => {
      world.abroad ??= await makeGround(stranger, canary);
      return world.abroad;
    },
    standIn: async (actor) => {
      serial += 1;
      const person = await test.register(`Stand In ${serial}`);
      if (actor.role === 'Administrator')
        await owner.query('UPDATE users SET role_id = 1 WHERE id = $1', [person.id]);
      else if (actor.role !== null) await joinAs(home.companyId, person, actor.role);
      return { ...actor, person };
    },
    joinAll: async (companyId) => {
      for (const { person, role } of Object.values(actors))
        if (role !== null && role !== 'Administrator') await joinAs(companyId, person, role);
    },
    close: async () => {
      await owner.end();
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/**
 * Starts every table's ids at a different number, so that an id in a response cannot be confused with a year, a total
 * or another kind's id.
 */
async function spreadNumbers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  for (const [index, { name }] of rows.entries())
    await owner.query('SELECT setval($1::regclass, $2)', [name, 1_000_000_000 + index * 1_000_000]);
}

/** Creates a read-only token for this user. */
async function readingToken(person: Person): Promise<string> {
  const answer = await person.post('/api/auth/tokens', {
    name: 'Reading',
    scope: 'read',
    expires_in_days: 1,
  });
  if (answer.status !== 201) throw new Error(`No token was made: ${answer.text}`);
  return answer.body.token;
}

async function makeGround(manager: Person, word: string): Promise<Ground> {
  const companyId = await manager.make('company', { name: `${word} company`, description: word });
  const area = (name: string) => manager.make('area', { name, type: 'project', company_id: companyId });
  const areas: Ground['areas'] = [
    await area(`${word} area`),
    await area(word === canary ? `${word} second` : areaCanary),
  ];
  return { word, manager, companyId, areas };
}
