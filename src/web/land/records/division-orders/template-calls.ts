import type { LetterTemplateState } from '#shared/land/contracts/letter-templates.ts';
import { api } from '#web/people/session/api.ts';
import { receiveFile } from '#web/platform/api/receive-file.ts';

const pathOf = (companyId: number) => `/api/companies/${companyId}/letter-templates/division-order`;

/** Returns the template of a company's division orders. Throws ApiError, NetworkError. */
export async function getTemplate(companyId: number, signal: AbortSignal): Promise<LetterTemplateState> {
  const { data } = await api.get<{ data: [LetterTemplateState] }>(pathOf(companyId), { signal });
  return data[0];
}

/** Returns the template as a Word file; the standard one if the company has none. Throws ApiError, NetworkError. */
export async function downloadTemplate(companyId: number): Promise<{ name: string; file: Blob }> {
  return receiveFile(await api.open(`${pathOf(companyId)}/file`), 'division-order-template.docx');
}

/**
 * Replaces the template by a Word file. Throws ApiError (422 if letters can't be written with it, 409 after another user's
 * change), NetworkError.
 */
export async function uploadTemplate(
  companyId: number,
  file: File,
  version: number,
): Promise<LetterTemplateState> {
  const { data } = await api.put<{ data: [LetterTemplateState] }>(pathOf(companyId), {
    file_name: file.name,
    content: await base64Of(file),
    version_id: version,
  });
  return data[0];
}

/** Goes back to the standard letter. Throws ApiError (409 after another user's change), NetworkError. */
export async function removeTemplate(companyId: number, version: number): Promise<LetterTemplateState> {
  const { data } = await api.delete<{ data: [LetterTemplateState] }>(pathOf(companyId), {
    query: { version_id: version },
  });
  return data[0];
}

function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(new Error('The file can’t be read. Choose it again.'));
  reader.readAsDataURL(file);
  return promise;
}
