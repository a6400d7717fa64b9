import type { UserChanges, UserRecord } from '#shared/contracts/people.ts';
import { ApiError } from '#web/lib/api-error.ts';
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

/** What differs from what was read, ready to be sent: a blank of what may be left out is null. */
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

/** The account as it is stored now, which the refusal of a stale version carries; null for any other failure. */
export function storedInRefusal(failure: unknown): UserRecord | null {
  if (!(failure instanceof ApiError) || failure.code !== 'stale_version') return null;
  const { body } = failure;
  if (typeof body !== 'object' || body === null) return null;
  const { data }: { data?: unknown } = body;
  const [first]: unknown[] = Array.isArray(data) ? data : [];
  if (typeof first !== 'object' || first === null) return null;
  const { data: record }: { data?: unknown } = first;
  // The server answers here what its contract says of every record.
  return typeof record === 'object' && record !== null ? (record as UserRecord) : null;
}
