import { z } from 'zod';
import { expectedVersion, idInPath } from '#shared/platform/contracts/envelope.ts';
import { invitationDelivery } from '#shared/platform/contracts/mail.ts';
import {
  descriptionSchema,
  nameSchema,
  newEmailSchema,
  requiredName,
} from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { mixesAlphabets } from '#shared/platform/hidden-characters.ts';
import { maxNameLength, maxRoleName } from '#shared/platform/limits.ts';
import { newPassword, phoneNumber, user } from './auth.ts';

export const role = z.object({
  id: z.int(),
  name: z.string(),
  built_in: z.boolean().describe("Whether it is built in and can't be changed."),
  rights_of: z.int().describe('The built-in role whose rights it has.'),
  description: z.string().nullable(),
});
export type Role = z.output<typeof role>;

/**
 * The built-in roles whose permissions a custom role can have. Administrator is excluded because it reaches beyond a
 * company.
 */
const carried = [2, 3, 4];
const rightsOf = z
  .int({ error: 'must be the id of a built-in role' })
  .refine((id) => carried.includes(id), 'must be 2 (Manager), 3 (Editor) or 4 (Viewer)');
const description = descriptionSchema(2000)
  .transform((text) => text || null)
  .nullable()
  .optional();

export const roleBody = z.strictObject({
  name: requiredName(maxRoleName).refine(
    (name) => !mixesAlphabets(name),
    'mixes letters of several alphabets, so roles could be confused',
  ),
  rights_of: rightsOf.optional().describe('Defaults to Viewer.'),
  description,
});
export const roleChanges = roleBody.partial();
export type RoleBody = z.output<typeof roleBody>;

const membership = z.object({
  company_id: z.int(),
  company_name: z.string(),
  role_id: z.int(),
  role_name: z.string(),
  status: z
    .enum(['active', 'invited'])
    .describe('invited: a Manager of the company invited the user, who has not accepted yet.'),
});

/** A person as others see them: the fields of the account, and those of their companies that the caller can access. */
export const userRecord = user
  .extend({
    status: z
      .enum(['active', 'invited'])
      .describe('invited: has not opened the mailed link yet; the new account will have this id.'),
    memberships: z.array(membership),
    deactivated_at: z
      .string()
      .nullable()
      .describe('When an identity provider ended the access of the account; null while it can be used.'),
    two_factor: z
      .boolean()
      .optional()
      .describe(
        'Whether sign-in requires a code in addition to the password; visible only to Administrators.',
      ),
    version_id: z.int(),
  })
  .meta({ id: 'UserRecord' });
export type UserRecord = z.output<typeof userRecord>;

const roleId = z
  .int({ error: 'must be the id of a role' })
  .min(1, 'must be the id of a role')
  .max(maxInteger);
const optionalName = nameSchema(maxNameLength)
  .transform((text) => text || null)
  .nullable()
  .optional();
/** A company in the trash that the user may restore. */
export const deletedCompany = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  deleted_at: z.string(),
  until: z.string().describe('When it is permanently deleted; until then it can be restored.'),
  deleted_by: z.string().nullable(),
  moved_to: z
    .string()
    .nullable()
    .describe('The address of the installation that it was moved to; null if it was deleted.'),
});
export type DeletedCompany = z.output<typeof deletedCompany>;

/** The name of the company as a confirmation, so that a company with records is not deleted by mistake. */
export const companyDeletion = z
  .strictObject({ name: z.string({ error: 'must be a text' }).max(1000).optional() })
  .nullish();

const companyId = z
  .int({ error: 'must be the id of a company' })
  .min(1, 'must be the id of a company')
  .max(maxInteger);

export const userBody = z.strictObject({
  username: requiredName(maxNameLength),
  email: newEmailSchema,
  role_id: roleId,
  first_name: optionalName,
  last_name: optionalName,
  phone: phoneNumber,
  company_ids: z
    .array(companyId)
    .max(1000)
    .optional()
    .describe('The companies the user joins; for a Manager, defaults to the selected ones.'),
});
export type UserBody = z.output<typeof userBody>;

/** The changed fields of an account; others may be sent as they were read. */
export const userChanges = z.strictObject({
  ...userRecord.partial().shape,
  ...userBody.omit({ company_ids: true }).partial().shape,
  version_id: expectedVersion,
});
export type UserChanges = z.output<typeof userChanges>;

export const inviteBody = z.strictObject({ email: newEmailSchema, role_id: roleId });
export type InviteBody = z.output<typeof inviteBody>;

export const memberRoleBody = z.strictObject({ role_id: roleId });
export const memberParams = z.object({ id: idInPath, userId: idInPath });
export const invitationParams = z.object({ id: idInPath, invitationId: idInPath });

/** An invitation to a company that was neither accepted nor revoked. */
export const invitation = z.object({
  id: z.int(),
  company_id: z.int(),
  email: z.string(),
  role_id: z.int(),
  role_name: z.string(),
  status: z
    .enum(['pending', 'expired'])
    .describe('expired: too old, or its sender can no longer invite; it can be sent again.'),
  invited_by: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/** The response to sending an invitation. */
export const sentInvitation = invitation.extend(invitationDelivery.shape);
/** The response to inviting a person to an account. */
export const invitedUser = userRecord.extend(invitationDelivery.shape);

export const invitationTokenParams = z.object({ token: z.string().min(1).max(1000) });

/** An open invitation as the holder of its link sees it; `expires_at` is in UTC. */
export const openInvitation = z.object({
  valid: z.literal(true),
  email: z.string(),
  company_name: z.string().nullable().describe('Comma-separated if several; null for an account only.'),
  role_name: z.string(),
  needs_account: z.boolean().describe('Whether no account has this address yet; accepting creates one.'),
  expires_at: z.string(),
  invited_by: z.string().nullable().describe('The name of the inviter; null if the account was deleted.'),
  invited_by_email: z.string().nullable(),
  invited_at: z.string().describe('When the invitation was created.'),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** What a new user provides; a user with an account sends nothing. */
export const acceptBody = z
  .strictObject({ name: nameSchema(maxNameLength).optional(), password: newPassword.optional() })
  .nullish();
export type AcceptBody = z.output<typeof acceptBody>;
