import type { UserChanges, UserRecord } from '#shared/people/contracts/people.ts';
import type { AccountFields } from './account-mistakes.ts';

export function fieldsOf(person: UserRecord): AccountFields {
  return {
    username: person.username,
    email: person.email,
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    phone: person.phone ?? '',
    role_id: person.role_id,
  };
}

/** Returns the changed fields in the form sent to the server: a cleared optional field is null. */
export function changedFields(base: AccountFields, now: AccountFields) {
  const optional = (name: 'first_name' | 'last_name' | 'phone') =>
    now[name].trim() === base[name] ? {} : { [name]: now[name].trim() || null };
  return {
    ...(now.username.trim() !== base.username && { username: now.username.trim() }),
    ...(now.email.trim() !== base.email && { email: now.email.trim() }),
    ...optional('first_name'),
    ...optional('last_name'),
    ...optional('phone'),
    ...(now.role_id !== base.role_id && now.role_id !== null && { role_id: now.role_id }),
  } satisfies UserChanges;
}
