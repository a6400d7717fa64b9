import pg from 'pg';
import { plainSettings } from '#server/platform/backup/catalog.ts';
import { findPrimary } from '#server/platform/db/follow-host.ts';
import { trashDays } from '#shared/platform/limits.ts';
import {
  freezeCompany,
  markMoved,
  readCompanyState,
  readUnfinishedWork,
  refuseState,
  releaseCompany as release,
  unfinished,
  waitForWriters,
} from './company-state.ts';
import { compareRows, copyRows, refuseUnmatched } from './copy-rows.ts';
import { createMatches, type Numbers, reverse, rowsOfCompany } from './map-columns.ts';
import { createMissing, type Matches, matchPeople, takeId } from './match-people.ts';
import { MoveError } from './move-error.ts';
import { type Plan, readPlan } from './read-plan.ts';
import { refuseTarget } from './refuse-target.ts';
import { reserveIds } from './reserve-ids.ts';
import { leftOut } from './tables.ts';

type Log = (line: string) => void;

export type Move = {
  /** The address of the source's database for its owner. */
  sourceUrl: string;
  targetUrl: string;
  company: number;
  log: Log;
};

/** Values look the same from any server, and triggers know what writes. */
const settings = `${plainSettings};
  SET "TimeZone" = 'UTC'; SET "DateStyle" = 'ISO'; SET "IntervalStyle" = 'postgres'; SET client_encoding = 'UTF8';
  SET jit = off; SET app.moving = 'on'`;

/**
 * Copies a company to another installation, compares both, and marks the source as moved: it goes to the trash, or stays
 * visible and frozen with `keep`. Nothing is visible at the target before everything was compared. The source stays
 * frozen if this fails or is killed; the same call goes on from there. Returns the company's id at the target. Throws
 * MoveError, worded for the operator.
 */
export async function moveCompany(
  move: Move & { address: string | null; keep: boolean },
): Promise<{ id: number }> {
  const { company, address, keep, log } = move;
  return withBoth(move, async (source, target) => {
    await reserveMove(source, company);
    await refuseTarget(source, target);
    const { name } = await refuseState(source, company);
    const plan = await readPlan(target, source);
    // Roles and names that don't fit are found before anybody is kept from working.
    await matchPeople(source, target, plan, company);
    const moveId = await freezeCompany(source, company, address);
    log(`${name} is frozen: reading works, changes are refused.`);
    let isFrozen = true;
    try {
      await waitForWriters(source, log);
      const work = await readUnfinishedWork(source, company);
      if (work.length > 0) {
        // It was queued just before the freeze, and could not go on.
        await release(source, company);
        isFrozen = false;
        throw unfinished(name, work);
      }
      const id = (await findArrived(target, moveId)) ?? (await copyCompany(source, target, plan, move));
      await markMoved(source, company, keep);
      const end = keep
        ? 'Here it stays visible and cannot be changed.'
        : `Here it is in the trash, for ${trashDays} days.`;
      log(`${name} is company ${id} at the target. ${end}`);
      return { id };
    } catch (error) {
      if (isFrozen)
        log(`${name} stays frozen. Run the command again, or release the company with --release.`);
      throw error;
    }
  });
}

/** Reports what a move would do, and changes nothing. Throws MoveError as a move would. */
export async function checkMove(move: Move): Promise<void> {
  const { company, log } = move;
  await withBoth(move, async (source, target) => {
    await refuseTarget(source, target);
    const { name } = await refuseState(source, company);
    const plan = await readPlan(target, source);
    log(`${name} can be moved. Rows:`);
    for (const table of plan.tables) {
      const { rows } = await source.query<{ rows: string }>(
        `SELECT count(*)::text AS rows FROM ${pg.escapeIdentifier(table.name)} t WHERE ${rowsOfCompany(table, company)}`,
      );
      if (rows[0]?.rows !== '0') log(`  ${table.name}: ${rows[0]?.rows}`);
    }
    reportMatches(await matchPeople(source, target, plan, company), log);
    log(
      `Not moved: ${Object.values(leftOut).join('; ')}; conversations of the agent about several companies;`,
    );
    log(
      '  passwords, sessions, tokens, second factors and settings of users, which belong to their accounts.',
    );
  });
}

/** Makes a company usable again that a move left frozen, or that was moved. */
export async function releaseCompany({ sourceUrl, company, log }: Omit<Move, 'targetUrl'>): Promise<void> {
  await withClient('source', sourceUrl, async (source) => {
    await reserveMove(source, company);
    const { name, moved_on } = await release(source, company);
    log(`${name} can be changed again.`);
    log(
      moved_on === null
        ? 'If the target shows the company already, move it again instead: that only ends the move.'
        : 'The copy that was moved exists on its own: changes on one side do not reach the other.',
    );
  });
}

