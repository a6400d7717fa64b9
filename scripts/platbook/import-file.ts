import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Client, type Input, PlatbookError } from '../../client/client.ts';
import { indexColumns, pairColumns } from '../../src/shared/import/configurations/pair-columns.ts';
import type { Analysis, ProcessResults } from '../../src/shared/import/contracts/import.ts';
import type { Configuration } from '../../src/shared/import/contracts/mapping-configurations.ts';
import {
  applyConfiguration,
  type ColumnProposal,
} from '../../src/web/import/configurations/apply-configuration.ts';
import { describeApplied, describeFit } from '../../src/web/import/configurations/describe-fit.ts';
import { fitReading } from '../../src/web/import/configurations/fit-reading.ts';
import { leftOutColumns } from '../../src/web/import/mapping/left-out-columns.ts';
import { requestOf } from '../../src/web/import/request-of.ts';
import { issuesOf, unansweredDateColumns } from '../../src/web/import/validation/draft-issues.ts';
import { CommandError, type Surroundings } from './surroundings.ts';

type Asked = {
  path: string;
  area: number;
  configuration: string;
  isDryRun: boolean;
  acceptsWarnings: boolean;
};

/**
 * Imports a table as a saved configuration says, after a dry run. Returns 1 without importing anything if the file does not
 * fit, a row would be refused, or there is a warning that is not accepted. Throws `CommandError` and as the client does.
 */
export async function importFile(
  client: Client,
  { write, complain }: Surroundings,
  { path, area, configuration: name, isDryRun, acceptsWarnings }: Asked,
): Promise<number> {
  const configuration = await findConfiguration(client, name);
  const content = await readFile(path).catch((error: Error) => {
    throw new CommandError(`The file could not be read: ${error.message}`);
  });
  const form = new FormData();
  form.set('area_id', String(area));
  form.set('file', new File([content], basename(path)));
  const uploaded = await client.call('POST /api/analyze-file', { body: form });
  const [read] = uploaded.data;
  if (read === undefined) throw new CommandError('The server did not say what the file contains.');
  const { analysis, notes } = await readAsSaved(client, read, configuration);
  const applied = applyConfiguration(configuration, analysis.analysis);
  const issues = issuesOf(analysis, applied.draft, unansweredDateColumns(analysis, applied.draft));
  const errors = [
    ...describeFit(applied.missingColumns, applied.goneFields),
    ...issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  ];
  const warnings = [
    ...notes,
    ...describeReading(analysis),
    ...describeApplied(applied, configuration, analysis.analysis),
    ...applied.proposals.flatMap(describeProposal),
    ...describeNew(leftOutColumns(applied.draft, analysis.analysis), configuration, applied.proposals),
    ...issues.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  ];
  if (errors.length > 0) {
    complain(listOf(`${basename(path)} does not fit the configuration ${configuration.name}:`, errors));
    return 1;
  }
  const request = requestOf(analysis, area, applied.draft);
  const process = async (dryRun: boolean) => {
    const started = await client.call('POST /api/process-mappings', {
      // The same shape, whose lists only we may not change.
      body: { ...request, dryRun } as unknown as Input<'POST /api/process-mappings'>['body'],
      headers: { prefer: 'respond-async' },
    });
    return waitFor(client, Number(started.data[0]?.id));
  };
  const trial = await process(true);
  const refused = Object.values(trial).reduce((sum, { errors }) => sum + errors, 0);
  warnings.push(...warningsIn(trial));
  write(describeOutcome(trial));
  if (warnings.length > 0) complain(listOf('Warnings:', warnings));
  if (refused > 0) {
    complain(
      listOf(`${count(refused, 'row')} would be refused, so nothing was imported:`, failuresIn(trial)),
    );
    return 1;
  }
  if (isDryRun) return 0;
  if (warnings.length > 0 && !acceptsWarnings) {
    complain(
      'Nothing was imported. Check the warnings, then run the command again with --accept-warnings.\n',
    );
    return 1;
  }
  const results = await process(false);
  await client
    .call('POST /api/mapping/configurations/{id}/use', {
      params: { id: configuration.id },
      body: { fileName: basename(path), success: true },
    })
    // The import is done whether or not its use is counted.
    .catch(() => undefined);
  const outcome = describeOutcome(results);
  write(`Imported.\n${outcome === describeOutcome(trial) ? '' : outcome}`);
  return 0;
}

/** Finds a saved configuration by its name. Throws `CommandError` if there is none, or several. */
async function findConfiguration(client: Client, name: string): Promise<Configuration> {
  const found: Configuration[] = [];
  for await (const each of client.records('GET /api/mapping/configurations', {
    query: { 'filter[name]': name },
  }))
    if (each.name.toLowerCase() === name.trim().toLowerCase()) found.push(each as Configuration);
  const [only, ...others] = found;
  if (only === undefined)
    throw new CommandError(
      `The configuration ${name} was not found. Save it at the end of an import in Platbook.`,
    );
  if (others.length > 0)
    throw new CommandError(
      `Several companies have a configuration ${name}. Give the number of one as --company.`,
    );
  return only;
}

