import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Selection } from './selection.ts';

/**
 * Returns the company in which to save something: the one named in the request, otherwise the only selected one. Throws
 * `invalid_input` if neither determines it.
 */
export function oneCompany(tx: PersonTx, named: number | undefined, selection: Selection): number {
  if (named !== undefined) return named;
  const reached = [...tx.person.roles.keys()];
  const [only, ...others] = reached.filter((id) => selection.companies?.includes(id) ?? true);
  if (only !== undefined && others.length === 0) return only;
  const message = 'Company is required unless exactly one is selected';
  throw new AppError('invalid_input', message, [{ path: 'company_id', message }]);
}
