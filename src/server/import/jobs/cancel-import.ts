import {
  cancelledMessage,
  findImport,
  findStarter,
  type ImportKey,
  requestCancel,
} from '#server/import/queries.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Requests the cancellation of an import, which then writes nothing. Allowed for the user who started it and for
 * Managers of the company. Throws `not_found`, `forbidden`, or `conflict` if the import has ended.
 */
export async function cancelImport(tx: PersonTx, id: number): Promise<ImportKey> {
  const found = await findImport(tx, id);
  const isOwn = (await findStarter(tx, id)) === tx.person.id;
  authorize(tx, found.company_id, 'import', isOwn ? 'create' : 'administer');
  const key = { companyId: found.company_id, id };
  if (!(await requestCancel(tx, key, cancelledMessage)))
    throw new AppError('conflict', 'This import has already finished.');
  return key;
}
