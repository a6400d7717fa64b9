import { linksOf } from '#server/import/links-of.ts';
import {
  claimUpload,
  countUnfinished,
  findArea,
  findUpload,
  type ImportArea,
  type ImportKey,
  listAreasByName,
  queueImport,
  refuseOtherRevision,
  type Upload,
} from '#server/import/queries.ts';
import type { PreparedImport } from '#server/import/write/run-import.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/open-jobs.ts';
import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { derivedProblems, widenTable } from '#shared/import/parse/derived-columns.ts';
import { ambiguousDateColumns } from '#shared/import/read/ambiguous-date-columns.ts';
import { describeCommaQuestion, openCommaQuestions } from '#shared/import/read/comma-questions.ts';
import { describeDateDoubt } from '#shared/import/read/describe-date-order.ts';
import { type KnownShares, shareQuestions } from '#shared/import/read/share-questions.ts';
import { validateMapping } from '#shared/import/validate/validate-mapping.ts';
import {
  identifiesBelonging,
  importable,
  isImportable,
  keyFieldsOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { linkProblems } from './link-problems.ts';

/**
 * Validates and queues an import and, unless it is a trial, takes the upload for it. Throws `not_found` if the user
 * cannot access the upload or the area, `conflict` if another import took the upload or it was changed since the user saw
 * it, `forbidden`, `business_rule` if the area belongs to another company than the upload, and `invalid_input` that names
 * what is wrong with the mapping.
 */
export async function prepareImport(
  tx: PersonTx,
  jobs: Jobs<ImportKey>,
  body: ProcessBody,
): Promise<ImportKey> {
  const isTrial = body.dryRun === true;
  const upload = await findUpload(tx, body.analysisId, isTrial ? 'shared' : 'taken');
  const area = await findArea(tx, body.areaId);
  authorize(tx, area.company_id, 'import', 'create');
  refuseOtherCompany(upload, area);
  refuseOtherRevision(upload, body.revision);
  refuseMapping(upload, body);
  const passes = body.includedEntities.length + linksOf(body).length;
  const file = { name: upload.file_name, rows: upload.source.rowCount * passes };
  const before = await countUnfinished(tx);
  const key = { companyId: area.company_id, id: await queueImport(tx, area, file, body) };
  if (!isTrial) await claimUpload(tx, upload, key.id);
  await jobs.send(tx, key, { owner: tx.person.id, before });
  return key;
}

/** Loads what a validated import needs to run. Checks permissions again, because days may have passed. */
export async function loadImport(
  tx: PersonTx,
  { companyId, id }: ImportKey,
  body: ProcessBody,
): Promise<PreparedImport> {
  const area = await findArea(tx, body.areaId);
  authorize(tx, companyId, 'import', 'create');
  const upload = await findUpload(tx, body.analysisId, 'shared', id);
  const areasByName = await listAreasByName(tx, companyId);
  return { id, personId: tx.person.id, area, upload, body, areasByName };
}

/**
 * Throws `business_rule` unless the area belongs to the company to which the upload was sent, because its analysis used
 * that company's areas.
 */
function refuseOtherCompany(upload: Upload, area: ImportArea): void {
  if (upload.company_id === area.company_id) return;
  const message = `${upload.file_name} was uploaded for a different company than the area ${area.name}. Choose an area of that company, or upload the file again for ${area.name}.`;
  throw new AppError('business_rule', message, [{ path: 'areaId', message }]);
}

function refuseMapping({ source }: Upload, body: ProcessBody): void {
  const derived = body.derivedColumns ?? [];
  const { header, facts } = widenTable(source, derived);
  const details = [
    ...derivedProblems(source.header, derived).map(({ message }) => ({ path: 'derivedColumns', message })),
    ...unknownNames(header, body),
    ...doubleTargets(body),
    ...linkProblems(header, body),
    ...clearingProblems(body),
    ...dateProblems(facts, body),
    ...commaProblems(source, body),
    ...exclusionProblems(header, body),
  ];
  const types = Object.fromEntries(Object.entries(facts).map(([name, { type }]) => [name, type]));
  const issues = validateMapping(body.includedEntities, body.mappings, types).filter(
    ({ severity }) => severity === 'error',
  );
  details.push(...issues.map(({ message }) => ({ path: 'mappings', message })));
  if (details.length === 0) details.push(...shareProblems(body, facts));
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

/** Reports date columns that contradict themselves or fit several orders: their dates are not guessed, so the caller must choose an order first. */
function dateProblems(facts: Upload['source']['facts'], body: ProcessBody): ErrorDetail[] {
  return ambiguousDateColumns(body, facts).map(({ column, doubt, dates }) => ({
    path: `mappings.${column}`,
    message: `${describeDateDoubt(column, doubt, dates)} Choose how to read them: PUT /api/analyze-file/{analysisId}/reading with dateOrders [{"column": ${JSON.stringify(column)}, "order": "${doubt === 'open' ? 'year-first' : 'month-first'}"}]. The orders are "month-first", "day-first", "year-first" and "unambiguous", which refuses the rows whose date could be read in several orders.`,
  }));
}

/**
 * Reports figures such as 40,500 in a file with decimal commas: they are not guessed, so the caller must choose for each
 * column.
 */
function commaProblems(source: Upload['source'], body: ProcessBody): ErrorDetail[] {
  const withComma = source.plan.figures.flatMap(({ column, reading }) =>
    reading.kind === 'decimal-comma' ? [source.header[column] ?? ''] : [],
  );
  return openCommaQuestions(body, source.commaQuestions ?? []).map(({ source: mapped, question }) => {
    const { column, asComma, asPoint } = question;
    const asCommas = JSON.stringify([...withComma, column]);
    const asPoints = JSON.stringify([...(source.chosen.decimalPoint ?? []), column]);
    return {
      path: `mappings.${mapped}`,
      message: `${describeCommaQuestion(question)} Choose how to read them: PUT /api/analyze-file/{analysisId}/reading with decimalComma ${asCommas} reads ${asComma}, with decimalPoint ${asPoints} ${asPoint}.`,
    };
  });
}

/**
 * Reports numbers that could be fractions or percentages: they are not guessed, so the caller must choose for each
 * column of the file.
 */
function shareProblems(body: ProcessBody, facts: Readonly<Record<string, KnownShares>>): ErrorDetail[] {
  return shareQuestions(body, facts).map(({ source, column, message }) => ({
    path: `mappings.${source}`,
    message:
      column === null
        ? message
        : `${message} Say which in "shares" of PUT /api/analyze-file/{analysisId}/reading: "fraction" reads 0.25 as 25%, "percent" as 0.25%.`,
  }));
}

/** Reports fields to be cleared by blank cells that are not mapped or that every record must have. */
function clearingProblems({ blankClears = [], mappings, bridgeMappings = [] }: ProcessBody): ErrorDetail[] {
  const mapped = new Set([
    ...Object.values(mappings).map(({ table, column }) => `${table}.${column}`),
    ...bridgeMappings.map(({ bridgeTable, attribute }) => `${bridgeTable}.${attribute}`),
  ]);
  return blankClears.flatMap((field): ErrorDetail[] => {
    const [table = '', column = ''] = field.split('.');
    const path = 'blankClears';
    if (!mapped.has(field)) return [{ path, message: `"${field}" is not mapped from a column of the file.` }];
    const isKept =
      identifiesBelonging(table, column) ||
      (isImportable(table) && (column === 'area_name' || keyFieldsOf(importable(table)).includes(column)));
    return isKept
      ? [{ path, message: `"${field}" can't be cleared: it is required for every ${table}.` }]
      : [];
  });
}

/** Reports exclusions by columns that do not exist or are named more than once. */
function exclusionProblems(header: readonly string[], { excludedRows = [] }: ProcessBody): ErrorDetail[] {
  return excludedRows.flatMap(({ column }, index): ErrorDetail[] => {
    const path = `excludedRows.${index}.column`;
    if (!header.includes(column)) return [{ path, message: `The file has no column "${column}".` }];
    const isRepeated = excludedRows.findIndex((each) => each.column === column) < index;
    return isRepeated ? [{ path, message: `"${column}" is listed more than once.` }] : [];
  });
}

function unknownNames(header: readonly string[], body: ProcessBody): ErrorDetail[] {
  const columns = new Set(header);
  return Object.entries(body.mappings).flatMap(([source, { table, column }]): ErrorDetail[] => {
    const path = `mappings.${source}`;
    if (!columns.has(source)) return [{ path, message: `The file has no column "${source}".` }];
    if (!isImportable(table))
      return [{ path, message: `"${table}" is not a record type that can be imported.` }];
    return targetOf(importable(table), column) === undefined
      ? [{ path, message: `"${table}" has no column "${column}" that an import can fill.` }]
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
            message: `"${other}" and "${source}" are mapped to the same "${column}".`,
          },
        ];
  });
}
