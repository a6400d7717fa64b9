import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { removeTurns } from '#shared/platform/hidden-characters.ts';
import { maxImportBytes } from '#shared/platform/limits.ts';
import type { NewUpload, ReceivedFile } from './uploads.ts';

export type ReceivedUpload = ReceivedFile & { fileName: string; areaId: number };

/**
 * Receives a multipart request with `file` and `area_id`, in either order, and streams the file to disk.
 */
export async function receiveUpload(request: FastifyRequest, upload: NewUpload): Promise<ReceivedUpload> {
  if (!request.isMultipart())
    throw new AppError(
      'unsupported_type',
      'Send the file as multipart/form-data, with the fields file and area_id.',
    );
  let received: (ReceivedFile & { fileName: string }) | undefined;
  let areaId: number | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxImportBytes, files: 1 } })) {
      if (part.type === 'file') received = await receiveFile(part, upload);
      else if (part.fieldname === 'area_id' || part.fieldname === 'areaId') areaId = readAreaId(part.value);
    }
  } catch (error) {
    throw isBrokenForm(error)
      ? new AppError('invalid_input', 'The multipart body is incomplete or malformed.')
      : error;
  }
  if (received === undefined) throw missing('file', 'A file is required');
  if (areaId === undefined) throw missing('area_id', 'Choose an area first.');
  return { ...received, areaId };
}

/** The multipart parser throws errors without a code; errors of the disk and of the framework have one. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error);
}

async function receiveFile(
  part: MultipartFile,
  upload: NewUpload,
): Promise<ReceivedFile & { fileName: string }> {
  const received = await upload.receive(part.file);
  if (part.file.truncated)
    throw new AppError('too_large', 'The file is larger than 1 GB. Split it and import the parts.');
  return { ...received, fileName: nameOf(part.filename) };
}

/**
 * Returns the file name to show, without folders and without characters that a database cannot store or that reverse
 * the writing direction.
 */
function nameOf(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const bare = removeTurns(last.replaceAll('\u0000', '').toWellFormed()).trim();
  return bare === '' ? 'file' : bare.slice(0, 255);
}

function readAreaId(value: unknown): number {
  const text = String(value);
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInteger) return Number(text);
  throw missing('area_id', 'Choose an area first.');
}

function missing(path: string, message: string): AppError {
  return new AppError('invalid_input', message, [{ path, message }]);
}
