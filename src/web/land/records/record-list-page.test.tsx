import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, renderRecords, testWell } from './testing/render-records.tsx';

const wells = [testWell(9), testWell(8), testWell(7)];
type Answers = Parameters<typeof fakeServer>[0];
let requests: FakeRequest[] = [];

async function open(path: string, answers: Answers = {}, role?: 'Viewer' | 'Manager') {
  requests = fakeServer({
    ...memberAnswers(role),
    'GET /api/wells': () => listAnswer(wells, { total: 1410, total_pages: 141 }),
    ...answers,
  });
  await signIn();
  return renderRecords(path);
}

const rowLink = (name: string) => screen.findByRole('link', { name });
const lastQuery = () =>
  decodeURIComponent(
    requests
      .filter(({ path }) => path === '/api/wells')
      .at(-1)
      ?.query.toString() ?? '',
  );
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe('what a list asks and shows', () => {
  test('the URL is the query, within the selection', async () => {
    await open(
      '/wells?page=2&page_size=25&sort=-spud_date&q=wagner&filter[well_status]=producing&page_size=x',
    );
    await rowLink('Wagner 9H');
    expect(lastQuery()).toBe('page=2&page_size=25&sort=-spud_date&q=wagner&filter[well_status]=producing');
    const { headers } = requests.filter(({ path }) => path === '/api/wells').at(-1) ?? {};
    expect(headers?.get('X-Selected-Areas')).toBe('[4,5]');
    expect(screen.getByText('1,410 wells')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove filter: Well Status is Producing' })).toBeDefined();
  });

  test('an estimate is labeled as one', async () => {
    await open('/wells', {
      'GET /api/wells': () => listAnswer(wells, { total: 148_000, total_pages: 14_800, total_exact: false }),
    });
    expect(await screen.findByText('about 148,000 wells')).toBeDefined();
  });

  test('a click on a title sorts, and a chip goes alone', async () => {
    const router = await open('/wells?q=a&filter[operator]=gulf');
    await rowLink('Wagner 9H');
    fireEvent.click(screen.getByRole('button', { name: 'Operator' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=operator'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Operator contains gulf' }));
    await waitFor(() => expect(lastQuery()).toBe('page=1&page_size=10&sort=operator&q=a'));
  });

  test('the page size chosen last is the one of the next visit, and of shared links', async () => {
    const router = await open('/wells?page=3');
    await rowLink('Wagner 9H');
    choose('50');
    await waitFor(() => expect(lastQuery()).toBe('page=1&page_size=50'));
    expect(router.state.location.search).toBe('?page_size=50');
    cleanup();
    await open('/wells');
    await rowLink('Wagner 9H');
    expect(lastQuery()).toBe('page=1&page_size=50');
    choose('10');
    await waitFor(() => expect(lastQuery()).toBe('page=1&page_size=10'));
  });

  test('the search waits until the typing pauses', async () => {
    await open('/wells');
    await rowLink('Wagner 9H');
    const before = requests.length;
    const box = screen.getByRole('searchbox', { name: 'Search wells' });
    for (const value of ['w', 'wa', 'wag ']) fireEvent.change(box, { target: { value } });
    expect(requests).toHaveLength(before);
    await waitFor(() => expect(lastQuery()).toBe('page=1&page_size=10&q=wag'));
    expect(requests).toHaveLength(before + 1);
  });

  test('Back leads from a search to the list before it, whatever was typed between', async () => {
    const router = await open('/wells');
    await rowLink('Wagner 9H');
    fireEvent.click(screen.getByRole('button', { name: 'Operator' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=operator'));
    const box = screen.getByRole('searchbox', { name: 'Search wells' });
    for (const q of ['wa', 'wagner']) {
      fireEvent.change(box, { target: { value: q } });
      await waitFor(() => expect(router.state.location.search).toBe(`?sort=operator&q=${q}`));
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=operator'));
  });

  test('Back leads to the row that was opened', async () => {
    const router = await open('/wells');
    await rowLink('Wagner 9H');
    const link = screen.getByRole('link', { name: 'Wagner 7H' });
    link.focus();
    await act(() => router.navigate('/wells/7/details'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wagner 7H' })).toBeNull());
    await act(() => router.navigate(-1));
    await rowLink('Wagner 7H');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Wagner 7H'));
  });

  test('invalid parts of the address are reported and removed', async () => {
    const router = await open('/wells?filter[bogus]=1&q=a&sort=nothing');
    await rowLink('Wagner 9H');
    expect(screen.getByText('The link has an unknown filter: bogus.')).toBeDefined();
    expect(screen.getByText('The link has an unknown sort column: nothing.')).toBeDefined();
    expect(router.state.location.search).toBe('?q=a');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/The link has/)).toBeNull();
  });

  test('a column to sort by that is not there leaves the address too', async () => {
    const router = await open('/wells?sort=bogus');
    await rowLink('Wagner 9H');
    expect(screen.getByText(/unknown sort column: bogus/)).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  test('a page beyond the end leads to the last', async () => {
    const router = await open('/wells?page=500', {
      'GET /api/wells': ({ query }) =>
        listAnswer(query.get('page') === '141' ? wells : [], { total: 1403, total_pages: 141 }),
    });
    await rowLink('Wagner 9H');
    expect(router.state.location.search).toBe('?page=141');
    expect(
      screen.getByText("The link has a page that doesn't exist: 500. Page 141 is shown instead."),
    ).toBeDefined();
  });
});

describe('without rows', () => {
  const none = { 'GET /api/wells': () => listAnswer([]) };

  test('an empty list offers the ways to fill it', async () => {
    await open('/wells', none);
    expect(await screen.findByText('No wells found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Import wells' })).toBeDefined();
  });

  test('a list that filters emptied offers to clear them', async () => {
    const router = await open('/wells?filter[operator]=nobody', none);
    expect(await screen.findByText('No wells found')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a failure says why and is tried again', async () => {
    let calls = 0;
    await open('/wells', {
      'GET /api/wells': () => (calls++ === 0 ? refusal(400, 'filter cannot be read') : listAnswer(wells)),
    });
    expect(await screen.findByText('Error Loading Data')).toBeDefined();
    expect(screen.getByText('filter cannot be read')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await rowLink('Wagner 9H');
  });

  test('nothing is asked before a company and an area are selected', async () => {
    await open('/wells', { 'GET /api/areas': () => Response.json({ success: true, data: [] }) });
    expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
    expect(requests.some(({ path }) => path === '/api/wells')).toBe(false);
  });
});

describe('rows', () => {
  test('a click opens the record, and the way back remembers the list', async () => {
    const router = await open('/wells', { 'GET /api/wells/8': () => refusal(404, 'Gone') });
    await rowLink('Wagner 8H');
    fireEvent.click(screen.getAllByText('Gulfport')[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/wells/8/details'));
    expect(router.state.location.state).toHaveProperty('list');
  });

  test('arrows move, Space selects, Escape leaves', async () => {
    await open('/wells');
    (await rowLink('Wagner 9H')).focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(await rowLink('Wagner 8H'));
    press(' ');
    expect(screen.getByText('1 selected')).toBeDefined();
    press('End');
    expect(document.activeElement).toBe(await rowLink('Wagner 7H'));
    press('ArrowDown');
    expect(document.activeElement).toBe(await rowLink('Wagner 7H'));
    press('Escape');
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(document.activeElement).toBe(await rowLink('Wagner 7H'));
    press('Escape');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wells');
    press('ArrowDown');
    expect(document.activeElement).toBe(await rowLink('Wagner 7H'));
  });

  test('the arrow down leads from the table itself to the first row', async () => {
    await open('/wells');
    await rowLink('Wagner 9H');
    screen.getByRole('region', { name: 'Wells' }).focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(await rowLink('Wagner 9H'));
  });

  test('deleting asks the question of the specification and reads the list again', async () => {
    const gone = new Set<number>();
    await open('/wells', {
      'GET /api/wells': () => listAnswer(wells.filter(({ id }) => !gone.has(id))),
      'DELETE /api/wells/8': () => {
        gone.add(8);
        return Response.json({ success: true, data: [{ id: 8, links_removed: 0 }] });
      },
    });
    await rowLink('Wagner 8H');
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Wagner 8H' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Well…' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this well?',
    });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Wagner 8H' })).toBeNull());
    expect(screen.getByText('Well deleted.')).toBeDefined();
  });

  test('a Viewer finds no Add, and no way to edit or delete', async () => {
    await open('/wells', {}, 'Viewer');
    await rowLink('Wagner 9H');
    expect(screen.queryByRole('link', { name: 'Add Well' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Wagner 9H' }));
    expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit selected' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export selected' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Wagner 9H' }));
    const item = await screen.findByRole('menuitem', { name: /Delete Well/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });
});

test('columns are chosen, and remembered for the person', async () => {
  await open('/wells');
  await rowLink('Wagner 9H');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Operator' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Operator/ })).toBeNull());
  expect(localStorage.getItem('platbook.table.1.well')).not.toContain('operator');
});
