import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import type { Draft } from '#web/import/draft.ts';
import { MappingStep } from '#web/import/mapping/mapping-step.tsx';
import { requestOf } from '#web/import/request-of.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { dropDerived, freeName, setDerivedColumn, widenAnalysis } from './derived-draft.ts';
import { readDerivedColumns } from './read-derived-columns.ts';

const columnNames = ['Lease No', 'Lessor', 'Legal', 'Status'];
const suggestion = (table: string, column: string, confidence = 0.95) => [{ table, column, confidence }];

function analysisOf(id: string, columns = columnNames): Analysis {
  return {
    analysisId: id,
    fileName: 'leases.csv',
    analysis: {
      columnNames: columns,
      columnTypes: Object.fromEntries(columns.map((name) => [name, 'text' as const])),
      suggestedMappings: {
        'Lease No': suggestion('lease', 'file_number'),
        Lessor: suggestion('owner', 'owner_name'),
        Status: suggestion('lease', 'contract_status', 0.76),
      },
      rowCount: 2,
      reading: { chosen: {}, decided: {} },
      columnShares: {},
      sampleRows: [
        { 'Lease No': '1', Lessor: 'SMITH, JOHN', Legal: 'NE/4 Sec 14 T2N R3W', Status: 'ACT' },
        { 'Lease No': '2', Lessor: 'Acme LLC', Legal: 'SW/4 Sec 3 T2N R3W of canal', Status: 'TOPPED' },
      ],
      columnWords: { Status: ['ACT', 'TOPPED'] },
      sheetNames: [],
      encoding: 'utf-8',
      delimiter: ',',
      issues: [],
    } as unknown as Analysis['analysis'],
  };
}

beforeEach(async () => {
  fakeServer({
    ...signInAnswers,
    'POST /api/mapping/configurations/match': () => Response.json({ success: true, data: [] }),
  });
  await signIn();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  signOut();
  vi.unstubAllGlobals();
});

function show(analysis = analysisOf('a-1')) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/import?step=entity-mapping']}>
        <MappingStep analysis={analysis} schema={destinationSchema()} areaId={2} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const column = (field: string) => screen.getByLabelText<HTMLSelectElement>(`Column for ${field}`);
const stored = (): Draft => JSON.parse(sessionStorage.getItem('import-draft-a-1') ?? '{}') as Draft;

