import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { useChosenMarker } from './use-chosen-marker.ts';

function Choice() {
  const { picked, choose, setDirty } = useChosenMarker();
  return (
    <>
      <p data-testid="picked">{picked}</p>
      <button type="button" onClick={() => void choose(7)}>
        Choose 7
      </button>
      <button type="button" onClick={() => void choose(8)}>
        Choose 8
      </button>
      <button
        type="button"
        onClick={() => {
          // Both calls come before the URL reflects the first.
          void choose(null);
          void choose(7);
        }}
      >
        Close and choose 7
      </button>
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const picked = () => screen.getByTestId('picked').textContent;

describe('choosing a marker', () => {
  it('takes the one again whose popup was closed a moment ago', async () => {
    const { router } = await renderSignedIn(<Choice />, {}, '/tracts/1?tab=map&marker=7');
    press('Close and choose 7');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=map&marker=7'));
    expect(picked()).toBe('7');
  });

  it('asks before it leaves what was typed, and not where it stays', async () => {
    const { router } = await renderSignedIn(<Choice />, {}, '/tracts/1?marker=7');
    press('Type');
    press('Choose 7');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    press('Choose 8');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(picked()).toBe('7');
    press('Choose 8');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(picked()).toBe('8'));
    press('Choose 7');
    await waitFor(() => expect(router.state.location.search).toBe('?marker=7'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
