import { expect, it } from 'vitest';
import { may, roleNames } from './policy.ts';

it('gives a stronger role whatever a weaker one may', () => {
  const rightsOf = (role: string) => [
    may(role, 'record', 'read'),
    may(role, 'record', 'create'),
    may(role, 'record', 'delete_own'),
    may(role, 'record', 'delete'),
    may(role, 'member', 'update'),
    may(role, 'user', 'delete'),
  ];
  expect(roleNames.map(rightsOf)).toEqual([
    [true, true, true, true, true, true],
    [true, true, true, true, true, false],
    [true, true, true, false, false, false],
    [true, false, false, false, false, false],
  ]);
});

it('gives nothing to a role that is not one of the product, whatever its name', () => {
  for (const role of ['', 'manager', 'Landman', 'constructor', '__proto__'])
    expect(may(role, 'record', 'read')).toBe(false);
});
