import { z } from 'zod';

const delivery = z
  .enum(['mail', 'outbox'])
  .describe(
    'mail: handed to a mail server. outbox: no mail server is set up, so the message is a file in the outbox folder of the data directory.',
  );
export type MailDelivery = z.output<typeof delivery>;

/** How this installation sends mail. */
export const mailSettings = z.object({ delivery });
export type MailSettings = z.output<typeof mailSettings>;

/** How an invitation was sent, and its link if only the inviter can pass it on. */
export const invitationDelivery = z.object({
  delivery,
  link: z.string().optional().describe('Only with `outbox`: the link to send to the invited user.'),
});
export type InvitationDelivery = z.output<typeof invitationDelivery>;
