import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { setSingleKeys } from '#web/platform/keyboard/single-keys.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { GlobalSearch } from './global-search.tsx';

// Allows for the suggestions list, which is loaded on demand and slowly on a busy machine.

const suggestion = (id: number, text: string, changes: Partial<Suggestion> = {}): Suggestion => ({
  id,
  type: 'tract',
  text,
  subtext: 'Reeves · TX · West',
  opens: { type: 'tract', id },
  ...changes,
});
const found = [
  suggestion(1, 'Ranch'),
  suggestion(2, 'Ranch North'),
  suggestion(3, 'Ranch Unit', { type: 'proration_unit', opens: { type: 'well', id: 9 } }),
];

beforeEach(() => {
  // There is no layout in tests; the box counts as visible.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
});

type Answer = () => Response | Promise<Response>;
async function open(answer: Answer = () => data(...found), areas = [testArea(70, 7)]) {
  const { requests, router } = await renderSignedIn(
    <>
      <GlobalSearch />
      <input aria-label="Another field" />
    </>,
    { companies: [testCompany(7, 'Longhorn')], areas, answers: { 'GET /api/search/suggestions': answer } },
  );
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search all records' });
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/areas')).toBe(true));
  return {
    box,
    router,
    asked: () =>
      requests.filter(({ path }) => path === '/api/search/suggestions').map(({ query }) => query.get('q')),
    requests,
    type: (text: string) => {
      fireEvent.focus(box);
      fireEvent.change(box, { target: { value: text } });
    },
    press: (key: string) => fireEvent.keyDown(box, { key }),
  };
}

const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

describe('suggestions', () => {
  test('are asked for once the typing pauses, from two characters on, within the selection', async () => {
    const { type, asked, requests } = await open();
    type('r');
    type('ra');
    type('ran');
    expect((await options())[0]).toBe('RanchReeves · TX · WestTract');
    type('r');
    await act(() => new Promise((done) => setTimeout(done, 400)));
    expect(asked()).toEqual(['ran']);
    const sent = requests.find(({ path }) => path === '/api/search/suggestions');
    expect(sent?.query.get('limit')).toBe('10');
    expect(sent?.headers.get('x-selected-areas')).toBe('[70]');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('mark what was typed', async () => {
    const { type } = await open();
    type('ranch');
    await screen.findAllByRole('option');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Ranch',
      'Ranch',
      'Ranch',
    ]);
  });

  test('are walked by keys, and Enter opens the chosen one and clears the box', async () => {
    const { type, press, router, box } = await open();
    type('ranch');
    await options();
    press('ArrowDown');
    press('ArrowDown');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ranch North');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    press('ArrowUp');
    press('ArrowUp');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    press('ArrowUp');
    press('Enter');
    expect(router.state.location.pathname).toBe('/wells/9/details');
    expect(box.value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('are picked by a click too', async () => {
    const { type, router, box } = await open();
    type('ranch');
    fireEvent.click(await screen.findByRole('option', { name: /Ranch North/ }));
    expect(router.state.location.pathname).toBe('/tracts/2/details');
    expect(box.value).toBe('');
  });

  test('Enter without one leads to all results, and does nothing for a blank query', async () => {
    const { type, press, router } = await open();
    type('   ');
    press('Enter');
    expect(router.state.location.pathname).toBe('/');
    type(' big ranch & co ');
    press('Enter');
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=big+ranch+%26+co');
  });

  test('close on a click outside and on Escape, which clears the box the second time', async () => {
    const { type, press, box } = await open();
    type('ranch');
    await options();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.click(box);
    await options();
    press('Escape');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box.value).toBe('ranch');
    press('Escape');
    expect(box.value).toBe('');
  });
});

describe('a text that is longer than what is searched for', () => {
  test('stays as it was typed, is asked for as far as it may be, and is said to be cut', async () => {
    const { type, asked, box, press, router } = await open();
    const long = `${'x'.repeat(199)}😀 and more`;
    type(long);
    await options();
    expect(box.value).toBe(long);
    expect(asked()).toEqual(['x'.repeat(199)]);
    expect(screen.getByText('Only the first 200 characters are searched.')).toBeDefined();
    press('Enter');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(long);
  });
});

describe('the sheet of a phone', () => {
  const button = () => screen.getByRole('button', { name: 'Search all records' });

  test('takes what is typed from the moment that it is asked for', async () => {
    const { asked } = await open();
    fireEvent.click(button());
    const early = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(early);
    fireEvent.change(early, { target: { value: 'ga' } });
    const sheet = await screen.findByRole('dialog', { name: 'Search' });
    const box = within(sheet).getByRole<HTMLInputElement>('combobox', { name: 'Search all records' });
    expect(document.activeElement).toBe(box);
    expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['ga', 2, 2]);
    fireEvent.change(box, { target: { value: 'garza' } });
    expect(await options()).toHaveLength(3);
    expect(asked()).toEqual(['garza']);
  });

  test('is left on Enter before it is there, for all results', async () => {
    const { router } = await open();
    fireEvent.click(button());
    // Once the sheet's code has loaded, the sheet opens immediately and hides what is behind it.
    const early = screen.getByRole('searchbox', { name: 'Search', hidden: true });
    fireEvent.change(early, { target: { value: 'garza' } });
    fireEvent.keyDown(early, { key: 'Enter' });
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=garza');
    expect(screen.queryByRole('searchbox', { name: 'Search', hidden: true })).toBeNull();
  });

  test('leads back to its button when it is closed, and begins empty the next time', async () => {
    await open();
    const boxOfSheet = async () =>
      within(await screen.findByRole('dialog', { name: 'Search' })).getByRole<HTMLInputElement>('combobox', {
        name: 'Search all records',
      });
    fireEvent.click(button());
    fireEvent.change(await boxOfSheet(), { target: { value: 'g' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    expect(document.activeElement).toBe(button());
    fireEvent.click(button());
    expect((await boxOfSheet()).value).toBe('');
  });
});

describe('when there is nothing to suggest', () => {
  test('it says so', async () => {
    const { type } = await open(() => data());
    type('xyzzy');
    expect(await screen.findByText('Loading...')).toBeDefined();
    expect(await screen.findByText('No results found')).toBeDefined();
  });

  test('a failure is told in the words of the server, and can be tried again', async () => {
    let failing = true;
    const { type } = await open(() => (failing ? refusal(400, 'The search is resting.') : data(...found)));
    type('ranch');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The suggestions could not be loaded. The search is resting.',
    );
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await options()).toHaveLength(3);
  });

  test('filters that are not ready are told, and nothing is asked', async () => {
    const { type, asked } = await open(undefined, []);
    type('ranch');
    expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
    await act(() => new Promise((done) => setTimeout(done, 400)));
    expect(asked()).toEqual([]);
  });
});

describe('the keys that lead to the box', () => {
  test('a slash does, unless a text is being typed', async () => {
    const { box } = await open();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
    const other = screen.getByRole('textbox', { name: 'Another field' });
    other.focus();
    fireEvent.keyDown(other, { key: '/' });
    expect(document.activeElement).toBe(other);
  });

  test('a slash does nothing once single keys are turned off', async () => {
    const { box } = await open();
    act(() => setSingleKeys(false));
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(box);
    act(() => setSingleKeys(true));
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
  });
});
