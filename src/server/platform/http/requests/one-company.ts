import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Selection } from './selection.ts';

/** The company in which something is kept: the one that a call names, else the only chosen one. Throws `invalid_input` where neither tells it. */
export function oneCompany(tx: PersonTx, named: number | undefined, selection: Selection): number {
  if (named !== undefined) return named;
  const reached = [...tx.person.roles.keys()];
  const [only, ...others] = reached.filter((id) => selection.companies?.includes(id) ?? true);
  if (only !== undefined && others.length === 0) return only;
  const message = 'Company is required where not exactly one is selected';
  throw new AppError('invalid_input', message, [{ path: 'company_id', message }]);
}
