import type { FastifyInstance } from 'fastify';
import { deliveryOf, invitationMail, readInviting } from '#server/people/invitation-mail.ts';
import { findPerson, listPeople, personFields, personSearched } from '#server/people/read-people.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { tellChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { isEmptyChange } from '#server/platform/http/requests/changes-in.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { sendLater } from '#server/platform/mail/send-later.ts';
import {
  invitedUser,
  type UserRecord,
  userBody,
  userChanges,
  userRecord,
} from '#shared/people/contracts/people.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteUser, updateUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { removeTwoFactor, twoFactorRemovedMail } from './remove-two-factor.ts';

const one = '/api/users/:id';
const tag = 'Users';

/** Registers the routes of the people of the installation, as far as the caller may see them. */
export function userRoutes(app: FastifyInstance, { database, config, mailer }: AppContext): void {
  const mail = sendLater(app, mailer);

  defineRoute(app, {
    method: 'GET',
    url: '/api/users',
    access: 'signed-in',
    tag,
    summary:
      'The people who share a company with you, by user name, and those invited into companies that you manage; everybody for an Administrator',
    query: smallListQuery(userRecord, personFields, personSearched),
    response: { 200: listEnvelope(userRecord) },
    handler: ({ query }, request) => database.as(request.caller, (tx) => listPeople(tx, query)),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/users',
    access: ['user', 'create'],
    tag,
    summary:
      'Invite somebody by mail, who gets an account and becomes a member of companies; the record answered is that of the person, whom you may see already',
    selective: true,
    body: userBody,
    response: { 201: recordEnvelope(invitedUser) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const { person, token, inviting } = await database.as(request.caller, async (tx) => {
        const made = await createUser(tx, body, selection);
        const event = { action: 'invitation_sent', request, targetName: made.person.email } as const;
        const details = { role: made.role };
        for (const { company_id } of made.companies)
          await recordEvent(tx, { ...event, companyId: company_id, details });
        if (made.companies.length === 0) await recordEvent(tx, { ...event, details });
        const companies = made.companies.map(({ company_name }) => company_name);
        return { ...made, inviting: await readInviting(tx, companies) };
      });
      mail(invitationMail(person.email, config.publicUrl, token, inviting));
      reply.status(201);
      return recordAnswer({ ...person, ...deliveryOf(mailer, config.publicUrl, token) });
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: one,
    access: 'signed-in',
    tag,
    summary: 'One person',
    params: idParams,
    response: { 200: recordEnvelope(userRecord) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => findPerson(tx, params.id))),
  });

  defineRoute(app, {
    method: 'PUT',
    url: one,
    access: ['user', 'update'],
    tag,
    summary: 'Change an account, as an Administrator',
    params: idParams,
    body: userChanges,
    response: { 200: recordEnvelope(userRecord) },
    handler: async ({ params, body }, request) => {
      if (isEmptyChange(body)) throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, async (tx) => {
        const { before, after } = await updateUser(tx, params.id, body);
        const details = tellChanges(toldOf(before), toldOf(after), told, ['phone']);
        if (details !== null)
          await recordEvent(tx, { action: 'user_changed', request, ...targetOf(after), details });
        return after;
      });
      return recordAnswer(changed);
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: one,
    access: ['user', 'delete'],
    tag,
    summary: 'Remove an account, as an Administrator; what the person recorded stays',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const person = await deleteUser(tx, params.id);
        await recordEvent(tx, { action: 'user_deleted', request, ...targetOf(person) });
      });
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${one}/two-factor`,
    access: ['user', 'update'],
    tag,
    summary:
      'Turn the two-factor sign-in of somebody off who lost app and recovery codes, as an Administrator',
    params: idParams,
    response: { 200: recordEnvelope(userRecord) },
    handler: async ({ params }, request) => {
      const person = await database.as(request.caller, async (tx) => {
        const changed = await removeTwoFactor(tx, params.id);
        await recordEvent(tx, { action: 'two_factor_removed', request, ...targetOf(changed) });
        return changed;
      });
      mail(twoFactorRemovedMail(person.email));
      return recordAnswer(person);
    },
  });
}

/** The fields of a changed account that the audit log records. */
const told = ['username', 'email', 'first_name', 'last_name', 'role'] as const;

function toldOf({ role_name, ...person }: UserRecord) {
  return { ...person, role: role_name };
}

function targetOf({ id, name }: UserRecord): { targetUserId: number; targetName: string } {
  return { targetUserId: id, targetName: name };
}
