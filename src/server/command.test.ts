import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../scripts/platbook/run-command.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let manager: Person;
let areaId: number;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  ({ areaId } = await createCompanyWithArea(manager, 'Acme'));
  const made = await manager.post('/api/auth/tokens', { name: 'Script', scope: 'write', expires_in_days: 1 });
  env = {
    PLATBOOK_URL: await test.app.listen({ host: '127.0.0.1', port: 0 }),
    PLATBOOK_TOKEN: made.body.token,
  };
  folder = await mkdtemp(join(tmpdir(), 'platbook-command-'));
  const column = (sourceColumn: string, targetColumn: string) => ({
    sourceColumn,
    targetEntity: 'well',
    targetColumn,
  });
  const saved = await manager.post('/api/mapping/configurations', {
    name: 'Monthly wells',
    areaId,
    includedEntities: ['well'],
    columnMappings: [
      column('API', 'api_number'),
      column('Well', 'well_name'),
      column('Operator', 'operator'),
      column('Spud', 'spud_date'),
    ],
    fileSignature: { columnNames: ['API', 'Well', 'Operator', 'Spud'] },
  });
  expect(saved.status).toBe(201);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

let written = '';
let complained = '';
beforeEach(() => {
  written = '';
  complained = '';
});

const run = (...args: string[]) =>
  runCommand(args, {
    env,
    write: (text) => {
      written += typeof text === 'string' ? text : Buffer.from(text).toString();
    },
    complain: (text) => {
      complained += text;
    },
  });

const header = 'API,Well,Operator,Spud';
async function importing(rows: string[], ...options: string[]) {
  const path = join(folder, 'wells.csv');
  await writeFile(path, [header, ...rows].join('\n'));
  written = '';
  complained = '';
  return run('import', path, '--area', String(areaId), '--configuration', 'monthly wells', ...options);
}
const wells = async () =>
  (await manager.get('/api/wells?sort=well_name')).body.data.map(
    ({ well_name, operator, spud_date }: never) => [well_name, operator, spud_date],
  );

it('says what can be done, and what is missing', async () => {
  expect(await run()).toBe(2);
  expect(written).toContain('import FILE --area AREA --configuration NAME');
  expect(await run('--help')).toBe(0);
  for (const args of [
    ['explode'],
    ['export'],
    ['export', 'wells', 'tracts'],
    ['export', 'wells', '--format', 'pdf'],
    ['export', 'wells', '--where', 'county'],
    ['export', 'wells', '--bogus'],
    ['import', 'x.csv'],
    ['import', 'x.csv', '--area', '1'],
  ])
    expect([args, await run(...args)]).toEqual([args, 2]);
  expect(
    await runCommand(['export', 'wells'], { env: {}, write: () => undefined, complain: () => undefined }),
  ).toBe(2);
  expect(await run('export', 'wells', '--area', 'Nowhere')).toBe(1);
  expect(complained).toContain("The area Nowhere was not found, or your token can't access it.");
  expect(await run('export', 'nothing')).toBe(1);
  expect(complained).toContain('The list nothing was not found');
  complained = '';
  expect(await run('export', 'wells', '--token', 'plat_wrong')).toBe(1);
  expect(await run('export', 'wells', '--url', 'http://127.0.0.1:9')).toBe(1);
  expect(complained).toMatch(/fetch failed/);
});

it('imports a file as its configuration says, after a dry run', async () => {
  const rows = ['42-389-00001,Brazos 1H,Acme Oil,2024-06-01', '42-389-00002,Brazos 2H,Acme Oil,2024-07-15'];
  expect({ code: await importing(rows, '--dry-run'), complained }).toEqual({ code: 0, complained: '' });
  expect(written).toBe('well: 2 new, 0 changed, 0 unchanged\n');
  expect(await wells()).toEqual([]);
  expect(await importing(rows)).toBe(0);
  expect(written).toContain('Imported.');
  expect(await wells()).toEqual([
    ['Brazos 1H', 'Acme Oil', '2024-06-01'],
    ['Brazos 2H', 'Acme Oil', '2024-07-15'],
  ]);
  expect(await importing([rows[0] ?? '', (rows[1] ?? '').replace('Acme Oil', 'Other Oil')])).toBe(0);
  expect(written).toContain('well: 0 new, 1 changed, 1 unchanged');
  const { body } = await manager.get('/api/mapping/configurations');
  expect(body.data[0]).toMatchObject({ usage_count: 2, success_count: 2 });
});

it('imports nothing of a file that does not fit, or with a row that would be refused', async () => {
  const before = await wells();
  const path = join(folder, 'other.csv');
  await writeFile(path, 'API,Company\n42-389-00003,Acme');
  expect(await run('import', path, '--area', String(areaId), '--configuration', 'Monthly wells')).toBe(1);
  expect(complained).toContain('does not fit the configuration Monthly wells');
  expect(
    await importing(['42-389-00003,Brazos 3H,Acme,2024-06-01', 'nonsense,Brazos 4H,Acme,2024-06-01']),
  ).toBe(1);
  expect(complained).toMatch(/1 row would be refused, so nothing was imported:\n {2}well, row 2: /);
  // Dates in two orders are asked about in Platbook.
  expect(await importing(['42-389-00003,A,Acme,6/13/2024', '42-389-00004,B,Acme,13/6/2024'])).toBe(1);
  expect(complained).toContain('Choose how to read them');
  expect(
    await run(
      'import',
      join(folder, 'none.csv'),
      '--area',
      String(areaId),
      '--configuration',
      'Monthly wells',
    ),
  ).toBe(1);
  expect(complained).toContain('The file could not be read');
  expect(await run('import', path, '--area', String(areaId), '--configuration', 'Nobody')).toBe(1);
  expect(complained).toContain('The configuration Nobody was not found');
  expect(await wells()).toEqual(before);
});

