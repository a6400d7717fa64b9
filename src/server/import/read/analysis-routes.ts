import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isRecord } from '#server/import/match/record-places.ts';
import {
  findArea,
  findUpload,
  listAreasByName,
  refuseManyUploads,
  refuseOtherRevision,
  storeRepairs,
  storeUpload,
  type Upload,
} from '#server/import/queries.ts';
import { convertWorkbook } from '#server/import/workbook/convert-workbook.ts';
import { authorize, type Database } from '#server/platform/db/database.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { openGate } from '#server/platform/open-gate.ts';
import { analysis, type Repair, readingBody, repairsBody } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { maxImportBytes } from '#shared/platform/limits.ts';
import { analyzeInThread } from './analyze-in-thread.ts';
import { changeReading } from './change-reading.ts';
import { receiveUpload } from './receive-upload.ts';
import { setAsideRoute } from './set-aside-route.ts';
import type { Uploads } from './uploads.ts';

/** Bytes allowed for the form around its file: boundaries and fields. */
const formBytes = 1024 * 1024;
/**
 * The maximum number of files that one user may send and analyze at once, and how long, in milliseconds, a further one
 * waits.
 */
const maxUploadsAtOnce = 3;
const uploadTimeout = 5_000;

const tag = 'Import';
const analysisParams = z.object({ analysisId: z.string().max(100) });

/** Registers the routes that upload, analyze, and repair a file before its import. */
export function analysisRoutes(
  app: FastifyInstance,
  { database, uploads }: { database: Database; uploads: Uploads },
): void {
  const inUpload = openGate<number>({
    patience: uploadTimeout,
    refuse: () => {
      const words = 'Too many of your files are uploading at once. Wait for one to finish.';
      return new AppError('rate_limited', words, [], { retry_after: 30 });
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/destination-schema',
    access: 'signed-in',
    tag,
    summary: 'List the import target columns of each record type',
    handler: async () => ({ success: true, data: [destinationSchema()] }),
  });

  app.register(async (forms) => {
    // Left unread: parsing JSON of this size, only to refuse it, would delay other requests.
    forms.removeContentTypeParser('application/json');
    forms.addContentTypeParser('application/json', (_request, _body, done) => done(null));
    defineRoute(forms, {
      method: 'POST',
      url: '/api/analyze-file',
      access: ['import', 'create'],
      tag,
      summary:
        'Upload a text file or workbook (multipart: file, area_id) and analyze its format, columns and likely mappings',
      // The limit for the form that contains the file; the file itself is measured as it arrives.
      bodyLimit: maxImportBytes + formBytes,
      response: { 200: dataEnvelope(analysis) },
      handler: (_input, request) =>
        inUpload(request.personId, maxUploadsAtOnce, async () => {
          await database.as(request.caller, refuseManyUploads);
          const { area, ...stored } = await uploads.create(async (upload) => {
            const { kind, encoding, strayBytes, fileName, areaId } = await receiveUpload(request, upload);
            const { area, areaNames } = await database.as(request.caller, async (tx) => {
              const found = await findArea(tx, areaId);
              authorize(tx, found.company_id, 'import', 'create');
              return {
                area: found,
                areaNames: new Set((await listAreasByName(tx, found.company_id)).keys()),
              };
            });
            const { id, path } = upload;
            const { personId } = request;
            const workbook = kind === 'text' ? null : await convertWorkbook(personId, path, kind, encoding);
            const origin = { encoding, workbook, ...(strayBytes === undefined ? {} : { strayBytes }) };
            const analyzed = await analyzeInThread(personId, path, origin, areaNames);
            return { area, id, file_name: fileName, bytes: await upload.bytes(), ...analyzed };
          });
          try {
            const revision = await database.as(request.caller, (tx) => storeUpload(tx, area, stored));
            const { id: analysisId, file_name: fileName, analysis: learnt } = stored;
            return { success: true, data: [{ analysisId, fileName, analysis: learnt, revision }] };
          } catch (error) {
            await uploads.remove(stored.id).catch(() => undefined);
            throw error;
          }
        }),
    });
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/analyze-file/:analysisId',
    access: ['import', 'create'],
    tag,
    summary: 'Read the analysis of a file you uploaded; 409 with import_id once it is imported',
    params: analysisParams,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params }, request) => {
      const upload = await database.as(request.caller, (tx) => findUpload(tx, params.analysisId));
      return { success: true, data: [analysisOf(upload)] };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/analyze-file/:analysisId/repairs',
    access: ['import', 'create'],
    tag,
    summary: 'Replace the cell corrections of a file you uploaded',
    params: analysisParams,
    body: repairsBody,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params, body }, request) => {
      const upload = await database.as(request.caller, async (tx) => {
        const found = await findUpload(tx, params.analysisId, 'taken');
        authorize(tx, found.company_id, 'import', 'create');
        refuseOtherRevision(found, body.revision);
        refuseRepairs(found.source, body.repairs);
        const revision = await storeRepairs(tx, found, body.repairs);
        return { ...found, repairs: body.repairs, revision };
      });
      return { success: true, data: [analysisOf(upload)] };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/analyze-file/:analysisId/reading',
    access: ['import', 'create'],
    tag,
    summary: 'Change how a file you uploaded is read; omitted settings are detected again',
    params: analysisParams,
    body: readingBody,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params, body }, request) => ({
      success: true,
      data: [await changeReading({ database, uploads }, request.caller, params.analysisId, body)],
    }),
  });

  setAsideRoute(app, { database, uploads });
}

/** Converts an upload to the form that the API returns. */
function analysisOf({ id, file_name: fileName, analysis: learnt, repairs, revision }: Upload) {
  return { analysisId: id, fileName, analysis: learnt, repairs, revision };
}

/** Throws `invalid_input` unless every repair names an existing record and column, and each cell only once. */
function refuseRepairs({ header, records }: Upload['source'], repairs: readonly Repair[]): void {
  const columns = new Set(header);
  const named = new Set<string>();
  const details = repairs.flatMap(({ record_index: index, column }, place): ErrorDetail[] => {
    const path = `repairs.${place}`;
    if (!columns.has(column))
      return [{ path: `${path}.column`, message: `The file has no column "${column}".` }];
    if (!isRecord(records, index))
      return [
        {
          path: `${path}.record_index`,
          message: `The file has no record ${index.toLocaleString('en-US')}: the row is blank, set aside or missing.`,
        },
      ];
    const cell = `${index}\n${column}`;
    if (named.has(cell)) return [{ path, message: `"${column}" of record ${index} is corrected twice.` }];
    named.add(cell);
    return [];
  });
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}
