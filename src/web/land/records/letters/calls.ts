import type {
  LetterFormat,
  LetterKind,
  LetterTemplateState,
} from '#shared/land/contracts/letter-templates.ts';
import type { NoticeBody } from '#shared/land/contracts/standing.ts';
import { lettersNotesHeader } from '#shared/land/letters-notes-header.ts';
import { api } from '#web/people/session/api.ts';
import { receiveFile } from '#web/platform/api/receive-file.ts';

const pathOf = (companyId: number, letter: LetterKind) =>
  `/api/companies/${companyId}/letter-templates/${letter}`;

/** Returns a company's template of a letter. Throws ApiError, NetworkError. */
export async function getTemplate(
  companyId: number,
  letter: LetterKind,
  signal: AbortSignal,
): Promise<LetterTemplateState> {
  const { data } = await api.get<{ data: [LetterTemplateState] }>(pathOf(companyId, letter), { signal });
  return data[0];
}

/** Returns the template as a Word file; the standard one if the company has none. Throws ApiError, NetworkError. */
export async function downloadTemplate(
  companyId: number,
  letter: LetterKind,
): Promise<{ name: string; file: Blob }> {
  return receiveFile(await api.open(`${pathOf(companyId, letter)}/file`), 'template.docx');
}

/**
 * Replaces the template by a Word file. Throws ApiError (422 if letters can't be written with it, 409 after another user's
 * change), NetworkError.
 */
export async function uploadTemplate(
  companyId: number,
  letter: LetterKind,
  file: File,
  version: number,
): Promise<LetterTemplateState> {
  const { data } = await api.put<{ data: [LetterTemplateState] }>(pathOf(companyId, letter), {
    file_name: file.name,
    content: await base64Of(file),
    version_id: version,
  });
  return data[0];
}

/** Goes back to the standard letter. Throws ApiError (409 after another user's change), NetworkError. */
export async function removeTemplate(
  companyId: number,
  letter: LetterKind,
  version: number,
): Promise<LetterTemplateState> {
  const { data } = await api.delete<{ data: [LetterTemplateState] }>(pathOf(companyId, letter), {
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

/** Letters as one file, and what to check before they are sent; empty without notes. */
export type Letters = { name: string; file: Blob; notes: string };

/** Returns the letters of a response, with the name and the notes that the server gave them. */
export async function receiveLetters(response: Response, format: LetterFormat): Promise<Letters> {
  const notes = decodeURIComponent(response.headers.get(lettersNotesHeader) ?? '');
  return { ...(await receiveFile(response, `letters.${format}`)), notes };
}

/**
 * Returns the letters with which a rental or a shut-in payment is sent, one per lessor, as one file with its name. Throws
 * ApiError (422 if the amount or a lessor isn't known), NetworkError.
 */
export async function downloadTransmittals(obligationId: number, format: LetterFormat): Promise<Letters> {
  return receiveLetters(await api.send(`/api/obligations/${obligationId}/letters`, { format }), format);
}

/**
 * Returns notices to the lessors of a lease about its end as one file. Throws ApiError (422 if the standing of the lease doesn't prove
 * what they state, or a lessor isn't known), NetworkError.
 */
export async function downloadExpirationNotices(leaseId: number, body: NoticeBody): Promise<Letters> {
  return receiveLetters(await api.send(`/api/leases/${leaseId}/expiration-notices`, body), body.format);
}
