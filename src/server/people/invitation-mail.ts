import { findUser } from '#server/people/users.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { InvitationDelivery } from '#shared/platform/contracts/mail.ts';
import { invitationDays } from '#shared/platform/limits.ts';

/** Who invites to what, as shown in the mail. */
export type Inviting = {
  by: { name: string; email: string } | null;
  /** The names of the companies; empty for an invitation to an account only. */
  companies: readonly string[];
};

/** The maximum length of a name in a mail, in characters. */
const maxNameLength = 80;
/** Text that mail programs turn into a link or an address. */
const linkLike = /[@/\\]|www\.|[\p{L}\p{N}]{2,}\.\p{L}{2,}|:\S/iu;

/** Reads the data of the mail for an invitation that the user sends now. */
export async function readInviting(tx: PersonTx, companies: readonly string[]): Promise<Inviting> {
  const inviter = await findUser(tx, tx.person.id);
  return { by: inviter && { name: inviter.name, email: inviter.email }, companies };
}

/**
 * Returns the mail with the link of an invitation. Anyone can name a company anything and invite strangers to it, so
 * such a name could pass as our own words. Names therefore appear only in the body, quoted, on one line and truncated;
 * a name that looks like a link is omitted. The headers contain no user input.
 */
export function invitationMail(
  to: string,
  publicUrl: string,
  token: string,
  { by, companies }: Inviting,
): Mail {
  return {
    to,
    subject: "You're invited to Platbook",
    text: [
      `${describeWho(by)} invited you to work on land records${describeWhere(companies)} in Platbook.`,
      '',
      `To see the invitation and accept it, open this link within ${invitationDays} days. It works once:`,
      '',
      invitationLink(publicUrl, token),
      '',
      "If you weren't expecting this, ignore this email. No account is created unless you accept.",
      '',
    ].join('\n'),
  };
}

/**
 * Returns how an invitation was sent. Without a mail server, the inviter gets the link to pass on; with one, the link
 * goes only to the mailbox of the invited person.
 */
export function deliveryOf(
  { delivery }: Pick<Mailer, 'delivery'>,
  publicUrl: string,
  token: string,
): InvitationDelivery {
  return delivery === 'outbox' ? { delivery, link: invitationLink(publicUrl, token) } : { delivery };
}

function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation/${token}`;
}

function describeWho(by: Inviting['by']): string {
  if (by === null) return 'A colleague';
  const name = quotable(by.name);
  return name === null ? oneLine(by.email) : `${name} (${oneLine(by.email)})`;
}

function describeWhere(companies: readonly string[]): string {
  const [first] = companies;
  if (first === undefined) return '';
  const name = quotable(first);
  const others = companies.length - 1;
  if (name === null) return others === 0 ? ' in a company' : ` in ${companies.length} companies`;
  return ` in ${name}${others === 0 ? '' : others === 1 ? ' and another company' : ` and ${others} other companies`}`;
}

/** Returns a name in a form safe for a mail; null if a mail program would turn it into a link. */
function quotable(name: string): string | null {
  const plain = oneLine(name).replaceAll('"', "'");
  if (plain === '' || linkLike.test(plain)) return null;
  const signs = [...plain];
  return `"${signs.length > maxNameLength ? `${signs.slice(0, maxNameLength).join('')}…` : plain}"`;
}

/** Removes line breaks, invisible characters and direction overrides; a stored name may predate their refusal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
