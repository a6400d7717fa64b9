import type { Role, UserRecord } from '#shared/people/contracts/people.ts';
import { Holdings } from '#web/land/holdings/holdings.tsx';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testUser } from '#web/platform/testing/test-user.ts';
import { SettingsPage } from '../settings-page.tsx';

type Server = NonNullable<Parameters<typeof renderSignedIn>[1]>;

const roles: Role[] = ['Administrator', 'Manager', 'Editor', 'Viewer'].map((name, place) => ({
  id: place + 1,
  name,
  built_in: true,
  rights_of: place + 1,
  description: null,
}));

/** Returns a person for tests, by default an Editor of the company Longhorn. */
export function testPerson(id: number, username: string, changes: Partial<UserRecord> = {}): UserRecord {
  return {
    ...testUser({ id, username, email: username, name: username, role_id: 3, role_name: 'Editor' }),
    status: 'active',
    version_id: 1,
    deactivated_at: null,
    memberships: [
      {
        company_id: 7,
        company_name: 'Longhorn',
        role_id: 3,
        role_name: 'Editor',
        status: changes.status ?? 'active',
      },
    ],
    ...changes,
  };
}

/** Renders a settings tab for a user with this role, Jane Landman with id 1. */
export function renderSettings(tab: string, { answers, ...server }: Server = {}, role = 'Manager') {
  const user = testUser({ role_name: role, role_id: roles.find(({ name }) => name === role)?.id ?? 4 });
  return renderSignedIn(
    <AuthContext value={signedInAuth({ user })}>
      <SettingsPage Holdings={Holdings} />
    </AuthContext>,
    {
      ...server,
      answers: {
        'GET /api/company/deleted': () => data(),
        'GET /api/roles': () => data(...roles),
        'GET /api/users': () => data(),
        ...answers,
      },
    },
    `/settings?tab=${tab}`,
  );
}
