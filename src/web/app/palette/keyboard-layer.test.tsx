import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { signedInGroups } from '#web/app/shell/navigation.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { session } from '#web/people/session/api.ts';
import { usePageCommand } from '#web/platform/keyboard/page-commands.ts';
import { destinations, shortcuts } from '#web/platform/keyboard/shortcuts.ts';
import { setSingleKeys } from '#web/platform/keyboard/single-keys.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { type KeyboardDialog, KeyboardLayer } from './keyboard-layer.tsx';
import { addRecent, recentRecords } from './recent-records.ts';

const edit = vi.fn();

function Screen({ offersEdit }: { offersEdit: boolean }) {
  const [opened, setOpened] = useState<KeyboardDialog>(null);
  usePageCommand('edit', offersEdit ? edit : undefined);
  const { status } = useSelection();
  return (
    <>
      <main id="content" tabIndex={-1}>
        <input aria-label="A field" />
        <input aria-label="A box" type="checkbox" />
        <output>{status}</output>
      </main>
      <KeyboardLayer userId={1} opened={opened} onOpenedChange={setOpened} />
    </>
  );
}

type Options = NonNullable<Parameters<typeof renderSignedIn>[1]> & {
  path?: string;
  offersEdit?: ComponentProps<typeof Screen>['offersEdit'];
};

async function open({ path = '/', offersEdit = true, ...server }: Options = {}) {
  const { router } = await renderSignedIn(<Screen offersEdit={offersEdit} />, server, path);
  await screen.findByText('ready');
  // The address is that of the browser's window, as in the product.
  window.history.replaceState(null, '', path);
  router.subscribe(({ location }) => window.history.replaceState(null, '', location.pathname));
  return { at: () => router.state.location.pathname + router.state.location.search };
}

const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { key, ...more });

async function openPalette() {
  press('k', document.body, { ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Command palette' });
  return within(dialog).getByRole<HTMLInputElement>('combobox', {
    name: 'Search records, pages and actions',
  });
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const shown = () => screen.getAllByRole('option').map((option) => option.textContent);
const groups = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
const pick = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('option', { name }));

afterEach(() => {
  edit.mockReset();
  setSingleKeys(true);
});

describe('single keys', () => {
  test.each(Object.entries(destinations))('%s leads to %s', async (id, path) => {
    const { at } = await open({ path: '/trash' });
    const [first = '', second = ''] = shortcuts[id as keyof typeof destinations].keys[0].split(' ');
    press(first);
    press(second);
    await waitFor(() => expect(at()).toBe(path));
  });

  test('lead to pages of the navigation, named as there', () => {
    const pages = new Map(
      signedInGroups.flatMap(({ items }) => items).map(({ path, label }) => [path, label]),
    );
    for (const [id, path] of Object.entries(destinations)) {
      const { does } = shortcuts[id as keyof typeof destinations];
      // The overview is titled Dashboard.
      expect(path === '/' ? 'Dashboard' : pages.get(path)).toBe(does);
    }
  });

  test('another key ends a sequence and does nothing', async () => {
    const { at } = await open({ path: '/wells' });
    press('g');
    press('n');
    press('l');
    await act(() => Promise.resolve());
    expect(at()).toBe('/wells');
  });

  test('n adds a record, only on a list', async () => {
    const { at } = await open({ path: '/wells' });
    press('n');
    await waitFor(() => expect(at()).toBe('/wells/details/new'));
  });

  test('n adds to the list that the address already names, before its page appears', async () => {
    const { at } = await open({ path: '/wells' });
    window.history.replaceState(null, '', '/tracts');
    press('n');
    await waitFor(() => expect(at()).toBe('/tracts/details/new'));
  });

  test('e does nothing while another page is about to appear', async () => {
    await open({ path: '/wells' });
    window.history.replaceState(null, '', '/tracts');
    press('e');
    expect(edit).not.toHaveBeenCalled();
  });

  test('n does nothing on a page that is not a list', async () => {
    const { at } = await open({ path: '/trash' });
    press('n');
    await act(() => Promise.resolve());
    expect(at()).toBe('/trash');
  });

  test('n does nothing for a Viewer', async () => {
    const { at } = await open({
      path: '/wells',
      companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer' })],
    });
    press('n');
    await act(() => Promise.resolve());
    expect(at()).toBe('/wells');
  });

  test('e edits what the page offers', async () => {
    await open();
    press('e');
    expect(edit).toHaveBeenCalledOnce();
  });

  test.each<[string, () => void]>([
    ['while typing', () => press('e', screen.getByLabelText('A field'))],
    ['with Ctrl', () => press('e', document.body, { ctrlKey: true })],
    ['with Alt', () => press('e', document.body, { altKey: true })],
    ['with ⌘', () => press('e', document.body, { metaKey: true })],
    ['with Shift', () => press('E', document.body, { shiftKey: true })],
    ['during composition', () => press('e', document.body, { isComposing: true })],
    ['while the key is held down', () => press('e', document.body, { repeat: true })],
  ])('do nothing %s', async (_when, pressed) => {
    await open();
    pressed();
    expect(edit).not.toHaveBeenCalled();
  });

  test('work on a checkbox, which takes no text', async () => {
    await open();
    press('e', screen.getByLabelText('A box'));
    expect(edit).toHaveBeenCalledOnce();
  });

  test('do nothing behind a dialog', async () => {
    await open();
    press('?');
    await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    press('e');
    expect(edit).not.toHaveBeenCalled();
  });

  test('can be turned off on the sheet, which Ctrl-K still opens', async () => {
    await open();
    press('?');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Single-key shortcuts/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('e');
    press('?');
    expect(edit).not.toHaveBeenCalled();
    expect(localStorage.getItem('platbook.single-keys')).toBe('off');
    type(await openPalette(), 'shortcuts');
    await pick('Keyboard Shortcuts');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Single-key shortcuts/ });
    expect(box.checked).toBe(false);
  });
});

