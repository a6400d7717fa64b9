import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Take = (page: Page, name: string) => Promise<void>;
type Server = { address: string; dataDir: string };

const password = 'a good password';

/**
 * Takes screenshots of companies and their members, in a separate company, because the sample company has only one
 * member.
 */
export async function takePeople(page: Page, server: Server, take: Take): Promise<void> {
  const account = { name: 'Rosa Landman', email: 'rosa@example.com', password };
  const { token } = await send(server, 'auth/register', account);
  const make = async (path: string, body: object) => (await send(server, path, body, token)).data?.[0]?.id;
  const company = await make('company', {
    name: 'Longhorn Minerals LLC',
    description: 'Delaware Basin, minerals and royalties',
  });
  await make('company', { name: 'Pecos Royalty Partners', is_acquisition_target: true });
  for (const [name, type] of [
    ['Reeves County', 'project'],
    ['Wolfcamp West', 'prospect'],
  ])
    await make('area', { name, type, company_id: company });
  const invite = (email: string, role_id: number) => make(`company/${company}/invite`, { email, role_id });
  for (const [name, email, role] of [
    ['Owen Reyes', 'owen@example.com', 2],
    ['Maria Castillo', 'maria@example.com', 3],
    ['Tom Whitaker', 'tom@example.com', 4],
  ] as const) {
    await invite(email, role);
    await send(server, `invitations/${await invitationTo(server, email)}/accept`, { name, password });
  }
  await invite('dana@example.com', 3);

  await page.goto(`${server.address}/invitation/${await invitationTo(server, 'dana@example.com')}`);
  await page.getByRole('heading', { name: 'Join Longhorn Minerals LLC' }).waitFor();
  await take(page, 'invitation');

  await page.goto(`${server.address}/login`);
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(`${server.address}/settings`);
  await page.getByRole('table', { name: 'Companies', exact: true }).waitFor();
  await take(page, 'settings');
  await page.goto(`${server.address}/settings?tab=users`);
  await page.getByRole('button', { name: 'Maria Castillo', exact: true }).waitFor();
  await take(page, 'users');
  await page.getByRole('button', { name: 'Maria Castillo', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Role in Longhorn Minerals LLC').waitFor();
  await take(page, 'person');
  await page.goto(`${server.address}/audit`);
  await page.getByRole('table', { name: 'Audit log' }).waitFor();
  await take(page, 'audit');
  await takeProfile(page, server, take);
}

async function takeProfile(page: Page, server: Server, take: Take): Promise<void> {
  await page.goto(`${server.address}/profile`);
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await take(page, 'profile');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  await take(page, 'two-factor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('QGIS in the field office');
  await take(page, 'new-token');
}

/** Sends a request that creates something. Returns the token of a new account, and the id of what was created. */
async function send(
  server: Server,
  path: string,
  body: object,
  token?: string,
): Promise<{ token?: string; data?: { id: number }[] }> {
  const answer = await fetch(`${server.address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { token?: string; data?: { id: number }[] };
}

/** Waits for an invitation mail to an address and returns the token in its link. */
async function invitationTo({ dataDir }: Server, address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (let look = 0; look < 50; look += 1) {
    // A mail that is still being written has a name that begins with a dot.
    for (const name of (await readdir(outbox).catch(() => [])).filter((each) => !each.startsWith('.'))) {
      const mail = await readFile(join(outbox, name), 'utf8');
      const link = /\/invitation\/([\w-]+)/.exec(mail);
      if (mail.includes(`To: <${address}>`) && link?.[1] !== undefined) return link[1];
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation was mailed to ${address}.`);
}
