import { findUser } from '#server/people/users.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { InvitationDelivery } from '#shared/platform/contracts/mail.ts';
import { invitationDays } from '#shared/platform/limits.ts';

/** Who invites to what, as the mail may tell it. */
export type Inviting = {
  by: { name: string; email: string } | null;
  /** The names of the companies; none for an account alone. */
  companies: readonly string[];
};

/** So many characters of a name stand in a mail. */
const longestName = 80;
/** What mail programs make a link of, or an address. */
const linkLike = /[@/\\]|www\.|[\p{L}\p{N}]{2,}\.\p{L}{2,}|:\S/iu;

/** What the mail of an invitation that the person sends now may tell. */
export async function readInviting(tx: PersonTx, companies: readonly string[]): Promise<Inviting> {
  const by = await findUser(tx, tx.person.id);
  return { by: by && { name: by.name, email: by.email }, companies };
}

/**
 * The mail with the link of an invitation.
 * Anybody can make a company of any name and invite strangers to it, and that name would speak to them in our words: names stand in the text
 * alone, in quotes, on one line and cut, and one that holds what looks like a link is left out. The head holds nothing that somebody typed.
 */
export function invitationMail(
  to: string,
  publicUrl: string,
  token: string,
  { by, companies }: Inviting,
): Mail {
  return {
    to,
    subject: 'You are invited to Platbook',
    text: [
      `${describeWho(by)} invited you to keep land records together${describeWhere(companies)} on Platbook.`,
      '',
      `Open this link within ${invitationDays} days to see who invites you to which company, and to accept; it works once:`,
      '',
      invitationLink(publicUrl, token),
      '',
      'If you do not know what this is about, do nothing: no account is made without you.',
      '',
    ].join('\n'),
  };
}

/**
 * How an invitation was sent. Without a mail server, the inviter gets the link to pass on; with one, it goes only to the mailbox of the
 * person invited.
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
  if (by === null) return 'Somebody you work with';
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

/** A name as it may stand in a mail; null for one that a mail program would make a link of. */
function quotable(name: string): string | null {
  const plain = oneLine(name).replaceAll('"', "'");
  if (plain === '' || linkLike.test(plain)) return null;
  const signs = [...plain];
  return `"${signs.length > longestName ? `${signs.slice(0, longestName).join('')}…` : plain}"`;
}

/** Without breaks, and without what is not seen or turns the direction around: a name may be from before such were refused. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