async function copyCompany(
  source: pg.Client,
  target: pg.Client,
  plan: Plan,
  { company, log }: Move,
): Promise<number> {
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const shifts = await reserveIds(source, target, plan, company, log);
  const numbers: Numbers = { from: company, to: await takeId(target, 'companies'), shifts };
  // Without a COMMIT, the end of the connection rolls back. A connection may be in the middle of a COPY then.
  await target.query('BEGIN');
  await transfer(source, target, plan, numbers, log);
  await target.query('COMMIT');
  await source.query('COMMIT');
  await target.query('SELECT know_company($1)', [numbers.to]);
  return numbers.to;
}

async function transfer(
  source: pg.Client,
  target: pg.Client,
  plan: Plan,
  there: Numbers,
  log: Log,
): Promise<void> {
  const matches = await matchPeople(source, target, plan, there.from);
  reportMatches(matches, log);
  const { people, roles } = await createMissing(target, matches);
  await createMatches(source, { people, roles });
  await createMatches(target, { people: inverted(people), roles: inverted(roles) });
  await showNames(target, matches);
  const back = reverse(there);
  const copied = new Map<string, number>();
  for (const table of plan.tables) {
    const began = Date.now();
    const rows = await copyRows(source, target, plan, table, there);
    copied.set(table.name, rows);
    if (rows > 0) log(`Copied ${table.name}: ${rows} rows, ${seconds(began)} s`);
  }
  for (const table of plan.tables) {
    const began = Date.now();
    await refuseUnmatched(target, table, there.to);
    const { rows, sum } = await compareRows(source, target, plan, table, { there, back });
    if (rows !== String(copied.get(table.name)))
      throw new MoveError(
        `The source sent ${copied.get(table.name)} rows of ${table.name}, but only ${rows} of this company.`,
      );
    if (rows !== '0') log(`Compared ${table.name}: ${rows} rows, checksum ${sum}, ${seconds(began)} s`);
  }
}

/**
 * Names of Administrators are shown next to what they changed, though they are no members. Those of the source did so
 * there.
 */
async function showNames(
  target: pg.ClientBase,
  { knownPeople, formerAdministrators }: Matches,
): Promise<void> {
  const ids = formerAdministrators.flatMap((id) => knownPeople.get(id) ?? []);
  await target.query(
    'UPDATE users SET was_administrator = true WHERE id = ANY ($1::int[]) AND role_id <> 1',
    [ids],
  );
}

/**
 * Returns the id of a company that arrived before; null if none did. The server may still be at the last statement of a
 * command that was killed, which could be its COMMIT, so this waits for its end.
 */
async function findArrived(target: pg.ClientBase, moveId: string): Promise<number | null> {
  await target.query("SELECT pg_advisory_lock(hashtext('platbook move'), hashtext($1))", [moveId]);
  const { rows } = await target.query<{ id: number }>('SELECT id FROM companies WHERE move_id = $1', [
    moveId,
  ]);
  return rows[0]?.id ?? null;
}

/** Keeps other moves of this company away until this connection ends. */
async function reserveMove(source: pg.ClientBase, company: number): Promise<void> {
  const { rows } = await source.query<{ free: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('platbook move'), $1) AS free",
    [company],
  );
  if (rows[0]?.free !== true) {
    const { name } = await readCompanyState(source, company);
    throw new MoveError(`${name} is being moved by another command.`);
  }
}

function reportMatches(matches: Matches, log: Log): void {
  const { knownAddresses, newPeople, newRoles } = matches;
  const list = (names: readonly string[]) => names.join(', ') || 'none';
  log(`Users that the target has, by their address: ${list(knownAddresses)}`);
  log(`Users to create, without a password: ${list(newPeople.map(({ email }) => email))}`);
  log(`Roles to create: ${list(newRoles.map(({ name }) => name))}`);
}

function inverted(pairs: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...pairs].map(([was, becomes]) => [becomes, was]));
}

function seconds(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}

function withBoth<T>(
  { sourceUrl, targetUrl }: Move,
  work: (source: pg.Client, target: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient('source', sourceUrl, (source) =>
    withClient('target', targetUrl, (target) => work(source, target)),
  );
}

async function withClient<T>(
  side: 'source' | 'target',
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url).catch((cause: Error) => {
    throw new MoveError(`The database of the ${side} can't be used: ${cause.message}`, { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    application_name: 'platbook move',
  });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(settings);
  return client;
}
