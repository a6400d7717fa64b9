import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

// The popup's code loads when the menu first opens, which takes time on a busy machine.
afterEach(cleanup);

function renderMenu() {
  const onDelete = vi.fn();
  const onTheme = vi.fn();
  render(
    <MemoryRouter>
      <Menu
        label="Row actions"
        trigger={(props) => (
          <button type="button" {...props}>
            Actions
          </button>
        )}
        items={[
          { kind: 'link', label: 'Open', to: '/wells/7/details' },
          {
            kind: 'choices',
            label: 'Theme',
            value: 'light',
            options: [
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ],
            onChange: onTheme,
          },
          { kind: 'separator' },
          { kind: 'action', label: 'Delete', danger: true, onSelect: onDelete },
          { kind: 'action', label: 'Link', disabled: true, onSelect: onDelete },
        ]}
      />
    </MemoryRouter>,
  );
  return { onDelete, onTheme };
}

const trigger = () => screen.getByText('Actions');

async function open(): Promise<HTMLElement> {
  fireEvent.click(trigger());
  return screen.findByRole('menu', { name: 'Row actions' });
}

const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('Menu', () => {
  it('is only a button until it is opened', async () => {
    renderMenu();
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
  });

  it('does what was chosen and closes', async () => {
    const { onDelete } = renderMenu();
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledOnce();
    await closed();
  });

  it('ignores a disabled item', async () => {
    const { onDelete } = renderMenu();
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Link' }));
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('has links that lead somewhere', async () => {
    renderMenu();
    await open();
    expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/wells/7/details');
  });

  it('marks the choice that stands and passes on another', async () => {
    const { onTheme } = renderMenu();
    await open();
    expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
  });

  it('closes on Escape', async () => {
    renderMenu();
    fireEvent.keyDown(await open(), { key: 'Escape' });
    await closed();
  });

  it('marks the first item when a key opened it, and none for a pointer', async () => {
    renderMenu();
    fireEvent.click(trigger(), { detail: 1 });
    await screen.findByRole('menu', { name: 'Row actions' });
    expect(screen.getByRole('menuitem', { name: 'Open' }).hasAttribute('data-highlighted')).toBe(false);
    fireEvent.click(trigger(), { detail: 1 });
    await closed();
    fireEvent.click(trigger(), { detail: 0 });
    const first = await screen.findByRole('menuitem', { name: 'Open' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.hasAttribute('data-highlighted')).toBe(true);
  });

  it('gives the focus back to its button', async () => {
    renderMenu();
    fireEvent.keyDown(await open(), { key: 'Escape' });
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
  });
});
