import type { FullConfig } from '@playwright/test';
import { administrator } from './drivers/account.ts';

/**
 * The first account of an installation is its Administrator and sees every company, so no test's user may be that
 * account.
 */
export default async function makeFirstAccount(config: FullConfig): Promise<void> {
  const address = config.projects[0]?.use.baseURL;
  const answer = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (answer.status !== 201) throw new Error(`The first account could not be made: ${await answer.text()}`);
}
