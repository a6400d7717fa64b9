import { isPlainEmail } from '#shared/platform/fields/text.ts';
import { refusePhone } from '#shared/platform/phone.ts';

/** The input of a form for an account. */
export type AccountFields = {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  role_id: number | null;
};

/** Returns the errors that need no server: username, email and role are required (specification, section 5). */
export function accountMistakes(fields: AccountFields): Partial<Record<keyof AccountFields, string>> {
  const email = fields.email.trim();
  const phone = fields.phone.trim();
  const phoneRefusal = phone === '' ? null : refusePhone(phone);
  return {
    ...(fields.username.trim() === '' && { username: 'Username is required' }),
    ...(email === '' && { email: 'Email is required' }),
    ...(email !== '' && !isPlainEmail(email) && { email: 'Please enter a valid email address' }),
    ...(fields.role_id === null && { role_id: 'Role is required' }),
    ...(phoneRefusal !== null && { phone: `Phone ${phoneRefusal}` }),
  };
}