/** Reads a file with the saved choices. Throws `CommandError` if they do not fit it. */
async function readAsSaved(
  client: Client,
  analysis: Analysis,
  { reading = {} }: Configuration,
): Promise<{ analysis: Analysis; notes: string[] }> {
  if (Object.keys(reading).length === 0) return { analysis, notes: [] };
  const { chosen, notes } = fitReading(reading, analysis.analysis);
  if (chosen === null) return { analysis, notes };
  const { data } = await client
    .call('PUT /api/analyze-file/{analysisId}/reading', {
      params: { analysisId: analysis.analysisId },
      body: { ...analysis.analysis.reading.decided, ...chosen },
    })
    .catch((error: unknown) => {
      if (!(error instanceof PlatbookError) || error.status !== 400) throw error;
      throw new CommandError(`The saved settings for reading do not fit this file: ${error.message}`);
    });
  const [read] = data;
  if (read === undefined) throw new CommandError('The server did not say what the file contains.');
  return { analysis: read as Analysis, notes };
}

/**
 * Returns what the wizard points out about how a file is read, such as sheets and rows that are not. Dates are left to the
 * issues, which name only those of mapped columns.
 */
function describeReading({ analysis }: Analysis): string[] {
  return analysis.reading.doubts.filter(({ about }) => about !== 'dates').map(({ message }) => message);
}

/** Describes a column that the wizard would ask about because the configuration has a constant for its field. */
function describeProposal({ column, constant }: ColumnProposal): string[] {
  return constant === undefined
    ? []
    : [`The file has a new column “${column}”, which isn't used: every row gets “${constant}”.`];
}

/** Describes the columns that are left out and were not in the file that the configuration was saved with. */
function describeNew(
  leftOut: readonly string[],
  { fileSignature }: Configuration,
  proposals: readonly ColumnProposal[],
): string[] {
  const known = new Set([
    ...pairColumns(fileSignature.columnNames, indexColumns(leftOut)).values(),
    ...proposals.map(({ column }) => column),
  ]);
  return leftOut
    .filter((name) => !known.has(name))
    .map((name) => `The file has a new column “${name}”, which isn't imported.`);
}

/** How often, in milliseconds, the progress of an import is read. */
const interval = 500;

/** Waits until an import ends. Throws `CommandError` if it fails or is canceled. */
async function waitFor(client: Client, id: number): Promise<ProcessResults> {
  for (;;) {
    const { data } = await client.call('GET /api/imports/{id}', { params: { id } });
    const [record] = data;
    if (record?.state === 'done') return (record.results ?? {}) as ProcessResults;
    if (record?.state === 'failed' || record?.state === 'cancelled')
      throw new CommandError(record.message ?? 'The import was canceled. Nothing was imported.');
    await new Promise((done) => setTimeout(done, interval));
  }
}

function describeOutcome(results: ProcessResults): string {
  return Object.entries(results)
    .map(([kind, { inserts, updates, unchanged, errors, left_out: leftOut = 0 }]) => {
      const parts = [
        `${inserts} new`,
        `${updates - unchanged} changed`,
        `${unchanged} unchanged`,
        ...(errors > 0 ? [`${errors} refused`] : []),
        ...(leftOut > 0 ? [`${leftOut} left out`] : []),
      ];
      return `${kind}: ${parts.join(', ')}\n`;
    })
    .join('');
}

/** How many messages of a kind of record are written. */
const maxMessages = 10;

/** Returns all that the dry run points out: notes, words that fit no option, keys that repeat, and warnings of rows. */
function warningsIn(results: ProcessResults): string[] {
  return Object.entries(results).flatMap(([kind, result]) => [
    ...(result.notices ?? []).map(({ message, rows }) => `${kind}: ${message} (${count(rows, 'row')})`),
    ...result.translations.map(
      ({ column, word, option, rows }) =>
        `${kind}: ${column} "${word}" is read as ${option === '' ? 'blank' : `"${option}"`} (${count(rows, 'row')})`,
    ),
    ...result.unknown_words.map(
      ({ column, word, rows }) =>
        `${kind}: ${column} "${word}" is not an option and is left blank (${count(rows, 'row')})`,
    ),
    ...(result.repeated_keys === undefined
      ? []
      : [
          `${kind}: ${count(result.repeated_keys.rows, 'row')} may be other records with the key of a row above`,
        ]),
    ...(result.zero_twins === undefined
      ? []
      : [`${kind}: ${count(result.zero_twins.rows, 'row')} may be a record whose number lost its zeros`]),
    ...ofRows(kind, result.warning_details, result.warnings, 'more warnings'),
  ]);
}

function failuresIn(results: ProcessResults): string[] {
  return Object.entries(results).flatMap(([kind, { errors, error_details: details }]) =>
    ofRows(kind, details, errors, 'more'),
  );
}

/** Returns the first messages of rows, and how many more there are. */
function ofRows(
  kind: string,
  details: ProcessResults[string]['error_details'],
  total: number,
  more: string,
): string[] {
  return [
    ...details
      .slice(0, maxMessages)
      .map(({ record_index: row, message }) => `${kind}${row === null ? '' : `, row ${row}`}: ${message}`),
    ...(total > maxMessages ? [`${kind}: ${total - maxMessages} ${more}`] : []),
  ];
}

function listOf(title: string, messages: readonly string[]): string {
  return `${title}\n${messages.map((message) => `  ${message}\n`).join('')}`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : `${noun}s`}`;
}
