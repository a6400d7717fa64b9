import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayLeave } from '#web/platform/leaving.ts';
import { data, type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { memberAnswers, recordAnswer, renderRecords, testWell } from './testing/render-records.tsx';

const well = testWell(7);
type Answers = Parameters<typeof fakeServer>[0];
let requests: FakeRequest[] = [];

async function open(path: string, answers: Answers, role?: 'Viewer' | 'Manager' | 'Editor') {
  requests = fakeServer({ ...memberAnswers(role), 'GET /api/wells/7': () => recordAnswer(well), ...answers });
  await signIn();
  return renderRecords(path);
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await input(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const written = () =>
  requests.filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/')).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe('a stored record', () => {
  test('is saved by the fields that differ, on the version that was read', async () => {
    const saved = testWell(7, { operator: 'Ascent', gross_acres: 20, version_id: 4 });
    await open('/wells/7/details', { 'PUT /api/wells/7': () => recordAnswer(saved) });
    await type('Operator', ' Ascent ');
    await type('Gross Acres', '20.00 ac');
    save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Well updated successfully!');
    expect(written()).toEqual([{ operator: 'Ascent', gross_acres: 20, version_id: 3 }]);
    expect((await input('Operator')).value).toBe('Ascent');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('offers Save only while something differs in meaning', async () => {
    await open('/wells/details/7', {});
    await type('Gross Acres', '18.750');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await type('Gross Acres', '18.76');
    expect(screen.getByText('1 field changed')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await input('Gross Acres')).value).toBe('18.75');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('is not sent with a value that the rules refuse; the first wrong field gets the focus', async () => {
    await open('/wells/7/details', {});
    await type('Gross Acres', 'many');
    await type('Well Name', ' ');
    save();
    expect(await screen.findByText('Well Name is required')).toBeDefined();
    expect(screen.getByText('Gross Acres must be a number')).toBeDefined();
    expect(screen.getByText('2 errors').className).toContain('text-danger-ink');
    await waitFor(async () => expect(document.activeElement).toBe(await input('Well Name')));
    expect(written()).toEqual([]);
  });

  test('shows the server’s words on the field that they are about, and keeps what was typed', async () => {
    const taken = 'API Number is already used by another well in this area';
    await open('/wells/7/details', {
      'PUT /api/wells/7': () => refusal(409, 'Taken', [{ path: 'api_number', message: taken }]),
    });
    await type('API Number', '42-301-12345');
    save();
    expect(await screen.findByText(taken)).toBeDefined();
    const field = await input('API Number');
    expect(field.value).toBe('42-301-12345');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('shows any other failure beside Save', async () => {
    await open('/wells/7/details', { 'PUT /api/wells/7': () => refusal(422, 'The area is closed.') });
    await type('Operator', 'Ascent');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('The well was not saved.');
    expect(screen.getByText('The area is closed.')).toBeDefined();
    expect((await input('Operator')).value).toBe('Ascent');
  });

  test('shows one outcome at a time', async () => {
    let calls = 0;
    await open('/wells/7/details', {
      'PUT /api/wells/7': () =>
        calls++ === 1
          ? refusal(422, 'The area is closed.')
          : recordAnswer(testWell(7, { operator: `Operator ${calls}`, version_id: 3 + calls })),
    });
    await type('Operator', 'Operator 1');
    save();
    await screen.findByText('Well updated successfully!');
    await type('Operator', 'Ascent');
    save();
    await screen.findByText('The well was not saved.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await type('Well Name', '');
    save();
    await screen.findByText('Well Name is required');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await type('Well Name', 'Wagner 7H');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Well updated successfully!');
  });

  test('asks whether an ambiguous share is a fraction or a percentage, and saves only the choice', async () => {
    const lease = { id: 2, area_id: 4, contract_name: 'Wagner', file_number: 'L-1', version_id: 1 };
    await open('/leases/2/details', {
      'GET /api/leases/2': () => recordAnswer(lease),
      'PUT /api/leases/2': () => recordAnswer({ ...lease, royalty_rate: 0.25, version_id: 2 }),
    });
    await type('Royalty Rate', '0.25');
    fireEvent.blur(await input('Royalty Rate'));
    await screen.findByText('Royalty Rate could mean 0.25% or 25%; type the percent sign');
    expect(screen.getByRole('button', { name: '0.25% (0.00250000)' })).toBeDefined();
    save();
    fireEvent.click(await screen.findByRole('button', { name: '25% (0.25000000)' }));
    await waitFor(async () => expect((await input('Royalty Rate')).value).toBe('25'));
    expect(screen.queryByRole('button', { name: '25% (0.25000000)' })).toBeNull();
    expect(written()).toEqual([]);
    save();
    await waitFor(() => expect(written()).toEqual([{ royalty_rate: 0.25, version_id: 1 }]));
  });

  test('shows a share as a percentage, and an amount without its sign, once the input is left', async () => {
    const lease = {
      id: 2,
      area_id: 4,
      contract_name: 'Wagner',
      file_number: 'L-1',
      royalty_rate: 0.1875,
      version_id: 1,
    };
    await open('/leases/2/details', { 'GET /api/leases/2': () => recordAnswer(lease) });
    await type('Royalty Rate', '3/16');
    fireEvent.blur(await input('Royalty Rate'));
    await waitFor(async () => expect((await input('Royalty Rate')).value).toBe('18.75'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await type('Bonus', '$25,000.50');
    fireEvent.blur(await input('Bonus'));
    await waitFor(async () => expect((await input('Bonus')).value).toBe('25,000.50'));
    const bonus = await input('Bonus');
    fireEvent.focus(bonus);
    expect(bonus.value).toBe('25,000.50');
    bonus.setSelectionRange(3, 4);
    bonus.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
    expect([bonus.value, bonus.selectionStart, bonus.selectionEnd]).toEqual(['25000.50', 2, 3]);
    fireEvent.blur(await input('Bonus'));
    await waitFor(async () => expect((await input('Bonus')).value).toBe('25,000.50'));
    await type('Royalty Rate', 'much');
    fireEvent.blur(await input('Royalty Rate'));
    expect(await screen.findByText(/^Royalty Rate must be a percentage/)).toBeDefined();
    expect((await input('Royalty Rate')).value).toBe('much');
  });

  test('is deleted from the menu of its lesser acts', async () => {
    const router = await open('/wells/7/details', {
      'DELETE /api/wells/7': () => Response.json({ success: true, data: [{ id: 7, links_removed: 0 }] }),
    });
    await input('Well Name');
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Well…' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('For 30 days it can be restored from there, links included.');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells'));
  });

  test('shows its state beside its name, and none that it has not', async () => {
    await open('/wells/7/details', {
      'GET /api/wells/7': () => recordAnswer(testWell(7, { well_status: null })),
    });
    const head = (await screen.findByRole('heading', { level: 2 })).parentElement;
    expect(head?.textContent).toBe('Wagner 7H');
  });

  test('keeps signs that turn the direction of writing within its name', async () => {
    const turned = 'Wagner \u202e 7H';
    await open('/wells/7/details', {
      'GET /api/wells/7': () => recordAnswer(testWell(7, { well_name: turned })),
    });
    const heading = await screen.findByRole('heading', { level: 2 });
    expect(heading.querySelector('bdi')?.textContent).toBe(turned);
  });

  test('that was deleted meanwhile says so and cannot be saved', async () => {
    await open('/wells/7/details', { 'PUT /api/wells/7': () => refusal(404, 'Gone') });
    await type('Operator', 'Ascent');
    save();
    const said = await screen.findByText('This well no longer exists.');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect((await input('Operator')).value).toBe('Ascent');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('whose company was deleted meanwhile says that it is out of reach', async () => {
    let isGone = false;
    await open('/wells/7/details', {
      'GET /api/company': () => (isGone ? data() : memberAnswers('Editor')['GET /api/company']()),
      'PUT /api/wells/7': () => refusal(404, 'Gone'),
    });
    await type('Operator', 'Ascent');
    isGone = true;
    save();
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('You no longer have access to this well.')).toBeDefined();
    expect(screen.getByText(/^Its company was deleted, or you are no longer a member of it\./)).toBeDefined();
    expect((await input('Operator')).value).toBe('Ascent');
  });

  test('keeps what was typed in sight when the right to save it is taken', async () => {
    let role: 'Editor' | 'Viewer' = 'Editor';
    const listCompanies = () => memberAnswers(role)['GET /api/company']();
    await open('/wells/7/details', { 'GET /api/company': listCompanies });
    await type('Operator', 'Ascent');
    role = 'Viewer';
    fireEvent(window, new Event('visibilitychange'));
    const said = await screen.findByText('You can no longer change this well.');
    expect(document.activeElement?.contains(said)).toBe(true);
    const operator = await input('Operator');
    expect([operator.value, operator.readOnly]).toEqual(['Ascent', true]);
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.keyDown(operator, { key: 's', ctrlKey: true });
    expect(written()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(async () => expect((await input('Operator')).value).not.toBe('Ascent'));
    expect(screen.getByText('You can read this well, but not change it.')).toBeDefined();
  });

  test('asks before unsaved changes are left behind', async () => {
    const router = await open('/wells/7/details', {});
    await type('Operator', 'Ascent');
    fireEvent.click(screen.getByRole('link', { name: 'Wells' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(router.state.location.pathname).toBe('/wells/7/details');
    fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells'));
  });

  test('waits for a save before it is left, and asks only if that is refused', async () => {
    let answerNow = (_answer: Response) => {};
    const router = await open('/wells/7/details', {
      'PUT /api/wells/7': () =>
        new Promise<Response>((resolve) => {
          answerNow = resolve;
        }),
    });
    const saveAndLeave = async (times: number) => {
      save();
      await waitFor(() => expect(written()).toHaveLength(times));
      fireEvent.click(screen.getByRole('link', { name: 'Wells' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(router.state.location.pathname).toBe('/wells/7/details');
    };
    await type('Operator', 'Ascent');
    await saveAndLeave(1);
    answerNow(refusal(422, 'The area is closed.'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await saveAndLeave(2);
    answerNow(recordAnswer(testWell(7, { operator: 'Ascent', version_id: 4 })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells'));
  });

  test('asks before somebody logs out', async () => {
    await open('/wells/7/details', {});
    expect(await mayLeave()).toBe(true);
    await type('Operator', 'Ascent');
    const staying = mayLeave();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await staying).toBe(false);
    const leaving = mayLeave();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await leaving).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test('can only be read by a Viewer', async () => {
    await open('/wells/7/details', {}, 'Viewer');
    const name = await input('Well Name');
    expect([name.value, name.readOnly]).toEqual(['Wagner 7H', true]);
    expect(screen.getByText('You can read this well, but not change it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  test('of somebody else cannot be deleted by an Editor', async () => {
    await open(
      '/wells/7/details',
      { 'GET /api/wells/7': () => recordAnswer(testWell(7, { created_by: 'X' })) },
      'Editor',
    );
    expect((await input('Well Name')).readOnly).toBe(false);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('what was typed when the session ended', () => {
  const offer = 'You have an unsaved draft.';

  /** Removes the page without asking, as a sign-out in another tab does; then the same user returns. */
  async function comeBack(record: ReturnType<typeof testWell>) {
    await open('/wells/7/details', {});
    await type('Operator', 'Ascent');
    fireEvent.click(screen.getByLabelText('Active'));
    cleanup();
    await open('/wells/7/details', { 'GET /api/wells/7': () => recordAnswer(record) });
    await input('Operator');
  }

  test('is offered back, and restored on request', async () => {
    await comeBack(well);
    expect(screen.getByText(offer)).toBeDefined();
    expect(screen.getByText('Operator, Active')).toBeDefined();
    expect((await input('Operator')).value).toBe('Gulfport');
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect((await input('Operator')).value).toBe('Ascent');
    expect((await input('Active')).checked).toBe(false);
    expect(await screen.findByText('2 fields changed')).toBeDefined();
    expect(screen.queryByText(offer)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('is distinguished from what another user changed since', async () => {
    await comeBack(testWell(7, { gross_acres: 640, version_id: 4 }));
    expect(screen.getByText(/^The well has changed since then/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(offer)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is not offered if it is already there', async () => {
    await comeBack(testWell(7, { operator: 'Ascent', is_active: false, version_id: 4 }));
    expect(screen.queryByText(offer)).toBeNull();
  });

  test('of a new record is offered to the next new one, until it is made', async () => {
    await open('/wells/details/new', {});
    await type('Well Name', 'Kaldor 1H');
    cleanup();
    await open('/wells/details/new', { 'POST /api/wells': () => recordAnswer(well) });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect((await input('Well Name')).value).toBe('Kaldor 1H');
    await type('API Number', '34-067-21065');
    fireEvent.change(await input('Area'), { target: { value: '4' } });
    save();
    await screen.findByText('Well created.');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a stale version', () => {
  const theirs = testWell(7, { operator: 'Encino', gross_acres: 640, version_id: 4 });
  const stale = () =>
    Response.json(
      {
        success: false,
        code: 'stale_version',
        message: 'Changed meanwhile',
        details: [],
        data: [{ id: 7, data: theirs }],
      },
      { status: 409 },
    );

  async function saveOnStale(second: () => Response) {
    let calls = 0;
    await open('/wells/7/details', { 'PUT /api/wells/7': () => (calls++ === 0 ? stale() : second()) });
    await type('Operator', 'Ascent');
    await type('Spud Date', '2015-01-01');
    save();
    return screen.findByRole('dialog', { name: 'This well was changed while you were editing' });
  }

  test('shows both values, and saves the choice on the version that stands', async () => {
    const dialog = await saveOnStale(() =>
      recordAnswer({ ...theirs, operator: 'Ascent', spud_date: '2015-01-01', version_id: 5 }),
    );
    const operator = within(dialog).getByRole('group', { name: 'Operator' });
    expect(operator.textContent).toContain('Ascent');
    expect(operator.textContent).toContain('Encino');
    expect(within(dialog).getByText('640.00')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Choose a value for each field you both changed.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep all mine' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Well updated successfully!');
    expect(written()[1]).toEqual({ operator: 'Ascent', spud_date: '2015-01-01', version_id: 4 });
    expect((await input('Gross Acres')).value).toBe('640.00');
  });

  test('leaves theirs where that was chosen', async () => {
    const dialog = await saveOnStale(() =>
      recordAnswer({ ...theirs, spud_date: '2015-01-01', version_id: 5 }),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take all theirs' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Well updated successfully!');
    expect(written()[1]).toEqual({ spud_date: '2015-01-01', version_id: 4 });
    expect((await input('Operator')).value).toBe('Encino');
  });

  test('that contains all changes counts as the lost response', async () => {
    await open('/wells/7/details', { 'PUT /api/wells/7': stale });
    await type('Operator', 'Encino');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Well updated successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await input('Operator')).value).toBe('Encino');
    expect((await input('Gross Acres')).value).toBe('640.00');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a new record', () => {
  test('needs what the rules require', async () => {
    await open('/wells/details/new', {});
    await input('Well Name');
    save();
    expect(await screen.findByText('Well Name is required')).toBeDefined();
    expect(screen.getByText('API Number is required')).toBeDefined();
    expect(screen.getByText('Area is required')).toBeDefined();
    expect(written()).toEqual([]);
  });

  test('is made of what was given, and opens', async () => {
    const router = await open('/wells/details/new', {
      'POST /api/wells': () => recordAnswer(well),
    });
    await type('Well Name', 'Wagner 7H');
    await type('API Number', '34-067-21065-01-00');
    fireEvent.change(await input('Area'), { target: { value: '4' } });
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells/7/details'));
    expect(written()).toEqual([
      { well_name: 'Wagner 7H', api_number: '34067210650100', area_id: 4, is_active: true },
    ]);
  });

  test('loses nothing that is typed while it is being made: its own page offers it', async () => {
    let answer = () => {};
    const router = await open('/wells/details/new', {
      'POST /api/wells': () =>
        new Promise<Response>((resolve) => {
          answer = () => resolve(recordAnswer(well));
        }),
    });
    await type('Well Name', 'Wagner 7H');
    await type('API Number', '34-067-21065-01-00');
    fireEvent.change(await input('Area'), { target: { value: '4' } });
    save();
    await waitFor(() => expect(written()).toHaveLength(1));
    await type('Operator', 'Typed meanwhile');
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells/7/details'));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect((await input('Operator')).value).toBe('Typed meanwhile'));
    expect(screen.getByText('1 field changed')).toBeDefined();
  });

  test('that was stored though its answer was lost gets what was typed since', async () => {
    const answers = [
      (): Response => {
        throw new TypeError('Failed to fetch');
      },
      () => recordAnswer(well),
    ];
    const router = await open('/wells/details/new', {
      'POST /api/wells': () => answers.shift()?.() ?? refusal(404, 'No more answers'),
      'PUT /api/wells/7': () => recordAnswer({ ...well, version_id: 4 }),
    });
    await type('Well Name', 'Wagner 7H');
    await type('API Number', '34-067-21065-01-00');
    await type('Operator', 'Encino');
    fireEvent.change(await input('Area'), { target: { value: '4' } });
    save();
    await screen.findByText('The well was not created.');
    await type('Operator', '');
    await type('Well Name', 'Wagner 7HX');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells/7/details'));
    const [first, again, change] = written();
    expect(again).toEqual(first);
    expect(change).toEqual({ well_name: 'Wagner 7HX', operator: null, version_id: well.version_id });
  });

  test('stays in sight when the right to make it is taken', async () => {
    let role: 'Editor' | 'Viewer' = 'Editor';
    const listCompanies = () => memberAnswers(role)['GET /api/company']();
    await open('/wells/details/new', { 'GET /api/company': listCompanies });
    await type('Well Name', 'Kaldor 1H');
    role = 'Viewer';
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('You can no longer add a well.')).toBeDefined();
    expect((await input('Well Name')).value).toBe('Kaldor 1H');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('cannot be made by a Viewer, who is told why', async () => {
    await open('/wells/details/new', {}, 'Viewer');
    expect(await screen.findByText('You cannot add a well yet')).toBeDefined();
  });
});

describe('a record that cannot be shown', () => {
  test.each([
    ['/wells/abc/details', 'Well Not Found', 'The requested well could not be found.'],
    ['/owners/9/details', 'Owner Not Found', 'The requested owner could not be found.'],
  ])('%s', async (path, title, words) => {
    await open(path, {});
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });

  test('says why, and tries again', async () => {
    let calls = 0;
    await open('/wells/7/details', {
      'GET /api/wells/7': () => (calls++ === 0 ? refusal(403, 'Not for you.') : recordAnswer(well)),
    });
    expect(await screen.findByText('Error Loading Well')).toBeDefined();
    expect(screen.getByText('Not for you.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await input('Well Name')).value).toBe('Wagner 7H');
  });

  test('has no data', async () => {
    await open('/wells/7/details', { 'GET /api/wells/7': () => Response.json({ success: true, data: [] }) });
    expect(await screen.findByText('No asset data available.')).toBeDefined();
  });
});
