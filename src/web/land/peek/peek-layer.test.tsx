import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { data, type FakeRequest, fakeServer, refusal } from '#web/platform/testing/fake-server.ts';
import { signIn, signInAnswers, signOut } from '#web/platform/testing/sign-in.ts';
import { PeekLayer } from './peek-layer.tsx';
import { RecordLink } from './record-link.tsx';

const lease = {
  id: 7,
  contract_name: 'Alder Lease',
  file_number: 'F-0007',
  contract_status: 'active',
  lease_acres: 640,
  royalty_rate: 0.1875,
  expiration_date: '2029-03-31',
  area_name: 'Utica',
};

let requests: FakeRequest[] = [];
const escaped = vi.fn();

async function show(answer: () => Response = () => data({ id: 7, data: lease }), isEarly = false) {
  requests = fakeServer({ ...signInAnswers, 'GET /api/leases/7': answer });
  await signIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const client = createQueryClient();
  const page = (hasLayer: boolean) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: represents any element that closes on Escape */}
        <div onKeyDown={escaped}>
          <RecordLink kind="lease" id={7}>
            Alder Lease
          </RecordLink>
          <button type="button">Elsewhere</button>
        </div>
        {hasLayer && <PeekLayer />}
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(!isEarly));
  return { load: () => rerender(page(true)) };
}

const link = () => screen.getByRole('link', { name: 'Alder Lease' });
const card = () => screen.queryByRole('tooltip', { hidden: true });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const read = () => requests.filter(({ path }) => path === '/api/leases/7').length;

beforeEach(() => escaped.mockReset());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  signOut();
  vi.unstubAllGlobals();
});

describe('a glance at a record', () => {
  test('shows its name, state and key figures once the pointer has rested, and describes the link', async () => {
    await show();
    fireEvent.pointerOver(link());
    await pass(300);
    expect(card()).toBeNull();
    await pass(200);
    expect(card()).not.toBeNull();
    await pass(100);
    const text = card()?.textContent;
    for (const reported of [
      'Lease',
      'Active',
      'Alder Lease',
      'F-0007',
      '640.00',
      '18.75%',
      '2029-03-31',
      'Utica',
    ])
      expect(text).toContain(reported);
    expect(link().getAttribute('aria-describedby')).toBe(card()?.id);
    expect(card()?.querySelector('a, button, [tabindex]')).toBeNull();
  });

  test('leaves with the pointer, and stays while the pointer is on it', async () => {
    await show();
    fireEvent.pointerOver(link());
    await pass(500);
    const shown = card();
    if (shown === null) throw new Error('There is no card.');
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Elsewhere' }));
    fireEvent.pointerOver(shown);
    await pass(1000);
    expect(card()).not.toBeNull();
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Elsewhere' }));
    await pass(300);
    expect(card()).toBeNull();
    expect(link().getAttribute('aria-describedby')).toBeNull();
  });

  test('closes on Escape, which does nothing else then', async () => {
    await show();
    fireEvent.pointerOver(link());
    await pass(500);
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect(card()).toBeNull();
    expect(escaped).not.toHaveBeenCalled();
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect(escaped).toHaveBeenCalledOnce();
  });

  test('does not open for touch or a passing pointer', async () => {
    await show();
    fireEvent.pointerOver(link(), { pointerType: 'touch' });
    await pass(600);
    expect(card()).toBeNull();
    fireEvent.pointerOver(link());
    await pass(100);
    fireEvent.pointerOver(screen.getByRole('button', { name: 'Elsewhere' }));
    await pass(600);
    expect(card()).toBeNull();
    expect(read()).toBe(0);
  });

  test('opens if the page still scrolls when the pointer comes to rest on its link', async () => {
    await show();
    const matches = link().matches.bind(link());
    vi.spyOn(link(), 'matches').mockImplementation((which) => which === ':hover' || matches(which));
    fireEvent.pointerOver(link());
    await pass(200);
    fireEvent.scroll(document);
    await pass(300);
    expect(card()).toBeNull();
    await pass(200);
    expect(card()).not.toBeNull();
    // Scrolling on hides it, and so does a press, for good.
    fireEvent.scroll(document);
    expect(card()).toBeNull();
    fireEvent.pointerOver(link());
    fireEvent.pointerDown(link());
    fireEvent.scroll(document);
    await pass(600);
    expect(card()).toBeNull();
  });

  test('opened by keyboard stays while its link scrolls into view, and closes once that leaves the window', async () => {
    await show();
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
    const box = vi.spyOn(link(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 80, 20));
    link().focus();
    await pass(500);
    expect(card()).not.toBeNull();
    fireEvent.scroll(document);
    expect(card()).not.toBeNull();
    box.mockReturnValue(new DOMRect(0, -300, 80, 20));
    fireEvent.scroll(document);
    expect(card()).toBeNull();
  });

  test('opens for a link that the keyboard reached before the page was loaded', async () => {
    const { load } = await show(undefined, true);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    link().focus();
    load();
    await pass(500);
    expect(card()).not.toBeNull();
  });

  test('says that the record is no longer there', async () => {
    await show(() => refusal(404, 'This lease was not found, or you have no access to it.'));
    fireEvent.pointerOver(link());
    await pass(600);
    await vi.waitFor(() => expect(card()?.textContent).toContain('This lease no longer exists.'));
  });

  test('says why the record could not be read', async () => {
    await show(() => refusal(400, 'The leases are out.'));
    fireEvent.pointerOver(link());
    await pass(600);
    await vi.waitFor(() => expect(card()?.textContent).toContain('This lease could not be loaded.'));
    expect(card()?.textContent).toContain('The leases are out.');
  });

  test('has the size of what comes while it loads', async () => {
    await show(() => new Promise<Response>(() => undefined) as unknown as Response);
    fireEvent.pointerOver(link());
    await pass(600);
    expect(card()?.textContent).toContain('Loading lease details...');
  });
});
