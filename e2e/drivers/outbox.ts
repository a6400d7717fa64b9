import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** The mails to an address that the server of these tests has written, oldest first. */
export async function mailsTo(page: Page, address: string): Promise<string[]> {
  const { port } = new URL(await page.evaluate(() => window.location.origin));
  const places = (await readdir(tmpdir())).filter((name) => name.startsWith(`platbook-e2e-${port}-`));
  const mails: string[] = [];
  for (const place of places) {
    const outbox = join(tmpdir(), place, 'outbox');
    // No outbox stands there before the first mail.
    const names = await readdir(outbox).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml')).sort())
      mails.push(await readFile(join(outbox, name), 'utf8'));
  }
  return mails.filter((mail) => mail.includes(`To: <${address}>`));
}

/** The path of the link in the newest reset mail to an address, once it has come. */
export async function resetPath(page: Page, address: string, mails = 1): Promise<string> {
  return linkIn(page, address, 'reset-password', mails);
}

/** The path of the link in the newest invitation to an address, once it has come. */
export async function invitationPath(page: Page, address: string, mails = 1): Promise<string> {
  return linkIn(page, address, 'invitation', mails);
}

async function linkIn(page: Page, address: string, kind: string, mails: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address)).length).toBe(mails);
  const link = new RegExp(`http\\S+(/${kind}/\\S+)`).exec((await mailsTo(page, address)).at(-1) ?? '');
  expect(link).not.toBeNull();
  return link?.[1] ?? '';
}
