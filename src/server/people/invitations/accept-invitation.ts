import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashOf } from '#server/people/invite.ts';
import { lockRegistration } from '#server/people/lock-registration.ts';
import { hashPassword } from '#server/people/passwords.ts';
import { refuseEnforced } from '#server/people/provider-of-address.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { deviceOf, openSession } from '#server/people/sessions.ts';
import { splitName } from '#server/people/split-name.ts';
import { findUser } from '#server/people/users.ts';
import type { AppContext } from '#server/platform/context.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import type { Session } from '#shared/people/contracts/auth.ts';
import type { AcceptBody } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type FoundInvitation, findOpenInvitation, requireOpen } from './open-invitation.ts';

type NewPerson = { name: string; password: string };

/**
 * Creates the account of an invitation and signs in. Throws `invalid_input` for a link that cannot be used and for
 * missing values, and `forbidden` if this installation creates no accounts.
 */
export async function acceptAsNewPerson(
  { database, config, tokens }: AppContext,
  request: FastifyRequest,
  token: string,
  body: AcceptBody,
): Promise<Session> {
  const invited = requireOpen(await database.transaction((tx) => findOpenInvitation(tx, token)));
  if (config.registration === 'closed')
    throw new AppError('forbidden', "This installation doesn't accept new accounts. Ask its Administrator.");
  const person = requirePerson(invited, body);
  // Outside a transaction, because hashing is slow and must not occupy a connection.
  const passwordHash = await hashPassword(person.password);
  return database.transaction(async (tx) => {
    await lockRegistration(tx);
    const open = requireOpen(await findOpenInvitation(tx, token));
    await refuseEnforced(tx, open.email);
    if (!open.needsAccount) throw new AppError('unauthenticated', signInFirst(open.email));
    const id = await insertInvited(tx, token, person.name, passwordHash);
    await prove(tx, { kind: 'password', personId: id, hash: passwordHash });
    await useUp(tx, request, { token, id, open });
    return openSession(tx, tokens, id, deviceOf(request));
  });
}

/**
 * Accepts an invitation for the signed-in user. Throws `invalid_input` for a link that cannot be used,
 * `unauthenticated` without a user, and `forbidden` for a user with another address.
 */
export async function acceptAsMember(
  { database }: AppContext,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  if (request.personId === 0) {
    const { email } = requireOpen(await database.transaction((tx) => findOpenInvitation(tx, token)));
    throw new AppError('unauthenticated', signInFirst(email));
  }
  await database.as(request.caller, async (tx) => {
    const open = requireOpen(await findOpenInvitation(tx, token));
    const user = await findUser(tx, request.personId);
    if (user?.email.toLowerCase() !== open.email.toLowerCase())
      throw new AppError(
        'forbidden',
        `This invitation is for ${open.email}, and you are signed in as ${user?.email ?? 'someone else'}. Sign in with that address.`,
      );
    await useUp(tx, request, { token, id: request.personId, open });
  });
}

function signInFirst(email: string): string {
  return `${email} already has an account. Sign in with it to accept this invitation.`;
}

function requirePerson(invited: FoundInvitation, body: AcceptBody): NewPerson {
  const name = body?.name || invited.name;
  const details = [
    ...(name === '' ? [{ path: 'name', message: 'is required' }] : []),
    ...(body?.password === undefined ? [{ path: 'password', message: 'is required' }] : []),
  ];
  if (body?.password === undefined || details.length > 0)
    throw new AppError('invalid_input', 'A new account requires a name and a password.', details);
  return { name, password: body.password };
}

/** Creates the account under the id reserved by the invitation. */
async function insertInvited(tx: Tx, token: string, name: string, passwordHash: string): Promise<number> {
  const { first_name, last_name } = splitName(name);
  const [row] = await tx.rows<{ id: number | null }>(sql`
    SELECT register_invited(${hashOf(token)}, ${name}, ${first_name}, ${last_name}, ${passwordHash}) AS id`);
  if (row?.id == null) throw new Error('The new account was not returned.');
  return row.id;
}

async function useUp(
  tx: Tx,
  request: FastifyRequest,
  { token, id, open }: { token: string; id: number; open: FoundInvitation },
): Promise<void> {
  const [used] = await tx.rows<{ done: boolean }>(
    sql`SELECT accept_invitation(${hashOf(token)}, ${id}::int) AS done`,
  );
  requireOpen(used?.done === true ? open : null);
  const event = { action: 'invitation_accepted', request, actorId: id, targetName: open.email } as const;
  for (const company of open.companies)
    await recordEvent(tx, {
      ...event,
      companyId: company.id,
      companyName: company.name,
      details: { role: company.role_name },
    });
  if (open.companies.length === 0) await recordEvent(tx, event);
}
