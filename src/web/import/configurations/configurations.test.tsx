import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Analysis, ImportRecord } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import type { Draft } from '#web/import/draft.ts';
import { useRecordUse } from '#web/import/results/results-step.tsx';
import { AuthContext } from '#web/people/session/auth-context.ts';
import { signedInAuth } from '#web/platform/testing/auth-stub.ts';
import { data, type fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testCompany } from '#web/platform/testing/test-company.ts';
import { passAppliedToImport, readApplied, writeApplied } from './applied-configuration.ts';
import { applyConfiguration } from './apply-configuration.ts';
import { ConfigurationNotice } from './configuration-notice.tsx';
import { ConfigurationsCard } from './configurations-card.tsx';
import { SaveConfiguration } from './save-configuration.tsx';

const path = '/api/mapping/configurations';

const stored: Configuration = {
  id: 12,
  name: 'State list',
  description: 'Every month',
  company_id: 7,
  company_name: 'Longhorn',
  owner_id: 1,
  owner_name: 'Jane Landman',
  areaId: 70,
  area_name: 'Area 70',
  columnMappings: [
    { sourceColumn: 'API #', targetEntity: 'well', targetColumn: 'api_number', confidence: 0.97 },
    { sourceColumn: 'Well Name', targetEntity: 'well', targetColumn: 'well_name' },
    { sourceColumn: 'Tract', targetEntity: 'tract', targetColumn: 'tract_name' },
  ],
  bridgeMappings: [{ sourceColumn: 'Unit Ac', bridgeTable: 'proration_unit', attribute: 'unit_acres' }],
  includedEntities: ['well', 'tract'],
  fileSignature: { columnNames: ['API #', 'Well Name', 'Tract', 'Unit Ac'], columnTypes: {} },
  originalFilename: 'wells.csv',
  usage_count: 12,
  success_count: 11,
  last_used_date: '2026-03-01T00:00:00.000Z',
  last_file_name: 'wells-march.csv',
  created_date: '2026-01-01T00:00:00.000Z',
  modified_date: '2026-01-01T00:00:00.000Z',
  version_id: 3,
};
const match = { likeness: 1, missing_columns: [], new_columns: [], gone_fields: [] };

const analysis = {
  analysisId: 'a-1',
  fileName: 'april.csv',
  analysis: {
    columnNames: ['API#', 'WELL NAME', 'Tract', 'Unit Ac', 'Remarks'],
    columnTypes: {},
    suggestedMappings: {},
    sampleRows: [],
  },
} as unknown as Analysis;

const noDraft: Draft = { includedEntities: [], mappings: {} };
const inFile = (changes: object): Analysis => ({
  ...analysis,
  analysis: { ...analysis.analysis, ...changes },
});

afterEach(() => sessionStorage.clear());

describe('applying a configuration', () => {
  test('makes the draft in the names of the file, with the links that it had', () => {
    expect(applyConfiguration(stored, analysis.analysis)).toMatchObject({
      draft: {
        includedEntities: ['well', 'tract'],
        mappings: {
          'API#': { table: 'well', column: 'api_number', confidence: 0.97 },
          'WELL NAME': { table: 'well', column: 'well_name', confidence: 0.8 },
          Tract: { table: 'tract', column: 'tract_name' },
        },
        ties: {
          excluded: ['ownership', 'contract'],
          mappings: [{ sourceColumn: 'Unit Ac', bridgeTable: 'proration_unit', attribute: 'unit_acres' }],
        },
      },
      missingColumns: [],
      goneFields: [],
    });
  });

  test('brings the computed columns and the cells that clear with it', () => {
    const derivedColumns: Configuration['derivedColumns'] = [
      { name: 'Tract', make: { kind: 'join', columns: ['Unit Ac', 'Remarks'], separator: '-' } },
    ];
    const columns = ['API#', 'WELL NAME', 'UNIT AC', 'Remarks'];
    const blankClears = ['well.well_name'];
    const { draft } = applyConfiguration(
      { ...stored, derivedColumns, blankClears },
      { ...analysis.analysis, columnNames: columns },
    );
    expect(draft).toMatchObject({
      mappings: { Tract: { table: 'tract', column: 'tract_name' } },
      derivedColumns: [
        { name: 'Tract', make: { kind: 'join', columns: ['UNIT AC', 'Remarks'], separator: '-' } },
      ],
      blankClears,
    });
  });

  test('omits and reports what no longer fits', () => {
    const old: Configuration = {
      ...stored,
      columnMappings: [
        ...stored.columnMappings,
        { sourceColumn: 'Remarks', targetEntity: 'well', targetColumn: 'long_gone' },
      ],
    };
    const file = { ...analysis.analysis, columnNames: ['API #', 'Tract', 'Remarks'] };
    const { draft, missingColumns, goneFields } = applyConfiguration(old, file);
    expect(Object.keys(draft.mappings)).toEqual(['API #', 'Tract']);
    expect(missingColumns).toEqual(['Well Name', 'Unit Ac']);
    expect(goneFields).toEqual(['well.long_gone']);
  });
});

