import { authorize, type Database } from '#server/db/database.ts';
import type { ProcessBody } from '#shared/contracts/import.ts';
import { AppError, type ErrorDetail } from '#shared/errors.ts';
import { derivedProblems, widenTable } from '#shared/importing/derived-columns.ts';
import { importable, isImportable, targetOf } from '#shared/importing/targets.ts';
import { validateMapping } from '#shared/importing/validate-mapping.ts';
import { findArea, findUpload, listAreasByName, startImport, takeUpload, type Upload } from './queries.ts';
import type { PreparedImport } from './run-import.ts';

/**
 * Checks an import, begins its record and, unless it is a trial, takes the upload for it. Throws `not_found` for an upload or an
 * area out of reach, `conflict` for an upload that another import took, `forbidden`, and `invalid_input` that names what is wrong
 * with the mapping.
 */
export async function prepareImport(
  database: Database,
  personId: number,
  body: ProcessBody,
): Promise<PreparedImport> {
  const isTrial = body.dryRun === true;
  return database.as(personId, async (tx) => {
    const upload = await findUpload(tx, body.analysisId, isTrial ? 'shared' : 'taken');
    const area = await findArea(tx, body.areaId);
    authorize(tx, area.company_id, 'import');
    if (body.bridgeMappings !== undefined && body.bridgeMappings.length > 0)
      throw new AppError(
        'business_rule',
        'Links between records cannot be imported; leave bridgeMappings empty.',
        [{ path: 'bridgeMappings', message: 'must be empty' }],
      );
    refuseMapping(upload, body);
    const areasByName = await listAreasByName(tx, area.company_id);
    const file = { name: upload.file_name, rows: upload.source.rowCount };
    const id = await startImport(tx, area, file, body);
    if (!isTrial) await takeUpload(tx, upload, id);
    return { id, personId, area, upload, body, areasByName };
  });
}

function refuseMapping({ source }: Upload, body: ProcessBody): void {
  const derived = body.derivedColumns ?? [];
  const { header, facts } = widenTable(source, derived);
  const details = [
    ...derivedProblems(source.header, derived).map(({ message }) => ({ path: 'derivedColumns', message })),
    ...unknownNames(header, body),
    ...doubleTargets(body),
  ];
  const types = Object.fromEntries(Object.entries(facts).map(([name, { type }]) => [name, type]));
  const issues = validateMapping(body.includedEntities, body.mappings, types).filter(
    ({ severity }) => severity === 'error',
  );
  details.push(...issues.map(({ message }) => ({ path: 'mappings', message })));
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

function unknownNames(header: readonly string[], body: ProcessBody): ErrorDetail[] {
  return Object.entries(body.mappings).flatMap(([source, { table, column }]): ErrorDetail[] => {
    const path = `mappings.${source}`;
    if (!header.includes(source)) return [{ path, message: `The file has no column "${source}".` }];
    if (!isImportable(table)) return [{ path, message: `There is no kind of record "${table}" to import.` }];
    return targetOf(importable(table), column) === undefined
      ? [{ path, message: `"${table}" has no column "${column}" that a file can fill.` }]
      : [];
  });
}

function doubleTargets(body: ProcessBody): ErrorDetail[] {
  const taken = new Map<string, string>();
  return Object.entries(body.mappings).flatMap(([source, { table, column }]): ErrorDetail[] => {
    const target = `${table}.${column}`;
    const other = taken.get(target);
    taken.set(target, source);
    return other === undefined
      ? []
      : [
          {
            path: `mappings.${source}`,
            message: `"${other}" and "${source}" are mapped onto the same "${column}".`,
          },
        ];
  });
}