describe('the mapping step', () => {
  test('fills a required field that has no column, as before and after shown, and remembers it', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Import as lease'));
    expect(screen.getByRole('button', { name: 'Map Required Fields to Continue' })).toHaveProperty(
      'disabled',
      true,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create a column… for Lease Name' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill Lease Name' });
    const rows = within(dialog).getByRole('list', { name: 'First rows' });
    expect(rows.textContent).toContain('SMITH, JOHN');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use' }));
    expect(column('Lease Name').value).toBe('Lease Name (made)');
    expect(screen.getByText('The same as “Lessor”')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
    const request = requestOf(analysisOf('a-1'), 2, stored());
    expect(request.derivedColumns).toEqual([
      { name: 'Lease Name (made)', make: { kind: 'join', columns: ['Lessor'], separator: ' ' } },
    ]);
    cleanup();
    show();
    expect(column('Lease Name').value).toBe('Lease Name (made)');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Lease Name (made)' }));
    expect(column('Lease Name').value).toBe('');
  });

  test('lists the kinds to import first, and leaves one included later where it was', () => {
    show();
    const kinds = () =>
      screen
        .getAllByRole('checkbox', { name: /^Import as / })
        .map((box) => box.closest('label')?.textContent);
    const before = kinds();
    const isIncluded = screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Import as / })
      .map(({ checked }) => checked);
    expect(isIncluded).toEqual([...isIncluded].sort((one, other) => Number(other) - Number(one)));
    fireEvent.click(screen.getByLabelText('Import as lease'));
    expect(kinds()).toEqual(before);
  });

  test('lets a user map unknown words', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Import as lease'));
    fireEvent.click(screen.getByRole('button', { name: /^Map Lease Status values/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Map Lease Status values' });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Read ACT as').value).toBe('active');
    fireEvent.change(within(dialog).getByLabelText('Read TOPPED as'), { target: { value: 'inactive' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use' }));
    expect(stored().derivedColumns?.[0]?.make).toEqual({
      kind: 'words',
      column: 'Status',
      words: { ACT: 'active', TOPPED: 'inactive' },
    });
    expect(column('Lease Status').value).toBe('Status (words)');
  });

  test('splits a legal description into the fields of a tract, and reports what was not read', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Import as tract'));
    fireEvent.click(screen.getByRole('button', { name: 'Split a legal description…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Split a legal description' });
    expect(within(dialog).getByText(/^Not read:.*canal/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use' }));
    expect(column('Tract Section').value).toBe('Section of Legal');
    expect(column('Tract Township').value).toBe('Township of Legal');
  });

  test('reports what a choice replaced, and undoes it', () => {
    show();
    fireEvent.change(column('Owner City'), { target: { value: 'Lessor' } });
    expect(screen.getByRole('status').textContent).toContain(
      '“Lessor” is no longer mapped to Owner · Owner Name.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([column('Owner City').value, column('Owner Name').value]).toEqual(['', 'Lessor']);
  });

  test('clears by empty cells only where it is asked to, and never a key', () => {
    show();
    expect(screen.queryByLabelText('Blank clears Owner Name')).toBeNull();
    fireEvent.change(column('Owner City'), { target: { value: 'Legal' } });
    expect(requestOf(analysisOf('a-1'), 2, stored()).blankClears).toEqual([]);
    fireEvent.click(screen.getByLabelText('Blank clears Owner City'));
    expect(requestOf(analysisOf('a-1'), 2, stored()).blankClears).toEqual(['owner.city']);
    fireEvent.change(column('Owner City'), { target: { value: '' } });
    expect(requestOf(analysisOf('a-1'), 2, stored()).blankClears).toEqual([]);
  });

  test('searches among many columns', () => {
    const many = Array.from({ length: 2000 }, (_, n) => `Column ${n}`);
    const started = performance.now();
    show(analysisOf('a-2', ['Lessor', ...many]));
    expect(screen.getByRole('combobox', { name: 'Column for Owner Name' }).textContent).toContain('Lessor');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('derived columns of a draft', () => {
  const draft: Draft = { includedEntities: ['owner'], mappings: {} };
  const joined = {
    name: 'Both',
    make: { kind: 'join', columns: ['Lessor', 'Legal'], separator: ' ' },
  } as const;
  const upon = { name: 'Upon', make: { kind: 'join', columns: ['Both'], separator: '' } } as const;

  test('go with what they are made from', () => {
    const created = setDerivedColumn(
      setDerivedColumn(draft, joined, { entity: 'owner', column: 'owner_name' }),
      upon,
      null,
    );
    expect(widenAnalysis(analysisOf('a').analysis, created.derivedColumns).sampleRows[0]?.Upon).toBe(
      'SMITH, JOHN NE/4 Sec 14 T2N R3W',
    );
    expect(dropDerived(created, 'Both')).toMatchObject({ derivedColumns: [], mappings: {} });
  });

  test('are read again as far as the file still has their columns', () => {
    const value: unknown = JSON.parse(
      JSON.stringify([joined, upon, { name: 'x', make: { kind: 'odd' } }, 7, null]),
    );
    expect(readDerivedColumns(value, columnNames)).toEqual([joined, upon]);
    expect(readDerivedColumns(value, ['Lessor'])).toEqual([]);
    expect(readDerivedColumns('no list', columnNames)).toEqual([]);
  });

  test('get a name of their own', () => {
    expect(freeName('A', ['A', 'A 2'])).toBe('A 3');
  });
});
