import { createMemoryRouter, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#web/routes.tsx';
import { canonicalPath } from './canonical-path.ts';

test('words get small letters, and what else an address holds stays', () => {
  expect(canonicalPath('/Leases')).toBe('/leases');
  expect(canonicalPath('/WELLS/7/Details')).toBe('/wells/7/details');
  expect(canonicalPath('/Reset-Password/AbC')).toBe('/reset-password/AbC');
  expect(canonicalPath('/')).toBe('/');
});

test('no page opens under another spelling than its own', () => {
  const paths = (address: string) => matchRoutes(routes, address)?.map(({ route }) => route.path);
  expect(paths('/leases')).toContain('leases');
  expect(paths('/Leases')).toContain('*');
});

test('another spelling leads to the usual one, with its query', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/Leases?q=a'] });
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/leases?q=a');
  router.dispose();
});