describe('on Map Entities', () => {
  const open = async (
    answers: Parameters<typeof fakeServer>[0],
    address = '/import?step=entity-mapping&analysis=a-1&area=70',
    file = analysis,
  ) => {
    const onDraft = vi.fn<(draft: Draft) => void>();
    const notice = <ConfigurationNotice analysis={file} areaId={70} draft={noDraft} onDraft={onDraft} />;
    return { ...(await renderSignedIn(notice, { answers }, address)), onDraft };
  };

  test('suggests a configuration and applies it in one undoable step', async () => {
    const { onDraft, requests } = await open({
      [`POST ${path}/match`]: () => data({ ...stored, match }),
    });
    expect(await screen.findByText('Looks like “State list”, used 12 times.')).toBeDefined();
    expect(requests.find((each) => each.path === `${path}/match`)?.body).toMatchObject({
      areaId: 70,
      columnNames: analysis.analysis.columnNames,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Apply State list' }));
    expect(await screen.findByText('“State list” is applied.')).toBeDefined();
    expect(onDraft.mock.lastCall?.[0].mappings['API#']).toMatchObject({ column: 'api_number' });
    expect(readApplied('a-1')).toMatchObject({ id: 12 });
    fireEvent.click(screen.getByRole('button', { name: 'Use suggestions instead' }));
    expect(onDraft).toHaveBeenCalledTimes(2);
    expect(readApplied('a-1')).toBeUndefined();
    expect(screen.getByText('Looks like “State list”, used 12 times.')).toBeDefined();
  });

  test('proposes a column with another name, and maps it only when the user says so', async () => {
    const owners: Configuration = {
      ...stored,
      includedEntities: ['owner'],
      columnMappings: [{ sourceColumn: 'Owner', targetEntity: 'owner', targetColumn: 'owner_name' }],
      bridgeMappings: [],
      fileSignature: { columnNames: ['Owner'], columnTypes: {} },
    };
    const owner = (column: string, confidence: number) => ({ table: 'owner', column, confidence });
    const file = inFile({
      columnNames: ['Owner #', 'Owner Name'],
      suggestedMappings: {
        'Owner #': [{ table: 'tract', column: 'owner', confidence: 0.9 }, owner('owner_name', 0.4)],
        'Owner Name': [owner('owner_name', 0.97)],
      },
    });
    const { onDraft } = await open(
      { [`POST ${path}/match`]: () => data({ ...owners, match }) },
      undefined,
      file,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Apply State list' }));
    const question = 'Your configuration maps “Owner”; this file has no such column. Use “Owner Name”?';
    expect(await screen.findByText(question)).toBeDefined();
    expect(onDraft.mock.lastCall?.[0].mappings).toEqual({});
    expect(screen.queryByText('The file has every column it maps.')).toBeNull();
    expect(screen.queryByText(/“Owner #”/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Use “Owner Name”' }));
    expect(onDraft.mock.lastCall?.[0].mappings).toMatchObject({ 'Owner Name': { column: 'owner_name' } });
    expect(screen.getByText('“Owner Name” is used for “Owner”.')).toBeDefined();
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.queryByText(/The file has no column/)).toBeNull();
  });

  test('proposes no column of numbers for names', () => {
    const owners: Configuration = {
      ...stored,
      includedEntities: ['owner'],
      columnMappings: [{ sourceColumn: 'Owner Name', targetEntity: 'owner', targetColumn: 'owner_name' }],
      fileSignature: { columnNames: ['Owner Name'], columnTypes: {} },
    };
    const proposed = (values: string[]) =>
      applyConfiguration(
        owners,
        inFile({
          columnNames: ['Owner'],
          suggestedMappings: { Owner: [{ table: 'owner', column: 'owner_name', confidence: 0.97 }] },
          sampleRows: values.map((Owner) => ({ Owner })),
        }).analysis,
      ).proposals.map(({ column }) => column);
    expect(proposed(['00123', '', '00124'])).toEqual([]);
    expect(proposed(['Smith John', '00124'])).toEqual(['Owner']);
  });

  test('says which computed column is left out because the file lacks what it is made of', async () => {
    const joined: Configuration = {
      ...stored,
      columnMappings: [{ sourceColumn: 'Label', targetEntity: 'well', targetColumn: 'well_name' }],
      bridgeMappings: [],
      derivedColumns: [
        { name: 'Label', make: { kind: 'join', columns: ['Well', 'Well #'], separator: ' ' } },
      ],
      fileSignature: { columnNames: ['Well', 'Well #'], columnTypes: {} },
    };
    const { onDraft } = await open(
      { [`POST ${path}/match`]: () => data({ ...joined, match }) },
      undefined,
      inFile({ columnNames: ['Well', 'County'] }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Apply State list' }));
    expect(await screen.findByText("“Label” is left out: “Well #” isn't in this file.")).toBeDefined();
    expect(screen.queryByText('The file has every column it maps.')).toBeNull();
    expect(onDraft.mock.lastCall?.[0]).toMatchObject({ mappings: {}, derivedColumns: [] });
  });

  describe('a constant and a column of the file for the same field', () => {
    const constant: Configuration = {
      ...stored,
      includedEntities: ['tract'],
      columnMappings: [
        { sourceColumn: 'Tract', targetEntity: 'tract', targetColumn: 'tract_name' },
        { sourceColumn: 'County', targetEntity: 'tract', targetColumn: 'county' },
      ],
      bridgeMappings: [],
      derivedColumns: [{ name: 'County', make: { kind: 'constant', value: 'Reeves' } }],
      fileSignature: { columnNames: ['Tract'], columnTypes: {} },
    };
    const county = (name: string) =>
      inFile({
        columnNames: ['Tract', name],
        suggestedMappings: { [name]: [{ table: 'tract', column: 'county', confidence: 0.95 }] },
      });

    test('takes the column of the same name, and says so', async () => {
      const { onDraft } = await open(
        { [`POST ${path}/match`]: () => data({ ...constant, match }) },
        undefined,
        county('COUNTY'),
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Apply State list' }));
      const note = '“COUNTY” of this file is used instead of “Reeves” in every row.';
      expect(await screen.findByText(note)).toBeDefined();
      expect(onDraft.mock.lastCall?.[0]).toMatchObject({
        mappings: { COUNTY: { column: 'county' } },
        derivedColumns: [],
      });
    });

    test('proposes a new column with another name', async () => {
      const { onDraft } = await open(
        { [`POST ${path}/match`]: () => data({ ...constant, match }) },
        undefined,
        county('Co. Name'),
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Apply State list' }));
      const question = 'Your configuration writes “Reeves” in every row. Use “Co. Name”?';
      expect(await screen.findByText(question)).toBeDefined();
      expect(screen.queryByText('The file has every column it maps.')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Use “Co. Name”' }));
      expect(onDraft.mock.lastCall?.[0].mappings).toMatchObject({ 'Co. Name': { column: 'county' } });
    });

    test('proposes no column that the saved file had, too', () => {
      const known = { ...constant, fileSignature: { columnNames: ['Tract', 'Co. Name'], columnTypes: {} } };
      expect(applyConfiguration(known, county('Co. Name').analysis).proposals).toEqual([]);
    });
  });

  test('reports before applying what the file lacks', async () => {
    const misfit = { ...match, missing_columns: ['County'], gone_fields: ['well.long_gone'] };
    await open({ [`POST ${path}/match`]: () => data({ ...stored, usage_count: 0, match: misfit }) });
    expect(await screen.findByText('Looks like “State list”, not used yet.')).toBeDefined();
    expect(screen.getByText(/The file has no column “County”/)).toBeDefined();
    expect(screen.getByText(/“Well long_gone” no longer exists/)).toBeDefined();
  });

  test('applies the one that was loaded before the file was chosen, once', async () => {
    const { onDraft, router } = await open(
      { [`GET ${path}/12`]: () => data({ id: 12, data: stored }) },
      '/import?step=entity-mapping&analysis=a-1&area=70&configuration=12',
    );
    expect(await screen.findByText('“State list” is applied.')).toBeDefined();
    expect(onDraft).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toBe('?step=entity-mapping&analysis=a-1&area=70');
  });

  test('reads the file as stored, and mentions what does not fit', async () => {
    const april = { name: 'April', hidden: false, rows: 9, sameHeader: true, problem: null };
    const reading = {
      sheets: [april],
      chosen: { sheets: ['April'], headerFrom: 1, headerTo: 1 },
      decided: {},
    };
    const file = { ...analysis, analysis: { ...analysis.analysis, reading } } as unknown as Analysis;
    const fillDown = ['Owner'];
    const tried: unknown[] = [];
    const onDraft = vi.fn<(draft: Draft) => void>();
    const { requests } = await renderSignedIn(
      <ConfigurationNotice analysis={file} areaId={70} draft={noDraft} onDraft={onDraft} />,
      {
        answers: {
          [`POST ${path}/match`]: () =>
            data({ ...stored, match, reading: { sheets: ['March'], headerFrom: 4, headerTo: 4, fillDown } }),
          'PUT /api/analyze-file/a-1/reading': () => {
            tried.push(tried.length);
            return tried.length === 1 ? refusal(400, 'The file has no column "Owner".') : data(file);
          },
        },
      },
      '/import?step=entity-mapping&analysis=a-1&area=70',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Apply State list' }));
    expect(await screen.findByText('“State list” is applied.')).toBeDefined();
    const sent = requests.filter((each) => each.path.endsWith('/reading')).map(({ body }) => body);
    expect(sent).toEqual([
      { headerFrom: 4, headerTo: 4, fillDown },
      { headerFrom: 4, headerTo: 4 },
    ]);
    expect(screen.getByText(/The file has no readable sheet “March”/)).toBeDefined();
    expect(screen.getByText(/fit this file: The file has no column "Owner"/)).toBeDefined();
  });

  test('says that a loaded one could not be read, and tries again', async () => {
    let isGone = true;
    await open(
      {
        [`GET ${path}/12`]: () =>
          isGone ? refusal(404, 'There is no such configuration.') : data({ id: 12, data: stored }),
      },
      '/import?step=entity-mapping&analysis=a-1&area=70&configuration=12',
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load configuration');
    isGone = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('“State list” is applied.')).toBeDefined();
  });
});

describe('on the upload screen', () => {
  const open = async (list: Configuration[], role: 'Manager' | 'Editor' = 'Editor') => {
    const onLoad = vi.fn<(configuration: Configuration) => void>();
    const opened = await renderSignedIn(
      <AuthContext value={signedInAuth()}>
        <ConfigurationsCard
          companies={new Set([7])}
          loadedId={undefined}
          onLoad={onLoad}
          onUnload={() => undefined}
        />
      </AuthContext>,
      {
        companies: [testCompany(7, 'Longhorn', { role_name: role })],
        answers: {
          [`GET ${path}`]: () => data(...list),
          [`DELETE ${path}/12`]: () => data({ id: 12 }),
          [`POST ${path}/12/restore`]: () => data({ id: 12, data: stored }),
          [`PUT ${path}/12`]: () => data({ id: 12, data: stored }),
        },
      },
    );
    await screen.findByRole('button', { name: 'Load State list' });
    return { ...opened, onLoad };
  };
  const act = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Actions for configuration State list' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
  };

  test('one is loaded, renamed, deleted and brought back', async () => {
    const { requests, onLoad } = await open([stored]);
    expect(screen.getByText('Used 12 times · last used for wells-march.csv')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Load State list' }));
    expect(onLoad).toHaveBeenCalledWith(stored);
    await act('Rename');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/^Configuration Name/), {
      target: { value: ' Renamed ' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await screen.findByText('Configuration renamed.');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Renamed',
      description: 'Every month',
      version_id: 3,
    });
    await act('Delete');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Configuration restored.');
    expect(requests.some((each) => each.path === `${path}/12/restore`)).toBe(true);
  });

  test("somebody else's is not an Editor's to change", async () => {
    await open([{ ...stored, owner_id: 2 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for configuration State list' }));
    const rename = await screen.findByRole('menuitem', { name: /^Rename/ });
    expect(rename.getAttribute('aria-disabled')).toBe('true');
    expect(within(rename).getByText('Author or Manager')).toBeDefined();
  });
});

const record = { id: 5, company_id: 7, file_name: 'april.csv', state: 'done' } as ImportRecord;

function Counting() {
  useRecordUse(record);
  return null;
}

describe('on the results', () => {
  const plan = {
    columnMappings: stored.columnMappings,
    bridgeMappings: [],
    includedEntities: ['well'],
    areaId: 70,
    fileSignature: stored.fileSignature,
    originalFilename: 'april.csv',
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Configuration' });
  const name = (text: string) =>
    fireEvent.change(screen.getByLabelText(/^Configuration Name/), { target: { value: text } });

  test('a mapping is saved under a name, which must not be blank', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { requests } = await renderSignedIn(<SaveConfiguration record={record} />, {
      answers: {
        'GET /api/imports/5/configuration': () => data(plan),
        [`POST ${path}`]: () => answered.then(() => data({ id: 12, data: stored })),
      },
    });
    expect(button().disabled).toBe(true);
    name('  ');
    expect(button().disabled).toBe(true);
    name(' State list ');
    fireEvent.click(button());
    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(saving.disabled).toBe(true);
    answer();
    expect(await screen.findByText('Configuration “State list” saved.')).toBeDefined();
    expect(requests.find((each) => each.path === path)?.body).toEqual({
      ...plan,
      name: 'State list',
      description: '',
    });
  });

  test('a name that is taken is offered to be updated', async () => {
    const { requests } = await renderSignedIn(<SaveConfiguration record={record} />, {
      answers: {
        'GET /api/imports/5/configuration': () => data(plan),
        [`POST ${path}`]: () =>
          Response.json(
            {
              success: false,
              code: 'duplicate',
              message: 'Taken',
              details: [{ path: 'name', message: 'T' }],
            },
            { status: 409 },
          ),
        [`GET ${path}`]: () => data({ ...stored, company_id: 8, id: 9 }, stored),
        [`PUT ${path}/12`]: () => data({ id: 12, data: stored }),
      },
    });
    name('state list');
    fireEvent.click(button());
    fireEvent.click(await screen.findByRole('button', { name: 'Update with this mapping' }));
    expect(await screen.findByText('Configuration “State list” saved.')).toBeDefined();
    expect(requests.find((each) => each.method === 'PUT')?.body).toEqual({ ...plan, version_id: 3 });
  });

  test('says what the server refuses in the words of the screen', async () => {
    await renderSignedIn(<SaveConfiguration record={record} />, {
      answers: {
        'GET /api/imports/5/configuration': () => data(plan),
        [`POST ${path}`]: () => refusal(403, 'As a Viewer you read.'),
      },
    });
    name('State list');
    fireEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save configuration');
    expect(screen.getByText('As a Viewer you read.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Configuration Name/).value).toBe('State list');
  });

  test('the configuration of the file is counted as used, once', async () => {
    writeApplied('a-1', {
      id: 12,
      name: 'State list',
      missingColumns: [],
      goneFields: [],
      proposals: [],
      notes: [],
    });
    passAppliedToImport('a-1', 5);
    const answers = { [`POST ${path}/12/use`]: () => data({ id: 12, data: stored }) };
    const { requests } = await renderSignedIn(
      <>
        <Counting />
        <Counting />
      </>,
      { answers },
    );
    const uses = () => requests.filter((each) => each.path === `${path}/12/use`);
    await waitFor(() => expect(uses()).toHaveLength(1));
    expect(uses()[0]?.body).toEqual({ fileName: 'april.csv', success: true });
  });
});
