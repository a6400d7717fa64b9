import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { throwAwayFolder } from '../../src/server/testing/throw-away-folder.ts';

/** Returns the mails that the tests' mail server received for an address, oldest first. */
export async function mailsTo(page: Page, address: string): Promise<string[]> {
  const { port } = new URL(await page.evaluate(() => window.location.origin));
  const places = (await readdir(throwAwayFolder())).filter((name) =>
    name.startsWith(`platbook-e2e-${port}-`),
  );
  const mails: string[] = [];
  for (const place of places) {
    const inbox = join(throwAwayFolder(), place, 'inbox');
    // The folder of an earlier run may be being deleted.
    const names = await readdir(inbox).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml')).sort())
      mails.push(await readFile(join(inbox, name), 'utf8'));
  }
  return mails.filter((mail) => mail.includes(`X-Envelope-To: <${address}>`));
}

/** Returns a mail's attachment and its name. */
export function attachmentOf(mail: string): { name: string; content: Buffer } {
  const part = mail.split(/^Content-Disposition: attachment;/im)[1] ?? '';
  const [head = '', body = ''] = part.split(/\r?\n\r?\n/);
  const name = /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '';
  return { name, content: Buffer.from(body.split(/\r?\n--/)[0] ?? '', 'base64') };
}

/** Returns the text of a mail with its line folding removed. */
function wordsOf(mail: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(mail)) return mail;
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Waits for a reset mail and returns the path of the link in the newest one to an address. */
export async function resetPath(page: Page, address: string, mails = 1): Promise<string> {
  return linkIn(page, address, 'reset-password', mails);
}

/** Waits for an invitation and returns the path of the link in the newest one to an address. */
export async function invitationPath(page: Page, address: string, mails = 1): Promise<string> {
  return linkIn(page, address, 'invitation', mails);
}

async function linkIn(page: Page, address: string, kind: string, mails: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBe(mails);
  const link = new RegExp(`http\\S+(/${kind}/\\S+)`).exec(
    wordsOf((await mailsTo(page, address)).at(-1) ?? ''),
  );
  expect(link).not.toBeNull();
  return link?.[1] ?? '';
}
