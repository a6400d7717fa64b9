import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

// The dialog's code loads with the first question.
afterEach(cleanup);

const question = 'Are you sure you want to delete this well?';

function Asker({ act }: { act?: () => Promise<string | null> }) {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const ask = async () => {
    const answer = await confirm({
      title: question,
      message: 'Its links go too.',
      confirmLabel: 'Delete',
      danger: true,
      ...(act && { act }),
    });
    setAnswers((current) => [...current, answer]);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <output>{answers.join(' ')}</output>
    </>
  );
}

async function ask(): Promise<HTMLElement> {
  fireEvent.click(screen.getByText('Ask'));
  return screen.findByRole('alertdialog', { name: question });
}

function renderAsker(act?: () => Promise<string | null>): void {
  render(
    <ConfirmProvider>
      <Asker {...(act && { act })} />
    </ConfirmProvider>,
  );
}

const answered = (text: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));

describe('useConfirm', () => {
  it('asks in an alertdialog that says what it means, and answers true on confirmation', async () => {
    renderAsker();
    const dialog = await ask();
    expect(dialog.textContent).toContain('Its links go too.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await answered('true');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('answers false on Cancel', async () => {
    renderAsker();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await answered('false');
  });

  it('answers false on Escape', async () => {
    renderAsker();
    fireEvent.keyDown(await ask(), { key: 'Escape' });
    await answered('false');
  });

  it('starts on the safe answer when the act destroys something', async () => {
    renderAsker();
    await ask();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('stays with the reason where its act is refused, and closes once it is done', async () => {
    const act = vi.fn<() => Promise<string | null>>();
    act.mockResolvedValueOnce('It is in use.').mockResolvedValueOnce(null);
    renderAsker(act);
    const dialog = await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.textContent).toContain('It is in use.'));
    expect(document.querySelector('output')?.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await answered('true');
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('can ask again', async () => {
    renderAsker();
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await answered('false');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await answered('false true');
  });

  it('names the provider that is missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Asker />)).toThrow('useConfirm must be used within a ConfirmProvider');
    vi.restoreAllMocks();
  });
});
