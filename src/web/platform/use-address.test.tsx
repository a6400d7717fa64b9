import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { type ChangeAddress, useAddress } from './use-address.ts';

afterEach(cleanup);

let changeAddress: ChangeAddress | undefined;

function Here() {
  const [url, change] = useAddress();
  changeAddress = change;
  return (
    <>
      <output>{url.toString()}</output>
      <Link to="/there">Go there</Link>
    </>
  );
}

function There() {
  return <h1>There</h1>;
}

/** Renders a page whose URL the test changes, and another whose code loads only when the test allows it. */
function renderTwoPages() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter([
    { path: '/', Component: Here },
    { path: '/there', lazy: () => arrived.then(() => ({ Component: There })) },
  ]);
  render(<RouterProvider router={router} />);
  const change = async (text: string, following: boolean) => {
    await act(async () =>
      changeAddress?.(() => new URLSearchParams(text), { following, replace: following }),
    );
  };
  return { router, change, arrive: () => act(async () => arrive()) };
}

test('a change that follows by itself lets the page come that is on its way', async () => {
  const { change, arrive } = renderTwoPages();
  await change('at=1', true);
  expect(screen.getByRole('status').textContent).toBe('at=1');
  fireEvent.click(screen.getByRole('link', { name: 'Go there' }));
  await change('at=2', true);
  await arrive();
  await screen.findByRole('heading', { name: 'There' });
});

test('a change that is asked for is the newer wish', async () => {
  const { change, arrive } = renderTwoPages();
  fireEvent.click(screen.getByRole('link', { name: 'Go there' }));
  await change('filter=a', false);
  await arrive();
  expect(screen.getByRole('status').textContent).toBe('filter=a');
  expect(screen.queryByRole('heading', { name: 'There' })).toBeNull();
});

test('a following change that changes nothing makes no entry', async () => {
  const { router, change } = renderTwoPages();
  await change('at=1', true);
  const { key } = router.state.location;
  await change('at=1', true);
  expect(router.state.location.key).toBe(key);
});