it('imports with warnings only if they are accepted', async () => {
  const rows = ['42-389-00009,Brazos 9H,Acme,2031-01-01'];
  const code = await importing(rows);
  if (code === 0) throw new Error('A spud date in the future has no warning any more; test another one.');
  expect(complained).toMatch(/Warnings:\n {2}well, row 1: /);
  expect(complained).toContain('--accept-warnings');
  expect((await wells()).map(([name]: [string]) => name)).not.toContain('Brazos 9H');
  expect(await importing(rows, '--accept-warnings')).toBe(0);
  expect((await wells()).map(([name]: [string]) => name)).toContain('Brazos 9H');
});

it('warns of what the wizard would show about the file', async () => {
  const before = await wells();
  const path = join(folder, 'new.csv');
  const warned = async (...lines: string[]) => {
    await writeFile(path, lines.join('\n'));
    complained = '';
    const code = await run('import', path, '--area', String(areaId), '--configuration', 'Monthly wells');
    return { code, complained };
  };
  const rows = ['42-389-00021,Brazos 21H,Acme,2024-06-01', '42-389-00022,Brazos 22H,Acme,2024-06-02'];
  const beside = rows.map((row) => `${row},,${row.replaceAll('2H', '9H')}`);
  expect(await warned(`${header},,${header}`, ...beside)).toEqual({
    code: 1,
    complained: expect.stringContaining('A blank column separates two lists in the same rows.'),
  });
  const filled = ['42-389-00021,Brazos 21H,Acme,2024-06-01', '42-389-00022,Brazos 22H,,2024-06-02'];
  const groups = [...filled, '42-389-00023,Brazos 23H,,2024-06-02', '42-389-00024,Brazos 24H,Oxy,2024-06-02'];
  expect(await warned(header, ...groups, '42-389-00025,Brazos 25H,,2024-06-02')).toEqual({
    code: 1,
    complained: expect.stringContaining('Blanks in "Operator" may mean "same as above".'),
  });
  expect(await warned(`${header},Status`, ...rows.map((row) => `${row},Producing`))).toEqual({
    code: 1,
    complained: expect.stringContaining("The file has a new column “Status”, which isn't imported."),
  });
  expect(await wells()).toEqual(before);
});

it('warns of a new column instead of which a constant is used', async () => {
  const saved = await manager.post('/api/mapping/configurations', {
    name: 'Texas tracts',
    areaId,
    includedEntities: ['tract'],
    columnMappings: [
      { sourceColumn: 'Tract', targetEntity: 'tract', targetColumn: 'tract_name' },
      { sourceColumn: 'State constant', targetEntity: 'tract', targetColumn: 'state' },
    ],
    derivedColumns: [{ name: 'State constant', make: { kind: 'constant', value: 'TX' } }],
    fileSignature: { columnNames: ['Tract'] },
  });
  expect(saved.status).toBe(201);
  const path = join(folder, 'tracts.csv');
  await writeFile(path, 'Tract,State\nA 1,NM\nA 2,NM\nA 3,TX');
  expect(await run('import', path, '--area', String(areaId), '--configuration', 'Texas tracts')).toBe(1);
  expect(complained).toContain("The file has a new column “State”, which isn't used: every row gets “TX”.");
});

it('keeps the file of an earlier export if the connection breaks', async () => {
  const server = createServer((request, response) => {
    response.setHeader(
      'content-type',
      request.url?.startsWith('/api/wells') ? 'text/csv' : 'application/json',
    );
    if (!request.url?.startsWith('/api/wells')) return response.end('{"success":true,"data":[]}');
    response.write('API Number,Well Name\n');
    return setTimeout(() => response.destroy(), 50);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const out = join(folder, 'kept.csv');
  await writeFile(out, 'of yesterday');
  try {
    expect(await run('export', 'wells', '--url', `http://127.0.0.1:${address.port}`, '--out', out)).toBe(1);
  } finally {
    server.close();
  }
  expect(await readFile(out, 'utf8')).toBe('of yesterday');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('exports a list, filtered, to a file or the standard output', async () => {
  expect(await run('export', 'wells', '--where', 'well_name=Brazos 1H', '--company', 'acme')).toBe(0);
  expect(written).toContain('Brazos 1H');
  expect(written).not.toContain('Brazos 2H');
  const out = join(folder, 'wells.xlsx');
  expect(await run('export', 'wells', '--format', 'xlsx', '--out', out)).toBe(0);
  expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK');
  expect(await run('export', 'wells', '--where', 'nothing=1')).toBe(1);
  expect(complained).toContain('nothing');
});
