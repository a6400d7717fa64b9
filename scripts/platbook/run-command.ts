import { parseArgs } from 'node:util';
import { openClient, PlatbookError } from '../../client/client.ts';
import { exportList } from './export-list.ts';
import { importFile } from './import-file.ts';
import { CommandError, type Surroundings } from './surroundings.ts';

const usage = `Usage: npx platbook COMMAND

  export LIST [--format csv|xlsx|json] [--where FIELD=VALUE]... [--out FILE]
      Writes a list, such as leases or wells, to a file or to the standard output.
  import FILE --area AREA --configuration NAME [--dry-run] [--accept-warnings]
      Imports a table as a saved configuration says. Nothing is imported if something
      in the file does not fit it or a row would be refused.

  These need --url and --token, or PLATBOOK_URL and PLATBOOK_TOKEN (a personal token).
  --company and --area, which can be repeated, limit an export. Both are names or numbers.

  backup [FILE]              Copies the database of this machine into one file.
  restore FILE               Replaces the database of this machine by a backup.
  move COMPANY --to URL      Moves a company to another installation.
  user COMMAND               Manages the accounts of this machine's installation.

`;

/**
 * Runs a command that talks to an installation and returns its exit code: 0, 1 if it was refused or failed, 2 if it is not
 * understood.
 */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const { values, positionals } = read(args);
    const [command, ...names] = positionals;
    if (values.help === true || command === undefined) {
      around.write(usage);
      return command === undefined && values.help !== true ? 2 : 0;
    }
    const url = values.url ?? around.env.PLATBOOK_URL;
    const token = values.token ?? around.env.PLATBOOK_TOKEN;
    if (command !== 'export' && command !== 'import')
      throw new CommandError(`Unknown command: ${command}.`, 2);
    if (url === undefined || token === undefined)
      throw new CommandError('Give --url and --token, or set PLATBOOK_URL and PLATBOOK_TOKEN.', 2);
    const [name, ...others] = names;
    if (name === undefined || others.length > 0)
      throw new CommandError(`Give one ${command === 'export' ? 'list' : 'file'} after ${command}.`, 2);
    const everywhere = openClient({ url, token });
    const companies = await findIds('company', values.company, () => everywhere.call('GET /api/company'));
    const areas = await findIds('area', values.area, () =>
      everywhere.call('GET /api/area', { query: { page_size: 1000 } }),
    );
    const client = openClient({
      url,
      token,
      ...(companies.length > 0 && { companies }),
      ...(command === 'export' && areas.length > 0 && { areas }),
    });
    if (command === 'export') {
      const { format = 'csv', where = [], out } = values;
      await exportList(client, around, { list: name, format, where, out });
      return 0;
    }
    const [area] = areas;
    const { configuration } = values;
    if (area === undefined || areas.length > 1 || configuration === undefined)
      throw new CommandError('Give one --area and the name of a --configuration.', 2);
    return await importFile(client, around, {
      path: name,
      area,
      configuration,
      isDryRun: values['dry-run'] === true,
      acceptsWarnings: values['accept-warnings'] === true,
    });
  } catch (error) {
    around.complain(`${wordsOf(error)}\n`);
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        url: { type: 'string' },
        token: { type: 'string' },
        company: { type: 'string', multiple: true },
        area: { type: 'string', multiple: true },
        format: { type: 'string' },
        where: { type: 'string', multiple: true },
        out: { type: 'string' },
        configuration: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'accept-warnings': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandError((error as Error).message, 2);
  }
}

type Named = { id: number; name: string };

/** Returns the ids of companies or areas that are given by name or by number. Throws `CommandError`. */
async function findIds(
  what: 'company' | 'area',
  given: readonly string[] | undefined,
  list: () => Promise<{ data: readonly Named[] }>,
): Promise<number[]> {
  if (given === undefined) return [];
  const { data } = await list();
  return given.map((text) => {
    const found = data.filter(
      ({ id, name }) => String(id) === text || name.toLowerCase() === text.trim().toLowerCase(),
    );
    const [only, ...others] = found;
    if (only === undefined)
      throw new CommandError(`The ${what} ${text} was not found, or your token can't access it.`);
    if (others.length > 0)
      throw new CommandError(
        `There are several with the name ${text}. Give one of their numbers: ${found.map(({ id }) => id).join(', ')}.`,
      );
    return only.id;
  });
}

function wordsOf(error: unknown): string {
  if (error instanceof PlatbookError)
    return [error.message, ...error.details.map(({ path, message }) => `  ${path} ${message}`)].join('\n');
  if (!(error instanceof Error)) return String(error);
  // Of a connection that fails, the cause says why.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
