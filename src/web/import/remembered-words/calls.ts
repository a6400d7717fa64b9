import type { ImportWord, ImportWordBody, ImportWordChanges } from '#shared/import/contracts/import-words.ts';
import { api } from '#web/people/session/api.ts';

const collection = '/api/import-words';

/** Lists the words that a company remembers. Throws ApiError, NetworkError. */
export async function listImportWords(companyId: number, signal?: AbortSignal): Promise<ImportWord[]> {
  const { data } = await api.get<{ data: ImportWord[] }>(
    `${collection}?filter%5Bcompany_id%5D=${companyId}`,
    signal === undefined ? {} : { signal },
  );
  return data;
}

/** Saves how a company reads a word. Throws ApiError (409 if the word is already remembered), NetworkError. */
export async function createImportWord(word: ImportWordBody): Promise<void> {
  await api.post(collection, word);
}

/** Changes the meaning of a remembered word. Throws ApiError (409 if it has changed since it was read), NetworkError. */
export async function updateImportWord(id: number, changes: ImportWordChanges): Promise<void> {
  await api.put(`${collection}/${id}`, changes);
}

/** Removes a remembered word, which can be restored for a day. Throws ApiError, NetworkError. */
export async function deleteImportWord(id: number): Promise<void> {
  await api.delete(`${collection}/${id}`);
}

/** Restores a removed word. Throws ApiError (409 if the word was remembered again in the meantime), NetworkError. */
export async function restoreImportWord(id: number): Promise<void> {
  await api.post(`${collection}/${id}/restore`);
}
