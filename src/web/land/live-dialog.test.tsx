import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { LiveDialog } from './live-dialog.tsx';

test('names the address and the set that a workbook reads', async () => {
  const close = vi.fn();
  await renderSignedIn(
    <LiveDialog label="Units" path="/odata" onClose={close}>
      Select <b>Units</b>.
    </LiveDialog>,
    {},
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Units, live in Excel or Power BI' }));
  const address = dialog.getByLabelText<HTMLInputElement>('Paste this address');
  expect(address.value).toBe(`${window.location.origin}/odata`);
  expect(dialog.getByText('Units')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'personal token' }).getAttribute('href')).toBe('/profile');
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalledOnce();
});
