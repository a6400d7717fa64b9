import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../testing/render-records.tsx';

// Allows for the search's debounce and for the dialog's code, which is loaded when it is first opened.

type Answers = Parameters<typeof openRecords>[1];
let requests: FakeRequest[] = [];

const tract = {
  id: 5,
  tract_name: 'Section 12',
  gross_acres: 640,
  county: 'Reeves',
  area_id: 4,
  area_name: 'Utica',
  version_id: 9,
};
const well = testWell(7);
const unit = {
  id: 31,
  name: 'Wagner Unit',
  held_acres: 157.82,
  unit_acres: 237.9,
  tract_id: 5,
  well_id: 7,
  version_id: 2,
};
const saved = { act_id: 77, base: {}, related: {} };

/** Opens the link dialog for a tract's wells: the first row's link, if there is one, unless `isNew` is set. */
async function open(answers: Answers = {}, rows: object[] = [], { isNew = false } = {}) {
  ({ requests } = await openRecords('/tracts/5/details?tab=wells', {
    'GET /api/tracts/5': () => recordAnswer(tract),
    'GET /api/tracts/5/relationships': ({ query }) => listAnswer(query.get('entity') === 'well' ? rows : []),
    'GET /api/wells/7/relationships': () => listAnswer([]),
    'POST /api/wells/search': () => Response.json({ success: true, data: [well] }),
    'POST /api/links': () => Response.json({ success: true, data: [saved] }),
    ...answers,
  }));
  if (rows.length === 0 || isNew)
    fireEvent.click((await screen.findAllByRole('button', { name: /^Link/ }))[0] ?? document.body);
  else {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Wagner 7H' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit link…' }));
  }
  return screen.findByRole('dialog');
}