test('the sheet lists every shortcut', async () => {
  await open();
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  const listed = within(sheet)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(Object.values(shortcuts).map(({ does }) => does));
  expect(sheet.textContent).toContain('Open the command paletteCtrlK');
  expect(sheet.textContent).toContain('LeasesGthenL');
});

describe('the palette', () => {
  test('opens while typing and closes by the same keys', async () => {
    await open();
    press('k', screen.getByLabelText('A field'), { ctrlKey: true });
    const box = await screen.findByRole('combobox', { name: 'Search records, pages and actions' });
    press('k', box, { ctrlKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps what is typed after it is opened again, however late it has closed', async () => {
    await open();
    const box = await openPalette();
    type(box, 'old words');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      press('Escape', box);
      expect(screen.queryByRole('dialog')).toBeNull();
      press('k', document.body, { ctrlKey: true });
      for (const key of 'im') press(key);
      act(() => void vi.runAllTimers());
    } finally {
      vi.useRealTimers();
    }
    const again = await screen.findByRole<HTMLInputElement>('combobox');
    expect(again.value).toBe('im');
  });

  test('keeps what is typed before it has loaded', async () => {
    await open();
    const field = screen.getByLabelText('A field');
    press('k', field, { ctrlKey: true });
    for (const key of 'new ') press(key, field);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Search records/ });
    expect(box.value).toBe('new ');
    expect(edit).not.toHaveBeenCalled();
  });

  test('offers actions and pages, and picks the first by Enter', async () => {
    const { at } = await open();
    const box = await openPalette();
    expect(groups()).toEqual(['Actions', 'Pages']);
    type(box, 'import wells');
    await waitFor(() => expect(shown()[0]).toContain('Import Data'));
    press('Enter', box);
    await waitFor(() => expect(at()).toBe('/import'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('finds "new lease"', async () => {
    const { at } = await open({ path: '/trash' });
    type(await openPalette(), 'new lease');
    await pick('Create Lease');
    await waitFor(() => expect(at()).toBe('/leases/details/new'));
  });

  test('runs a command of the page once it has closed, and is empty when opened again', async () => {
    await open();
    edit.mockImplementation(() => expect(screen.queryByRole('dialog')).toBeNull());
    type(await openPalette(), 'edit');
    await pick(/^Edit This Record/);
    await waitFor(() => expect(edit).toHaveBeenCalledOnce());
    expect((await openPalette()).value).toBe('');
  });

  test('offers a Viewer nothing that the role does not allow', async () => {
    await open({ offersEdit: false, companies: [testCompany(7, 'Longhorn', { role_name: 'Viewer' })] });
    await openPalette();
    const labels = shown().join(' ');
    expect(labels).not.toMatch(/Create Lease|Add Tract|Add Well|New Owner|Edit This Record|Audit Log/);
    expect(labels).toContain('Leases');
    expect(labels).not.toContain('Switch Company');
  });

  test('switches the company in a second list, from which Escape and Backspace lead back', async () => {
    const companies = [testCompany(7, 'Longhorn'), testCompany(8, 'Zephyr')];
    await open({ companies, areas: [testArea(70, 7), testArea(80, 8)] });
    const box = await openPalette();
    type(box, 'switch company');
    await pick('Switch Company…');
    const step = await screen.findByRole('combobox', { name: 'Search companies' });
    expect(shown()).toHaveLength(3);
    press('Escape', step);
    press('Escape', await screen.findByRole('combobox', { name: /Search records/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    type(await openPalette(), 'switch company');
    await pick('Switch Company…');
    press('Backspace', await screen.findByRole('combobox', { name: 'Search companies' }));
    type(await screen.findByRole('combobox', { name: /Search records/ }), 'company switch');
    await pick('Switch Company…');
    type(await screen.findByRole('combobox', { name: 'Search companies' }), 'zep');
    await pick(/^Zephyr/);
    await screen.findByText('Zephyr selected.');
    const stored = JSON.parse(localStorage.getItem('platbook.selection.1') ?? '{}');
    expect(stored.companyIds).toEqual([8]);
  });

  test('switches to one area, with its company', async () => {
    const companies = [testCompany(7, 'Longhorn'), testCompany(8, 'Zephyr')];
    await open({ companies, areas: [testArea(70, 7), testArea(80, 8), testArea(81, 8)] });
    type(await openPalette(), 'switch area');
    await pick('Switch Area…');
    await screen.findByRole('combobox', { name: 'Search areas' });
    const [, , last] = screen.getAllByRole('option');
    if (last) fireEvent.click(last);
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('platbook.selection.1') ?? '{}')).toEqual({
        companyIds: [8],
        excludedAreaIds: [80],
      }),
    );
  });
});

describe('records in the palette', () => {
  const suggestion = (id: number, text: string): Suggestion => ({
    id,
    type: 'tract',
    text,
    subtext: 'Reeves · TX',
    opens: { type: 'tract', id },
  });

  test('come last, so that they do not move what Enter picks, then all results', async () => {
    const { at } = await open({
      answers: { 'GET /api/search/suggestions': () => data(suggestion(1, 'Leases Ranch')) },
    });
    const box = await openPalette();
    type(box, 'leases');
    await screen.findByRole('option', { name: /Leases Ranch/ });
    expect(shown()[0]).toContain('Leases');
    expect(groups().at(-1)).toBe('Records');
    expect(shown().at(-1)).toBe('All results for “leases”');
    await pick('All results for “leases”');
    await waitFor(() => expect(at()).toBe('/search?q=leases'));
  });

  test('that cannot be loaded say so and can be tried again', async () => {
    let failing = true;
    await open({
      answers: {
        'GET /api/search/suggestions': () =>
          failing ? refusal(400, 'The search is resting.') : data(suggestion(1, 'Garza Ranch')),
      },
    });
    type(await openPalette(), 'garza');
    expect((await screen.findByRole('alert')).textContent).toContain('The search is resting.');
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pick(/^Garza Ranch/);
  });

  test('that do not exist are reported', async () => {
    await open({ answers: { 'GET /api/search/suggestions': () => data() } });
    type(await openPalette(), 'xyzzy');
    await screen.findByText('Loading...', { selector: 'p' });
    await screen.findByText('No results found', { selector: 'p' });
  });

  test('opened lately come first, without those of areas that are no longer accessible', async () => {
    addRecent(1, { type: 'well', id: 4, title: 'Lost 4H', areaId: 99 });
    addRecent(1, { type: 'well', id: 5, title: 'Garza 5H', areaId: 70 });
    const { at } = await open({
      answers: {
        'GET /api/search/suggestions': () =>
          data({ ...suggestion(5, 'Garza 5H'), type: 'well', opens: { type: 'well', id: 5 } }),
      },
    });
    const box = await openPalette();
    expect(groups()[0]).toBe('Recent');
    expect(shown()[0]).toContain('Garza 5H');
    expect(shown().join(' ')).not.toContain('Lost');
    // The same record is not listed twice.
    type(box, 'garza');
    await waitFor(() => expect(screen.queryByText('Loading...', { selector: 'p' })).toBeNull());
    expect(shown()).toHaveLength(2);
    await pick(/^Garza 5H/);
    await waitFor(() => expect(at()).toBe('/wells/5/details'));
  });

  test('are forgotten when the user signs out', async () => {
    await open();
    addRecent(1, { type: 'well', id: 5, title: 'Garza 5H', areaId: 70 });
    act(() => session.logout());
    expect(recentRecords(1)).toEqual([]);
  });
});
