import { askToCancel, findImport, findStarter, type ImportKey } from '#server/import/queries.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { cancelledMessage } from './import-jobs.ts';

/**
 * Asks an import to end without writing anything. Whoever began it may, and a Manager of the company. Throws `not_found`, `forbidden`,
 * and `conflict` for one that has ended.
 */
export async function cancelImport(tx: PersonTx, id: number): Promise<ImportKey> {
  const found = await findImport(tx, id);
  const isOwn = (await findStarter(tx, id)) === tx.person.id;
  authorize(tx, found.company_id, 'import', isOwn ? 'create' : 'administer');
  const key = { companyId: found.company_id, id };
  if (!(await askToCancel(tx, key, cancelledMessage)))
    throw new AppError('conflict', 'This import has ended already.');
  return key;
}