const panel = (title: string) => within(screen.getByRole('region', { name: title }));
const type = (title: string, label: string, value: string) =>
  fireEvent.change(panel(title).getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Relationship' }));
const sent = () => requests.find(({ path }) => path === '/api/links')?.body;

const searchBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search existing wells' });

/** Simulates typing, which browsers report with a different event than autofill. */
const search = (value: string) =>
  fireEvent.input(searchBox(), { target: { value }, inputType: 'insertText' });

async function pick() {
  search('wagner');
  fireEvent.click(await screen.findByRole('option', { name: /Wagner 7H/ }));
  await waitFor(() =>
    expect(panel('Well').getByLabelText<HTMLInputElement>('API Number').value).toBe('34-067-21065-01-00'),
  );
}

function fillUnit() {
  type('Proration Unit', 'Name', 'Wagner Unit');
  type('Proration Unit', 'Held Acres', '157.82');
  type('Proration Unit', 'Unit Acres', '237.90');
}

function fillWell() {
  type('Well', 'Well Name', 'Sandhill 1H');
  type('Well', 'API Number', '42-301-12345');
  type('Well', 'Well Status', 'producing');
  type('Well', 'Well Type', 'oil');
}

describe('a new link', () => {
  test('cannot be saved before both sides are chosen or filled', async () => {
    await open();
    expect(screen.getByText('Please select or create both entities before saving')).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Relationship' });
    expect(button.disabled).toBe(true);
    expect(screen.queryByText('Creating new well')).toBeNull();
    type('Well', 'Well Name', 'Sandhill 1H');
    expect(await screen.findByText('Creating new well')).toBeDefined();
    expect(button.disabled).toBe(false);
    expect(screen.queryByText('Please select or create both entities before saving')).toBeNull();
  });

  test('looks for recorded ones once the typing pauses, in the company of the record', async () => {
    await open({ 'POST /api/wells/search': () => Response.json({ success: true, data: [] }) });
    fireEvent.mouseDown(searchBox());
    fireEvent.click(searchBox());
    expect(await screen.findByText('Start typing to search')).toBeDefined();
    for (const value of ['wa', 'wag', 'wagn']) search(value);
    expect(await screen.findByText('Searching...')).toBeDefined();
    expect(await screen.findByText('No results found')).toBeDefined();
    const searches = requests.filter(({ path }) => path === '/api/wells/search');
    expect(searches.map(({ body }) => body)).toEqual([
      { q: 'wagn', fields: expect.arrayContaining(['well_name', 'api_number']), limit: 10 },
    ]);
    expect(searches[0]?.headers.get('X-Selected-Companies')).toBe('[1]');
    expect(searches[0]?.headers.get('X-Selected-Areas')).toBeNull();
  });

  test('says why the search failed', async () => {
    await open({ 'POST /api/wells/search': () => refusal(400, 'The search is out.') });
    search('wagner');
    expect(await screen.findByText('The search is out.')).toBeDefined();
  });

  test('reaches more than ten results', async () => {
    const wells = Array.from({ length: 12 }, (_, place) => ({
      ...testWell(100 + place),
      well_name: `Wagner ${place + 1}H`,
    }));
    await open({
      'POST /api/wells/search': ({ body }) =>
        Response.json({ success: true, data: wells.slice(0, (body as { limit: number }).limit) }),
    });
    search('wagner');
    fireEvent.click(await screen.findByRole('option', { name: 'Show more' }));
    expect(await screen.findByRole('option', { name: /Wagner 12H/ })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: /Wagner 12H/ }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(panel('Well').getByText('Existing')).toBeDefined();
  });

  test('typing over the name of a picked record creates a new one', async () => {
    await open();
    await pick();
    type('Well', 'Well Name', 'Wagner 8H');
    expect(await screen.findByText('Creating new well')).toBeDefined();
    const name = panel('Well').getByLabelText<HTMLInputElement>('Well Name');
    expect(name.value).toBe('Wagner 8H');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(panel('Well').getByLabelText<HTMLInputElement>('API Number').value).toBe('');
  });

  test('of a picked record names it by its id and makes the bridge', async () => {
    await open();
    await pick();
    fillUnit();
    expect(await screen.findByText('0.66338798')).toBeDefined();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(sent()).toEqual({
      base: { type: 'tract', id: 5 },
      related: { type: 'well', id: 7 },
      proration_unit: { data: { name: 'Wagner Unit', held_acres: 157.82, unit_acres: 237.9 } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('makes the record that was typed, in the area of the other one', async () => {
    await open();
    fillWell();
    fillUnit();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(sent()).toMatchObject({
      related: {
        type: 'well',
        data: {
          well_name: 'Sandhill 1H',
          api_number: '4230112345',
          well_status: 'producing',
          well_type: 'oil',
          area_id: 4,
        },
      },
    });
  });

  test('asks for everything that a link needs', async () => {
    await open();
    type('Well', 'Well Name', 'Sandhill 1H');
    save();
    for (const label of ['API Number', 'Well Status', 'Well Type', 'Name', 'Held Acres', 'Unit Acres'])
      expect(await screen.findByText(`${label} is required`)).toBeDefined();
    expect(sent()).toBeUndefined();
  });

  test('changes a recorded side only on purpose, and says what will be changed', async () => {
    await open();
    await pick();
    fillUnit();
    expect(panel('Tract').getByLabelText<HTMLInputElement>('County').readOnly).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Tract' }));
    type('Tract', 'County', 'Loving');
    expect(await screen.findByText('Will change; was Reeves')).toBeDefined();
    save();
    await screen.findByText('Well linked.');
    expect(sent()).toMatchObject({
      base: { type: 'tract', id: 5, version_id: 9, data: { county: 'Loving' } },
    });
  });

  test('warns of more than there is, and saves it all the same', async () => {
    await open();
    await pick();
    fillUnit();
    type('Proration Unit', 'Held Acres', '700');
    expect(await screen.findByText('Held Acres exceed Unit Acres (237.9)')).toBeDefined();
    expect(screen.getByText('The tract has 640.00 gross acres, fewer than the held acres.')).toBeDefined();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
  });
});

describe('a refused link', () => {
  async function refused(answer: () => Response) {
    await open({ 'POST /api/links': answer });
    await pick();
    fillUnit();
    save();
  }

  test('is shown at the field of its panel', async () => {
    await refused(() =>
      refusal(400, 'Some fields are wrong.', [
        { path: 'proration_unit.held_acres', message: 'Held Acres must be 0 or more' },
      ]),
    );
    expect(await panel('Proration Unit').findByText('Held Acres must be 0 or more')).toBeDefined();
    expect(panel('Proration Unit').getByLabelText<HTMLInputElement>('Name').value).toBe('Wagner Unit');
  });

  test('is shown in the panel if no field is named', async () => {
    await refused(() =>
      refusal(404, 'Gone', [{ path: 'related', message: 'This well is not there any more.' }]),
    );
    expect((await panel('Well').findByRole('alert')).textContent).toBe('This well is not there any more.');
  });

  test('is shown above the panels if it concerns none of them', async () => {
    await refused(() => {
      throw new TypeError('Failed to fetch');
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The link was not saved.');
    expect(screen.getByText("Couldn't reach the server. Check your connection and try again.")).toBeDefined();
    expect(panel('Proration Unit').getByLabelText<HTMLInputElement>('Held Acres').value).toBe('157.82');
  });

  test('of a duplicate leads to the existing link, once the input is discarded', async () => {
    const message = 'A unit "Wagner Unit" already links the tract and the well.';
    const doubled = () =>
      Response.json(
        {
          success: false,
          code: 'duplicate',
          message,
          details: [{ path: 'proration_unit', message }],
          data: [{ bridge: 'proration_unit', id: 31 }],
        },
        { status: 409 },
      );
    await open({ 'POST /api/links': doubled }, [{ id: 31, well, proration_unit: unit }], { isNew: true });
    await pick();
    fillUnit();
    save();
    expect((await panel('Proration Unit').findByRole('alert')).textContent).toContain(message);
    fireEvent.click(screen.getByRole('button', { name: 'Open that link' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Edit link with Wagner 7H' })).toBeDefined();
    expect(panel('Proration Unit').getByLabelText<HTMLInputElement>('Name').value).toBe('Wagner Unit');
    expect(screen.getByRole('button', { name: 'Update Relationship' })).toBeDefined();
  });

  /** Responds to the link requests in turn, and to the undo request. */
  async function lost(
    then: (() => Response)[],
    undone: () => Response = () => data({ undone: 1, refused: [], refused_count: 0 }),
  ) {
    const answers = [
      (): Response => {
        throw new TypeError('Failed to fetch');
      },
      ...then,
    ];
    await open({
      'POST /api/links': () => answers.shift()?.() ?? refusal(404, 'No more answers'),
      'POST /api/acts/77/undo': undone,
    });
    await pick();
    fillUnit();
    save();
    await screen.findByText('The link was not saved.');
  }
  const writes = () =>
    requests
      .filter(({ path }) => path === '/api/links' || path.endsWith('/undo'))
      .map(({ path, headers, body }) => ({ path, key: headers.get('Idempotency-Key'), body }));

  test('whose answer was lost is sent again as it was', async () => {
    await lost([() => data(saved)]);
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    const [first, second] = writes();
    expect(first?.key).toMatch(/^[\w-]{8,64}$/);
    expect(second).toEqual(first);
  });

  test('whose answer was lost is taken back and sent anew with what was typed since', async () => {
    await lost([() => data(saved), () => data({ ...saved, act_id: 78 })]);
    type('Proration Unit', 'Held Acres', '160');
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    const [first, second, undo, anew] = writes();
    expect(second).toEqual(first);
    expect(undo?.path).toBe('/api/acts/77/undo');
    expect(anew).toMatchObject({ body: { proration_unit: { data: { held_acres: 160 } } } });
    expect(anew?.key).not.toBe(first?.key);
  });

  test('whose lost request is refused is judged by what is typed now', async () => {
    await lost([() => refusal(422, 'Not that one.'), () => data(saved)]);
    type('Proration Unit', 'Held Acres', '160');
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(new Set(writes().map(({ key }) => key)).size).toBe(2);
  });

  test('that was saved and cannot be taken back is told, and the next attempt is a new one', async () => {
    const refused = [{ id: 31, title: null, code: 'conflict', message: 'It has been changed since.' }];
    await lost([() => data(saved), () => data(saved)], () => data({ undone: 0, refused, refused_count: 1 }));
    type('Proration Unit', 'Held Acres', '160');
    save();
    expect(
      await screen.findByText(
        "The link was saved without your latest changes and can't be undone. It has been changed since.",
      ),
    ).toBeDefined();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(writes().map(({ path }) => path)).toEqual([
      '/api/links',
      '/api/links',
      '/api/acts/77/undo',
      '/api/links',
    ]);
  });

  test('is sent under a new key once it was answered', async () => {
    await refused(() => refusal(422, 'Not that one.'));
    await screen.findByText('Not that one.');
    save();
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes();
    expect(second?.key).not.toBe(first?.key);
  });

  const newer = async () => {
    const current = { ...tract, gross_acres: 320, version_id: 10 };
    await open({
      'POST /api/links': () =>
        Response.json(
          {
            success: false,
            code: 'stale_version',
            message: 'Tract was changed by Ada while you were editing.',
            details: [{ path: 'base', message: 'Tract was changed by Ada while you were editing.' }],
            data: [{ id: 5, data: current }],
          },
          { status: 409 },
        ),
    });
    await pick();
    fillUnit();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Tract' }));
    type('Tract', 'County', 'Loving');
    save();
    await panel('Tract').findByRole('alert');
  };

  test('by a newer version tells each field, and saves what was typed on that version', async () => {
    await newer();
    expect(panel('Tract').getByText('was 640.00, is now 320.00')).toBeDefined();
    expect(panel('Tract').getByText('was Reeves, is now Reeves, you typed Loving')).toBeDefined();
    fireEvent.click(panel('Tract').getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/api/links').map(({ body }) => body)).toMatchObject([
        { base: { id: 5, version_id: 9, data: { county: 'Loving' } } },
        { base: { id: 5, version_id: 10, data: { county: 'Loving' } } },
      ]),
    );
    expect(panel('Tract').getByLabelText<HTMLInputElement>('Gross Acres').value).toBe('320.00');
  });

  test('by a newer version can give way to it', async () => {
    await newer();
    fireEvent.click(panel('Tract').getByRole('button', { name: 'Take theirs' }));
    await waitFor(() =>
      expect(panel('Tract').getByLabelText<HTMLInputElement>('County').value).toBe('Reeves'),
    );
    expect(panel('Tract').getByLabelText<HTMLInputElement>('Gross Acres').value).toBe('320.00');
    expect(panel('Tract').queryByRole('alert')).toBeNull();
    expect(requests.filter(({ path }) => path === '/api/links')).toHaveLength(1);
  });
});

describe('a link that is changed', () => {
  const row = { id: 31, well, proration_unit: unit };

  test('is sent by its id with what differs', async () => {
    await open({}, [row]);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Relationship' });
    expect(button.disabled).toBe(true);
    type('Proration Unit', 'Held Acres', '160');
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(await screen.findByText('Link updated.')).toBeDefined();
    expect(sent()).toEqual({
      base: { type: 'tract', id: 5 },
      related: { type: 'well', id: 7 },
      proration_unit: { id: 31, version_id: 2, data: { held_acres: 160 } },
    });
  });

  test('is taken back on the versions that its lost saving made', async () => {
    const created = {
      ...saved,
      proration_unit: { id: 31, outcome: 'updated', data: { ...unit, version_id: 3 } },
    };
    const answers = [
      (): Response => {
        throw new TypeError('Failed to fetch');
      },
      () => data(created),
      () => data(created),
    ];
    await open(
      {
        'POST /api/links': () => answers.shift()?.() ?? refusal(404, 'No more answers'),
        'POST /api/acts/77/undo': () => data({ undone: 1, refused: [], refused_count: 0 }),
      },
      [row],
    );
    const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update Relationship' }));
    type('Proration Unit', 'Held Acres', '160');
    update();
    await screen.findByText('The link was not updated.');
    type('Proration Unit', 'Held Acres', '170');
    update();
    expect(await screen.findByText('Link updated.')).toBeDefined();
    expect(requests.filter(({ path }) => path === '/api/links').at(-1)?.body).toMatchObject({
      proration_unit: { id: 31, version_id: 4, data: { held_acres: 170 } },
    });
  });

  test('that was removed in the meantime says so, and can only be closed', async () => {
    const message = 'This proration unit was not found, or you have no access to it.';
    await open(
      {
        'POST /api/links': () =>
          Response.json(
            { success: false, code: 'not_found', message, details: [{ path: 'proration_unit', message }] },
            { status: 404 },
          ),
      },
      [row],
    );
    type('Proration Unit', 'Held Acres', '160');
    fireEvent.click(screen.getByRole('button', { name: 'Update Relationship' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link was removed while you were editing.',
    );
    expect(screen.queryByRole('button', { name: 'Update Relationship' })).toBeNull();
    const reads = () => requests.filter(({ path }) => path === '/api/tracts/5/relationships').length;
    const before = reads();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  test('is not lost by Escape without a question', async () => {
    const dialog = await open({}, [row]);
    type('Proration Unit', 'Held Acres', '160');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Close without saving?');
    fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Proration Unit' })).toBeNull());
    expect(sent()).toBeUndefined();
  });
});
