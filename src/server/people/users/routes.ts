import type { FastifyInstance } from 'fastify';
import { deliveryOf, invitationMail, readInviting } from '#server/people/invitation-mail.ts';
import { findPerson, listPeople, personFields, personSearched } from '#server/people/read-people.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
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
import { deleteUser, updateUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { reactivateUser } from './reactivate-user.ts';
import { removeTwoFactor, twoFactorRemovedMail } from './remove-two-factor.ts';

const url = '/api/users';
const tag = 'Users';

/** Registers the routes of the people of the installation, as far as the caller may see them. */
export function userRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, config, mailer } = context;
  const mail = sendLater(app, mailer);

  defineRoute(app, {
    method: 'GET',
    url,
    access: 'signed-in',
    tag,
    summary:
      'List the users who share a company with you and those invited to companies you manage, by user name; all users for an Administrator',
    query: smallListQuery(userRecord, personFields, personSearched),
    response: { 200: listEnvelope(userRecord) },
    handler: ({ query }, request) => database.as(request.caller, (tx) => listPeople(tx, query)),
  });

  defineRoute(app, {
    method: 'POST',
    url,
    access: ['user', 'create'],
    tag,
    summary: "Invite a user by mail to get an account and join companies; returns the user's record",
    selective: true,
    body: userBody,
    response: { 201: recordEnvelope(invitedUser) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const { person, token, inviting } = await database.as(request.caller, async (tx) => {
        const created = await createUser(tx, body, selection);
        const event = { action: 'invitation_sent', request, targetName: created.person.email } as const;
        const details = { role: created.role };
        for (const { company_id } of created.companies)
          await recordEvent(tx, { ...event, companyId: company_id, details });
        if (created.companies.length === 0) await recordEvent(tx, { ...event, details });
        const companies = created.companies.map(({ company_name }) => company_name);
        return { ...created, inviting: await readInviting(tx, companies) };
      });
      mail(invitationMail(person.email, config.publicUrl, token, inviting));
      reply.status(201);
      return recordAnswer({ ...person, ...deliveryOf(mailer, config.publicUrl, token) });
    },
  });

  collectionRoutes(app, context, {
    url,
    tag,
    item: userRecord,
    read: { access: 'signed-in', summary: 'Read a user', run: findPerson },
    update: {
      access: ['user', 'update'],
      summary: 'Update an account, as an Administrator',
      changes: userChanges,
      run: async (tx, id, changes, request) => {
        const { before, after } = await updateUser(tx, id, changes);
        const details = describeChanges(auditedValues(before), auditedValues(after), auditedFields, [
          'phone',
        ]);
        if (details !== null)
          await recordEvent(tx, { action: 'user_changed', request, ...targetOf(after), details });
        return after;
      },
    },
    delete: {
      access: ['user', 'delete'],
      summary: "Delete an account, as an Administrator; the user's records are kept",
      run: async (tx, id, request) =>
        recordEvent(tx, { action: 'user_deleted', request, ...targetOf(await deleteUser(tx, id)) }),
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:id/deactivation`,
    access: ['user', 'update'],
    tag,
    summary: 'Reactivate an account that an identity provider deactivated, as an Administrator',
    params: idParams,
    response: { 200: recordEnvelope(userRecord) },
    handler: ({ params }, request) =>
      database.as(request.caller, async (tx) => {
        const person = await reactivateUser(tx, params.id);
        await recordEvent(tx, { action: 'account_reactivated', request, ...targetOf(person) });
        return recordAnswer(person);
      }),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:id/two-factor`,
    access: ['user', 'update'],
    tag,
    summary:
      'Turn off two-factor sign-in for a user who lost the app and the recovery codes, as an Administrator',
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
const auditedFields = ['username', 'email', 'first_name', 'last_name', 'role'] as const;

function auditedValues({ role_name, ...person }: UserRecord) {
  return { ...person, role: role_name };
}

function targetOf({ id, name }: UserRecord): { targetUserId: number; targetName: string } {
  return { targetUserId: id, targetName: name };
}
