import type { User } from '#shared/people/contracts/auth.ts';

/** Creates a signed-in user for tests. */
export function testUser(changes: Partial<User> = {}): User {
  return {
    id: 1,
    username: 'jane@example.com',
    name: 'Jane Landman',
    first_name: 'Jane',
    last_name: 'Landman',
    email: 'jane@example.com',
    phone: null,
    role_id: 2,
    role_name: 'Manager',
    created_at: '2026-01-02T03:04:05Z',
    last_login: null,
    ...changes,
  };
}
